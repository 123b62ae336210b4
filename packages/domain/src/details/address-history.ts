import * as z from "zod/mini";
import type { LocalDate } from "../money/index.ts";
import { validationTexts as texts } from "../wording/index.ts";
import { addressSchema, hasAnyText } from "./address.ts";
import { wholeNumberRule } from "./answers.ts";
import { type MonthAndYear, monthOf, monthsBetween } from "./calendar.ts";
import { limits } from "./limits.ts";
import { readPostcode } from "./postcode.ts";
import type { Problem } from "./section.ts";

export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

export interface AddressHistorySettings {
  readonly months: number;
  readonly addressesMax: number;
}

const settingsSchema = z.object({ months: z.int().check(z.positive()), addressesMax: z.int().check(z.positive()) });

export function addressHistorySettings(configured: unknown): AddressHistorySettings {
  const settings = settingsSchema.safeParse(configured);
  if (!settings.success) throw new ConfigurationError("The address history settings are missing: months and addressesMax.");
  return settings.data;
}

export const defaultAddressHistory = addressHistorySettings({ months: limits.addressHistoryMonths, addressesMax: limits.addressesMax });

export interface HistoryCircumstances {
  readonly today: LocalDate;
  readonly addressHistory: AddressHistorySettings;
}

const firstYear = 1900;
const lastYear = 2199;

const monthRule = () => wholeNumberRule(texts.monthInvalid, { from: 1, to: 12 });
const yearRule = () => wholeNumberRule(texts.yearInvalid, { from: firstYear, to: lastYear });

const addressEntrySchema = z.object({ address: addressSchema, fromMonth: monthRule(), fromYear: yearRule() });
export type AddressEntry = z.output<typeof addressEntrySchema>;

export const addressHistorySchema = z.array(addressEntrySchema, { error: texts.addressMissing });

const movedInMonth = ({ fromMonth, fromYear }: Pick<AddressEntry, "fromMonth" | "fromYear">): MonthAndYear => ({
  month: fromMonth,
  year: fromYear,
});

export function monthsCovered(entries: readonly Pick<AddressEntry, "fromMonth" | "fromYear">[], today: LocalDate): number {
  return Math.max(0, ...entries.map((entry) => monthsBetween(movedInMonth(entry), monthOf(today))));
}

const movedInSchema = z.object({ fromMonth: monthRule(), fromYear: yearRule() });

const isLaterThan = (entry: Pick<AddressEntry, "fromMonth" | "fromYear">, today: LocalDate): boolean =>
  monthsBetween(movedInMonth(entry), monthOf(today)) < 0;

/** A form shows the message about a future date before the user submits the form. */
export function futureMoveInMessage(entry: unknown, today: LocalDate): string | null {
  const read = movedInSchema.safeParse(entry);
  return read.success && isLaterThan(read.data, today) ? texts.addressSinceInFuture : null;
}

/**
 * The form asks for earlier addresses until the dates cover enough months (S1 §5, S2 §2). After a wrong date, it asks for no further
 * address until the user has corrected the date.
 */
export function countAddressesNeeded(entries: readonly unknown[], { today, addressHistory }: HistoryCircumstances): number {
  let wanted = 1;
  let next = monthOf(today);
  while (wanted < addressHistory.addressesMax) {
    const latest = movedInSchema.safeParse(entries[wanted - 1]);
    if (!latest.success || monthsCovered([latest.data], today) >= addressHistory.months) return wanted;
    if (monthsBetween(movedInMonth(latest.data), next) < 0) return wanted;
    next = movedInMonth(latest.data);
    wanted += 1;
  }
  return wanted;
}

export function entriesNeeded(entries: unknown, circumstances: HistoryCircumstances): readonly unknown[] {
  const given: readonly unknown[] = Array.isArray(entries) ? entries : [];
  return Array.from({ length: countAddressesNeeded(given, circumstances) }, (_, index) => given[index] ?? {});
}

/** Each entry of the address history must already be valid on its own. The paths of the problems are relative to the list. */
export function historyObjections(entries: readonly AddressEntry[], circumstances: HistoryCircumstances): readonly Problem[] {
  const { today, addressHistory } = circumstances;
  const dates = entries.flatMap((entry, index): Problem[] => {
    const next = entries[index - 1];
    if (isLaterThan(entry, today)) return [{ path: `${index}.fromYear`, message: texts.addressSinceInFuture }];
    if (next && monthsBetween(movedInMonth(entry), movedInMonth(next)) < 0)
      return [{ path: `${index}.fromYear`, message: texts.addressSinceAfterNext }];
    return [];
  });
  if (dates.length > 0) return dates;
  if (monthsCovered(entries, today) >= addressHistory.months) return [];
  // If the history is too short, the earliest address shows the message.
  return [{ path: `${entries.length - 1}.fromYear`, message: texts.addressHistoryShort(addressHistory.months) }];
}

/** The server stores this empty entry for each address that the customer has not entered yet (S2 §2). */
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

const tidyAddress = (address: DraftAddress): DraftAddress =>
  Object.fromEntries(Object.entries(address).map(([line, text]) => [line, text?.trim() ? text.trim() : null]));

function tidyEntry({ address, ...since }: DraftEntry): DraftEntry {
  if (!address) return since;
  const { postCode, ...lines } = address;
  return { ...since, address: { ...tidyAddress(lines), postCode: readPostcode(postCode ?? "") ?? postCode ?? null } };
}

/** An address history that is saved before the form's last step is filled up with empty entries (S2 §2). */
export function addressesToSave(
  entries: readonly DraftEntry[],
  { final, addressesMax }: { readonly final: boolean; readonly addressesMax: number },
): readonly DraftEntry[] {
  const kept = entries.filter(({ address, fromMonth, fromYear }) => hasAnyText(address) || fromMonth || fromYear).map(tidyEntry);
  const places = final ? 0 : Math.max(0, addressesMax - kept.length);
  return [...kept, ...Array.from({ length: places }, () => blankEntry)];
}
