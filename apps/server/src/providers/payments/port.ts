import type { Pence } from "@farthing/domain/money";

/** The card page belongs to the payment service and is shown in a frame, so Farthing never sees a card number. */
export interface PaymentToOpen {
  /** The order number at the payment service, which is also the idempotency key. A repeated request returns the same page. */
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
  | { readonly is: "failed"; readonly final: boolean }
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
  paymentIn(message: Readonly<Record<string, unknown>>): string | null;
}
