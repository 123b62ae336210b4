import type { DetailsCircumstances } from "./circumstances.ts";
import type { Section } from "./section.ts";
import { type DetailsValues, documentSections } from "./sequence.ts";
import { type ReadableAnswer, toReadableAnswers } from "./written-answers.ts";

export interface ReadableSection {
  readonly title: string;
  readonly answers: readonly ReadableAnswer[];
}

const { bankAccountDetails: _, ...underwritten } = documentSections;

/** Underwriters do not see the bank account, because no credit decision uses it. */
export const underwriterDetails = (
  document: DetailsValues,
  sections: readonly Section<DetailsCircumstances>[] = Object.values(underwritten),
): readonly ReadableSection[] =>
  sections
    .map((section) => ({ title: section.title, answers: toReadableAnswers(section, document[section.key as keyof DetailsValues]) }))
    .filter(({ answers }) => answers.length > 0);
