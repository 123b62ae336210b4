import * as z from "zod/mini";
import { maritalStatuses, titles } from "../../vocabulary/index.ts";
import { screens } from "../../wording/index.ts";
import { choice, optional } from "../answers.ts";
import { detailsSection } from "../circumstances.ts";
import { date, select, text } from "../field.ts";
import { limits } from "../limits.ts";
import { maritalStatusOptions, titleOptions } from "../options.ts";
import { ageObjection, dateOfBirth, personName } from "../people.ts";

const personalDetailsSchema = z.object({
  title: choice(titles, "a title"),
  firstName: personName("the first name"),
  lastName: personName("the last name"),
  dateOfBirth: dateOfBirth(),
  maritalStatus: choice(maritalStatuses, "a marital status"),
});

const name = { maxLength: limits.nameLengthMax };

const personalFields = {
  title: select("Title", titleOptions, { autocomplete: "honorific-prefix" }),
  firstName: text("First name", { ...name, autocomplete: "given-name" }),
  lastName: text("Last name", { ...name, autocomplete: "family-name" }),
  dateOfBirth: date("Date of birth", { hint: "For example 9 3 1988", autocomplete: "bday" }),
  maritalStatus: select("Marital status", maritalStatusOptions),
};

export const personalDetails = detailsSection({
  key: "personalDetails",
  title: screens.applicant.detailsSteps.personal,
  schema: personalDetailsSchema,
  fields: personalFields,
  rules: [{ path: "dateOfBirth", objection: (answers, { today }) => ageObjection(answers.dateOfBirth, today) }],
});

/** The applicant is also asked for a middle and a former name (S2 §3). */
export const applicantPersonalDetails = detailsSection({
  key: "personalDetails",
  title: screens.applicant.detailsSteps.personal,
  schema: z.extend(personalDetailsSchema, {
    middleName: optional(personName("the middle name")),
    formerName: optional(personName("the former name")),
  }),
  fields: {
    title: personalFields.title,
    firstName: personalFields.firstName,
    middleName: text("Middle name", { ...name, autocomplete: "additional-name", isOptional: true }),
    lastName: personalFields.lastName,
    formerName: text("Former name", { ...name, hint: "A last name you had before, for example before you married", isOptional: true }),
    dateOfBirth: personalFields.dateOfBirth,
    maritalStatus: personalFields.maritalStatus,
  },
  rules: personalDetails.rules ?? [],
});
