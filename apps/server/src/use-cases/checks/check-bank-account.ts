import { authorise, subjectOfApplication } from "@farthing/domain/access";
import { type KeptBankCheck, modulusCheck, saidByBankCheck, standardAccount } from "@farthing/domain/details";
import { canonicalHash } from "../../platform/canonical-hash.ts";
import type { BankBranch, BankDirectory } from "../../providers/bank-directory/port.ts";
import type { ModulusTable } from "../../providers/modulus-table/port.ts";
import type { Ctx } from "../context.ts";
import { limitRate } from "./limit-rate.ts";

export interface BankParts {
  readonly bankDirectory: BankDirectory;
  readonly modulusTable: ModulusTable;
}

interface AccountGiven {
  readonly applicationId: string;
  readonly sortCode: string;
  readonly accountNumber: string;
}

/** `basic` stops at the modulus: the account can exist. Otherwise the directory is asked whether it does. */
export type BankCheckDepth = "basic" | "full";

export type BankChecked =
  | { readonly outcome: "valid"; readonly bank?: BankBranch }
  | { readonly outcome: "invalid" }
  | { readonly outcome: "unavailable"; readonly timedOut: boolean };

/** What the bank says is kept: a document that names the same account says it too, and no decision is made on another. */
export async function checkBankAccount(ctx: Ctx, given: AccountGiven, depth: BankCheckDepth, parts: BankParts): Promise<BankChecked> {
  await ctx.beside(async (tx) => {
    const application = await tx.applications.get(given.applicationId);
    authorise(ctx.actor, "application:edit", subjectOfApplication(application));
    await limitRate(tx, ctx, "bank-check");
  });
  const checked = await askBank(given, depth, parts);
  return ctx.transaction(async (tx) => {
    if (depth === "full") tx.bankChecks.keep(given.applicationId, asKept(given, checked), tx.now);
    return checked;
  });
}

export const asKept = ({ sortCode, accountNumber }: AccountGiven, checked: BankChecked): KeptBankCheck => ({
  sortCode: digits(sortCode),
  accountNumber: digits(accountNumber),
  said: saidByBankCheck(checked),
});

const digits = (typed: string): string => typed.replace(/[\s-]/g, "");

/** The modulus first: what cannot exist is not paid for. An account is checked once, whoever asks how often. */
export async function askBank(
  { applicationId, ...given }: AccountGiven,
  depth: BankCheckDepth,
  { bankDirectory, modulusTable }: BankParts,
): Promise<BankChecked> {
  const [sortCode, accountNumber] = [digits(given.sortCode), digits(given.accountNumber)];
  const account = standardAccount(sortCode, accountNumber);
  const { weights, substitutions } = modulusTable;
  if (!account || modulusCheck(weights, substitutions, sortCode, accountNumber) === "invalid") return { outcome: "invalid" };
  if (depth === "basic") return { outcome: "valid" };
  const key = canonicalHash([applicationId, account]).toString("hex");
  const answer = await bankDirectory.check({ ...account, key });
  switch (answer.is) {
    case "valid":
      return { outcome: "valid", bank: answer.bank };
    case "invalid":
      return { outcome: "invalid" };
    case "unavailable":
      return { outcome: "unavailable", timedOut: answer.timedOut };
  }
}
