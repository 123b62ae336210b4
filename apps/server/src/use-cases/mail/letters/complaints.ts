import { type ComplaintDelayFacts, complaintDelayParagraphs } from "@farthing/domain/complaints";
import type { Law } from "@farthing/domain/law";
import type { LocalDate } from "@farthing/domain/money";
import { formatLongDay, letters } from "@farthing/domain/wording";
import type { Letter } from "../letter.ts";

export interface ComplaintAcknowledgementFacts {
  readonly customer: string;
  readonly reference: string;
  readonly receivedOn: LocalDate;
  readonly finalBy: LocalDate;
  readonly words: string;
  readonly law: Pick<Law, "complaintSummaryWorkingDays" | "complaintAnswerWeeks">;
  readonly helpline: string;
  readonly email: string;
}

export function complaintAcknowledgementLetter(facts: ComplaintAcknowledgementFacts): Letter {
  const { complaintAcknowledgement: words } = letters;
  const { complaintSummaryWorkingDays, complaintAnswerWeeks } = facts.law;
  return {
    subject: words.subject(facts.reference),
    heading: words.heading,
    paragraphs: [
      letters.greeting(facts.customer || letters.nameless),
      words.sorry,
      words.next(complaintSummaryWorkingDays, formatLongDay(facts.finalBy)),
      words.ombudsman(complaintAnswerWeeks),
      words.reach(facts.helpline, facts.email),
    ],
    facts: [
      [words.facts.reference, facts.reference],
      [words.facts.received, formatLongDay(facts.receivedOn)],
      [words.facts.words, facts.words],
    ],
  };
}

export function complaintDelayLetter(facts: ComplaintDelayFacts): Letter {
  const { complaintDelay: words } = letters;
  return { subject: words.subject(facts.reference), heading: words.heading, paragraphs: complaintDelayParagraphs(facts) };
}

export interface ComplaintAnswerLetterFacts {
  readonly reference: string;
  readonly isSummary: boolean;
  readonly paragraphs: readonly string[];
}

export function complaintAnswerLetter({ reference, isSummary, paragraphs }: ComplaintAnswerLetterFacts): Letter {
  const { complaintAnswer: words } = letters;
  return {
    subject: words.subject(reference),
    heading: isSummary ? words.headings.summary : words.headings.final,
    paragraphs,
  };
}
