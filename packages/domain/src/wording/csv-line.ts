/** A spreadsheet runs a text that begins with one of these signs as a formula, even after spaces and invisible characters. */
const formulaPattern = /^[\s\p{Cc}\p{Cf}]*[=+\-@]/u;

/** Some spreadsheets read full-width signs such as "＝" as "=". The text is therefore normalised first. */
const isFormula = (value: string): boolean => formulaPattern.test(value.normalize("NFKC"));

/** Customers enter their own names, so a name may look like a formula. A leading apostrophe turns such a name into plain text. */
function cell(value: string | null): string {
  const text = value === null ? "" : isFormula(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A spreadsheet needs the byte order mark to read the file as UTF-8. */
export const utf8ByteOrderMark = "\uFEFF";

export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(cell).join()}\r\n`;
