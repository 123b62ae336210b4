import { texts } from "@farthing/shell/search-params";

/**
 * The query of the applications list: view, filters, page and order. An address never contains names, postcodes or dates of birth. `search`
 * is the key of the criteria in the tab's storage.
 */
export const listAddress = texts("view", "search", "status", "supplier", "updated", "page", "sort");
export type ListAddress = ReturnType<typeof listAddress>;

const keptAddress = "farthing-list-address";

/** Returns the previous list address of this tab. Null if there is none. */
export function previousListAddress(address: ListAddress): ListAddress | null {
  if (Object.keys(address).length > 0) {
    sessionStorage.setItem(keptAddress, JSON.stringify(address));
    return null;
  }
  const kept = sessionStorage.getItem(keptAddress);
  return kept === null ? null : listAddress(JSON.parse(kept));
}
