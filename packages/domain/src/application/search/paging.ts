/** The limits of a search, of one request and of one page (S1 §9). */
export const searchLimits = { resultsMax: 5_000, rowsPerRequest: 500, rowsPerPage: 11 } as const;

/** The sortable columns of the applications list. The default order is the latest change first. */
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

/**
 * Returns the offsets of the requests for a page. Pages are counted from 1. A request returns 500 rows, which is not a whole number of
 * pages.
 */
export function offsetsOfPage(page: number): readonly number[] {
  const { rowsPerRequest, rowsPerPage } = searchLimits;
  const [first, last] = [(page - 1) * rowsPerPage, page * rowsPerPage - 1];
  return [...new Set([first, last].map((row) => row - (row % rowsPerRequest)))];
}
