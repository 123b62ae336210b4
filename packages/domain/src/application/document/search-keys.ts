import { postcodeForLookup } from "../../details/index.ts";
import type { Pence } from "../../money/index.ts";
import type { ApplicationDocument } from "./document.ts";
import { loanAmount } from "./reading.ts";

/** The values that the applications list shows and searches. Search terms go through the same functions as stored values. */
export interface SearchKeys {
  readonly applicantName: string | null;
  readonly lastNameKey: string | null;
  readonly fullNameKey: string | null;
  readonly postcodeKey: string | null;
  readonly dateOfBirth: string | null;
  readonly orderReferenceKey: string | null;
  readonly loanAmountPence: Pence | null;
}

/** "Wójcik" and "WOJCIK" have the same key, as do "O'Brien" and "obrien". */
export const lastNameKey = (lastName: string): string =>
  lastName
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

export const orderReferenceKey = (orderReference: string): string => orderReference.toUpperCase().replace(/\s/g, "");

const orNull = (key: string): string | null => (key === "" ? null : key);

const namesIn = ({ personalDetails }: ApplicationDocument): readonly string[] =>
  [personalDetails?.firstName, personalDetails?.lastName].map((name) => name?.trim() ?? "");

export const applicantNameIn = (document: ApplicationDocument): string | null => orNull(namesIn(document).join(" ").trim());

export function searchKeys(document: ApplicationDocument): SearchKeys {
  const { personalDetails, mainAddressDetails, orderReference } = document;
  const currentAddress = mainAddressDetails?.mainAddress?.[0]?.address;
  return {
    applicantName: applicantNameIn(document),
    lastNameKey: orNull(lastNameKey(personalDetails?.lastName ?? "")),
    fullNameKey: orNull(lastNameKey(namesIn(document).join(""))),
    postcodeKey: orNull(postcodeForLookup(currentAddress?.postCode ?? "")),
    dateOfBirth: personalDetails?.dateOfBirth ?? null,
    orderReferenceKey: orNull(orderReferenceKey(orderReference ?? "")),
    loanAmountPence: loanAmount(document),
  };
}
