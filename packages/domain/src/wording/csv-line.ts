/** What a spreadsheet would reckon out instead of showing it. */
const runs = /^[\s]*[=+\-@]/;

/** People choose their own names, and a spreadsheet runs what begins like a formula: an apostrophe makes it a text. */
function cell(value: string | null): string {
  const text = value === null ? "" : runs.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A mark at the beginning tells a spreadsheet that the file is UTF-8. */
export const csvMark = "\uFEFF";

/** A row of a file for spreadsheets. */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(cell).join()}\r\n`;
