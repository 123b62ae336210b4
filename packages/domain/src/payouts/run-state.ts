import type { LocalDate } from "../money/index.ts";

/**
 * The states of a payout run. "submitted" means that the bank file was submitted to Bacs. "paid" means that the entry day of a submitted
 * file has come.
 */
export const payoutRunStates = ["prepared", "discarded", "released", "submitted", "paid"] as const;
export type PayoutRunState = (typeof payoutRunStates)[number];

export interface RunTimestamps {
  readonly discardedAt: Date | null;
  readonly releasedAt: Date | null;
  readonly submittedAt: Date | null;
  readonly paidAt: Date | null;
}

export function payoutRunStateOf({ discardedAt, releasedAt, submittedAt, paidAt }: RunTimestamps): PayoutRunState {
  if (discardedAt) return "discarded";
  if (paidAt) return "paid";
  if (submittedAt) return "submitted";
  return releasedAt ? "released" : "prepared";
}

/** True if the file is still not submitted on the day on which Bacs should process it. `dueDay` is null until the file is written. */
export const isLateRun = (
  { submittedAt, dueDay }: Pick<RunTimestamps, "submittedAt"> & { readonly dueDay: LocalDate | null },
  today: LocalDate,
): boolean => submittedAt === null && dueDay !== null && today >= dueDay;
