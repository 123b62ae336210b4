import { type Pence, sum, zeroPence } from "../money/index.ts";
import { type BacsAccount, type BacsSubmission, writeStandard18File } from "./standard-18.ts";

export interface BacsCredit extends BacsAccount {
  readonly amount: Pence;
  /** The payee sees this text on the bank statement. */
  readonly reference: string;
}

export interface BacsPayments extends BacsSubmission {
  readonly credits: readonly BacsCredit[];
}

const transactionCodes = { credit: "99", contra: "17" } as const;

/** The last data record (the contra) debits Farthing's account with the sum of all credits. */
export function writePaymentFile({ credits, ...submission }: BacsPayments): string {
  if (credits.length === 0) throw new RangeError("A Bacs file needs at least one payment.");
  for (const { amount } of credits)
    if (amount <= zeroPence) throw new RangeError(`A payment moves more than nothing, not ${amount} pence.`);
  const total = sum(credits.map(({ amount }) => amount));
  const contra = { ...submission.from, amount: total, reference: "CONTRA", code: transactionCodes.contra };
  const records = [...credits.map((credit) => ({ ...credit, code: transactionCodes.credit })), contra];
  const totals = { debits: { amount: total, items: 1 }, credits: { amount: total, items: credits.length }, instructions: 0 };
  return writeStandard18File(submission, records, totals);
}
