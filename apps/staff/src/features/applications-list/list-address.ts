import { parseTextParams } from "@farthing/shell/search-params";

/**
 * Names, postcodes and dates of birth must not appear in the URL. The tab stores each search, and the URL contains only its key `search`.
 */
export const parseListParameters = parseTextParams("view", "search", "status", "supplier", "updated", "page", "sort");
export type ListParameters = ReturnType<typeof parseListParameters>;

const addressStorageKey = "farthing-list-address";

/** If the URL has a query, stores it for this tab and returns null. Otherwise returns the stored query, or null. */
export function previousListParameters(address: ListParameters): ListParameters | null {
  if (Object.keys(address).length > 0) {
    sessionStorage.setItem(addressStorageKey, JSON.stringify(address));
    return null;
  }
  const kept = sessionStorage.getItem(addressStorageKey);
  return kept === null ? null : parseListParameters(JSON.parse(kept));
}
