import { formatLongDay, formatShortPounds } from "../wording/index.ts";
import { type Address, hasAnyText } from "./address.ts";
import { formatAddress } from "./address-text.ts";
import { type Field, optionNameOf, storedOptions } from "./field.ts";
import { formatPhoneNumber } from "./phone.ts";
import type { Section } from "./section.ts";

/** Every summary of a section is generated from the section's fields. */

export interface ReadableAnswer {
  /** The label of an answer is empty if the value is a whole sentence. */
  readonly label: string;
  readonly value: string;
}

/** A phrase replaces one or more fields in a summary, at the place of the first field. */
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

/** A missing answer, or an answer that users do not see, gives an empty text. */
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
