/** Matches text that a spreadsheet would run as a formula. Spaces and invisible characters before the sign do not protect. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@]/u;

/** Some spreadsheets read full-width signs such as "＝" like "=". The normal form contains the plain sign. */
const isFormula = (value: string): boolean => formula.test(value.normalize("NFKC"));

/** Customers choose their own names, so a name may look like a formula. A leading apostrophe makes it plain text. */
function cell(value: string | null): string {
  const text = value === null ? "" : isFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The byte order mark, by which a spreadsheet recognises UTF-8. */
export const csvMark = "\uFEFF";

/** One row of a CSV file. */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(cell).join()}\r\n`;
