import type { Pence } from "@farthing/domain/money";

/** A card payment on the payment service's page in a frame, so no card number ever reaches the product. */
export interface PaymentToOpen {
  /** The order number at the service and the idempotency key: a repeat returns the same page. */
  readonly id: string;
  readonly amount: Pence;
  /** The application's id. */
  readonly reference: string;
  /** The postcode of the home address, at which the card must be registered. */
  readonly postcode: string;
  /** The origin that embeds the frame, the only one that gets the result. */
  readonly hostOrigin: string;
  readonly openedAt: Date;
}

export type PaymentOpened = { readonly is: "opened"; readonly url: string } | { readonly is: "unavailable" };

/** The state of a payment at the service. */
export type PaymentFound =
  | { readonly is: "open" }
  /** The page expired without a payment. */
  | { readonly is: "expired" }
  | { readonly is: "paid"; readonly amount: Pence; readonly providerReference: string }
  /** `final`: the bank allows no other try. */
  | { readonly is: "failed"; readonly final: boolean }
  /** A technical error, not caused by the card or the customer. */
  | { readonly is: "error" }
  | { readonly is: "unavailable" };

export interface PaymentToRefund {
  /** The idempotency key: a repeat refunds only once. */
  readonly key: string;
  readonly id: string;
  readonly amount: Pence;
  readonly providerReference: string;
  readonly at: Date;
}

export interface Payments {
  open(payment: PaymentToOpen): Promise<PaymentOpened>;
  query(id: string): Promise<PaymentFound>;
  refund(refund: PaymentToRefund): Promise<"refunded" | "unavailable">;
  /** Returns the payment id in a message of the frame. Null unless the service signed it. */
  paymentIn(message: Readonly<Record<string, unknown>>): string | null;
}
