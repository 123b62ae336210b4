import { letters } from "@farthing/domain/wording";
import type { Letter } from "../letter.ts";
import { type ApplicationInLetter, applicationFacts } from "./about.ts";

const { greeting, facts: labels } = letters;

export interface SatisfactionNoteFacts {
  readonly about: ApplicationInLetter;
  readonly satisfiedUrl: string;
  readonly dissatisfiedUrl: string;
}

export const satisfactionNoteLetter = (asked: SatisfactionNoteFacts): Letter => {
  const { satisfactionNote: words } = letters;
  return { ...noteWithoutParagraphs(asked, words), paragraphs: openingParagraphs(asked, words.delivered(asked.about.retailer)) };
};

/** The reminder uses the links of the original satisfaction note, so that the customer gives the same answer from either e-mail. */
export const satisfactionReminderLetter = (asked: SatisfactionNoteFacts): Letter => {
  const { satisfactionReminder: words } = letters;
  return { ...noteWithoutParagraphs(asked, words), paragraphs: openingParagraphs(asked, words.noAnswer(asked.about.retailer)) };
};

const openingParagraphs = ({ about }: SatisfactionNoteFacts, why: string) => [
  greeting(about.customer),
  why,
  letters.satisfactionNote.wrong,
];

type Words = typeof letters.satisfactionNote | typeof letters.satisfactionReminder;

const noteWithoutParagraphs = ({ about, satisfiedUrl, dissatisfiedUrl }: SatisfactionNoteFacts, words: Words) => ({
  subject: words.subject(about.retailer),
  heading: words.heading,
  action: { label: words.satisfied, url: satisfiedUrl },
  otherAction: { label: words.dissatisfied, url: dissatisfiedUrl },
  facts: [...applicationFacts(about), ...(about.goods ? [[labels.goods, about.goods] as const] : [])],
});
