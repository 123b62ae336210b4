import * as z from "zod/mini";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { incomeRule } from "../amounts.ts";
import { emailAddressField, moneyField } from "../field.ts";
import { limits } from "../limits.ts";
import { emailAddressRule, sameEmail } from "../people.ts";
import { defineSection, defineSectionWith } from "../section.ts";
import { incomeField } from "../sections/financial-details.ts";
import { monthlyCostRule } from "../sections/main-address-details.ts";

const emailConfirmationTexts = screens.staff.emailConfirmation;

export interface EmailConfirmationCircumstances {
  readonly emailAddress: string;
}

/** The user types the e-mail address a second time and cannot paste it. No other form blocks pasting (S1 §5). */
export const emailConfirmation = defineSectionWith<EmailConfirmationCircumstances>()({
  key: "emailConfirmation",
  title: emailConfirmationTexts.title,
  schema: z.object({ confirmEmailAddress: emailAddressRule(texts.emailUnconfirmed) }),
  fields: {
    confirmEmailAddress: emailAddressField(emailConfirmationTexts.field, {
      hint: emailConfirmationTexts.hint,
      autocomplete: "off",
      maxLength: limits.emailLengthMax,
      pasteBlocked: true,
    }),
  },
  rules: [
    {
      path: "confirmEmailAddress",
      objection: ({ confirmEmailAddress: retyped }, { emailAddress }) =>
        retyped === undefined || sameEmail(retyped, emailAddress) ? null : texts.emailMismatch,
    },
  ],
});

/** The user enters the income a second time. The second income replaces the first (S1 §5, S2 §5). */
export const incomeCheck = defineSection({
  key: "incomeCheck",
  title: screens.journey.incomeCheck.title,
  schema: z.object({ incomeValue: incomeRule() }),
  fields: { incomeValue: incomeField },
});

/** The user enters the rent a second time. This second rent replaces the first. */
export const rentCheck = defineSection({
  key: "rentCheck",
  title: screens.journey.rentCheck.title,
  schema: z.object({ monthlyAccommodationCost: monthlyCostRule() }),
  fields: { monthlyAccommodationCost: moneyField(screens.journey.rentCheck.field, { hint: screens.journey.rentCheck.hint }) },
});
