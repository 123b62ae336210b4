import { formatDay, formatMoment, screens, statusLabels } from "../../wording/index.ts";
import type { ApplicationRow } from "../application-view.ts";
import { sortColumns } from "./paging.ts";

const { columns } = screens.staff.search;

/** As much of a row of the list as the file shows. */
export type TableRow = Pick<
  ApplicationRow,
  "id" | "orderReference" | "retailer" | "branchId" | "applicantName" | "postcode" | "dateOfBirth" | "loanAmount" | "status" | "updated"
>;

const cellsOf = (row: TableRow): readonly (string | null)[] => [
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

const lineOf = (cells: readonly (string | null)[]): string => `${cells.map(cell).join()}\r\n`;

/** The columns that the screen shows. A mark at the beginning tells a spreadsheet that the file is UTF-8. */
export const csvHead = (): string => `\uFEFF${lineOf(sortColumns.map((column) => columns[column]))}`;

/** Rows of the list as a spreadsheet reads them, order references whole. */
export const csvLines = (rows: readonly TableRow[]): string => rows.map((row) => lineOf(cellsOf(row))).join("");

/** What a spreadsheet would reckon out instead of showing it. */
const runs = /^[\s]*[=+\-@]/;

/** A customer chooses their own name, and a spreadsheet runs what begins like a formula: an apostrophe makes it a text. */
function cell(value: string | null): string {
  const text = value === null ? "" : runs.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
