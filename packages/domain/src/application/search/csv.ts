import { formatDay, formatMoment, screens, statusLabels } from "../../wording/index.ts";
import type { ApplicationRow } from "../application-view.ts";
import { sortColumns } from "./paging.ts";

const { columns } = screens.staff.search;

const cellsOf = (row: ApplicationRow): readonly (string | null)[] => [
  row.id,
  row.orderReference,
  `${row.retailer.name} ${row.branchId}`,
  row.applicantName,
  row.postcode,
  row.dateOfBirth && formatDay(row.dateOfBirth, "DD/MM/YYYY"),
  row.loanAmount,
  statusLabels[row.status],
  `${formatDay(row.updated, "DD/MM/YYYY")} ${formatMoment(row.updated, "HH:mm")}`,
];

/**
 * The list as a file for a spreadsheet: the columns that the screen shows, order references whole. A mark at the beginning tells a
 * spreadsheet that it is UTF-8.
 */
export const applicationsAsCsv = (rows: readonly ApplicationRow[]): string =>
  `\uFEFF${[sortColumns.map((column) => columns[column]), ...rows.map(cellsOf)].map((cells) => `${cells.map(cell).join()}\r\n`).join("")}`;

/** What a spreadsheet would reckon out instead of showing it. */
const runs = /^[\s]*[=+\-@]/;

/** A customer chooses their own name, and a spreadsheet runs what begins like a formula: an apostrophe makes it a text. */
function cell(value: string | null): string {
  const text = value === null ? "" : runs.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
