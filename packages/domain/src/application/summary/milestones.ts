import type { Status } from "../../vocabulary/index.ts";
import type { ApplicationEventType } from "../life/announcements.ts";

export type Milestone =
  | "started"
  | "softSearchAccepted"
  | "softSearchDeclined"
  | "softSearchReferred"
  | "softSearchUnavailable"
  | "offerChosen"
  | "offerUndone"
  | "amended"
  | "amendmentGivenUp"
  | "accepted"
  | "declined"
  | "referred"
  | "depositStarted"
  | "depositPaid"
  | "depositFailed"
  | "signing"
  | "signed"
  | "goodsDelivered"
  | "customerSatisfied"
  | "complaintSettled"
  | "coolingOff"
  | "released"
  | "payoutStarted"
  | "payoutReturned"
  | "paid"
  | "partlySettled"
  | "cancelled"
  | "withdrawn"
  | "withdrawalUndone";

const milestoneByStatus: Readonly<Record<Status, Milestone>> = {
  open: "started",
  decision_quotation_accept: "softSearchAccepted",
  decision_quotation_decline: "softSearchDeclined",
  decision_quotation_refer: "softSearchReferred",
  decision_quotation_unavailable: "softSearchUnavailable",
  decision_accept: "accepted",
  decision_decline: "declined",
  decision_refer: "referred",
  deposit_attempted: "depositStarted",
  deposit_paid: "depositPaid",
  deposit_unsuccessful: "depositFailed",
  sign: "signing",
  signed: "signed",
  pending_esat_note: "goodsDelivered",
  customer_has_goods: "goodsDelivered",
  cooling_off: "coolingOff",
  ready_for_payout: "released",
  payout_pending: "payoutStarted",
  paid: "paid",
  cancelled: "cancelled",
  withdrawn: "withdrawn",
};

/** The events that are milestones, although the status does not show them. */
const milestoneByEvent: Partial<Record<ApplicationEventType, Milestone>> = {
  "application.created": "started",
  "offer.chosen": "offerChosen",
  "offer.undone": "offerUndone",
  "amendment.decided": "amended",
  "amendment.reverted": "amendmentGivenUp",
  "satisfactionNote.satisfied": "customerSatisfied",
  "satisfactionNote.resolved": "complaintSettled",
  "loan.partially_settled": "partlySettled",
  "withdrawal.undone": "withdrawalUndone",
};

export function milestoneOf(event: string, to: Status): Milestone {
  if (event === "payout.settled" && to === "ready_for_payout") return "payoutReturned";
  return milestoneByEvent[event as ApplicationEventType] ?? milestoneByStatus[to];
}

/** True for a milestone that is shown only while it is the current milestone. */
export const isTransient = (milestone: Milestone): boolean =>
  milestone === "signing" || milestone === "depositStarted" || milestone === "released" || milestone === "payoutStarted";

/**
 * Returns the milestone of each status that is still ahead. If a satisfaction note comes before `customer_has_goods`, the milestone of that
 * status is the customer's answer instead of the delivery.
 */
export function futureMilestones(way: readonly Status[], from: Status): readonly Milestone[] {
  return way.map((status, place) => {
    const before = way[place - 1] ?? from;
    return status === "customer_has_goods" && before === "pending_esat_note" ? "customerSatisfied" : milestoneByStatus[status];
  });
}
