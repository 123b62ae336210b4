import type { Address } from "@farthing/domain/details";

export type AddressesFound =
  /** The list of addresses is empty for a postcode without addresses, and for a postcode that does not exist. */
  { readonly is: "found"; readonly addresses: readonly Address[] } | { readonly is: "unavailable" };

export interface Gazetteer {
  find(postcode: string): Promise<AddressesFound>;
}
