import type { ApplicationDocument } from "@farthing/domain/application";
import {
  type AnswerPhrase,
  accommodationStatusOptions,
  type DetailsSectionKey,
  formatAddress,
  hasAnyText,
  optionNameOf,
  type ReadableAnswer,
  type Section,
  titleOptions,
  toReadableAnswers,
} from "@farthing/domain/details";
import { formatDay, formatShortPounds, screens } from "@farthing/domain/wording";
import type { Fact } from "@farthing/ui";

const { facts: words } = screens.applicant.review;

type Answers<Key extends DetailsSectionKey> = NonNullable<ApplicationDocument[Key]>;

const monthOf = (month: number | null | undefined, year: number | null | undefined): string =>
  month && year ? formatDay(`${year}-${String(month).padStart(2, "0")}-01`, "MMMM y") : "";

/**
 * Answers that share one line of the review, or have a shorter label than in the form. All other answers have the label of their form
 * field.
 */
const phrases: { readonly [Key in DetailsSectionKey]?: readonly AnswerPhrase<Answers<Key>>[] } = {
  personalDetails: [
    {
      covers: ["title", "firstName", "middleName", "lastName"],
      label: words.name,
      write: ({ title, firstName, middleName, lastName }) =>
        [title === "OTHER" ? "" : optionNameOf(titleOptions, title), firstName, middleName, lastName].filter(Boolean).join(" "),
    },
  ],
  contactDetails: [
    { covers: ["emailAddress"], label: words.email },
    { covers: ["phoneNumber"], label: words.phone },
  ],
  mainAddressDetails: [{ covers: ["accommodationStatus", "monthlyAccommodationCost", "mainAddress"], write: homeAnswers }],
  financialDetails: [
    { covers: ["employmentStatus"], label: words.work },
    { covers: ["spouseEmploymentStatus"], label: words.spousesWork },
    {
      covers: ["incomeValue"],
      label: words.income,
      write: ({ incomeValue }) => (typeof incomeValue === "number" ? formatShortPounds(incomeValue.toFixed(2)) : ""),
    },
    { covers: ["financialDependants"], label: words.dependants },
  ],
  // The account number is shown in full, because the customer checks it here.
  bankAccountDetails: [
    { covers: ["name"], label: words.accountName },
    { covers: ["accountNumber"], label: words.accountNumber },
    {
      covers: ["bankName", "branchName"],
      label: words.bank,
      write: ({ bankName, branchName }) => [bankName, branchName].filter(Boolean).join(", "),
    },
  ],
};

function homeAnswers({ mainAddress, accommodationStatus, monthlyAccommodationCost: cost }: Answers<"mainAddressDetails">) {
  const [now, ...before] = (mainAddress ?? []).filter((entry) => hasAnyText(entry.address));
  const home = optionNameOf(accommodationStatusOptions, accommodationStatus);
  return [
    { label: words.address, value: formatAddress(now?.address ?? {}) },
    { label: words.since, value: monthOf(now?.fromMonth, now?.fromYear) },
    { label: words.home, value: cost ? words.homeCost(home, formatShortPounds(cost)) : home },
    ...before.map(
      (entry, index): ReadableAnswer => ({
        label: words.addressBefore[index] ?? "",
        value: words.from(formatAddress(entry.address ?? {}), monthOf(entry.fromMonth, entry.fromYear)),
      }),
    ),
  ];
}

export function reviewFacts(section: Pick<Section<never>, "key" | "fields">, document: ApplicationDocument): readonly Fact[] {
  const key = section.key as DetailsSectionKey;
  return toReadableAnswers(section, document[key], phrases[key]).map(({ label, value }) => ({ term: label, value }));
}
