import * as z from "zod/mini";
import { maritalStatuses, titles } from "../../vocabulary/index.ts";
import { screens } from "../../wording/index.ts";
import { choiceRule, optionalRule } from "../answers.ts";
import { defineDetailsSection } from "../circumstances.ts";
import { date, select, text } from "../field.ts";
import { limits } from "../limits.ts";
import { maritalStatusOptions, titleOptions } from "../options.ts";
import { ageObjection, dateOfBirth, personName } from "../people.ts";

const name = { maxLength: limits.nameLengthMax };

export const applicantPersonalDetails = defineDetailsSection({
  key: "personalDetails",
  title: screens.applicant.detailsSteps.personal,
  schema: z.object({
    title: choiceRule(titles, "a title"),
    firstName: personName("the first name"),
    middleName: optionalRule(personName("the middle name")),
    lastName: personName("the last name"),
    formerName: optionalRule(personName("the former name")),
    dateOfBirth: dateOfBirth(),
    maritalStatus: choiceRule(maritalStatuses, "a marital status"),
  }),
  fields: {
    title: select("Title", titleOptions, { autocomplete: "honorific-prefix" }),
    firstName: text("First name", { ...name, autocomplete: "given-name" }),
    middleName: text("Middle name", { ...name, autocomplete: "additional-name", isOptional: true }),
    lastName: text("Last name", { ...name, autocomplete: "family-name" }),
    formerName: text("Former name", { ...name, hint: "A last name you had before, for example before you married", isOptional: true }),
    dateOfBirth: date("Date of birth", { hint: "For example 9 3 1988", autocomplete: "bday" }),
    maritalStatus: select("Marital status", maritalStatusOptions),
  },
  rules: [{ path: "dateOfBirth", objection: (answers, { today }) => ageObjection(answers.dateOfBirth, today) }],
});

const { middleName, formerName, ...staffShape } = applicantPersonalDetails.schema.shape;
const { middleName: _, formerName: __, ...staffFields } = applicantPersonalDetails.fields;

/** The staff form does not ask for a middle name or a former name (S1 §3, S2 §3). */
export const personalDetails = defineDetailsSection({
  ...applicantPersonalDetails,
  schema: z.object(staffShape),
  fields: staffFields,
});
