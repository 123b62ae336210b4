import type { ApplicationDocument } from "../application/index.ts";
import { formatAddress, nameOf, titleOptions } from "../details/index.ts";
import { localDate } from "../money/index.ts";
import type { LoanPaperFacts, PaperFacts } from "./facts.ts";

/** Returns the customer with title, all names and the current address. */
export function customerOnPaper({ personalDetails, mainAddressDetails }: ApplicationDocument): PaperFacts["customer"] {
  const { title, firstName, middleName, lastName, dateOfBirth } = personalDetails ?? {};
  // The title "Other" is not printed.
  const address = title === "OTHER" ? null : nameOf(titleOptions, title);
  return {
    name: [address, firstName, middleName, lastName].filter(Boolean).join(" "),
    address: formatAddress(mainAddressDetails?.mainAddress?.[0]?.address ?? {}),
    dateOfBirth: dateOfBirth ? localDate(dateOfBirth) : null,
  };
}

/** Returns the account for Direct Debits, or null while it is incomplete. */
export function bankAccountOnPaper({ bankAccountDetails }: ApplicationDocument): LoanPaperFacts["bankAccount"] {
  const { name, sortCode, accountNumber } = bankAccountDetails ?? {};
  return name && sortCode && accountNumber ? { name, sortCode, accountNumber } : null;
}
