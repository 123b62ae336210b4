import { isLenderRole, isRole } from "@farthing/domain/access";
import { applicationLimits, hasWithdrawalRight, lawOf, loanInDocument } from "@farthing/domain/application";
import { quote, withdrawalRepaymentLastDay } from "@farthing/domain/lending";
import { addDays, localDateSchema, londonDay, NOTHING, type Pence, pence } from "@farthing/domain/money";
import { type LoanOnPaper, loansOnPaper } from "@farthing/domain/paperwork";
import { z } from "zod";
import type { Lender } from "../../platform/lender.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { BranchView } from "../../store/retailers/retailers.ts";
import { aboutApplication } from "../mail/letters/about.ts";
import type { LetterFacts } from "../mail/letters/table.ts";

/** E-mails whose facts come from an event and the stored application alone. */
export const eventLetters = [
  "quote",
  "quote-to-keep",
  "sent-application",
  "decision-ready",
  "pre-contract-information",
  "loan-advance-information",
  "deposit-receipt",
  "deposit-failure",
  "deposit-refund",
  "signed-agreement",
  "amendment",
  "cancellation",
  "withdrawal",
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

interface Occasion {
  readonly application: StoredApplication;
  readonly branch: BranchView;
  readonly event: OccurredEvent;
  /** All events of the application. */
  readonly history: readonly OccurredEvent[];
  readonly lender: Lender;
  readonly applicantOrigin: string;
}

/** Returns undefined if the event gives no reason to send the e-mail. */
export const gatherFacts = <L extends EventLetter>(letter: L, occasion: Occasion): LetterFacts<L> | undefined =>
  (gatherers[letter] as (occasion: Occasion) => LetterFacts<L> | undefined)(occasion);

const linked = ({ application, branch, applicantOrigin }: Occasion) => ({
  about: aboutApplication(application, branch),
  url: `${applicantOrigin}/mo/${application.id}`,
});

const amountFacts = z.object({ amountPence: z.number().int(), mayRetry: z.boolean().optional() });
const withdrawnFacts = z.object({ lentPence: z.number().int() });
const replacedFacts = z.object({
  next: z.nullable(z.object({ on: z.nullable(localDateSchema), amountPence: z.number().int(), tooSoon: z.array(localDateSchema) })),
});
const sealedFacts = z.object({ signingId: z.string() });

const amountIn = ({ event }: Pick<Occasion, "event">): Pence | undefined => {
  const facts = amountFacts.safeParse(event.facts);
  return facts.success ? pence(facts.data.amountPence) : undefined;
};

const gatherers: { readonly [L in EventLetter]: (occasion: Occasion) => LetterFacts<L> | undefined } = {
  quote(occasion) {
    const loan = loanInDocument(occasion.application.document);
    return { ...linked(occasion), loan: loan && quote(loan) };
  },

  "quote-to-keep"(occasion) {
    const loan = loanInDocument(occasion.application.document);
    return loan ? { about: linked(occasion).about, loan: quote(loan), on: londonDay(occasion.event.at) } : undefined;
  },

  "sent-application": (occasion) => ({
    ...linked(occasion),
    stage: occasion.event.facts.to === "decision_accept" ? "accepted" : "checkedSoftly",
  }),

  "decision-ready": linked,
  "pre-contract-information": linked,
  "loan-advance-information": linked,

  "deposit-receipt"(occasion) {
    const amount = amountIn(occasion);
    return amount && { ...linked(occasion), amount, paidOn: londonDay(occasion.event.at) };
  },

  "deposit-failure"(occasion) {
    const amount = amountIn(occasion);
    return amount && { ...linked(occasion), amount, mayRetry: occasion.event.facts.to !== "deposit_unsuccessful" };
  },

  "deposit-refund"(occasion) {
    const amount = amountIn(occasion);
    return amount && { about: linked(occasion).about, amount };
  },

  "signed-agreement"(occasion) {
    const facts = sealedFacts.safeParse(occasion.event.facts);
    if (!facts.success) return undefined;
    const { document, coolingOffEnd } = occasion.application;
    return {
      about: linked(occasion).about,
      url: `${occasion.applicantOrigin}/agreement?id=${facts.data.signingId}`,
      linkLastDay: addDays(londonDay(occasion.event.at), applicationLimits.signedAgreementLinkDays),
      withdrawalLastDay: hasWithdrawalRight(document) ? coolingOffEnd : null,
    };
  },

  amendment(occasion) {
    const isGivenUp = occasion.event.type === "amendment.reverted";
    const isAccepted = occasion.event.facts.accepted === true;
    return { ...linked(occasion), outcome: isGivenUp ? "givenUp" : isAccepted ? "accepted" : "notAccepted" };
  },

  cancellation(occasion) {
    const { application, branch, event, history, lender } = occasion;
    const paid = history.find(({ type }) => type === "deposit.paid");
    return {
      about: linked(occasion).about,
      cancelledBy: isRole(event.by.role) && isLenderRole(event.by.role) ? lender.tradingName : branch.retailer.name,
      wasSigned: application.signedAt !== null,
      depositPaid: (paid && amountIn({ event: paid })) ?? null,
    };
  },

  withdrawal(occasion) {
    const facts = withdrawnFacts.safeParse(occasion.event.facts);
    const amount = facts.success ? pence(facts.data.lentPence) : NOTHING;
    const noticeGiven = londonDay(occasion.event.at);
    const repayBy = withdrawalRepaymentLastDay(noticeGiven, lawOf(occasion.application, noticeGiven));
    const lent = amount > NOTHING ? { amount, repayBy } : null;
    return { about: linked(occasion).about, lent };
  },

  "drop-out": (occasion) => ({ about: linked(occasion).about }),

  "direct-debit-notice"(occasion) {
    const [goods, project] = collectionsOf(occasion.application, occasion.event.at);
    return goods && { about: linked(occasion).about, goods, project: project ?? null };
  },

  "new-direct-debit"(occasion) {
    const facts = replacedFacts.safeParse(occasion.event.facts);
    if (!facts.success) return undefined;
    const { next } = facts.data;
    return {
      about: linked(occasion).about,
      accountEnding: (occasion.application.document.bankAccountDetails?.accountNumber ?? "").slice(-4),
      next: next && { on: next.on, amount: pence(next.amountPence), tooSoon: next.tooSoon },
    };
  },
};

/** Returns the collections of each loan, dated from the agreement and not from the payout. */
export const collectionsOf = ({ document, signedAt }: StoredApplication, otherwiseAgreedAt: Date) =>
  loansOnPaper(document, londonDay(signedAt ? new Date(signedAt) : otherwiseAgreedAt)).map(collectedOf);

function collectedOf({ instalment, payments }: LoanOnPaper) {
  const [first] = payments;
  return first && { amount: instalment, firstOn: first.due, collections: payments.length };
}
