import { detailsSchemas } from "@farthing/domain/application";
import {
  type Address,
  addressesToSave,
  addressFields,
  boxesFromDate,
  checkSection,
  type DateBoxes,
  type DetailsCircumstances,
  type DraftEntry,
  dateFromBoxes,
  formatPhoneNumber,
  readAnswer,
  type Section,
  shownFields,
} from "@farthing/domain/details";
import { formatShortPounds } from "@farthing/domain/wording";

export type DetailsSection = Section<DetailsCircumstances>;
export type DetailsField = DetailsSection["fields"][string];

export type TypedAnswers = Readonly<Record<string, unknown>>;
export type TypedAddress = Readonly<Record<keyof Address, string>>;
export interface TypedEntry {
  readonly address: TypedAddress;
  readonly fromMonth: string;
  readonly fromYear: string;
}

export const asText = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "");
const asValues = (value: unknown): TypedAnswers => (typeof value === "object" && value !== null ? (value as TypedAnswers) : {});

const addressKeys = Object.keys(addressFields) as (keyof Address)[];

export const typedAddress = (stored: unknown): TypedAddress =>
  Object.fromEntries(addressKeys.map((line) => [line, asText(asValues(stored)[line])])) as TypedAddress;

const typedEntry = (stored: unknown): TypedEntry => {
  const { address, fromMonth, fromYear } = asValues(stored);
  return { address: typedAddress(address), fromMonth: asText(fromMonth), fromYear: asText(fromYear) };
};

export const typedEntries = (stored: unknown): readonly TypedEntry[] => (Array.isArray(stored) ? stored : []).map(typedEntry);

/** An amount such as "18000" becomes "18,000", and "550.5" becomes "550.50". */
const formatAmountForInput = (stored: unknown): string => {
  const pounds = asText(stored);
  return pounds === "" ? "" : formatShortPounds(pounds).replace("£", "");
};

function typedValue({ control, format = asText }: DetailsField, stored: unknown): unknown {
  switch (control) {
    case "date":
      return boxesFromDate(asText(stored));
    case "money":
      return formatAmountForInput(stored);
    case "tel":
      return stored ? formatPhoneNumber(asText(stored)) : "";
    case "checkbox":
      return stored === true;
    case "address":
      return typedAddress(stored);
    case "addressHistory":
      return typedEntries(stored);
    case "hidden":
      return stored ?? null;
    case "radios":
      return typeof stored === "boolean" ? String(stored) : asText(stored);
    default:
      return format(asText(stored));
  }
}

export function toTypedAnswers(section: DetailsSection, stored: unknown): TypedAnswers {
  const values = { ...section.defaults, ...asValues(stored) };
  return Object.fromEntries(Object.entries(section.fields).map(([key, field]) => [key, typedValue(field, values[key])]));
}

export const toSectionAnswers = (section: Pick<Section<never>, "fields">, typed: TypedAnswers): TypedAnswers =>
  Object.fromEntries(
    Object.entries(section.fields).map(([key, { control }]) => [
      key,
      control === "date" ? dateFromBoxes(typed[key] as DateBoxes) : typed[key],
    ]),
  );

const draftAddress = (address: TypedAddress) => Object.fromEntries(addressKeys.map((line) => [line, address[line].trim() || null]));

const numberInRange = (typed: string, from: number, to: number): number | null => {
  const digits = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  return digits >= from && digits <= to ? digits : null;
};

const draftEntry = ({ address, fromMonth, fromYear }: TypedEntry): DraftEntry => ({
  address: draftAddress(address),
  fromMonth: numberInRange(fromMonth, 1, 12),
  fromYear: numberInRange(fromYear, 1900, 2199),
});

/**
 * `final` is true in the last step of a section. Before that, the draft has empty entries for addresses that the user has not entered yet
 * (S2 §2).
 */
export interface DraftOptions {
  readonly final: boolean;
}

function draftValue(
  section: DetailsSection,
  key: string,
  answer: unknown,
  circumstances: DetailsCircumstances,
  { final }: DraftOptions,
): unknown {
  const field = section.fields[key];
  if (field?.control === "address") return draftAddress(answer as TypedAddress);
  if (field?.control === "addressHistory") {
    const entries = (field.prune?.(answer, circumstances) ?? answer) as readonly TypedEntry[];
    const { addressesMax } = circumstances.addressHistory;
    return addressesToSave(entries.map(typedEntry).map(draftEntry), { final, addressesMax });
  }
  const read = readAnswer(section, key, answer);
  if (read?.success) return read.data;
  return answer === "" ? null : answer;
}

/** A blank answer clears the stored value. An incomplete answer is left out, and the stored value stays. */
export function toStorableDraft(
  section: DetailsSection,
  typed: TypedAnswers,
  circumstances: DetailsCircumstances,
  drafting: DraftOptions = { final: true },
): TypedAnswers {
  const answers = toSectionAnswers(section, typed);
  const shown = new Set<string>(shownFields(section, answers, circumstances) as readonly string[]);
  const room = detailsSchemas[section.key as keyof typeof detailsSchemas];
  const drafts = Object.entries(section.fields).flatMap(([key, { control }]): [string, unknown][] => {
    if (control === "hidden") return [];
    if (!shown.has(key)) return [[key, null]];
    const value = draftValue(section, key, answers[key], circumstances, drafting);
    return room?.safeParse({ [key]: value }).success ? [[key, value]] : [];
  });
  return Object.fromEntries(drafts);
}

const isEmpty = (typed: unknown): boolean =>
  typeof typed === "object" && typed !== null ? Object.values(typed).every(isEmpty) : typed === "" || typed === false || typed == null;

export function answeredFields(section: DetailsSection, typed: TypedAnswers, circumstances: DetailsCircumstances): readonly string[] {
  const answers = toSectionAnswers(section, typed);
  const checked = checkSection(section, answers, circumstances);
  const wrong = new Set(checked.ok ? [] : checked.problems.map(({ path }) => path.split(".")[0]));
  const shown = shownFields(section, answers, circumstances) as readonly string[];
  return shown.filter((field) => section.fields[field]?.control !== "hidden" && !wrong.has(field) && !isEmpty(typed[field]));
}
