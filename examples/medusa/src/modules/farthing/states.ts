import type { Application, Event } from "@farthing/node";
import { PaymentActions, PaymentSessionStatus } from "@medusajs/framework/utils";

/** Translates Farthing's states and events into Medusa's. */

type State = Application["state"];

export const sessionStatuses = {
  open: PaymentSessionStatus.REQUIRES_MORE,
  in_review: PaymentSessionStatus.REQUIRES_MORE,
  accepted: PaymentSessionStatus.REQUIRES_MORE,
  deposit_failed: PaymentSessionStatus.REQUIRES_MORE,
  declined: PaymentSessionStatus.ERROR,
  cancelled: PaymentSessionStatus.CANCELED,
  withdrawn: PaymentSessionStatus.CANCELED,
  signed: PaymentSessionStatus.AUTHORIZED,
  fulfilled: PaymentSessionStatus.CAPTURED,
  paid: PaymentSessionStatus.CAPTURED,
} as const satisfies Record<State, PaymentSessionStatus>;

export const isSigned = ({ state }: Application) => ["signed", "fulfilled", "paid"].includes(state);

export const isEnded = ({ state }: Application) => ["declined", "cancelled", "withdrawn"].includes(state);

/** Events that are not in this table change nothing in Medusa. */
export const webhookActions: Readonly<Partial<Record<Event["type"], PaymentActions>>> = {
  "application.signed": PaymentActions.AUTHORIZED,
  "application.fulfilled": PaymentActions.SUCCESSFUL,
  "application.declined": PaymentActions.FAILED,
  "application.cancelled": PaymentActions.CANCELED,
  "application.withdrawn": PaymentActions.CANCELED,
};
