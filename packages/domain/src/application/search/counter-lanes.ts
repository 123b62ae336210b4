import { addDays, type LocalDate } from "../../money/index.ts";
import { limits } from "../limits.ts";
import type { NextStep } from "../summary/next-step.ts";
import type { NextActor, NextTask } from "../summary/next-tasks.ts";

export const worklistGroups = ["needsYou", "customer", "lender", "toBePaid"] as const;
export type WorklistGroup = (typeof worklistGroups)[number];

const groupOfActor: Readonly<Record<NextActor, WorklistGroup | null>> = {
  shop: "needsYou",
  customer: "customer",
  underwriter: "lender",
  lender: "lender",
  nobody: null,
};

/** From the signature to the payout, the shop waits for its money. A paid loan is in no group. */
const groupOfTask: Readonly<Partial<Record<NextTask, WorklistGroup | null>>> = {
  deliverGoods: "toBePaid",
  releaseLoan: "toBePaid",
  assessHold: "toBePaid",
  waitForCoolingOff: "toBePaid",
  runPayout: "toBePaid",
  waitForPayment: "toBePaid",
  repay: null,
};

export function worklistGroupOf({ who, task }: Pick<NextStep, "who" | "task">): WorklistGroup | null {
  const lane = groupOfTask[task];
  return lane === undefined ? groupOfActor[who] : lane;
}

/** Staff can act on a declined application only while its soft search is valid. */
export const declinesShownSince = (today: LocalDate): LocalDate => addDays(today, -limits.softSearchValidDays);

/** The worklist shows at most this many applications. Staff find the others by search. */
export const worklistRowsMax = 500;

interface WithDeadline {
  readonly next: Pick<NextStep, "task" | "by">;
}

/** Rows without a due date come after the rows with a due date, and expired offers come last. */
export const sortedByTimeLeft = <Row extends WithDeadline>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => timeLeftSortKey(one).localeCompare(timeLeftSortKey(other)));

const timeLeftSortKey = ({ next: { task, by } }: WithDeadline): string => (task === "renewDecision" ? "9999" : (by ?? "9998"));
