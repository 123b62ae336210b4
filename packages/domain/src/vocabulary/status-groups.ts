import { type Status, statuses } from "./statuses.ts";

export type StatusGroup =
  | "softSearchAnswered"
  | "declined"
  | "referred"
  /** An earlier decision is valid, so the page does not show that a newer decision failed. */
  | "decided"
  | "depositDue"
  | "readyToSign"
  /** The documents of the agreement can be read, but no agreement is in force yet. */
  | "agreementPrepared"
  /** No agreement is signed, so the customer can still drop out. */
  | "beforeSigning"
  /** A sealed agreement is in force, so the customer may withdraw from it. */
  | "agreementInForce"
  /** The payment to the shop is ready or on its way. */
  | "awaitingPayout"
  /** A fusion loan with one of these statuses cannot be cancelled before the lender has paid out both of its loans. */
  | "fusionLocked"
  | "closed"
  /** The application can no longer lead to a loan. */
  | "ended"
  /** The shop's worklist can show applications with these statuses. */
  | "underWay"
  /** The credit policy counts the application as another live application of the same person. */
  | "live"
  /** The status alone does not show which stages the application has reached. */
  | "stageUnknown";

/** A new status does not compile until it is listed here. */
const groupsOfStatus = {
  open: ["beforeSigning", "underWay", "stageUnknown"],
  decision_accept: ["decided", "depositDue", "readyToSign", "agreementPrepared", "beforeSigning", "underWay", "live"],
  decision_decline: ["declined", "decided", "ended", "underWay"],
  decision_refer: ["referred", "decided", "beforeSigning", "underWay", "live"],
  decision_quotation_accept: ["softSearchAnswered", "beforeSigning", "underWay", "live"],
  decision_quotation_decline: ["softSearchAnswered", "declined", "ended", "underWay"],
  decision_quotation_refer: ["softSearchAnswered", "referred", "decided", "beforeSigning", "underWay", "live"],
  decision_quotation_unavailable: ["beforeSigning", "underWay"],
  sign: ["agreementPrepared", "underWay", "live"],
  signed: ["agreementInForce", "underWay", "live"],
  deposit_attempted: ["depositDue", "agreementPrepared", "beforeSigning", "underWay", "live"],
  deposit_paid: ["readyToSign", "agreementPrepared", "beforeSigning", "underWay", "live"],
  deposit_unsuccessful: ["beforeSigning", "ended", "underWay"],
  customer_has_goods: ["agreementInForce", "fusionLocked", "underWay", "live"],
  ready_for_payout: ["agreementInForce", "awaitingPayout", "underWay", "live"],
  payout_pending: ["agreementInForce", "awaitingPayout", "fusionLocked", "underWay", "live"],
  cooling_off: ["agreementInForce", "underWay", "live"],
  paid: ["agreementInForce", "live"],
  pending_esat_note: ["agreementInForce", "underWay", "live"],
  cancelled: ["closed", "ended", "stageUnknown"],
  withdrawn: ["closed", "ended", "stageUnknown"],
} as const satisfies Record<Status, readonly [StatusGroup, ...StatusGroup[]]>;

export type StatusOfGroup<Group extends StatusGroup> = {
  [S in Status]: Group extends (typeof groupsOfStatus)[S][number] ? S : never;
}[Status];

/** A page that was opened before an update may receive an unknown status, which belongs to no group. */
export const isInStatusGroup = <Group extends StatusGroup>(status: Status, group: Group): status is StatusOfGroup<Group> =>
  (groupsOfStatus[status] as readonly StatusGroup[] | undefined)?.includes(group) ?? false;

export const statusesIn = <Group extends StatusGroup>(group: Group): readonly StatusOfGroup<Group>[] =>
  statuses.filter((status) => isInStatusGroup(status, group));
