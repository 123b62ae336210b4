import type { Pence } from "@farthing/domain/money";

/** A card payment on a page of the payment service, which is embedded in a frame. Farthing therefore never sees a card number. */
export interface PaymentToOpen {
  /** The order number at the payment service. The order number is also the idempotency key, so a repeated request returns the same page. */
  readonly id: string;
  readonly amount: Pence;
  readonly reference: string;
  /** The postcode of the customer's home address, at which the card must be registered. */
  readonly postcode: string;
  /** Only a page of this origin may embed the payment page. The result of the payment is sent only to that page. */
  readonly hostOrigin: string;
  readonly openedAt: Date;
}

export type PaymentOpeningResult = { readonly is: "opened"; readonly url: string } | { readonly is: "unavailable" };

export type PaymentQueryResult =
  | { readonly is: "open" }
  /** The customer has entered a card, and the bank of the card has not answered yet. */
  | { readonly is: "authorising" }
  | { readonly is: "expired" }
  | { readonly is: "paid"; readonly amount: Pence; readonly providerReference: string }
  /** `final` is true if the bank permits no other attempt. */
  | { readonly is: "failed"; readonly final: boolean }
  /** A technical error that was not caused by the card or the customer. */
  | { readonly is: "error" }
  | { readonly is: "unavailable" };

export interface PaymentToRefund {
  /** The idempotency key. A repeated request with the same key refunds the payment only once. */
  readonly key: string;
  readonly id: string;
  readonly amount: Pence;
  readonly providerReference: string;
  readonly at: Date;
}

export interface Payments {
  open(payment: PaymentToOpen): Promise<PaymentOpeningResult>;
  query(id: string): Promise<PaymentQueryResult>;
  refund(refund: PaymentToRefund): Promise<"refunded" | "unavailable">;
  /** Reads the payment id from a message of the payment frame. Returns null if the payment service has not signed the message. */
  paymentIn(message: Readonly<Record<string, unknown>>): string | null;
}
