import * as z from "zod/mini";
import { screens } from "../../wording/index.ts";
import { text } from "../field.ts";
import { limits } from "../limits.ts";
import { emailAddress, personName } from "../people.ts";
import { type PhoneSettings, phoneNumber, phoneObjection } from "../phone.ts";
import { section, sectionUnder } from "../section.ts";
import { emailField, phoneField } from "../sections/contact-details.ts";

const { sendToCustomer: words, quoteByEmail: quoteWords } = screens.staff;

/** The recipient of the link, by the rules of the details sections (S1 §5). */
export const sendToCustomer = sectionUnder<PhoneSettings>()({
  key: "sendToCustomer",
  title: words.title,
  schema: z.object({
    firstName: personName("the first name"),
    lastName: personName("the last name"),
    emailAddress: emailAddress(),
    phoneNumber: phoneNumber(),
  }),
  fields: {
    firstName: text(words.firstName, { maxLength: limits.nameLengthMax }),
    lastName: text(words.lastName, { maxLength: limits.nameLengthMax }),
    emailAddress: emailField,
    phoneNumber: phoneField,
  },
  rules: [{ path: "phoneNumber", objection: (answers, settings) => phoneObjection(answers.phoneNumber, settings) }],
});

/** A quote by e-mail needs only an address. */
export const quoteByEmail = section({
  key: "quoteByEmail",
  title: quoteWords.title,
  schema: z.object({ emailAddress: emailAddress() }),
  fields: { emailAddress: emailField },
});
