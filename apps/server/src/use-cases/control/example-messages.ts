import { type LetterName, letterNames, type TextName, textNames } from "@farthing/domain/wording";
import type { Lender } from "../../platform/lender.ts";
import { renderLetter } from "../mail/letter.ts";
import { exampleBrand, letterExamples, textExamples } from "../mail/letters/examples.ts";
import { writeLetter, writeText } from "../mail/letters/table.ts";

/** These e-mails go to shops and their staff, in the name of the lender. All other e-mails go to customers and have the shop's brand. */
const lettersFromLender: ReadonlySet<LetterName> = new Set([
  "remittance",
  "first-password",
  "password-reset",
  "password-changed",
  "address-changed",
  "factor-added",
  "factor-removed",
] as const);

export const exampleMessages = (lender: Lender) => [
  ...keysOf(letterNames).flatMap((name) => exampleEmails(name, lender)),
  ...keysOf(textNames).flatMap((name) => exampleTexts(name, lender)),
];

const keysOf = <N extends string>(names: Readonly<Record<N, string>>): readonly N[] => Object.keys(names) as N[];

const exampleEmails = <N extends LetterName>(name: N, lender: Lender) =>
  Object.entries(letterExamples[name]).map(([example, facts]) => ({
    kind: "email" as const,
    name,
    title: letterNames[name],
    example,
    ...renderLetter(writeLetter(name, facts, lender), lender, lettersFromLender.has(name) ? undefined : exampleBrand),
  }));

const exampleTexts = <N extends TextName>(name: N, lender: Lender) =>
  Object.entries(textExamples[name]).map(([example, facts]) => ({
    kind: "text" as const,
    name,
    title: textNames[name],
    example,
    subject: "",
    text: writeText(name, facts, lender),
    html: null,
  }));
