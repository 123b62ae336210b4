import { parsePounds } from "../money/index.ts";
import { type Status, statusesIn } from "../vocabulary/index.ts";
import type { DecisionInputs } from "./decision-inputs.ts";

/** A decision considers other applications of the same person if they are at most this many days old. */
export const lookBackDays = 90;

export const liveStatuses: readonly Status[] = statusesIn("live");

export interface ComparedLoan {
  readonly retailer: string;
  readonly goodsAmount: string | null | undefined;
}

/** True for the same goods amount at the same retailer, to the penny. */
const isSameLoan = (one: ComparedLoan, other: ComparedLoan): boolean =>
  one.retailer === other.retailer &&
  !!one.goodsAmount &&
  !!other.goodsAmount &&
  parsePounds(one.goodsAmount) === parsePounds(other.goodsAmount);

const msPerDay = 86_400_000;

export const otherApplicationInput = (
  other: ComparedLoan & { readonly createdAt: Date },
  decided: ComparedLoan,
  now: Date,
): DecisionInputs["otherApplications"][number] => ({
  daysAgo: Math.max(0, Math.floor((now.getTime() - other.createdAt.getTime()) / msPerDay)),
  sameLoan: isSameLoan(other, decided),
});
