import { csvLine, formatDay, formatMoment, screens, statusLabels, utf8ByteOrderMark } from "../../wording/index.ts";
import type { ApplicationRow } from "../summary/application-view.ts";
import { sortColumns } from "./paging.ts";

const { columns } = screens.staff.search;

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

export const csvHead = (): string => `${utf8ByteOrderMark}${csvLine(sortColumns.map((column) => columns[column]))}`;

/** The CSV file contains the whole order reference, although the list on the screen shortens it. */
export const csvLines = (rows: readonly TableRow[]): string => rows.map((row) => csvLine(cellsOf(row))).join("");
