import type { Status } from "../vocabulary/index.ts";

/** The reasons why a payout run does not pay one of its loans. Each reason arises after the run was prepared. */
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

export interface CurrentLoan {
  readonly status: Status;
  readonly payoutStopped: boolean;
  readonly hasSameAmount: boolean;
}

export interface CurrentAccount {
  readonly id: string;
  readonly isConfirmed: boolean;
}

/**
 * Returns the reason why a run does not pay into a supplier's account. Null if the account is confirmed and has not changed since the run
 * was prepared.
 */
export function accountObstacle(frozenId: string | null, now: CurrentAccount | undefined): LeftOutReason | null {
  if (frozenId === null || now?.id !== frozenId) return "accountChanged";
  return now.isConfirmed ? null : "accountDoubted";
}

/** Returns the reason why a run does not pay a loan. Null if the loan can still be paid. */
export function loanObstacle({ status, payoutStopped, hasSameAmount }: CurrentLoan): LeftOutReason | null {
  if (status !== "ready_for_payout") return "loanEnded";
  if (payoutStopped) return "payoutStopped";
  return hasSameAmount ? null : "loanChanged";
}
