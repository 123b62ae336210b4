import { type Pence, sum } from "../money/index.ts";
import { isInStatusGroup, type Status } from "../vocabulary/index.ts";

/** An application at one stage has passed all earlier stages. */
export const stages = ["quoted", "submitted", "accepted", "signed", "paidOut"] as const;
export type Stage = (typeof stages)[number];

/** All applications of a group have the same status and history. */
export interface ApplicationGroup {
  readonly status: Status;
  readonly searched: boolean;
  /** True if the application was once accepted, even if its present status no longer shows this. */
  readonly acceptedOnce: boolean;
  /** True if an agreement was once signed, even if an amendment has replaced it. */
  readonly signedOnce: boolean;
  readonly paidOnce: boolean;
  readonly count: number;
  readonly amount: Pence;
}

/** An open or closed application may earlier have reached a later stage than its status shows. */
const stageOfStatus = {
  open: "quoted",
  decision_quotation_accept: "submitted",
  decision_quotation_decline: "submitted",
  decision_quotation_refer: "submitted",
  decision_quotation_unavailable: "submitted",
  decision_decline: "submitted",
  decision_refer: "submitted",
  decision_accept: "accepted",
  deposit_attempted: "accepted",
  deposit_paid: "accepted",
  deposit_unsuccessful: "accepted",
  sign: "signed",
  signed: "signed",
  pending_esat_note: "signed",
  customer_has_goods: "signed",
  cooling_off: "signed",
  ready_for_payout: "signed",
  payout_pending: "signed",
  paid: "paidOut",
  cancelled: "quoted",
  withdrawn: "quoted",
} as const satisfies Record<Status, Stage>;

export function stageReached({ status, searched, acceptedOnce, signedOnce, paidOnce }: ApplicationGroup): Stage {
  if (paidOnce) return "paidOut";
  const byHistory: Stage = signedOnce ? "signed" : acceptedOnce ? "accepted" : searched ? "submitted" : "quoted";
  const byStatus = stageOfStatus[status];
  return stages.indexOf(byStatus) > stages.indexOf(byHistory) ? byStatus : byHistory;
}

export interface FunnelStage {
  readonly stage: Stage;
  readonly reached: number;
  /** Applications that ended before they reached the next stage. */
  readonly ended: number;
  readonly underWay: number;
}

const countOf = (alike: readonly ApplicationGroup[]): number => alike.reduce((total, { count }) => total + count, 0);

export function funnelOf(begun: readonly ApplicationGroup[]): readonly FunnelStage[] {
  const furthest = Map.groupBy(begun, stageReached);
  return stages.map((stage, index) => {
    const here = furthest.get(stage) ?? [];
    const ended = countOf(here.filter(({ status }) => isInStatusGroup(status, "ended")));
    return {
      stage,
      reached: countOf(stages.slice(index).flatMap((later) => furthest.get(later) ?? [])),
      ended,
      underWay: countOf(here) - ended,
    };
  });
}

export interface ApprovalCounts {
  readonly accepted: number;
  readonly declined: number;
}

/** A pending referral counts neither as accepted nor as declined. The same is true for an accepted soft search. */
export function approvalCountsOf(begun: readonly ApplicationGroup[]): ApprovalCounts {
  const isAccepted = (alike: ApplicationGroup) => stages.indexOf(stageReached(alike)) >= stages.indexOf("accepted");
  return {
    accepted: countOf(begun.filter(isAccepted)),
    declined: countOf(begun.filter((alike) => isInStatusGroup(alike.status, "declined") && !isAccepted(alike))),
  };
}

export interface CountedLoans {
  readonly loans: number;
  readonly amount: Pence;
}

export const addLoans = (each: readonly CountedLoans[]): CountedLoans => ({
  loans: each.reduce((total, { loans }) => total + loans, 0),
  amount: sum(each.map(({ amount }) => amount)),
});

export function countLentLoans(begun: readonly ApplicationGroup[]): CountedLoans {
  const inForce = begun.filter(
    (alike) => stages.indexOf(stageReached(alike)) >= stages.indexOf("signed") && !isInStatusGroup(alike.status, "closed"),
  );
  return addLoans(inForce.map(({ count, amount }) => ({ loans: count, amount })));
}
