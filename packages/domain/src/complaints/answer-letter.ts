import { lawOn } from "../law/index.ts";
import { type LocalDate, type Pence, zeroPence } from "../money/index.ts";
import type { ComplaintOutcome, ComplaintSubject } from "../vocabulary/index.ts";
import { formatLongDay, formatMoney, letters } from "../wording/index.ts";

export interface ComplaintLetterFacts {
  readonly customer: string;
  readonly about: ComplaintSubject;
  readonly receivedOn: LocalDate;
  readonly on: LocalDate;
  readonly outcome: ComplaintOutcome;
  readonly isSummary: boolean;
  readonly answer: string;
  readonly redress: Pence;
  readonly lender: { readonly legalName: string; readonly helpline: string };
}

export function complaintAnswerParagraphs(facts: ComplaintLetterFacts): readonly string[] {
  const { complaintAnswer: words } = letters;
  const { ombudsmanReferralMonths } = lawOn(facts.on);
  return [
    letters.greeting(facts.customer || letters.nameless),
    words.received(formatLongDay(facts.receivedOn)),
    words.outcomes[facts.outcome],
    ...paragraphsOf(facts.answer),
    ...(facts.redress > zeroPence ? [words.redress(formatMoney(facts.redress))] : []),
    facts.isSummary ? words.summary : words.final,
    (facts.isSummary ? words.ombudsmanAfterSummary : words.ombudsman)(ombudsmanReferralMonths),
    words.ombudsmanAddress,
    ...(facts.about === "data" ? [words.commissioner] : []),
    words.signedBy(facts.lender),
  ];
}

export interface ComplaintDelayFacts extends Pick<ComplaintLetterFacts, "customer" | "about" | "receivedOn" | "on" | "lender"> {
  readonly reference: string;
}

/** A customer gets this letter if there is no final answer when the legal time limit ends. */
export function complaintDelayParagraphs(facts: ComplaintDelayFacts): readonly string[] {
  const { complaintAnswer, complaintDelay: words } = letters;
  const { complaintAnswerWeeks } = lawOn(facts.receivedOn);
  const { ombudsmanReferralMonths } = lawOn(facts.on);
  return [
    letters.greeting(facts.customer || letters.nameless),
    words.received(formatLongDay(facts.receivedOn), facts.reference),
    words.late(complaintAnswerWeeks),
    words.why,
    words.next,
    words.ombudsman,
    words.timeLimit(ombudsmanReferralMonths),
    complaintAnswer.ombudsmanAddress,
    ...(facts.about === "data" ? [complaintAnswer.commissioner] : []),
    words.reach(facts.lender.helpline),
    complaintAnswer.signedBy(facts.lender),
  ];
}

const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
