import type { Status } from "./statuses.ts";

/** Several statuses share one state, so a new status needs no new version of the API for web shops. */
export const shopStates = [
  "open",
  "in_review",
  "accepted",
  "declined",
  "deposit_failed",
  "signed",
  "fulfilled",
  "paid",
  "cancelled",
  "withdrawn",
] as const;
export type ShopState = (typeof shopStates)[number];

const stateOfStatus = {
  open: "open",
  decision_quotation_accept: "open",
  decision_quotation_unavailable: "open",
  decision_quotation_refer: "in_review",
  decision_refer: "in_review",
  decision_quotation_decline: "declined",
  decision_decline: "declined",
  decision_accept: "accepted",
  deposit_attempted: "accepted",
  deposit_paid: "accepted",
  deposit_unsuccessful: "deposit_failed",
  sign: "accepted",
  signed: "signed",
  pending_esat_note: "fulfilled",
  customer_has_goods: "fulfilled",
  cooling_off: "fulfilled",
  ready_for_payout: "fulfilled",
  payout_pending: "fulfilled",
  paid: "paid",
  cancelled: "cancelled",
  withdrawn: "withdrawn",
} as const satisfies Record<Status, ShopState>;

export const shopStateOf = (status: Status): ShopState => stateOfStatus[status];

export const shopEventTypes = [
  "application.created",
  ...shopStates.filter((state) => state !== "open").map((state) => `application.${state}` as const),
  "application.updated",
  "application.refunded",
  "dispute.opened",
  "dispute.closed",
  "payout.paid",
  "payout.returned",
] as const;
export type ShopEventType = (typeof shopEventTypes)[number];

/** Web shops are notified about these audit events although the status does not change. */
const shopEventsWithinStatus: Readonly<Record<string, ShopEventType>> = {
  "goods.part_delivered": "application.updated",
  "loan.partially_settled": "application.refunded",
};

export const causesShopEvent = (auditEvent: string): boolean => Object.hasOwn(shopEventsWithinStatus, auditEvent);

/** If the status changes but the state in the web shop's API does not, the event is an update. */
export function shopEventOf(before: Status | null, after: Status, auditEvent?: string): ShopEventType {
  if (before === null) return "application.created";
  const within = auditEvent === undefined ? undefined : shopEventsWithinStatus[auditEvent];
  if (within !== undefined) return within;
  const state = shopStateOf(after);
  return state === "open" || state === shopStateOf(before) ? "application.updated" : `application.${state}`;
}
