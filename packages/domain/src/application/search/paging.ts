/** How much a search may find, how much of it one request brings, and how much of that a page shows (S1 §9). */
export const searchLimits = { resultsMax: 5_000, rowsPerRequest: 500, rowsPerPage: 11 } as const;

/** What the list can be sorted by: its columns. Without a word about it, what changed last stands first. */
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

/** Where the requests begin that bring the rows of a page, counted from 1: five hundred a request are no whole number of pages. */
export function offsetsOfPage(page: number): readonly number[] {
  const { rowsPerRequest, rowsPerPage } = searchLimits;
  const [first, last] = [(page - 1) * rowsPerPage, page * rowsPerPage - 1];
  return [...new Set([first, last].map((row) => row - (row % rowsPerRequest)))];
}
