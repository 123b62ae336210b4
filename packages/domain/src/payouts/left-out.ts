import type { Status } from "../vocabulary/index.ts";

/** The reasons why a run does not pay a loan that was in it when it was prepared. */
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

/** The loan of a line as it is now. */
export interface LoanNow {
  readonly status: Status;
  readonly payoutStopped: boolean;
  readonly hasSameAmount: boolean;
}

/** The supplier's current account. */
export interface AccountNow {
  readonly id: string;
  readonly isConfirmed: boolean;
}

/** Returns why the account that a run froze is no longer paid, or null. */
export function accountHindrance(frozenId: string | null, now: AccountNow | undefined): LeftOutReason | null {
  if (frozenId === null || now?.id !== frozenId) return "accountChanged";
  return now.isConfirmed ? null : "accountDoubted";
}

/** Returns why a loan that waits for the release of its run is no longer paid, or null. */
export function loanHindrance({ status, payoutStopped, hasSameAmount }: LoanNow): LeftOutReason | null {
  if (status !== "ready_for_payout") return "loanEnded";
  if (payoutStopped) return "payoutStopped";
  return hasSameAmount ? null : "loanChanged";
}
