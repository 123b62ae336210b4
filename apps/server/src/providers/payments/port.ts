import type { Pence } from "@farthing/domain/money";

/** A card payment on the payment service's page, which is embedded in a frame. Farthing therefore never sees a card number. */
export interface PaymentToOpen {
  /** The order number at the payment service. It is also the idempotency key: a repeated request returns the same page. */
  readonly id: string;
  readonly amount: Pence;
  /** The application's id. */
  readonly reference: string;
  /** The postcode of the customer's home address, where the card must be registered. */
  readonly postcode: string;
  /** The origin of the page that embeds the payment page. Only this origin gets the result. */
  readonly hostOrigin: string;
  readonly openedAt: Date;
}

export type PaymentOpened = { readonly is: "opened"; readonly url: string } | { readonly is: "unavailable" };

/** The state of a payment at the service. */
export type PaymentFound =
  | { readonly is: "open" }
  /** The customer entered a card, and the card's bank has not answered yet. */
  | { readonly is: "authorising" }
  /** The payment page expired without a payment. */
  | { readonly is: "expired" }
  | { readonly is: "paid"; readonly amount: Pence; readonly providerReference: string }
  /** `final`: the bank allows no other attempt. */
  | { readonly is: "failed"; readonly final: boolean }
  /** A technical error that neither the card nor the customer caused. */
  | { readonly is: "error" }
  | { readonly is: "unavailable" };

export interface PaymentToRefund {
  /** The idempotency key. A repeated request refunds the payment only once. */
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
  /** Returns the payment id in a message of the frame. Null unless the payment service signed the message. */
  paymentIn(message: Readonly<Record<string, unknown>>): string | null;
}
