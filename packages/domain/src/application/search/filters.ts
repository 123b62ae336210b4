import { addDays, addMonths, type LocalDate } from "../../money/index.ts";
import { type Status, statuses } from "../../vocabulary/index.ts";
import { screens } from "../../wording/index.ts";
import { type StatusFilter, statusRules } from "../life/status-rules.ts";

export const statusesOfFilter = (filter: StatusFilter): readonly Status[] =>
  filter === "any" ? statuses : statuses.filter((status) => statusRules[status].filter === filter);

/** The label of the filter "Any" is not compared, because this filter contains every status. */
export function statusesMatching(typed: string, labels: Readonly<Record<Status, string>>): readonly Status[] {
  const sought = typed.trim().toLowerCase();
  const named = (label: string): boolean => label.toLowerCase().startsWith(sought);
  return statuses.filter((status) => named(labels[status]) || named(screens.staff.statusFilterLabels[statusRules[status].filter]));
}

export type LastUpdatedFilter = keyof typeof screens.staff.lastUpdatedLabels;

/** The filter "Last 7 days" means today and the six days before. */
export function updatedSince(filter: LastUpdatedFilter, today: LocalDate): LocalDate | null {
  switch (filter) {
    case "today":
      return today;
    case "last7Days":
      return addDays(today, -6);
    case "lastMonth":
      return addMonths(today, -1);
    case "last3Months":
      return addMonths(today, -3);
    case "last6Months":
      return addMonths(today, -6);
    case "lastYear":
      return addMonths(today, -12);
    case "allTime":
      return null;
  }
}
