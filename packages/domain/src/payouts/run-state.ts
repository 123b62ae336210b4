import type { LocalDate } from "../money/index.ts";

/**
 * The states of a payout run. Submitted means that the bank file was submitted to Bacs. Paid means that the entry day of a submitted run
 * has come.
 */
export const payoutRunStates = ["prepared", "discarded", "released", "submitted", "paid"] as const;
export type PayoutRunState = (typeof payoutRunStates)[number];

export interface RunMoments {
  readonly discardedAt: Date | null;
  readonly releasedAt: Date | null;
  readonly submittedAt: Date | null;
  readonly paidAt: Date | null;
}

export function payoutRunStateOf({ discardedAt, releasedAt, submittedAt, paidAt }: RunMoments): PayoutRunState {
  if (discardedAt) return "discarded";
  if (paidAt) return "paid";
  if (submittedAt) return "submitted";
  return releasedAt ? "released" : "prepared";
}

/** A payout run is late from the first day on which Bacs should have processed its file. `dueDay` is null until the file is written. */
export const isLateRun = (
  { submittedAt, dueDay }: Pick<RunMoments, "submittedAt"> & { readonly dueDay: LocalDate | null },
  today: LocalDate,
): boolean => submittedAt === null && dueDay !== null && today >= dueDay;
