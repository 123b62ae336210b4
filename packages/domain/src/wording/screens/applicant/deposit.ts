import { errorCatalogue } from "../../errors.ts";
import type { InsertedValue } from "../../product.ts";

export const deposit = {
  title: "Pay your deposit",
  open: "Pay your deposit",
  paidOnline: (amount: string) => `You pay the deposit of ${amount} here by card, after we have approved the loan and before you sign.`,
  paidInShop: (amount: string, retailer: string) =>
    `You pay the deposit of ${amount} to ${retailer}, when you collect or order the goods. We do not take it.`,
  amountDue: "Amount due",
  goods: "What you buy",
  price: "Price",
  today: "Deposit, today",
  borrow: "You borrow",
  cardRule: "The card must be registered to your home address",
  opening: "Opening the payment page",
  confirming: "Asking the payment service about your payment",
  askingBank: {
    title: "We are asking your bank",
    text: "Your card details have been sent. This page updates as soon as your bank answers, so please do not pay again.",
  },
  frame: { label: "Card payment", bar: "A secure page of our payment service" },
  neverSeen: "We never see your card number.",
  keptUntil: (day: string) => `If you stop now, we keep your place until ${day}.`,
  received: {
    title: "Payment received",
    text: (amount: string) => `Thank you. ${amount} was paid.`,
    paid: "Paid",
    receipt: (emailAddress: string) => `A receipt is on its way to ${emailAddress}.`,
    continue: "Continue to signing",
    goesBack: "If the loan does not go ahead, we return the deposit to your card.",
  },
  failed: {
    title: "Payment failed",
    retryable:
      "We're sorry, something went wrong with our system and we were unable to take payment of your deposit. Please retry at a later time.",
    notRetryable: errorCatalogue["deposit.no_tries_left"].text,
    final: (retailer: string) =>
      `Your last payment was refused, so no money was taken. You cannot try again online. Ask ${retailer} about another way to pay.`,
    /** This text is shown only after the payment service has confirmed that the payment was refused. */
    placeKept: "No money was taken, and you can continue where you stopped.",
    triesLeft: (tries: InsertedValue) => (Number(tries) === 1 ? "You can try once more." : `You can try ${tries} more times.`),
    mayHaveBeenTaken: "If money was taken, we find the payment within minutes. It then counts as your deposit, and nothing is taken twice.",
    tryAgain: "Try again",
  },
  banner: "Payment failed - Please check your card details, try a different payment method or contact your bank for assistance.",
} as const;
