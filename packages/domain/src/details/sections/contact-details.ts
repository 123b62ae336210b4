import * as z from "zod/mini";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { optionalRule, tickBoxRule } from "../answers.ts";
import { defineDetailsSection } from "../circumstances.ts";
import { checkboxField, emailAddressField, telephoneField } from "../field.ts";
import { limits } from "../limits.ts";
import { emailAddressRule } from "../people.ts";
import { phoneNumberRule, phoneObjection } from "../phone.ts";

export const emailField = emailAddressField(screens.journey.contactLabels.email, { maxLength: limits.emailLengthMax });
export const phoneField = telephoneField(screens.journey.contactLabels.phone, {
  hint: "A UK number; we send text messages to mobiles",
});

/** The retailer decides whether the e-mail address is optional (S1 §4). */
export const contactDetails = defineDetailsSection({
  key: "contactDetails",
  title: screens.applicant.detailsSteps.contact,
  schema: z.object({ emailAddress: optionalRule(emailAddressRule()), phoneNumber: phoneNumberRule() }),
  fields: {
    emailAddress: { ...emailField, optionalWhen: ({ emailOptional }) => emailOptional },
    phoneNumber: phoneField,
  },
  rules: [
    {
      path: "emailAddress",
      objection: (answers, { emailOptional }) =>
        answers.emailAddress === null && !emailOptional ? texts.enter("an e-mail address") : null,
    },
    { path: "phoneNumber", objection: (answers, circumstances) => phoneObjection(answers.phoneNumber, circumstances) },
  ],
  confirmBefore: [
    {
      modal: "emailConfirmation",
      when: (_, { emailOptional }) => !emailOptional,
      value: ({ emailAddress }) => emailAddress,
    },
  ],
});

/** The applicant has verified the e-mail address with a code, so the form does not ask for it twice. */
export const applicantContactDetails = defineDetailsSection({ ...contactDetails, confirmBefore: [] });

/** The two marketing boxes beside the applicant's contact details are unticked at first (S2 §3). */
export const marketingConsent = defineDetailsSection({
  key: "marketingConsent",
  title: screens.applicant.review.keepingInTouch,
  schema: z.object({ emailOptIn: tickBoxRule(), postOptIn: tickBoxRule() }),
  fields: {
    emailOptIn: checkboxField("Send me offers by e-mail"),
    postOptIn: checkboxField("Send me offers by post"),
  },
  defaults: { emailOptIn: false, postOptIn: false },
});

export interface MarketingConsent {
  readonly emailOptIn: boolean;
  readonly postOptIn: boolean;
  readonly lastUpdated: string;
}

type ConsentDraft = { readonly [Key in keyof MarketingConsent]?: MarketingConsent[Key] | null | undefined } | null | undefined;

interface ConsentContext {
  readonly before: ConsentDraft;
  readonly returnUrl: string | null | undefined;
  readonly now: string;
}

/** Marketing consent is stored only for customers who return to a store (S2 §3). Without a return URL, the result is therefore null. */
export function marketingConsentToSave(given: ConsentDraft, { before, returnUrl, now }: ConsentContext): MarketingConsent | null {
  if (!returnUrl) return null;
  const emailOptIn = given?.emailOptIn ?? before?.emailOptIn ?? false;
  const postOptIn = given?.postOptIn ?? before?.postOptIn ?? false;
  const isChanged = emailOptIn !== before?.emailOptIn || postOptIn !== before.postOptIn;
  return { emailOptIn, postOptIn, lastUpdated: isChanged ? now : (before?.lastUpdated ?? now) };
}
