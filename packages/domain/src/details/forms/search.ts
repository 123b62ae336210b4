import * as z from "zod/mini";
import { isDay } from "../../money/index.ts";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { lineRule, optionalRule, searchTextRule, withPreprocessing } from "../answers.ts";
import { checkboxesField, type Option, searchField, selectField, textField } from "../field.ts";
import { limits } from "../limits.ts";
import { boxesFromDate, dateFault } from "../people.ts";
import { defineSection } from "../section.ts";

const { search: words, statusFilterLabels, lastUpdatedLabels } = screens.staff;

export type StatusFilter = keyof typeof statusFilterLabels;
export type LastUpdated = keyof typeof lastUpdatedLabels;

const optionsFromLabels = <Value extends string>(labels: Readonly<Record<Value, string>>): readonly Option<Value>[] =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, name: labels[value] }));
const enumOfKeys = <Value extends string>(labels: Readonly<Record<Value, string>>) => z.enum(Object.keys(labels) as [Value, ...Value[]]);

/** Punctuation is not searched, so a term needs at least one letter or digit. */
const letterOrDigitPattern = /[\p{L}\p{N}]/gu;
const hasLetterOrDigit = (typed: string): boolean => typed.search(letterOrDigitPattern) >= 0;

/** Without a minimum number of letters and digits, "<b>" would find every name that begins with B. */
export const searchTerm = searchTextRule(0, limits.searchLengthMax, texts.atLeastTwoCharacters).check(
  z.refine((typed) => (typed.match(letterOrDigitPattern)?.length ?? 0) >= limits.searchLengthMin, { error: texts.atLeastTwoCharacters }),
);

export const basicSearch = defineSection({
  key: "basicSearch",
  title: words.title,
  schema: z.object({ term: searchTerm }),
  fields: { term: searchField(words.basicLabel, { hint: words.basicHint, maxLength: limits.searchLengthMax }) },
});

// The search accepts only dates of the 20th and 21st century, such as 09/03/1988 (S1 §5).
const writtenDatePattern = /^(\d{2})\/(\d{2})\/((?:19|20)\d{2})$/;
export const isoDayOf = (typed: string): string => typed.replace(writtenDatePattern, "$3-$2-$1");

/** The date 29/02/2023 has the right format but does not exist. */
function mustBeWrittenDay(payload: z.core.ParsePayload<string>): void {
  const { value } = payload;
  const isFormatted = writtenDatePattern.test(value);
  if (isFormatted && isDay(isoDayOf(value))) return;
  const fault = isFormatted ? dateFault(boxesFromDate(isoDayOf(value))) : null;
  payload.issues.push({ code: "custom", input: value, message: fault ? texts.dateInvalidBecause(fault.why) : texts.searchDateOfBirth });
}

const criterionRule = (what: string, lengthMax: number) =>
  lineRule(what, lengthMax).check(z.refine(hasLetterOrDigit, { error: texts.searchEmpty }));
const anyStatusOption: StatusFilter = "any";
const allTimeOption: LastUpdated = "allTime";

export const searchCriteriaSchemas = {
  applicationId: criterionRule("the application ID", limits.searchApplicationIdLengthMax),
  orderReference: criterionRule("the order reference", limits.orderReferenceLengthMax),
  supplier: criterionRule("the supplier", limits.searchSupplierLengthMax),
  lastName: criterionRule("the last name", limits.nameLengthMax),
  postCode: criterionRule("the postcode", limits.searchPostcodeLengthMax),
};

const advancedSearchSchema = z.object({
  applicationId: optionalRule(searchCriteriaSchemas.applicationId),
  orderReference: optionalRule(searchCriteriaSchemas.orderReference),
  supplier: optionalRule(searchCriteriaSchemas.supplier),
  lastName: optionalRule(searchCriteriaSchemas.lastName),
  postCode: optionalRule(searchCriteriaSchemas.postCode),
  dateOfBirth: optionalRule(z.string().check(z.trim(), mustBeWrittenDay)),
  lastUpdated: optionalRule(enumOfKeys(lastUpdatedLabels)),
  status: withPreprocessing((value) => value ?? [], z.array(enumOfKeys(statusFilterLabels))),
});
const criteriaCount = Object.keys(advancedSearchSchema.shape).length;

interface GivenCriteria {
  readonly typed: readonly unknown[];
  readonly lastUpdated: LastUpdated | null;
  readonly status: "none" | "some" | "every";
}

export function searchObjection({ typed, lastUpdated, status }: GivenCriteria): string | null {
  if (typed.some((value) => value !== null)) return null;
  if (lastUpdated === null && status === "none") return texts.searchEmpty;
  const narrows = (lastUpdated !== null && lastUpdated !== allTimeOption) || status === "some";
  return narrows ? null : texts.searchOnlyDefaults;
}

const statusBreadth = (filters: readonly StatusFilter[]): GivenCriteria["status"] => {
  if (filters.length === 0) return "none";
  return filters.every((filter) => filter === anyStatusOption) ? "every" : "some";
};

/** At least one criterion must narrow the search. The values "Any" and "All time" do not narrow the search (S1 §5). */
export const advancedSearch = defineSection({
  key: "advancedSearch",
  title: words.title,
  schema: advancedSearchSchema,
  fields: {
    applicationId: textField(words.fields.applicationId, { inputMode: "numeric", maxLength: limits.searchApplicationIdLengthMax }),
    orderReference: textField(words.fields.orderReference, { maxLength: limits.orderReferenceLengthMax }),
    supplier: textField(words.fields.supplier, { maxLength: limits.searchSupplierLengthMax }),
    lastName: textField(words.fields.lastName, { maxLength: limits.nameLengthMax }),
    postCode: textField(words.fields.postCode, { maxLength: limits.searchPostcodeLengthMax }),
    dateOfBirth: textField(words.fields.dateOfBirth, { inputMode: "numeric", maxLength: limits.searchDateOfBirthLengthMax }),
    lastUpdated: selectField(words.fields.lastUpdated, optionsFromLabels(lastUpdatedLabels)),
    status: checkboxesField(words.fields.status, optionsFromLabels(statusFilterLabels)),
  },
  defaults: { lastUpdated: allTimeOption, status: [anyStatusOption] },
  rules: [
    {
      path: "",
      objection: (answers) => {
        // If a criterion is invalid, the form shows only the message about that criterion.
        if (Object.keys(answers).length < criteriaCount) return null;
        const { lastUpdated = null, status = [], ...typed } = answers;
        return searchObjection({ typed: Object.values(typed), lastUpdated, status: statusBreadth(status) });
      },
    },
  ],
});
