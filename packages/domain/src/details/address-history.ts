import * as z from "zod/mini";
import type { LocalDate } from "../money/index.ts";
import { validationTexts as texts } from "../wording/index.ts";
import { addressSchema, isBegun } from "./address.ts";
import { wholeNumber } from "./answers.ts";
import { type MonthAndYear, monthOf, monthsBetween } from "./calendar.ts";
import { limits } from "./limits.ts";
import { readPostcode } from "./postcode.ts";
import type { Problem } from "./section.ts";

/** Thrown when the product was started without something that it cannot guess. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

export interface AddressHistorySettings {
  readonly months: number;
  readonly addressesMax: number;
}

const settingsSchema = z.object({ months: z.int().check(z.positive()), addressesMax: z.int().check(z.positive()) });

/** The settings as configured. Without them nobody could say when a history is long enough (S1 §8). */
export function addressHistorySettings(configured: unknown): AddressHistorySettings {
  const settings = settingsSchema.safeParse(configured);
  if (!settings.success) throw new ConfigurationError("The address history settings are missing: months and addressesMax.");
  return settings.data;
}

/** What the product is shipped with (S1 §9). */
export const shippedAddressHistory = addressHistorySettings({ months: limits.addressHistoryMonths, addressesMax: limits.addressesMax });

/** The rule in force, and the day it is applied on. */
export interface HistoryCircumstances {
  readonly today: LocalDate;
  readonly addressHistory: AddressHistorySettings;
}

const firstYear = 1900;
const lastYear = 2199;

const month = () => wholeNumber(texts.monthInvalid, { from: 1, to: 12 });
const year = () => wholeNumber(texts.yearInvalid, { from: firstYear, to: lastYear });

const addressEntrySchema = z.object({ address: addressSchema, fromMonth: month(), fromYear: year() });
export type AddressEntry = z.output<typeof addressEntrySchema>;

/** Where the customer lives now, then the address before it, then the one before that. */
export const addressHistorySchema = z.array(addressEntrySchema, { error: texts.addressMissing });

const moved = ({ fromMonth, fromYear }: Pick<AddressEntry, "fromMonth" | "fromYear">): MonthAndYear => ({
  month: fromMonth,
  year: fromYear,
});

/** How many months up to today the addresses cover: since the customer moved into the earliest of them. */
export function monthsCovered(entries: readonly Pick<AddressEntry, "fromMonth" | "fromYear">[], today: LocalDate): number {
  return Math.max(0, ...entries.map((entry) => monthsBetween(moved(entry), monthOf(today))));
}

const since = z.object({ fromMonth: month(), fromYear: year() });

/**
 * How many addresses to ask for. Another is wanted while those dated so far cover too little, and none beyond that: the second only if the
 * first is under three years old, the third only if the second is as well (S1 §5, S2 §2).
 */
export function addressesWanted(entries: readonly unknown[], { today, addressHistory }: HistoryCircumstances): number {
  let wanted = 1;
  while (wanted < addressHistory.addressesMax) {
    const latest = since.safeParse(entries[wanted - 1]);
    if (!latest.success || monthsCovered([latest.data], today) >= addressHistory.months) return wanted;
    wanted += 1;
  }
  return wanted;
}

/** The entries that the history needs: an empty one for each that is still to come, and none beyond what is wanted. */
export function entriesNeeded(entries: unknown, circumstances: HistoryCircumstances): readonly unknown[] {
  const given: readonly unknown[] = Array.isArray(entries) ? entries : [];
  return Array.from({ length: addressesWanted(given, circumstances) }, (_, index) => given[index] ?? {});
}

/** What is wrong with a history whose every entry is right in itself; paths are relative to the list. */
export function historyObjections(entries: readonly AddressEntry[], circumstances: HistoryCircumstances): readonly Problem[] {
  const { today, addressHistory } = circumstances;
  const dates = entries.flatMap((entry, index): Problem[] => {
    const next = entries[index - 1];
    if (monthsBetween(moved(entry), monthOf(today)) < 0) return [{ path: `${index}.fromYear`, message: texts.addressSinceInFuture }];
    if (next && monthsBetween(moved(entry), moved(next)) < 0) return [{ path: `${index}.fromYear`, message: texts.addressSinceAfterNext }];
    return [];
  });
  if (dates.length > 0) return dates;
  if (monthsCovered(entries, today) >= addressHistory.months) return [];
  // The date that does not go back far enough is the earliest one's.
  return [{ path: `${entries.length - 1}.fromYear`, message: texts.addressHistoryShort(addressHistory.months) }];
}

/** A place kept for an address that is still to come (S2 §2). */
const blankEntry = {
  address: { flatName: null, houseName: null, houseNumber: null, street: null, town: null, county: null, postCode: null },
  fromMonth: null,
  fromYear: null,
} as const;

type DraftAddress = { readonly [Line in keyof AddressEntry["address"]]?: string | null | undefined };
export interface DraftEntry {
  readonly address?: DraftAddress | null | undefined;
  readonly fromMonth?: number | null | undefined;
  readonly fromYear?: number | null | undefined;
}

const filled = (address: DraftAddress): DraftAddress =>
  Object.fromEntries(Object.entries(address).map(([line, text]) => [line, text?.trim() ? text.trim() : null]));

function tidied({ address, ...since }: DraftEntry): DraftEntry {
  if (!address) return since;
  const { postCode, ...lines } = address;
  return { ...since, address: { ...filled(lines), postCode: readPostcode(postCode ?? "") ?? postCode ?? null } };
}

/** Blank entries are stripped and postcodes normalised; a save that is not the last keeps a place for every address (S2 §2). */
export function addressesToSave(
  entries: readonly DraftEntry[],
  { final, addressesMax }: { readonly final: boolean; readonly addressesMax: number },
): readonly DraftEntry[] {
  const kept = entries.filter(({ address, fromMonth, fromYear }) => isBegun(address) || fromMonth || fromYear).map(tidied);
  const places = final ? 0 : Math.max(0, addressesMax - kept.length);
  return [...kept, ...Array.from({ length: places }, () => blankEntry)];
}
