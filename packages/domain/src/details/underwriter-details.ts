import type { DetailsCircumstances } from "./circumstances.ts";
import type { Section } from "./section.ts";
import { type DetailsValues, documentSections } from "./sequence.ts";
import { type WrittenAnswer, writtenAnswers } from "./written-answers.ts";

export interface WrittenSection {
  readonly title: string;
  readonly answers: readonly WrittenAnswer[];
}

const { bankAccountDetails: _, ...underwritten } = documentSections;

/** The details that an underwriter sees. The bank account is left out, because no credit decision uses it. */
export const underwriterDetails = (
  document: DetailsValues,
  sections: readonly Section<DetailsCircumstances>[] = Object.values(underwritten),
): readonly WrittenSection[] =>
  sections
    .map((section) => ({ title: section.title, answers: writtenAnswers(section, document[section.key as keyof DetailsValues]) }))
    .filter(({ answers }) => answers.length > 0);
