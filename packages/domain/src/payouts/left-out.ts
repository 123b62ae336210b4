import type { Status } from "../vocabulary/index.ts";

/** The reasons why a payout run does not pay a loan that was in the run when it was prepared. */
export const leftOutReasons = [
  "loanEnded",
  "payoutStopped",
  "loanChanged",
  "accountChanged",
  "accountDoubted",
  "contentChanged",
  "discarded",
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export interface LoanNow {
  readonly status: Status;
  readonly payoutStopped: boolean;
  readonly hasSameAmount: boolean;
}

export interface AccountNow {
  readonly id: string;
  readonly isConfirmed: boolean;
}

/** Returns the reason why the supplier's account, as stored with the run, can no longer be paid. Null if there is no reason. */
export function accountHindrance(frozenId: string | null, now: AccountNow | undefined): LeftOutReason | null {
  if (frozenId === null || now?.id !== frozenId) return "accountChanged";
  return now.isConfirmed ? null : "accountDoubted";
}

/** Returns the reason why a loan in a prepared payout run can no longer be paid. Null if there is no reason. */
export function loanHindrance({ status, payoutStopped, hasSameAmount }: LoanNow): LeftOutReason | null {
  if (status !== "ready_for_payout") return "loanEnded";
  if (payoutStopped) return "payoutStopped";
  return hasSameAmount ? null : "loanChanged";
}
