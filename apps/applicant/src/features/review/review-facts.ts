import type { ApplicationDocument } from "@farthing/domain/application";
import {
  accommodationStatusOptions,
  type DetailsSectionKey,
  employmentStatusOptions,
  financialDependantsOptions,
  formatAddress,
  formatPhoneNumber,
  formatSortCode,
  isBegun,
  maritalStatusOptions,
  nameOf,
  titleOptions,
} from "@farthing/domain/details";
import { formatDay, formatPounds, screens } from "@farthing/domain/wording";
import type { Fact } from "@farthing/ui";

const { facts: words } = screens.applicant.review;

type Answers<Key extends DetailsSectionKey> = NonNullable<ApplicationDocument[Key]>;
type Known = readonly [term: string, value: string | null | undefined];

const monthOf = (month: number | null | undefined, year: number | null | undefined): string =>
  month && year ? formatDay(`${year}-${String(month).padStart(2, "0")}-01`, "MMMM y") : "";

function personal({ title, firstName, middleName, lastName, formerName, dateOfBirth, maritalStatus }: Answers<"personalDetails">): Known[] {
  const called = [title === "OTHER" ? "" : nameOf(titleOptions, title), firstName, middleName, lastName];
  return [
    [words.name, called.filter(Boolean).join(" ")],
    [words.formerName, formerName],
    [words.dateOfBirth, dateOfBirth && formatDay(dateOfBirth, "d MMMM y")],
    [words.maritalStatus, nameOf(maritalStatusOptions, maritalStatus)],
  ];
}

const contact = ({ emailAddress, phoneNumber }: Answers<"contactDetails">): Known[] => [
  [words.email, emailAddress],
  [words.phone, phoneNumber && formatPhoneNumber(phoneNumber)],
];

function address({ mainAddress, accommodationStatus, monthlyAccommodationCost: cost }: Answers<"mainAddressDetails">): Known[] {
  const [now, ...before] = (mainAddress ?? []).filter((entry) => isBegun(entry.address));
  const home = nameOf(accommodationStatusOptions, accommodationStatus);
  return [
    [words.address, formatAddress(now?.address ?? {})],
    [words.since, monthOf(now?.fromMonth, now?.fromYear)],
    [words.home, cost ? words.homeCost(home, formatPounds(cost)) : home],
    ...before.map(
      (entry, index): Known => [
        words.addressBefore[index] ?? "",
        words.from(formatAddress(entry.address ?? {}), monthOf(entry.fromMonth, entry.fromYear)),
      ],
    ),
  ];
}

const financial = (answers: Answers<"financialDetails">): Known[] => [
  [words.work, nameOf(employmentStatusOptions, answers.employmentStatus)],
  [words.spousesWork, nameOf(employmentStatusOptions, answers.spouseEmploymentStatus)],
  [words.income, typeof answers.incomeValue === "number" ? formatPounds(answers.incomeValue.toFixed(2)) : null],
  [words.dependants, nameOf(financialDependantsOptions, answers.financialDependants)],
];

/** In full, unlike elsewhere: this is where the customer makes sure that the digits are right. */
const bank = ({ name, sortCode, accountNumber, bankName, branchName }: Answers<"bankAccountDetails">): Known[] => [
  [words.accountName, name],
  [words.sortCode, sortCode && formatSortCode(sortCode)],
  [words.accountNumber, accountNumber],
  [words.bank, [bankName, branchName].filter(Boolean).join(", ")],
];

/** What a block of the review shows: everything that was answered. */
export function reviewFacts(section: DetailsSectionKey, document: ApplicationDocument): readonly Fact[] {
  const known = knownOf(section, document);
  return known.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

function knownOf(section: DetailsSectionKey, document: ApplicationDocument): readonly Known[] {
  switch (section) {
    case "personalDetails":
      return personal(document.personalDetails ?? {});
    case "contactDetails":
      return contact(document.contactDetails ?? {});
    case "mainAddressDetails":
      return address(document.mainAddressDetails ?? {});
    case "financialDetails":
      return financial(document.financialDetails ?? {});
    case "bankAccountDetails":
      return bank(document.bankAccountDetails ?? {});
    default:
      return [];
  }
}
