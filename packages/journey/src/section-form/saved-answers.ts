import { type Address, formatAddress, isBegun, type Option } from "@farthing/domain/details";
import { formatDay } from "@farthing/domain/wording";
import { asText, type DetailsSection, typedFrom } from "@farthing/shell";

interface SavedAnswer {
  readonly label: string;
  readonly value: string;
}

const addressesIn = (stored: unknown): readonly Address[] =>
  (Array.isArray(stored) ? stored : [{ address: stored }])
    .map((entry) => (entry as { address?: Address | null }).address)
    .filter((address): address is Address => isBegun(address));

/** What a section holds, answer by answer, whether or not it is complete: for whoever is asked which of two answers holds. */
export function savedAnswers(section: DetailsSection, stored: unknown): readonly SavedAnswer[] {
  const typed = typedFrom(section, stored);
  const values = (stored ?? {}) as Readonly<Record<string, unknown>>;
  return Object.entries(section.fields)
    .map(([key, { control, label, options }]) => ({ label, value: shown(control, values[key], typed[key], options) }))
    .filter(({ value }) => value !== "");
}

function shown(control: DetailsSection["fields"][string]["control"], stored: unknown, typed: unknown, options: unknown): string {
  switch (control) {
    case "hidden":
    case "checkbox":
      return "";
    case "address":
    case "addressHistory":
      return stored ? addressesIn(stored).map(formatAddress).join("; ") : "";
    case "date":
      return stored ? formatDay(asText(stored), "d MMMM y") : "";
    case "money":
      return typed === "" ? "" : `£${asText(typed)}`;
    default: {
      const names = Array.isArray(options) ? (options as readonly Option[]) : [];
      return names.find(({ value }) => value === stored)?.name ?? asText(typed);
    }
  }
}
