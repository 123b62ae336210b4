import type { InterestFreePayment, ProjectLoan, SettlementEffect } from "@farthing/domain/lending";
import { type LocalDate, type Pence, zeroPence } from "@farthing/domain/money";
import { formatLongDay, formatMoney, letters } from "@farthing/domain/wording";
import type { Lender } from "../../../platform/lender.ts";
import type { Letter } from "../letter.ts";
import { type ApplicationInLetter, loanFacts } from "./about.ts";
import { type AttachmentLetterFacts, type LinkLetterFacts, type LoanFigures, loanFigures } from "./applying.ts";

const { greeting } = letters;
const formatDayInLetter = formatLongDay;

export interface SignedAgreementFacts extends AttachmentLetterFacts {
  readonly linkLastDay: LocalDate;
  /** The last day to withdraw. Null if the agreement has no right to withdraw. */
  readonly withdrawalLastDay: LocalDate | null;
  /** The payment that settles a deferred loan without any interest. Null for other loans. */
  readonly payLater: InterestFreePayment | null;
}

function payLaterText({ by, amount, fee }: InterestFreePayment, { helpline }: Lender): string {
  const { signedAgreement: words } = letters;
  const feeText = fee > zeroPence ? [words.payLaterFee(formatMoney(fee))] : [];
  return [words.payLater(formatMoney(amount), formatDayInLetter(by)), ...feeText, words.payLaterHow(helpline)].join(" ");
}

export const signedAgreementLetter = (
  { about, url, isAttached, linkLastDay, withdrawalLastDay, payLater }: SignedAgreementFacts,
  lender: Lender,
): Letter => {
  const { helpline, email } = lender;
  const { signedAgreement: words } = letters;
  return {
    subject: words.subject(about.applicationId),
    heading: words.heading,
    paragraphs: [
      greeting(about.customer),
      isAttached ? words.attached : words.ready,
      words.howToOpen(formatDayInLetter(linkLastDay)),
      ...(withdrawalLastDay ? [words.withdraw(formatDayInLetter(withdrawalLastDay), helpline, email)] : []),
      ...(payLater ? [payLaterText(payLater, lender)] : []),
      words.directDebit,
    ],
    action: { label: words.action, url },
    facts: loanFacts(about),
  };
};

export interface CancellationFacts {
  readonly about: ApplicationInLetter;
  readonly cancelledBy: string;
  readonly wasSigned: boolean;
  readonly depositPaid: Pence | null;
}

export const cancellationLetter = ({ about, cancelledBy, wasSigned, depositPaid }: CancellationFacts): Letter => {
  const { cancellation: words } = letters;
  return {
    subject: words.subject(about.applicationId),
    heading: words.heading,
    paragraphs: [
      greeting(about.customer),
      words.cancelledBy(cancelledBy),
      wasSigned ? words.agreementEnds : words.nothingOwed,
      ...(depositPaid === null ? [] : [words.depositReturns(formatMoney(depositPaid))]),
    ],
    facts: loanFacts(about),
  };
};

export interface WithdrawalFacts {
  readonly about: ApplicationInLetter;
  readonly lent: { readonly amount: Pence; readonly repayBy: LocalDate; readonly interestPerDay: Pence } | null;
}

const repayText = ({ amount, repayBy, interestPerDay }: NonNullable<WithdrawalFacts["lent"]>): string =>
  letters.withdrawal.repay(
    formatMoney(amount),
    formatDayInLetter(repayBy),
    interestPerDay > zeroPence ? formatMoney(interestPerDay) : null,
  );

export const withdrawalLetter = ({ about, lent }: WithdrawalFacts, { helpline, email }: Lender): Letter => {
  const { withdrawal: words } = letters;
  return {
    subject: words.subject(about.applicationId),
    heading: words.heading,
    paragraphs: [
      greeting(about.customer),
      words.done,
      ...(lent ? [repayText(lent), words.howToPay(helpline, email)] : [words.nothingLent]),
      words.purchaseStands(about.retailer),
      words.mandate,
    ],
    facts: loanFacts(about),
  };
};

export interface WithdrawalUndoneFacts {
  readonly about: ApplicationInLetter;
  readonly withdrawalLastDay: LocalDate | null;
}

export const withdrawalUndoneLetter = ({ about, withdrawalLastDay }: WithdrawalUndoneFacts, { helpline }: Lender): Letter => {
  const { withdrawalUndone: words } = letters;
  return {
    subject: words.subject(about.applicationId),
    heading: words.heading,
    paragraphs: [
      greeting(about.customer),
      words.mistake,
      words.asBefore,
      ...(withdrawalLastDay ? [words.rightStays(formatDayInLetter(withdrawalLastDay), helpline)] : []),
    ],
    facts: loanFacts(about),
  };
};

export interface PartialSettlementFacts {
  readonly about: ApplicationInLetter;
  readonly amount: Pence;
  readonly nextDue: LocalDate | null;
  readonly effect: Pick<SettlementEffect, "before" | "after">;
}

/** The statement about the partial settlement is attached to this e-mail. */
export const partialSettlementLetter = ({ about, amount, nextDue, effect: { before, after } }: PartialSettlementFacts): Letter => {
  const { partialSettlement: words } = letters;
  const isPaidOff = after.instalments === 0;
  return {
    subject: words.subject(about.applicationId),
    heading: isPaidOff ? words.paidOff.heading : words.heading,
    paragraphs: [
      greeting(about.customer),
      words.givenBack(about.retailer, formatMoney(amount)),
      isPaidOff ? words.paidOff.text : words.termStays,
      words.attached,
    ],
    facts: [
      [words.leftToPay, formatMoney(after.leftToPay)],
      ...(isPaidOff
        ? []
        : ([
            [words.before, formatMoney(before.instalment)],
            [words.from(nextDue === null ? null : formatDayInLetter(nextDue)), formatMoney(after.instalment)],
            [words.left, String(after.instalments)],
          ] as const)),
      ...loanFacts(about),
    ],
  };
};

export interface DropOutFacts {
  readonly about: ApplicationInLetter;
  readonly depositPaid: Pence | null;
}

export const dropOutLetter = ({ about, depositPaid }: DropOutFacts): Letter => {
  const { dropOut: words } = letters;
  return {
    subject: words.subject(about.applicationId),
    heading: words.heading,
    paragraphs: [
      greeting(about.customer),
      words.done(about.retailer),
      ...(depositPaid === null ? [] : [words.depositReturns(formatMoney(depositPaid))]),
      words.again,
    ],
    facts: loanFacts(about),
  };
};

export interface DeferralReminderFacts {
  readonly about: ApplicationInLetter;
  readonly ends: LocalDate;
  /** The customer can settle the loan with this amount on the day `ends`. The amount includes `fee`. */
  readonly settlement: Pence;
  readonly fee: Pence;
}

export const deferralReminderLetter = ({ about, ends, settlement, fee }: DeferralReminderFacts, { helpline, email }: Lender): Letter => {
  const { deferralReminder: words } = letters;
  return {
    subject: words.subject(formatDayInLetter(ends)),
    heading: words.heading,
    paragraphs: [
      greeting(about.customer),
      words.ends(about.retailer, formatDayInLetter(ends)),
      [words.settle(formatMoney(settlement)), ...(fee > zeroPence ? [words.fee(formatMoney(fee))] : [])].join(" "),
      words.howToPay(helpline, email),
      words.otherwise,
    ],
    facts: [[words.lastDay, formatDayInLetter(ends)], [words.toSettle, formatMoney(settlement)], ...loanFacts(about)],
  };
};

export interface AmendmentFacts extends LinkLetterFacts {
  readonly outcome: "accepted" | "notAccepted" | "givenUp";
  readonly loan: LoanFigures | null;
  readonly project: ProjectLoan | null;
}

export const amendmentLetter = ({ about, outcome, url, loan, project }: AmendmentFacts): Letter => {
  const { amendment: words } = letters;
  const told = {
    subject: words.subject(about.applicationId),
    heading: words[outcome].heading,
    paragraphs: [greeting(about.customer), words[outcome].text(about.retailer)],
    facts: loanFacts(about),
  };
  if (outcome !== "accepted") return told;
  const { signAgain, action } = words.accepted;
  return {
    ...told,
    paragraphs: [...told.paragraphs, signAgain],
    action: { label: action, url },
    facts: loanFigures(about, loan, project),
  };
};
