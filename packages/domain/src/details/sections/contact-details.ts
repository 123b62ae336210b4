import { z } from "zod";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { optional, tick } from "../answers.ts";
import { detailsSection } from "../circumstances.ts";
import { checkbox, email, telephone } from "../field.ts";
import { limits } from "../limits.ts";
import { emailAddress } from "../people.ts";
import { phoneNumber, phoneObjection } from "../phone.ts";

export const emailField = email(screens.staff.sendToCustomer.email, { maxLength: limits.emailLengthMax });
export const phoneField = telephone(screens.staff.sendToCustomer.phone, {
  hint: "A UK number; we send text messages to mobiles",
});

/** The e-mail address may be left out only where the retailer says so (S1 §4). */
export const contactDetails = detailsSection({
  key: "contactDetails",
  title: screens.applicant.detailsSteps.contact,
  schema: z.object({ emailAddress: optional(emailAddress()), phoneNumber: phoneNumber() }),
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

/** Asked beside the applicant's contact details; both start unticked (S2 §3). */
export const marketingConsent = detailsSection({
  key: "marketingConsent",
  title: screens.applicant.review.keepingInTouch,
  schema: z.object({ emailOptIn: tick(), postOptIn: tick() }),
  fields: {
    emailOptIn: checkbox("Send me offers by e-mail"),
    postOptIn: checkbox("Send me offers by post"),
  },
  defaults: { emailOptIn: false, postOptIn: false },
});

export interface MarketingConsent {
  readonly emailOptIn: boolean;
  readonly postOptIn: boolean;
  /** ISO time. */
  readonly lastUpdated: string;
}

/** Consent is kept only for a journey that returns to a store (S2 §3). */
export const marketingConsentToSave = (
  answers: z.output<typeof marketingConsent.schema>,
  { returnUrl, now }: { readonly returnUrl: string | null | undefined; readonly now: string },
): MarketingConsent | null => (returnUrl ? { ...answers, lastUpdated: now } : null);
