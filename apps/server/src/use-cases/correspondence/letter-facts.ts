import { isLenderRole, isRole } from "@farthing/domain/access";
import { applicationLimits, hasWithdrawalRight, lawOfAgreement, loanInDocument } from "@farthing/domain/application";
import { lawOn } from "@farthing/domain/law";
import { interestFreePayment, quote, withdrawalRepaymentLastDay } from "@farthing/domain/lending";
import { addDays, localDateSchema, londonDay, type Pence, pence, sum, zeroPence } from "@farthing/domain/money";
import { decisionLink } from "@farthing/domain/navigation";
import { type LoanOnPaper, loansOnPaper } from "@farthing/domain/paperwork";
import { z } from "zod";
import type { Lender } from "../../platform/lender.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { BranchView } from "../../store/retailers/retailers.ts";
import { toApplicationInLetter } from "../mail/letters/about.ts";
import type { LetterFacts } from "../mail/letters/table.ts";

/** These e-mails need only the data of an event and of the stored application. */
export const eventLetters = [
  "quote",
  "quote-to-keep",
  "sent-application",
  "begun-application",
  "decision-ready",
  "pre-contract-information",
  "loan-advance-information",
  "referral-lapsed",
  "deposit-receipt",
  "deposit-failure",
  "deposit-refund",
  "signed-agreement",
  "amendment",
  "cancellation",
  "withdrawal",
  "withdrawal-undone",
  "drop-out",
  "direct-debit-notice",
  "new-direct-debit",
] as const;
export type EventLetter = (typeof eventLetters)[number];

interface OccurredEvent {
  readonly type: string;
  readonly at: Date;
  readonly by: { readonly role: string };
  readonly facts: Readonly<Record<string, unknown>>;
}

interface LetterSource {
  readonly application: StoredApplication;
  readonly branch: BranchView;
  readonly event: OccurredEvent;
  readonly history: readonly OccurredEvent[];
  readonly isAttached: boolean;
  readonly lender: Lender;
  readonly applicantOrigin: string;
}

export const letterFacts = <L extends EventLetter>(letter: L, source: LetterSource): LetterFacts<L> | undefined =>
  (factsOf[letter] as (source: LetterSource) => LetterFacts<L> | undefined)(source);

const linkFacts = ({ application, branch, applicantOrigin }: LetterSource) => ({
  about: toApplicationInLetter(application, branch),
  url: `${applicantOrigin}/mo/${application.id}`,
});

const linkFactsWithCopy = (source: LetterSource) => ({ ...linkFacts(source), isAttached: source.isAttached });

const amountFactsSchema = z.object({ amountPence: z.number().int() });
const withdrawnFactsSchema = z.object({ lentPence: z.number().int(), noticeOn: z.optional(localDateSchema) });
const replacedInstructionFactsSchema = z.object({
  next: z.nullable(z.object({ on: z.nullable(localDateSchema), amountPence: z.number().int(), tooSoon: z.array(localDateSchema) })),
});
export const sealedEventFactsSchema = z.object({ signingId: z.string() });

const amountIn = ({ event }: Pick<LetterSource, "event">): Pence | undefined => {
  const facts = amountFactsSchema.safeParse(event.facts);
  return facts.success ? pence(facts.data.amountPence) : undefined;
};

function depositPaidIn({ history }: LetterSource): Pence | null {
  const paid = history.find(({ type }) => type === "deposit.paid");
  return (paid && amountIn({ event: paid })) ?? null;
}

function loanIn({ application }: LetterSource) {
  const loan = loanInDocument(application.document);
  return { loan: loan && quote(loan), project: loan?.project ?? null };
}

const factsOf: { readonly [L in EventLetter]: (source: LetterSource) => LetterFacts<L> | undefined } = {
  quote: (source) => ({ ...linkFacts(source), ...loanIn(source) }),

  "quote-to-keep"(source) {
    const { loan, project } = loanIn(source);
    return loan ? { about: linkFacts(source).about, loan, project, on: londonDay(source.event.at) } : undefined;
  },

  "sent-application": (source) => ({
    ...linkFacts(source),
    stage: source.event.facts.to === "decision_accept" ? "accepted" : "checkedSoftly",
  }),

  "begun-application": linkFacts,
  "decision-ready": (source) => ({
    about: linkFacts(source).about,
    url: `${source.applicantOrigin}${decisionLink(source.application.id)}`,
  }),
  "pre-contract-information": linkFactsWithCopy,
  "loan-advance-information": linkFactsWithCopy,

  "referral-lapsed": (source) => ({ about: linkFacts(source).about, waitedFor: awaitedParty(source.history) }),

  "deposit-receipt"(source) {
    const amount = amountIn(source);
    return amount && { ...linkFacts(source), amount, paidOn: londonDay(source.event.at) };
  },

  "deposit-failure"(source) {
    const amount = amountIn(source);
    return amount && { about: linkFacts(source).about, amount };
  },

  "deposit-refund"(source) {
    const amount = amountIn(source);
    return amount && { about: linkFacts(source).about, amount };
  },

  "signed-agreement"(source) {
    const facts = sealedEventFactsSchema.safeParse(source.event.facts);
    if (!facts.success) return undefined;
    const { document, coolingOffEnd } = source.application;
    return {
      about: linkFacts(source).about,
      isAttached: source.isAttached,
      url: `${source.applicantOrigin}/agreement?id=${facts.data.signingId}`,
      linkLastDay: addDays(londonDay(source.event.at), applicationLimits.signedAgreementLinkDays),
      withdrawalLastDay: hasWithdrawalRight(document) ? coolingOffEnd : null,
      payLater: payLaterOf(source.application, source.event.at),
    };
  },

  amendment(source) {
    const isGivenUp = source.event.type === "amendment.reverted";
    const isAccepted = source.event.facts.accepted === true;
    return { ...linkFacts(source), outcome: isGivenUp ? "givenUp" : isAccepted ? "accepted" : "notAccepted", ...loanIn(source) };
  },

  cancellation(source) {
    const { application, branch, event, lender } = source;
    return {
      about: linkFacts(source).about,
      cancelledBy: isRole(event.by.role) && isLenderRole(event.by.role) ? lender.tradingName : branch.retailer.name,
      wasSigned: application.signedAt !== null,
      depositPaid: depositPaidIn(source),
    };
  },

  withdrawal(source) {
    const facts = withdrawnFactsSchema.safeParse(source.event.facts);
    const amount = facts.success ? pence(facts.data.lentPence) : zeroPence;
    const noticeGiven = (facts.success && facts.data.noticeOn) || londonDay(source.event.at);
    const repayBy = withdrawalRepaymentLastDay(noticeGiven, lawOfAgreement(source.application, noticeGiven));
    const loans = loansOnPaper(source.application.document, agreedOn(source.application, source.event.at));
    const interestPerDay = sum(loans.map((loan) => loan.interestPerDay));
    const lent = amount > zeroPence ? { amount, repayBy, interestPerDay } : null;
    return { about: linkFacts(source).about, lent };
  },

  "withdrawal-undone"(source) {
    const { document, coolingOffEnd } = source.application;
    const isOpen = hasWithdrawalRight(document) && coolingOffEnd !== null && londonDay(source.event.at) <= coolingOffEnd;
    return { about: linkFacts(source).about, withdrawalLastDay: isOpen ? coolingOffEnd : null };
  },

  "drop-out": (source) => ({ about: linkFacts(source).about, depositPaid: depositPaidIn(source) }),

  "direct-debit-notice"(source) {
    const [goods, project] = collectionsOf(source.application, source.event.at);
    const { directDebitNoticeWorkingDays: noticeWorkingDays } = lawOn(londonDay(source.event.at));
    return goods && { about: linkFacts(source).about, goods, project: project ?? null, noticeWorkingDays };
  },

  "new-direct-debit"(source) {
    const facts = replacedInstructionFactsSchema.safeParse(source.event.facts);
    if (!facts.success) return undefined;
    const { next } = facts.data;
    return {
      about: linkFacts(source).about,
      accountEnding: (source.application.document.bankAccountDetails?.accountNumber ?? "").slice(-4),
      next: next && { on: next.on, amount: pence(next.amountPence), tooSoon: next.tooSoon },
    };
  },
};

/** Returns who must act next on the referral. If the referral waits for a check, this is the customer. `history` is sorted newest first. */
function awaitedParty(history: LetterSource["history"]): "customer" | "lender" {
  const latest = history.find(({ type }) => type === "referral.opened" || type === "referral.changed");
  return latest?.facts.referType ? "customer" : "lender";
}

const agreedOn = ({ signedAt }: StoredApplication, otherwise: Date) => londonDay(signedAt ? new Date(signedAt) : otherwise);

function payLaterOf(application: StoredApplication, otherwise: Date) {
  const loan = loanInDocument(application.document);
  return loan && interestFreePayment(loan.product, quote(loan), agreedOn(application, otherwise));
}

/** The dates of the Direct Debit collections are counted from the agreement, not from the payout. */
export const collectionsOf = (application: StoredApplication, otherwiseAgreedAt: Date) =>
  loansOnPaper(application.document, agreedOn(application, otherwiseAgreedAt)).map(collectionOf);

function collectionOf({ instalment, finalInstalment, payments }: LoanOnPaper) {
  const [first] = payments;
  return first && { amount: instalment, lastAmount: finalInstalment, firstOn: first.due, collections: payments.length };
}
