import type { Pence } from "@farthing/domain/money";

/** A card payment on a page of the payment service's, in a frame of ours: no card number ever reaches the product. */
export interface PaymentToOpen {
  /** The order's number at the service, and the idempotency key: a repeat answers with the same page. */
  readonly id: string;
  readonly amount: Pence;
  /** The application's id. */
  readonly reference: string;
  /** Of the home address, to which the card must be registered. */
  readonly postcode: string;
  /** The page that holds the frame; nobody else is told the result. */
  readonly hostOrigin: string;
  readonly openedAt: Date;
}

export type PaymentOpened = { readonly is: "opened"; readonly url: string } | { readonly is: "unavailable" };

/** What became of a payment, in the service's own word. */
export type PaymentFound =
  | { readonly is: "open" }
  /** Nobody gave a card while the page was there. */
  | { readonly is: "expired" }
  | { readonly is: "paid"; readonly amount: Pence; readonly providerReference: string }
  /** `final`: the bank wants no other try. */
  | { readonly is: "failed"; readonly final: boolean }
  /** It was not the card's fault, nor the customer's. */
  | { readonly is: "error" }
  | { readonly is: "unavailable" };

export interface PaymentToRefund {
  /** The idempotency key: a repeat gives nothing back twice. */
  readonly key: string;
  readonly id: string;
  readonly amount: Pence;
  readonly providerReference: string;
  readonly at: Date;
}

export interface Payments {
  open(payment: PaymentToOpen): Promise<PaymentOpened>;
  ask(id: string): Promise<PaymentFound>;
  refund(refund: PaymentToRefund): Promise<"refunded" | "unavailable">;
  /** Which payment a message of the frame is about; null unless the service itself has signed it. */
  paymentIn(message: Readonly<Record<string, unknown>>): string | null;
}
