import { texts } from "./search-texts.ts";

/**
 * What the address of the applications list says: which view, which filters, page and order. Names, postcodes and days of birth stand
 * in no address; `search` is the key under which the tab keeps them.
 */
export const listAddress = texts("view", "search", "status", "supplier", "updated", "page", "sort");
export type ListAddress = ReturnType<typeof listAddress>;

const keptAddress = "farthing-list-address";

/** Whoever comes back to the list without saying where to, comes back to where they were; null where there is nothing to come back to. */
export function whereTheListWas(address: ListAddress): ListAddress | null {
  if (Object.keys(address).length > 0) {
    sessionStorage.setItem(keptAddress, JSON.stringify(address));
    return null;
  }
  const kept = sessionStorage.getItem(keptAddress);
  return kept === null ? null : listAddress(JSON.parse(kept));
}
