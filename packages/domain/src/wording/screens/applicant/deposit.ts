import { errorCatalogue } from "../../errors.ts";

/** Paying the deposit in the payment service's frame (S2 §2, §8). */
export const deposit = {
  title: "Pay your deposit",
  amountDue: "Amount due",
  cardRule: "The card must be registered to your home address.",
  received: {
    title: "Payment received",
    text: (amount: string) => `Thank you. ${amount} was paid.`,
    continue: "Continue to signing",
  },
  failed: {
    title: "Payment failed",
    retryable:
      "We're sorry, something went wrong with our system and we were unable to take payment of your deposit. Please retry at a later time.",
    notRetryable: errorCatalogue["deposit.no_tries_left"].text,
    placeKept: "Nothing was taken, and your place is kept.",
  },
  banner: "Payment failed - Please check your card details, try a different payment method or contact your bank for assistance.",
} as const;
