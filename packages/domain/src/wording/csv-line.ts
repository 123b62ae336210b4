/** Matches text that a spreadsheet would run as a formula. */
const runs = /^[\s]*[=+\-@]/;

/** Customers choose their own names, so a name may look like a formula. A leading apostrophe makes it plain text. */
function cell(value: string | null): string {
  const text = value === null ? "" : runs.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A byte order mark. It tells a spreadsheet that the file is UTF-8. */
export const csvMark = "\uFEFF";

/** One row of a CSV file. */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(cell).join()}\r\n`;
