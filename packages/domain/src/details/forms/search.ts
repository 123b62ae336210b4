import { z } from "zod";
import { localDateSchema } from "../../money/index.ts";
import { screens, validationTexts as texts } from "../../wording/index.ts";
import { line, optional, searchText } from "../answers.ts";
import { checkboxes, type Option, search as searchBox, select, text } from "../field.ts";
import { limits } from "../limits.ts";
import { section } from "../section.ts";

const { search: words, statusGroupLabels, lastUpdatedLabels } = screens.staff;

export type StatusGroup = keyof typeof statusGroupLabels;
export type LastUpdated = keyof typeof lastUpdatedLabels;

const namedBy = <Value extends string>(labels: Readonly<Record<Value, string>>): readonly Option<Value>[] =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, name: labels[value] }));
const valuesOf = <Value extends string>(labels: Readonly<Record<Value, string>>) => z.enum(Object.keys(labels) as [Value, ...Value[]]);

export const basicSearch = section({
  key: "basicSearch",
  title: words.title,
  schema: z.object({ term: searchText(limits.searchLengthMin, limits.searchLengthMax, texts.twoCharacters) }),
  fields: { term: searchBox(words.basicLabel, { hint: words.basicHint, maxLength: limits.searchLengthMax }) },
});

// The 19xx and 20xx of S1 §5, and a day that exists.
const writtenDate = /^(\d{2})\/(\d{2})\/((?:19|20)\d{2})$/;
const isWrittenDate = (typed: string): boolean =>
  writtenDate.test(typed) && localDateSchema.safeParse(typed.replace(writtenDate, "$3-$2-$1")).success;

const criterion = (what: string, lengthMax: number) => optional(line(what, lengthMax));
const everyStatus: StatusGroup = "any";
const everyTime: LastUpdated = "allTime";

const advancedSearchSchema = z.object({
  applicationId: criterion("the application ID", limits.searchApplicationIdLengthMax),
  orderReference: criterion("the order reference", limits.orderReferenceLengthMax),
  supplier: criterion("the supplier", limits.searchSupplierLengthMax),
  lastName: criterion("the last name", limits.nameLengthMax),
  postCode: criterion("the postcode", limits.searchPostcodeLengthMax),
  dateOfBirth: optional(z.string().trim().refine(isWrittenDate, { error: texts.searchDateOfBirth })),
  lastUpdated: optional(valuesOf(lastUpdatedLabels)),
  status: z.preprocess((value) => value ?? [], z.array(valuesOf(statusGroupLabels))),
});
const criteria = Object.keys(advancedSearchSchema.shape).length;

/** At least one criterion that narrows the list; "Any" and "All time" narrow nothing (S1 §5). */
export const advancedSearch = section({
  key: "advancedSearch",
  title: words.title,
  schema: advancedSearchSchema,
  fields: {
    applicationId: text(words.fields.applicationId, { inputMode: "numeric", maxLength: limits.searchApplicationIdLengthMax }),
    orderReference: text(words.fields.orderReference, { maxLength: limits.orderReferenceLengthMax }),
    supplier: text(words.fields.supplier, { maxLength: limits.searchSupplierLengthMax }),
    lastName: text(words.fields.lastName, { maxLength: limits.nameLengthMax }),
    postCode: text(words.fields.postCode, { maxLength: limits.searchPostcodeLengthMax }),
    dateOfBirth: text(words.fields.dateOfBirth, { inputMode: "numeric", maxLength: limits.searchDateOfBirthLengthMax }),
    lastUpdated: select(words.fields.lastUpdated, namedBy(lastUpdatedLabels)),
    status: checkboxes(words.fields.status, namedBy(statusGroupLabels)),
  },
  defaults: { lastUpdated: everyTime, status: [everyStatus] },
  rules: [
    {
      path: "",
      objection: (answers) => {
        // A criterion that is wrong in itself has been given all the same.
        if (Object.keys(answers).length < criteria) return null;
        const { lastUpdated = null, status = [], ...typed } = answers;
        if (Object.values(typed).some((value) => value !== null)) return null;
        if (lastUpdated === null && status.length === 0) return texts.searchEmpty;
        const narrows = (lastUpdated !== null && lastUpdated !== everyTime) || status.some((group) => group !== everyStatus);
        return narrows ? null : texts.searchOnlyDefaults;
      },
    },
  ],
});
