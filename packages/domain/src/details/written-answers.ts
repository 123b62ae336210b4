import { formatLongDay, formatShortPounds } from "../wording/index.ts";
import { type Address, hasAnyText } from "./address.ts";
import { formatAddress } from "./address-text.ts";
import { type Field, optionNameOf, storedOptions } from "./field.ts";
import { formatPhoneNumber } from "./phone.ts";
import type { Section } from "./section.ts";

/**
 * The functions in this file turn stored answers into texts for people. Every summary of a section is generated from the section's fields.
 */

export interface ReadableAnswer {
  /** The label of the answer. Empty if the value is a whole sentence and needs no label. */
  readonly label: string;
  readonly value: string;
}

/**
 * A text that replaces one or more fields in a summary. It has its own label, and is shown in the place of the first field that it
 * replaces.
 */
export interface AnswerPhrase<Answers> {
  readonly covers: readonly [keyof Answers & string, ...(keyof Answers & string)[]];
  readonly label?: string;
  write?(answers: Answers): string | readonly ReadableAnswer[];
}

interface StoredEntry {
  readonly address?: Partial<Address> | null | undefined;
}

const formatHistory = (entries: readonly StoredEntry[]): string =>
  entries
    .filter(({ address }) => hasAnyText(address))
    .map(({ address }) => formatAddress(address ?? {}))
    .join("; ");

/** Formats a stored answer. Returns an empty text if there is no answer, or if users do not see the answer. */
function writeAnswer(field: Field, stored: unknown): string {
  if (stored === undefined || stored === null) return "";
  switch (field.control) {
    case "hidden":
    case "checkbox":
      return "";
    case "address":
      return formatHistory([{ address: stored }]);
    case "addressHistory":
      return formatHistory(stored as readonly StoredEntry[]);
    case "date":
      return formatLongDay(String(stored));
    case "money":
      return formatShortPounds(String(stored));
    case "tel":
      return formatPhoneNumber(String(stored));
    case "select":
    case "radios":
      return optionNameOf(storedOptions(field), String(stored));
    default:
      return field.format?.(String(stored)) ?? String(stored);
  }
}

/** Returns the answers in the order of the fields. Fields without an answer are left out. */
export function toReadableAnswers(
  { fields }: Pick<Section<never>, "fields">,
  stored: unknown,
  phrases: readonly AnswerPhrase<never>[] = [],
): readonly ReadableAnswer[] {
  const answers = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const written = Object.entries(fields).flatMap(([key, field]): readonly ReadableAnswer[] => {
    const phrase = phrases.find(({ covers }) => (covers as readonly string[]).includes(key));
    if (phrase && phrase.covers[0] !== key) return [];
    const { label = phrase?.write ? "" : field.label, write } = phrase ?? {};
    const value = write ? write(answers as never) : writeAnswer(field, answers[key]);
    return typeof value === "string" ? [{ label, value }] : value;
  });
  return written.filter(({ value }) => value !== "");
}
