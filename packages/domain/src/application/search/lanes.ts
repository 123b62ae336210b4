import { addDays, type LocalDate } from "../../money/index.ts";
import { limits } from "../limits.ts";
import type { NextStep } from "../summary/next-step.ts";
import type { ActsNext, NextTask } from "../summary/next-tasks.ts";

/** The counter's lanes, in the order of who can act. */
export const lanes = ["needsYou", "customer", "lender", "toBePaid"] as const;
export type Lane = (typeof lanes)[number];

const laneOfTurn: Readonly<Record<ActsNext, Lane | null>> = {
  shop: "needsYou",
  customer: "customer",
  underwriter: "lender",
  lender: "lender",
  nobody: null,
};

/** From the signature to the payout a shop waits for its money, whoever acts; afterwards the loan is no business of the counter. */
const laneOfTask: Readonly<Partial<Record<NextTask, Lane | null>>> = {
  deliverGoods: "toBePaid",
  releaseLoan: "toBePaid",
  assessHold: "toBePaid",
  waitForCoolingOff: "toBePaid",
  runPayout: "toBePaid",
  waitForPayment: "toBePaid",
  repay: null,
};

/** Where an application stands on the counter; null where nobody at a shop waits for anything. */
export function laneOf({ who, task }: Pick<NextStep, "who" | "task">): Lane | null {
  const lane = laneOfTask[task];
  return lane === undefined ? laneOfTurn[who] : lane;
}

/** A decline can be answered as long as the search behind it is good; what was declined before that day only lies there. */
export const declinesUnderWaySince = (today: LocalDate): LocalDate => addDays(today, -limits.softSearchValidDays);

/** So many of what is under way are laid out; a head office with more finds the rest by searching. */
export const counterRowsMax = 500;

interface Waiting {
  readonly next: Pick<NextStep, "by">;
}

/** What runs out first stands first; what has no end stands behind, in the order that it came. */
export const byWhatRunsOut = <Row extends Waiting>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.next.by ?? "9999").localeCompare(other.next.by ?? "9999"));
