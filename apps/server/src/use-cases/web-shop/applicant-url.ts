export interface ShopLinks {
  readonly applicantOrigin: string;
}

/** Where a shop sends its customer; they sign in there by a code to the address that the shop gave. */
export const applicantUrl = ({ applicantOrigin }: ShopLinks, applicationId: string): string =>
  `${applicantOrigin}/application/${applicationId}`;
