import { parsePounds } from "../money/index.ts";
import { type Status, statusesIn } from "../vocabulary/index.ts";
import type { DecisionInputs } from "./decision-inputs.ts";

/** The number of days in which other applications of the same person count. */
export const lookBackDays = 90;

/** The statuses at which another application of the same person counts as live. */
export const liveStatuses: readonly Status[] = statusesIn("live");

/** The values that show whether two applications are for the same loan. */
export interface WantedLoan {
  readonly retailer: string;
  readonly goodsAmount: string | null | undefined;
}

/** True for the same goods amount at the same retailer, to the penny (facts §5). */
const isSameLoan = (one: WantedLoan, other: WantedLoan): boolean =>
  one.retailer === other.retailer &&
  !!one.goodsAmount &&
  !!other.goodsAmount &&
  parsePounds(one.goodsAmount) === parsePounds(other.goodsAmount);

const msPerDay = 86_400_000;

/** Returns another live application of the same person in the terms of the policy. */
export const otherApplication = (
  other: WantedLoan & { readonly createdAt: Date },
  decided: WantedLoan,
  now: Date,
): DecisionInputs["otherApplications"][number] => ({
  daysAgo: Math.max(0, Math.floor((now.getTime() - other.createdAt.getTime()) / msPerDay)),
  sameLoan: isSameLoan(other, decided),
});
