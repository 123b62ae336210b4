import type { ApplicationDocument } from "@farthing/domain/application";
import { accommodationCostNeeded, type CompleteDetails, spouseStatusNeeded } from "@farthing/domain/details";
import { addDays, addMonths, type LocalDate } from "@farthing/domain/money";
import type { AccommodationStatus, EmploymentStatus, FinancialDependants, MaritalStatus, Title } from "@farthing/domain/vocabulary";
import type { SeededChoices } from "../seeded-choices.ts";
import { address, addressHistory, addressNear } from "./addresses.ts";
import { longNames, namesByTradition } from "./names.ts";

interface Purchase {
  readonly supplierNumber: string;
  /** False if the goods go to the customer's home. */
  readonly present: boolean;
  readonly emailOptional: boolean;
  readonly today: LocalDate;
}

export type CustomerSections = Required<
  Pick<
    ApplicationDocument,
    | "personalDetails"
    | "contactDetails"
    | "mainAddressDetails"
    | "deliveryDetails"
    | "identityDetails"
    | "financialDetails"
    | "bankAccountDetails"
  >
>;

interface Person {
  readonly title: Title;
  readonly given: string;
  readonly family: string;
}

export function customer(choose: SeededChoices, purchase: Purchase): CustomerSections {
  const who = person(choose);
  const employmentStatus = choose.weighted<EmploymentStatus>(employmentWeights);
  const maritalStatus = choose.weighted<MaritalStatus>(maritalStatusWeights);
  const home = addressNear(choose, purchase.supplierNumber);
  const accommodationStatus = choose.weighted<AccommodationStatus>(
    employmentStatus === "STUDENT" ? studentAccommodationWeights : accommodationWeights,
  );
  return {
    personalDetails: {
      title: who.title,
      firstName: who.given,
      lastName: who.family,
      dateOfBirth: dateOfBirth(choose, employmentStatus, purchase.today),
      maritalStatus,
    },
    contactDetails: { emailAddress: emailAddress(choose, who, purchase), phoneNumber: phoneNumber(choose) },
    mainAddressDetails: {
      accommodationStatus,
      monthlyAccommodationCost: accommodationCostNeeded({ accommodationStatus }) ? `${choose.between(20, 115) * 10}.00` : null,
      mainAddress: addressHistory(choose, home, purchase.today),
    },
    ...deliveryAndIdentity(choose, purchase.present),
    financialDetails: {
      employmentStatus,
      spouseEmploymentStatus: spouseStatusNeeded({ employmentStatus }, { maritalStatus })
        ? choose.oneOf(["FULL_TIME", "PART_TIME", "RETIRED"])
        : null,
      incomeValue: income(choose, employmentStatus),
      financialDependants: choose.weighted<FinancialDependants>({ "0": 3, "1": 2, "2": 2, "3": 1, "4": 1, "5": 1 }),
    },
    bankAccountDetails: bankAccount(choose, who),
  } satisfies CompleteDetails;
}

const maritalStatusWeights = { SINGLE: 2, MARRIED: 2, COHABITING: 1, CIVIL_PARTNERSHIP: 1, DIVORCED: 1, SEPARATED: 1, WIDOWED: 1 };
const employmentWeights = { FULL_TIME: 5, PART_TIME: 2, SELF_EMPLOYED: 2, RETIRED: 2, HOMEMAKER: 1, STUDENT: 1 };
const accommodationWeights = {
  OWNER_OCCUPIER: 3,
  TENANT_UNFURNISHED: 1,
  TENANT_FURNISHED: 1,
  LIVING_WITH_PARENTS: 1,
  COUNCIL_OR_HOUSING_ASSOCIATION: 1,
};
const studentAccommodationWeights = { TENANT_FURNISHED: 1, LIVING_WITH_PARENTS: 1 };
const womensTitleWeights = { MRS: 8, MS: 8, MISS: 4, DR: 3, MX: 1 };
const mensTitleWeights = { MR: 20, DR: 2, REV: 1, PROF: 1, MX: 1 };

function person(choose: SeededChoices): Person {
  const woman = choose.chance(51);
  const title = choose.weighted<Title>(woman ? womensTitleWeights : mensTitleWeights);
  if (choose.chance(3)) {
    const [given, family] = choose.oneOf(longNames);
    return { title, given, family };
  }
  const { women, men, families } = choose.oneOf(traditionsByShare);
  return { title, given: choose.oneOf(woman ? women : men), family: choose.oneOf(families) };
}

/** Contains each naming tradition as often as its share says. A random choice from this list then has the right probabilities. */
const traditionsByShare = namesByTradition.flatMap((tradition) => Array.from({ length: tradition.share }, () => tradition));

function dateOfBirth(choose: SeededChoices, employmentStatus: EmploymentStatus, today: LocalDate): LocalDate {
  const ages: Partial<Record<EmploymentStatus, readonly [number, number]>> = { RETIRED: [67, 86], STUDENT: [19, 27] };
  const [youngest, oldest] = ages[employmentStatus] ?? [21, 63];
  return addDays(addMonths(today, -12 * choose.between(youngest, oldest)), -choose.between(1, 360));
}

function income(choose: SeededChoices, employmentStatus: EmploymentStatus): number {
  switch (employmentStatus) {
    case "STUDENT":
    case "HOMEMAKER":
      return choose.between(8, 14) * 1_000;
    case "PART_TIME":
    case "RETIRED":
      return choose.between(26, 58) * 500;
    default:
      return choose.between(44, 150) * 500;
  }
}

const emailDomains = ["post.test", "mail.test", "inbox.test", "letterbox.test"];

const asciiLetters = (name: string): string =>
  name
    .replace(/ł/gi, "l")
    .normalize("NFKD")
    .replace(/[^A-Za-z]+/g, "")
    .toLowerCase();

function emailAddress(choose: SeededChoices, { given, family }: Person, { emailOptional }: Purchase): string | null {
  if (emailOptional && choose.chance(30)) return null;
  const name = `${asciiLetters(given)}.${asciiLetters(family)}`.slice(0, 28);
  return `${name}@${choose.oneOf(emailDomains)}`;
}

export function withEmailTag(sections: CustomerSections, tag: string): CustomerSections {
  const { emailAddress } = sections.contactDetails ?? {};
  if (!emailAddress || tag === "") return sections;
  return { ...sections, contactDetails: { ...sections.contactDetails, emailAddress: emailAddress.replace("@", `+${tag}@`) } };
}

/** Ofcom reserves these numbers for fiction. */
const phoneNumber = (choose: SeededChoices): string =>
  choose.chance(85) ? `+447700900${choose.digits(3)}` : `+441632960${choose.digits(3)}`;

function deliveryAndIdentity(choose: SeededChoices, present: boolean): Pick<CompleteDetails, "deliveryDetails" | "identityDetails"> {
  if (!present || choose.chance(45)) {
    return { deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" }, identityDetails: { proofOfIdentity: "CURRENT_ADDRESS_DELIVERY" } };
  }
  const identityDetails = { proofOfIdentity: choose.oneOf(["DRIVING_LICENCE", "DRIVING_LICENCE", "PASSPORT", "NATIONAL_ID"] as const) };
  return choose.chance(15)
    ? {
        deliveryDetails: { goodsDelivered: "OTHER_ADDRESS", deliveryAddress: address(choose), movingToAddress: choose.chance(40) },
        identityDetails,
      }
    : { deliveryDetails: { goodsDelivered: "NO" }, identityDetails };
}

/** Published test accounts that the sandbox's bank directory knows. */
const testBankAccounts = [
  { sortCode: "200000", accountNumber: "55779911" },
  { sortCode: "089999", accountNumber: "66374958" },
  { sortCode: "107999", accountNumber: "88837491" },
  { sortCode: "202959", accountNumber: "63748472" },
];

/** A test account for which the sandbox's bank directory is unavailable. */
const uncheckableAccount = { sortCode: "090126", accountNumber: "00000045" };

function bankAccount(choose: SeededChoices, { title, given, family }: Person): CompleteDetails["bankAccountDetails"] {
  const spoken = title.charAt(0) + title.slice(1).toLowerCase();
  const joint = `${spoken} ${given.charAt(0)} & ${choose.oneOf(["Mr J", "Mrs A", "Ms R"])} ${family}`;
  const name = choose.chance(15) ? joint : `${given} ${family}`;
  return { name, ...(choose.chance(4) ? uncheckableAccount : choose.oneOf(testBankAccounts)) };
}
