import { postcodeForLookup } from "../../details/index.ts";
import type { Pence } from "../../money/index.ts";
import { loanAmount } from "./derived-facts.ts";
import type { ApplicationDocument } from "./document.ts";

/** The functions below normalise both the stored values and the search terms. */
export interface SearchKeys {
  readonly applicantName: string | null;
  readonly lastNameKey: string | null;
  readonly fullNameKey: string | null;
  readonly postcodeKey: string | null;
  readonly dateOfBirth: string | null;
  readonly orderReferenceKey: string | null;
  readonly emailKey: string | null;
  /** The phone number with its country code, such as "+447700900123". */
  readonly phoneKey: string | null;
  readonly accountEndKey: string | null;
  readonly loanAmountPence: Pence | null;
}

/** "Wójcik" and "WOJCIK" get the same key, and so do "O'Brien" and "obrien". */
export const lastNameKey = (lastName: string): string =>
  lastName
    .normalize("NFKD")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

export const orderReferenceKey = (orderReference: string): string => orderReference.toUpperCase().replace(/\s/g, "");

export const emailKey = (emailAddress: string): string => emailAddress.trim().toLowerCase();

export const accountEndKey = (accountNumber: string): string => accountNumber.slice(-4);

const orNull = (key: string): string | null => (key === "" ? null : key);

const namesIn = ({ personalDetails }: ApplicationDocument): readonly string[] =>
  [personalDetails?.firstName, personalDetails?.lastName].map((name) => name?.trim() ?? "");

export const applicantNameIn = (document: ApplicationDocument): string | null => orNull(namesIn(document).join(" ").trim());

export function searchKeys(document: ApplicationDocument): SearchKeys {
  const { personalDetails, mainAddressDetails, contactDetails, bankAccountDetails, orderReference } = document;
  const currentAddress = mainAddressDetails?.mainAddress?.[0]?.address;
  return {
    applicantName: applicantNameIn(document),
    lastNameKey: orNull(lastNameKey(personalDetails?.lastName ?? "")),
    fullNameKey: orNull(lastNameKey(namesIn(document).join(""))),
    postcodeKey: orNull(postcodeForLookup(currentAddress?.postCode ?? "")),
    dateOfBirth: personalDetails?.dateOfBirth ?? null,
    orderReferenceKey: orNull(orderReferenceKey(orderReference ?? "")),
    emailKey: orNull(emailKey(contactDetails?.emailAddress ?? "")),
    phoneKey: orNull(contactDetails?.phoneNumber ?? ""),
    accountEndKey: orNull(accountEndKey(bankAccountDetails?.accountNumber ?? "")),
    loanAmountPence: loanAmount(document),
  };
}
