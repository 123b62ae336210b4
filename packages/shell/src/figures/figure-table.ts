import { csvLine, formatCount, formatPounds, utf8ByteOrderMark } from "@farthing/domain/wording";
import { saveFile } from "../calls/save-file.ts";

export type Cell = string | number | { readonly pounds: string } | null;

export interface FigureTable {
  readonly title: string;
  readonly fileName: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly Cell[]; readonly isSum?: boolean }[];
}

export function formatCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return formatCount(cell);
  return typeof cell === "string" ? cell : formatPounds(cell.pounds);
}

/** Numbers have no separators and no currency sign, so that a spreadsheet can calculate with them. */
function plainCell(cell: Cell): string | null {
  if (cell === null || typeof cell === "string") return cell;
  return typeof cell === "number" ? String(cell) : cell.pounds;
}

const linesOf = ({ heads, rows }: FigureTable): string =>
  [heads, ...rows.map(({ cells }) => cells.map(plainCell))].map((cells) => csvLine(cells)).join("");

export const csvOf = (tables: readonly FigureTable[]): string =>
  utf8ByteOrderMark +
  (tables.length === 1 ? tables.map(linesOf) : tables.map((table) => `${csvLine([table.title])}${linesOf(table)}`)).join("\r\n");

export function saveTables(fileName: string, tables: readonly FigureTable[]): void {
  saveFile(new File([csvOf(tables)], fileName, { type: "text/csv" }));
}
