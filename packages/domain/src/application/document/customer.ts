import * as z from "zod/mini";
import {
  type AnswersOf,
  addressFields,
  documentSections,
  type Field,
  marketingConsent,
  type Section,
  storedOptions,
} from "../../details/index.ts";
import { poundsSchema } from "../../money/index.ts";
import { limits } from "../limits.ts";
import { allowMissing, documentPartSchema, draftTextSchema, instantSchema } from "./wire.ts";

/** These schemas are derived from the form sections, so that each field is defined only once. */

export const addressSchema = documentPartSchema(mapFields(addressFields, () => allowMissing(draftTextSchema)));

const addressHistorySchema = z
  .array(
    documentPartSchema({
      address: allowMissing(addressSchema),
      fromYear: allowMissing(z.int().check(z.minimum(1900), z.maximum(2199))),
      fromMonth: allowMissing(z.int().check(z.minimum(1), z.maximum(12))),
    }),
  )
  .check(z.maxLength(limits.addressesMax));

function mapFields<Key extends string, Schema>(
  fields: Readonly<Record<Key, Field>>,
  schemaOf: (field: Field) => Schema,
): Record<Key, Schema> {
  return Object.fromEntries(Object.entries<Field>(fields).map(([key, field]) => [key, schemaOf(field)])) as Record<Key, Schema>;
}

/** Checks only the type of an answer, because a draft may still break the rules of its form section. */
function storedAnswerSchema(field: Field): z.ZodMiniType {
  if (field.storedAs === "boolean") return z.boolean();
  // The income is in pounds per year. It is the only amount that the API sends as a number.
  if (field.storedAs === "number") return z.number().check(z.nonnegative(), z.maximum(999_999_999));
  switch (field.control) {
    case "checkbox":
      return z.boolean();
    case "date":
      return z.iso.date();
    case "money":
      return poundsSchema;
    case "select":
    case "radios":
      return z.enum(storedOptions(field).map(({ value }) => value));
    case "address":
      return addressSchema;
    case "addressHistory":
      return addressHistorySchema;
    default:
      return draftTextSchema;
  }
}

type DraftOf<Answer> = Answer extends readonly (infer Entry)[]
  ? DraftOf<Entry>[]
  : Answer extends object
    ? { [Key in keyof Answer]?: DraftOf<Answer[Key]> | null | undefined }
    : Answer;

const draftShape = <S extends Section<never>>({ fields }: S) =>
  mapFields(fields, (field) => allowMissing(storedAnswerSchema(field))) as {
    [Key in keyof AnswersOf<S>]: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniType<DraftOf<NonNullable<AnswersOf<S>[Key]>>>>>;
  };

/** Any answer may be missing, because the app saves the answers while the user types. */
export const draftSchemaOfSection = <S extends Section<never>>(section: S) => allowMissing(documentPartSchema(draftShape(section)));

type DocumentSections = typeof documentSections;

export const detailsSchemas = Object.fromEntries(
  Object.entries(documentSections).map(([key, section]) => [key, draftSchemaOfSection(section)]),
) as {
  [Key in keyof DocumentSections]: ReturnType<typeof draftSchemaOfSection<DocumentSections[Key]>>;
};

export const marketingConsentSchema = documentPartSchema({ ...draftShape(marketingConsent), lastUpdated: allowMissing(instantSchema) });
