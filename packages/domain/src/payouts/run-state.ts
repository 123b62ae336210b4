import type { LocalDate } from "../money/index.ts";

/** "submitted" means that Bacs has the bank file. "paid" means that the day has come on which the banks credit the payments. */
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

/** A payout run is late if Bacs should process the file today and the file is not submitted. `dueDay` is null until the file is written. */
export const isLateRun = (
  { submittedAt, dueDay }: Pick<RunTimestamps, "submittedAt"> & { readonly dueDay: LocalDate | null },
  today: LocalDate,
): boolean => submittedAt === null && dueDay !== null && today >= dueDay;
