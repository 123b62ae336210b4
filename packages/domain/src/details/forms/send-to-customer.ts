import * as z from "zod/mini";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { contactChannel } from "../contact-channel.ts";
import { textField } from "../field.ts";
import { limits } from "../limits.ts";
import { emailAddressRule, personNameRule } from "../people.ts";
import { type PhoneSettings, phoneNumberRule, phoneObjection } from "../phone.ts";
import { defineSection, defineSectionWith } from "../section.ts";
import { emailField, phoneField } from "../sections/contact-details.ts";

const { sendToCustomer: words, quoteByEmail: quoteWords, pairing: pairingWords } = screens.staff;

/** The recipient's fields have the same rules as in the details sections (S1 §5). */
export const sendToCustomer = defineSectionWith<PhoneSettings>()({
  key: "sendToCustomer",
  title: words.title,
  schema: z.object({
    firstName: personNameRule("the first name"),
    lastName: personNameRule("the last name"),
    emailAddress: emailAddressRule(),
    phoneNumber: phoneNumberRule(),
  }),
  fields: {
    firstName: textField(words.firstName, { maxLength: limits.nameLengthMax }),
    lastName: textField(words.lastName, { maxLength: limits.nameLengthMax }),
    emailAddress: emailField,
    phoneNumber: phoneField,
  },
  rules: [{ path: "phoneNumber", objection: (answers, settings) => phoneObjection(answers.phoneNumber, settings) }],
});

export const quoteByEmail = defineSection({
  key: "quoteByEmail",
  title: quoteWords.title,
  schema: z.object({ emailAddress: emailAddressRule() }),
  fields: { emailAddress: emailField },
});

/** A one-time code can be sent to an e-mail address or a mobile number. Returns null for any other text. */
function readContact(typed: string): { readonly emailAddress: string } | { readonly phoneNumber: string } | null {
  const email = emailAddressRule().safeParse(typed);
  if (email.success) return { emailAddress: email.data };
  const phone = phoneNumberRule().safeParse(typed);
  return phone.success && contactChannel(phone.data) === "text" ? { phoneNumber: phone.data } : null;
}

/** A customer who joins the till with a phone gives either an e-mail address or a mobile number. */
export const pairingContact = defineSectionWith<PhoneSettings>()({
  key: "pairingContact",
  title: pairingWords.title,
  schema: z.object({
    contact: z.string({ error: texts.contactMissing }).check(
      z.trim(),
      z.minLength(1, { error: texts.contactMissing }),
      z.refine((typed) => readContact(typed) !== null, { error: texts.contactMissing }),
    ),
  }),
  fields: { contact: textField(pairingWords.contact, { maxLength: limits.emailLengthMax }) },
  rules: [
    {
      path: "contact",
      objection: ({ contact }, settings) => {
        const read = readContact(contact ?? "");
        return read && "phoneNumber" in read ? phoneObjection(read.phoneNumber, settings) : null;
      },
    },
  ],
});

export const contactDetailsFrom = (contact: string) => readContact(contact) ?? {};
