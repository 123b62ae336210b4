/** The limits of a search (S1 §9). */
export const searchLimits = { resultsMax: 5_000, rowsPerRequest: 500, rowsPerPage: 11 } as const;

export const sortColumns = [
  "applicationId",
  "orderReference",
  "supplier",
  "name",
  "postcode",
  "dateOfBirth",
  "amount",
  "status",
  "updated",
] as const;
export type SortColumn = (typeof sortColumns)[number];

export const sortDirections = ["ascending", "descending"] as const;
export type SortDirection = (typeof sortDirections)[number];

/** A page may need two requests, because 500 rows are not a whole number of pages. Page numbers start at 1. */
export function offsetsOfPage(page: number): readonly number[] {
  const { rowsPerRequest, rowsPerPage } = searchLimits;
  const [first, last] = [(page - 1) * rowsPerPage, page * rowsPerPage - 1];
  return [...new Set([first, last].map((row) => row - (row % rowsPerRequest)))];
}
