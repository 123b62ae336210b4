import type { ApplicationDocument } from "../application/index.ts";
import { formatAddress, optionNameOf, titleOptions } from "../details/index.ts";
import { localDate } from "../money/index.ts";
import type { LoanPaperFacts, PaperFacts } from "./facts.ts";

export function customerOnPaper({ personalDetails, mainAddressDetails }: ApplicationDocument): PaperFacts["customer"] {
  const { title, firstName, middleName, lastName, dateOfBirth } = personalDetails ?? {};
  const address = title === "OTHER" ? null : optionNameOf(titleOptions, title);
  return {
    name: [address, firstName, middleName, lastName].filter(Boolean).join(" "),
    address: formatAddress(mainAddressDetails?.mainAddress?.[0]?.address ?? {}),
    dateOfBirth: dateOfBirth ? localDate(dateOfBirth) : null,
  };
}

export function bankAccountOnPaper({ bankAccountDetails }: ApplicationDocument): LoanPaperFacts["bankAccount"] {
  const { name, sortCode, accountNumber } = bankAccountDetails ?? {};
  return name && sortCode && accountNumber ? { name, sortCode, accountNumber } : null;
}
