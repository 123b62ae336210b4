import { addDays, type LocalDate } from "../../money/index.ts";
import { limits } from "../limits.ts";
import type { NextStep } from "../summary/next-step.ts";
import type { NextActor, NextTask } from "../summary/next-tasks.ts";

/** The counter's lanes, in the order of who can act. */
export const counterLanes = ["needsYou", "customer", "lender", "toBePaid"] as const;
export type CounterLane = (typeof counterLanes)[number];

const laneOfActor: Readonly<Record<NextActor, CounterLane | null>> = {
  shop: "needsYou",
  customer: "customer",
  underwriter: "lender",
  lender: "lender",
  nobody: null,
};

/** From the signature to the payout a shop waits for its money, whoever acts; afterwards the loan is no business of the counter. */
const laneOfTask: Readonly<Partial<Record<NextTask, CounterLane | null>>> = {
  deliverGoods: "toBePaid",
  releaseLoan: "toBePaid",
  assessHold: "toBePaid",
  waitForCoolingOff: "toBePaid",
  runPayout: "toBePaid",
  waitForPayment: "toBePaid",
  repay: null,
};

/** Where an application stands on the counter; null where nobody at a shop waits for anything. */
export function counterLaneOf({ who, task }: Pick<NextStep, "who" | "task">): CounterLane | null {
  const lane = laneOfTask[task];
  return lane === undefined ? laneOfActor[who] : lane;
}

/** A decline can be answered as long as the search behind it is good; what was declined before that day only lies there. */
export const declinesShownSince = (today: LocalDate): LocalDate => addDays(today, -limits.softSearchValidDays);

/** So many of what is under way are laid out; a head office with more finds the rest by searching. */
export const counterRowsMax = 500;

interface WithDeadline {
  readonly next: Pick<NextStep, "by">;
}

/** What runs out first stands first; what has no end stands behind, in the order that it came. */
export const sortedByTimeLeft = <Row extends WithDeadline>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => (one.next.by ?? "9999").localeCompare(other.next.by ?? "9999"));
