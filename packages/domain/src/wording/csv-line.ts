/** Matches text that a spreadsheet would run as a formula, even after spaces and invisible characters. */
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@]/u;

/**
 * True if a spreadsheet could run the text as a formula. The text is normalised first, because some spreadsheets read full-width signs such
 * as "＝" as "=".
 */
const isFormula = (value: string): boolean => formula.test(value.normalize("NFKC"));

/**
 * Formats one cell. A text that looks like a formula gets a leading apostrophe, which turns it into plain text. Such a text may be a name,
 * because customers enter their own names.
 */
function cell(value: string | null): string {
  const text = value === null ? "" : isFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The byte order mark. It tells a spreadsheet that the file is in UTF-8. */
export const utf8ByteOrderMark = "\uFEFF";

export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(cell).join()}\r\n`;
