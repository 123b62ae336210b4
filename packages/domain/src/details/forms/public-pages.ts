import * as z from "zod/mini";
import type { LocalDate } from "../../money/index.ts";
import { formatCount, screens, validationTexts as texts } from "../../wording/index.ts";
import { paragraphRule } from "../answers.ts";
import { dateField, textareaField, textField } from "../field.ts";
import { limits } from "../limits.ts";
import { ageObjection, dateOfBirthRule } from "../people.ts";
import { defineSection, defineSectionWith } from "../section.ts";

const { agreementDownload: words, satisfaction } = screens.applicant;

/** These two answers show that the right customer downloads the signed agreement (S2 §5). */
export const agreementDownload = defineSectionWith<{ readonly today: LocalDate }>()({
  key: "agreementDownload",
  title: words.title,
  schema: z.object({
    dateOfBirth: dateOfBirthRule(),
    last4DigitsOfPhoneNumber: z
      .string({ error: texts.lastFourDigits })
      .check(z.trim(), z.regex(/^\d{4}$/, { error: texts.lastFourDigits })),
  }),
  fields: {
    dateOfBirth: dateField(words.dateOfBirth, { hint: "For example 9 3 1988", autocomplete: "bday" }),
    last4DigitsOfPhoneNumber: textField(words.lastFourDigits, {
      hint: "The number you gave when you applied",
      inputMode: "numeric",
      maxLength: limits.phoneDigitsAsked,
      autocomplete: "off",
    }),
  },
  rules: [{ path: "dateOfBirth", objection: (answers, { today }) => ageObjection(answers.dateOfBirth, today) }],
});

const { feedbackLengthMin, feedbackLengthMax } = limits;

export const feedback = defineSection({
  key: "feedback",
  title: satisfaction.dissatisfied.title,
  schema: z.object({
    feedback: paragraphRule("your feedback", feedbackLengthMax).check(
      z.minLength(feedbackLengthMin, { error: texts.feedbackShort(feedbackLengthMin) }),
    ),
  }),
  fields: {
    feedback: textareaField(satisfaction.dissatisfied.field, {
      hint: satisfaction.dissatisfied.hint(feedbackLengthMin, formatCount(feedbackLengthMax)),
      maxLength: feedbackLengthMax,
    }),
  },
});
