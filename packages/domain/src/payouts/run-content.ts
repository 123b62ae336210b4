import type { PayoutPart } from "./payout-amounts.ts";

/** The bank details are those at the time when the run was prepared. */
export interface AccountInRun {
  readonly id: string;
  readonly name: string;
  readonly sortCode: string;
  readonly accountNumber: string;
}

export interface LoanInRun extends PayoutPart {
  readonly applicationId: string;
  readonly supplierNumber: string;
  readonly account: AccountInRun;
}

/**
 * One person prepares a run and another releases it. Both compare the digest of this text. Every field has a fixed place, so that two
 * different runs never give the same text.
 */
export function runContentText(serialNumber: number, lines: readonly LoanInRun[]): string {
  const rows = lines.map(({ supplierNumber, applicationId, account, loan, recovered }) =>
    JSON.stringify([supplierNumber, account.id, account.sortCode, account.accountNumber, account.name, applicationId, loan, recovered]),
  );
  return [`Payout run ${serialNumber}`, ...rows.toSorted(compareTexts)].join("\n");
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const digestLengthShown = 12;
const digestGroupLength = 4;

/** People compare these digits of the digest, for example "3f9a c1d2 77be". */
export const shortDigest = (digest: string): string =>
  digest
    .slice(0, digestLengthShown)
    .match(new RegExp(`.{1,${digestGroupLength}}`, "g"))
    ?.join(" ") ?? "";
