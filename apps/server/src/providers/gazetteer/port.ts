import type { Address } from "@farthing/domain/details";

export type AddressesFound =
  /** None, for a postcode that nobody lives at or that does not exist. */
  { readonly is: "found"; readonly addresses: readonly Address[] } | { readonly is: "unavailable" };

/** The addresses of a postcode. */
export interface Gazetteer {
  find(postcode: string): Promise<AddressesFound>;
}
