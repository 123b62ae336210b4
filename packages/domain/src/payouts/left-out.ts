import type { Status } from "../vocabulary/index.ts";

/** A payout run leaves out a loan for one of these reasons, which arise after the run was prepared. */
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

/** A payout run pays only into an account that is confirmed and has not changed since the run was prepared. */
export function accountObstacle(frozenId: string | null, now: CurrentAccount | undefined): LeftOutReason | null {
  if (frozenId === null || now?.id !== frozenId) return "accountChanged";
  return now.isConfirmed ? null : "accountDoubted";
}

export function loanObstacle({ status, payoutStopped, hasSameAmount }: CurrentLoan): LeftOutReason | null {
  if (status !== "ready_for_payout") return "loanEnded";
  if (payoutStopped) return "payoutStopped";
  return hasSameAmount ? null : "loanChanged";
}
