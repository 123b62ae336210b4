import { type Status, statuses } from "./statuses.ts";

export type StatusGroup =
  /** A soft search was requested. It was answered, or the credit bureau was unavailable. */
  | "softSearchRequested"
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
  /** The customer has signed. The agreement may not be sealed yet, and it has not ended. */
  | "signatureGiven"
  /** A sealed agreement is in force, so the customer may withdraw from it. */
  | "agreementInForce"
  /** The payment to the shop is ready or on its way. */
  | "awaitingPayout"
  /** A fusion loan with one of these statuses cannot be cancelled before the lender has paid out both of its loans. */
  | "fusionLocked"
  /** The shop can ask for other amounts. The amended loan must be signed again. */
  | "amendable"
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
  decision_accept: ["decided", "amendable", "depositDue", "readyToSign", "agreementPrepared", "beforeSigning", "underWay", "live"],
  decision_decline: ["declined", "decided", "ended", "underWay"],
  decision_refer: ["referred", "decided", "beforeSigning", "underWay", "live"],
  decision_quotation_accept: ["softSearchRequested", "softSearchAnswered", "beforeSigning", "underWay", "live"],
  decision_quotation_decline: ["softSearchRequested", "softSearchAnswered", "declined", "ended", "underWay"],
  decision_quotation_refer: ["softSearchRequested", "softSearchAnswered", "referred", "decided", "beforeSigning", "underWay", "live"],
  decision_quotation_unavailable: ["softSearchRequested", "beforeSigning", "underWay"],
  sign: ["agreementPrepared", "signatureGiven", "underWay", "live"],
  signed: ["signatureGiven", "agreementInForce", "amendable", "underWay", "live"],
  deposit_attempted: ["depositDue", "agreementPrepared", "beforeSigning", "underWay", "live"],
  deposit_paid: ["readyToSign", "agreementPrepared", "beforeSigning", "underWay", "live"],
  deposit_unsuccessful: ["beforeSigning", "ended", "underWay"],
  customer_has_goods: ["signatureGiven", "agreementInForce", "fusionLocked", "underWay", "live"],
  ready_for_payout: ["signatureGiven", "agreementInForce", "awaitingPayout", "underWay", "live"],
  payout_pending: ["signatureGiven", "agreementInForce", "awaitingPayout", "fusionLocked", "underWay", "live"],
  cooling_off: ["signatureGiven", "agreementInForce", "underWay", "live"],
  paid: ["signatureGiven", "agreementInForce", "live"],
  pending_esat_note: ["signatureGiven", "agreementInForce", "underWay", "live"],
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
