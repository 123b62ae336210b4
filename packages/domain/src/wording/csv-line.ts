/** Matches text that a spreadsheet would run as a formula, even after spaces and invisible characters. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@]/u;

/** Some spreadsheets read full-width signs such as "＝" as "=", so the text is normalised first. */
const isFormula = (value: string): boolean => formula.test(value.normalize("NFKC"));

/** Customers enter their own names, so a name may look like a formula. Adds a leading apostrophe, which turns a formula into plain text. */
function cell(value: string | null): string {
  const text = value === null ? "" : isFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The byte order mark, by which a spreadsheet recognises UTF-8. */
export const utf8ByteOrderMark = "\uFEFF";

export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(cell).join()}\r\n`;
