import { parsePounds } from "../money/index.ts";
import { type Status, statusesIn } from "../vocabulary/index.ts";
import type { DecisionInputs } from "./decision-inputs.ts";

/** How far back the policy looks for other applications of the same person. */
export const lookedBackDays = 90;

/** The statuses at which another application of the same person counts. */
export const liveStatuses: readonly Status[] = statusesIn("live");

/** As much of an application as tells whether it is for the same loan as another. */
export interface WantedLoan {
  readonly retailer: string;
  readonly goodsAmount: string | null | undefined;
}

/** The same goods amount at the same retailer, to the penny (facts §5). */
const isSameLoan = (one: WantedLoan, other: WantedLoan): boolean =>
  one.retailer === other.retailer &&
  !!one.goodsAmount &&
  !!other.goodsAmount &&
  parsePounds(one.goodsAmount) === parsePounds(other.goodsAmount);

const msPerDay = 86_400_000;

/** Another live application of the same person as the policy reads it, beside the one that is decided. */
export const otherApplication = (
  other: WantedLoan & { readonly createdAt: Date },
  decided: WantedLoan,
  now: Date,
): DecisionInputs["otherApplications"][number] => ({
  daysAgo: Math.max(0, Math.floor((now.getTime() - other.createdAt.getTime()) / msPerDay)),
  sameLoan: isSameLoan(other, decided),
});
