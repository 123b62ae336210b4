import type { Status } from "../../vocabulary/index.ts";
import type { screens } from "../../wording/index.ts";
import type { ApplicationEventType } from "../life/announcements.ts";

/** Each milestone needs a text in the timeline, or the code does not compile. */
export type Milestone = keyof typeof screens.staff.timelineTexts.happened;

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

/** These events are milestones that the status does not show. */
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

/** The timeline shows these milestones only while they are current. */
export const isTransient = (milestone: Milestone): boolean =>
  milestone === "signing" || milestone === "depositStarted" || milestone === "released" || milestone === "payoutStarted";

/** After a satisfaction note, `customer_has_goods` means that the customer has answered the note. */
export function futureMilestones(way: readonly Status[], from: Status): readonly Milestone[] {
  return way.map((status, place) => {
    const before = way[place - 1] ?? from;
    return status === "customer_has_goods" && before === "pending_esat_note" ? "customerSatisfied" : milestoneByStatus[status];
  });
}
