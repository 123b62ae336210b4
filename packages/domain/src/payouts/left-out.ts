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

/** The current state of the loan in a payout line. */
export interface LoanNow {
  readonly status: Status;
  readonly payoutStopped: boolean;
  readonly hasSameAmount: boolean;
}

/** The current state of the supplier's account. */
export interface AccountNow {
  readonly id: string;
  readonly isConfirmed: boolean;
}

/** Returns the reason why the account that was stored with the run is no longer paid, or null. */
export function accountHindrance(frozenId: string | null, now: AccountNow | undefined): LeftOutReason | null {
  if (frozenId === null || now?.id !== frozenId) return "accountChanged";
  return now.isConfirmed ? null : "accountDoubted";
}

/** Returns the reason why a loan that waits for the release of its run is no longer paid, or null. */
export function loanHindrance({ status, payoutStopped, hasSameAmount }: LoanNow): LeftOutReason | null {
  if (status !== "ready_for_payout") return "loanEnded";
  if (payoutStopped) return "payoutStopped";
  return hasSameAmount ? null : "loanChanged";
}
