import type { LocalDate, Pence } from "@farthing/domain/money";
import { formatDay, formatMoney, letters } from "@farthing/domain/wording";
import type { Lender } from "../../../platform/lender.ts";
import type { Letter } from "../letter.ts";
import { type About, applicationFacts, loanFacts } from "./about.ts";
import type { LetterWithLink } from "./applying.ts";

const { greeting, facts: labels } = letters;
const day = (date: LocalDate): string => formatDay(date, "d MMMM y");

export interface DepositPaid extends LetterWithLink {
  readonly amount: Pence;
  readonly paidOn: LocalDate;
}

export const depositReceiptLetter = ({ about, amount, paidOn, url }: DepositPaid): Letter => {
  const { depositReceipt: words } = letters;
  return {
    subject: words.subject(about.retailer),
    heading: words.heading,
    paragraphs: [greeting(about.customer), words.thanks(formatMoney(amount), about.retailer), words.next],
    action: { label: words.action, url },
    facts: [[words.paid, formatMoney(amount)], [words.paidOn, day(paidOn)], ...loanFacts(about)],
  };
};

export interface DepositFailed extends LetterWithLink {
  readonly amount: Pence;
  readonly mayRetry: boolean;
}

export const depositFailureLetter = ({ about, amount, mayRetry, url }: DepositFailed): Letter => {
  const { depositFailure: words } = letters;
  return {
    subject: words.subject(about.retailer),
    heading: words.heading,
    paragraphs: [greeting(about.customer), words.notTaken(formatMoney(amount)), mayRetry ? words.mayRetry : words.final(about.retailer)],
    ...(mayRetry && { action: { label: words.action, url } }),
    facts: applicationFacts(about),
  };
};

export interface DepositRefunded {
  readonly about: About;
  readonly amount: Pence;
}

export const depositRefundLetter = ({ about, amount }: DepositRefunded): Letter => {
  const { depositRefund: words } = letters;
  return {
    subject: words.subject(about.retailer),
    heading: words.heading,
    paragraphs: [greeting(about.customer), words.refunded(formatMoney(amount)), words.why],
    facts: [[words.amount, formatMoney(amount)], ...applicationFacts(about)],
  };
};

export interface PaidOut {
  readonly about: About;
  readonly amount: Pence;
  readonly paidOn: LocalDate;
}

/** To the retailer, who knows the order better than our number. */
export const remittanceLetter = ({ about, amount, paidOn }: PaidOut, { helpline, email }: Lender): Letter => {
  const { remittance: words } = letters;
  return {
    subject: words.subject(about.retailer, day(paidOn)),
    heading: words.heading,
    paragraphs: [greeting(about.retailer), words.paid(formatMoney(amount), day(paidOn)), words.query(helpline, email)],
    facts: [
      [words.amount, formatMoney(amount)],
      ...(about.orderReference ? [[labels.orderReference, about.orderReference] as const] : []),
      [labels.application, about.applicationId],
      [words.branch, about.branch],
      [words.customer, about.customer],
    ],
  };
};
