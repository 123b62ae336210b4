import * as z from "zod/mini";
import { maritalStatuses, titles } from "../../vocabulary/index.ts";
import { screens } from "../../wording/index.ts";
import { choiceRule, optionalRule } from "../answers.ts";
import { defineDetailsSection } from "../circumstances.ts";
import { dateField, selectField, textField } from "../field.ts";
import { limits } from "../limits.ts";
import { maritalStatusOptions, titleOptions } from "../options.ts";
import { ageObjection, dateOfBirthRule, personNameRule } from "../people.ts";

const nameFieldOptions = { maxLength: limits.nameLengthMax };

export const applicantPersonalDetails = defineDetailsSection({
  key: "personalDetails",
  title: screens.applicant.detailsSteps.personal,
  schema: z.object({
    title: choiceRule(titles, "a title"),
    firstName: personNameRule("the first name"),
    middleName: optionalRule(personNameRule("the middle name")),
    lastName: personNameRule("the last name"),
    formerName: optionalRule(personNameRule("the former name")),
    dateOfBirth: dateOfBirthRule(),
    maritalStatus: choiceRule(maritalStatuses, "a marital status"),
  }),
  fields: {
    title: selectField("Title", titleOptions, { autocomplete: "honorific-prefix" }),
    firstName: textField("First name", { ...nameFieldOptions, autocomplete: "given-name" }),
    middleName: textField("Middle name", { ...nameFieldOptions, autocomplete: "additional-name", isOptional: true }),
    lastName: textField("Last name", { ...nameFieldOptions, autocomplete: "family-name" }),
    formerName: textField("Former name", {
      ...nameFieldOptions,
      hint: "A last name you had before, for example before you married",
      isOptional: true,
    }),
    dateOfBirth: dateField("Date of birth", { hint: "For example 9 3 1988", autocomplete: "bday" }),
    maritalStatus: selectField("Marital status", maritalStatusOptions),
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
