import { parsePounds } from "../money/index.ts";
import { type Status, statusesIn } from "../vocabulary/index.ts";
import type { DecisionInputs } from "./decision-inputs.ts";

/** Other applications of the same person count if they are at most this many days old. */
export const lookBackDays = 90;

export const liveStatuses: readonly Status[] = statusesIn("live");

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

/** The credit policy compares these values of the other application. */
export const otherApplicationInput = (
  other: WantedLoan & { readonly createdAt: Date },
  decided: WantedLoan,
  now: Date,
): DecisionInputs["otherApplications"][number] => ({
  daysAgo: Math.max(0, Math.floor((now.getTime() - other.createdAt.getTime()) / msPerDay)),
  sameLoan: isSameLoan(other, decided),
});
