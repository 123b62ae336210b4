import type { Evaluation } from "@farthing/domain/credit";
import { lendingLimits, type ProjectLoan, projectLoanApr, type Quote } from "@farthing/domain/lending";
import { add, type LocalDate, type Pence } from "@farthing/domain/money";
import type { CheckKind } from "@farthing/domain/vocabulary";
import { formatLongDay, formatMoney, formatPercentage, formatShortMoney, letters, reasonTexts, screens } from "@farthing/domain/wording";
import type { Lender } from "../../../platform/lender.ts";
import type { Fact, Letter } from "../letter.ts";
import { type ApplicationInLetter, applicationFacts, loanFacts, repaymentsText } from "./about.ts";

const { greeting, facts: labels } = letters;

export interface LinkLetterFacts {
  readonly about: ApplicationInLetter;
  readonly url: string;
}

export type LoanFigures = Pick<
  Quote,
  | "goodsAmount"
  | "deposit"
  | "loanAmount"
  | "instalments"
  | "instalment"
  | "finalInstalment"
  | "totalAmountPayable"
  | "aprPercent"
  | "interestRatePercent"
>;

export interface QuoteFacts extends LinkLetterFacts {
  /** The loan of the quote. Null while the application document has no complete loan. */
  readonly loan: LoanFigures | null;
  readonly project: ProjectLoan | null;
}

export const quoteLetter = ({ about, loan, project, url }: QuoteFacts): Letter => ({
  subject: letters.quote.subject(about.retailer),
  heading: letters.quote.heading,
  paragraphs: [greeting(about.customer), letters.quote.made(about.retailer), letters.quote.nothingYet, letters.quote.ownLink],
  action: { label: letters.quote.action, url },
  facts: loanFigures(about, loan, project),
});

export interface QuoteToKeepFacts {
  readonly about: ApplicationInLetter;
  readonly loan: LoanFigures;
  readonly project: ProjectLoan | null;
  readonly on: LocalDate;
}

export const quoteToKeepLetter = ({ about, loan, project, on }: QuoteToKeepFacts, { helpline }: Lender): Letter => {
  const { quoteToKeep: words } = letters;
  const { recalledDirectDebit, nonPaymentOrDefaultNotice } = lendingLimits.latePaymentCharges;
  return {
    subject: words.subject(about.retailer),
    heading: words.heading,
    paragraphs: [
      greeting(about.customer),
      words.asked(about.retailer, formatLongDay(on)),
      words.nothingAgreed,
      screens.journey.missedPayment.text(formatShortMoney(recalledDirectDebit), formatShortMoney(nonPaymentOrDefaultNotice)),
      words.noHurry(helpline),
    ],
    facts: loanFigures(about, loan, project),
  };
};

/** Wherever a rate or a cost is shown, CONC 3.5 requires all amounts of this list, together and with equal prominence. */
export function loanFigures(about: ApplicationInLetter, loan: LoanFigures | null, project: ProjectLoan | null): readonly Fact[] {
  if (!loan) return loanFacts(about);
  return [
    ...applicationFacts(about),
    ...(about.goods ? [[labels.goods, about.goods] as const] : []),
    [labels.price, formatMoney(loan.goodsAmount)],
    [labels.deposit, formatMoney(loan.deposit)],
    [labels.loanAmount, formatMoney(loan.loanAmount)],
    [labels.repayments, repaymentsText(loan)],
    [labels.rate, formatPercentage(loan.interestRatePercent)],
    [labels.apr, formatPercentage(loan.aprPercent)],
    [labels.totalPayable, formatMoney(loan.totalAmountPayable)],
    ...(project ? projectFigures(loan, project) : []),
  ];
}

/** An application for goods and a project has two loans. The project loan has no interest. The total of both loans comes last. */
const projectFigures = (loan: LoanFigures, project: ProjectLoan): readonly Fact[] => [
  [labels.projectLoan, formatMoney(project.loanAmount)],
  [labels.projectRepayments, repaymentsText(project)],
  [labels.projectApr, formatPercentage(projectLoanApr)],
  [labels.totalOfBoth, formatMoney(add(loan.totalAmountPayable, project.loanAmount))],
];

export interface SentApplicationFacts extends LinkLetterFacts {
  /** The stage of the application when the shop sent it to the customer. */
  readonly stage: "checkedSoftly" | "accepted";
}

export const sentApplicationLetter = ({ about, stage, url }: SentApplicationFacts): Letter => {
  const { sentApplication: words } = letters;
  return {
    subject: words.subject(about.retailer),
    heading: words.heading,
    paragraphs: [greeting(about.customer), words.sent(about.retailer), words[stage], words.nothingAgreed, words.ownLink],
    action: { label: words.action, url },
    facts: loanFacts(about),
  };
};

export const begunApplicationLetter = ({ about, url }: LinkLetterFacts): Letter => {
  const { begunApplication: words } = letters;
  return {
    subject: words.subject(about.retailer),
    heading: words.heading,
    paragraphs: [greeting(about.customer), words.begun(about.retailer), words.comeBack, words.nothingYet, words.ownLink],
    action: { label: words.action, url },
    facts: loanFacts(about),
  };
};

export const decisionReadyLetter = ({ about, url }: LinkLetterFacts): Letter => {
  const { decisionReady: words } = letters;
  return {
    subject: words.subject(about.applicationId),
    heading: words.heading,
    paragraphs: [greeting(about.customer), words.waited(about.retailer), words.nothingAgreed, words.ownLink],
    action: { label: words.action, url },
    facts: applicationFacts(about),
  };
};

export interface OrderChangedFacts extends LinkLetterFacts {
  /** The user in the shop who sent the application. The e-mail is addressed to this user. */
  readonly user: string;
  readonly price: Pence;
}

export const orderChangedLetter = ({ about, url, user, price }: OrderChangedFacts): Letter => {
  const { orderChanged: words } = letters;
  return {
    subject: words.subject(about.applicationId),
    heading: words.heading,
    paragraphs: [greeting(user), words.chosen(formatMoney(price)), words.changeOrder],
    action: { label: words.action, url },
    facts: [...loanFacts(about), ...(about.orderReference ? [[labels.orderReference, about.orderReference] as const] : [])],
  };
};

export const decisionReadyText = (
  { applicationId, url }: { readonly applicationId: string; readonly url: string },
  { tradingName }: Lender,
): string => letters.decisionReady.text(tradingName, applicationId, url);

export interface AttachmentLetterFacts extends LinkLetterFacts {
  readonly isAttached: boolean;
}

export const preContractLetter = ({ about, url, isAttached }: AttachmentLetterFacts, { helpline }: Lender): Letter => {
  const { preContract: words } = letters;
  return {
    subject: words.subject(about.applicationId),
    heading: words.heading,
    paragraphs: [
      greeting(about.customer),
      words.why,
      ...(about.projectLoan === null ? [] : [words.project]),
      ...(isAttached ? [words.attached] : []),
      words.ask(helpline),
    ],
    action: { label: words.action, url },
    facts: loanFacts(about),
  };
};

export const loanAdvanceLetter = ({ about, url, isAttached }: AttachmentLetterFacts, { helpline }: Lender): Letter => {
  const { loanAdvance: words } = letters;
  return {
    subject: words.subject(about.applicationId),
    heading: words.heading,
    paragraphs: [greeting(about.customer), words.why, ...(isAttached ? [words.attached] : []), words.ask(helpline)],
    action: { label: words.action, url },
    facts: loanFacts(about),
  };
};

export interface OutcomeFacts {
  readonly about: ApplicationInLetter;
  readonly outcome: "declined" | "accepted" | "wouldBeAccepted";
  readonly url: string | null;
  /** The credit policy's reasons for the decision. Null if a person decided. */
  readonly texts: Evaluation["texts"] | null;
}

export const outcomeLetter = (outcome: OutcomeFacts, lender: Lender): Letter =>
  outcome.outcome === "declined" ? declineLetter(outcome, lender) : acceptLetter(outcome);

/** A decline is e-mailed only when no offer is open. While an offer is open, the shop may still show that offer to the customer. */
function declineLetter({ about, texts, url }: OutcomeFacts, lender: Lender): Letter {
  const { decline: words } = letters;
  return {
    subject: words.subject(about.applicationId),
    heading: words.heading,
    paragraphs: [
      greeting(about.customer),
      words.cannotApprove(about.retailer),
      ...(texts ?? []).map((key) => reasonTexts[key]),
      words.agency(lender.creditAgency),
      texts
        ? `${words.automatic} ${words.review(lender.helpline, lender.email)}`
        : `${words.byPerson} ${words.overlooked(lender.helpline, lender.email)}`,
      words.freeHelp,
      words.complaint(lender.complaints),
    ],
    ...(texts && url && { action: { label: words.askForPerson, url } }),
    facts: applicationFacts(about),
  };
}

function acceptLetter({ about, outcome, url }: OutcomeFacts): Letter {
  const { full, soft, ownLink, inShop, action } = letters.accepted;
  const words = outcome === "accepted" ? full : soft;
  return {
    subject: words.subject(about.applicationId),
    heading: words.heading,
    paragraphs: [
      greeting(about.customer),
      words.lookedAgain(about.retailer),
      words.nothingAgreed,
      url === null ? inShop(about.retailer) : ownLink,
    ],
    ...(url !== null && { action: { label: action, url } }),
    facts: applicationFacts(about),
  };
}

export interface ReferralLapsedFacts {
  readonly about: ApplicationInLetter;
  /** The party that did not answer in time. */
  readonly waitedFor: "customer" | "lender";
}

export const referralLapsedLetter = ({ about, waitedFor }: ReferralLapsedFacts, { helpline }: Lender): Letter => {
  const { referralLapsed: words } = letters;
  const why = waitedFor === "customer" ? words.noCheck : words.noDecision;
  return {
    subject: words.subject(about.applicationId),
    heading: words.heading,
    paragraphs: [greeting(about.customer), why(about.retailer), words.nothingOwed, words.again(about.retailer, helpline)],
    facts: loanFacts(about),
  };
};

export interface InvitationFacts {
  readonly applicationId: string;
  readonly customer: string;
  readonly url: string;
  readonly lastDay: LocalDate | null;
}

/** The text of the e-mail explains why the link to the check is safe. */
export const invitationLetter =
  (kind: CheckKind) =>
  ({ applicationId, customer, url, lastDay }: InvitationFacts, { helpline }: Lender): Letter => {
    const { heading, text, action } = letters.invitations[kind];
    return {
      subject: letters.invitation.subject(applicationId, heading),
      heading,
      paragraphs: [
        greeting(customer),
        text,
        ...(lastDay === null ? [] : [letters.invitation.until(formatLongDay(lastDay))]),
        letters.invitation.notDeclined(helpline),
      ],
      action: { label: action, url },
      facts: [[labels.application, applicationId]],
    };
  };

export const invitationText =
  (kind: CheckKind) =>
  ({ applicationId, url }: Pick<InvitationFacts, "applicationId" | "url">, { tradingName }: Lender): string =>
    letters.invitation.text(tradingName, applicationId, letters.invitations[kind].short, url);

export interface CheckReminderFacts extends InvitationFacts {
  readonly kind: CheckKind;
  readonly lastDay: LocalDate;
}

export const checkReminderLetter = ({ applicationId, customer, url, kind, lastDay }: CheckReminderFacts, { helpline }: Lender): Letter => {
  const { checkReminder: words, invitations } = letters;
  return {
    subject: words.subject(applicationId),
    heading: words.heading,
    paragraphs: [greeting(customer), invitations[kind].text, words.until(formatLongDay(lastDay)), words.notDeclined(helpline)],
    action: { label: invitations[kind].action, url },
    facts: [[labels.application, applicationId]],
  };
};

export const checkReminderText = (
  { applicationId, url, lastDay }: Pick<CheckReminderFacts, "applicationId" | "url" | "lastDay">,
  { tradingName }: Lender,
): string => letters.checkReminder.text(tradingName, applicationId, formatLongDay(lastDay), url);
