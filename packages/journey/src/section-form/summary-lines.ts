import type { ApplicationDocument } from "@farthing/domain/application";
import {
  type AnswerPhrase,
  accommodationStatusOptions,
  type DetailsSectionKey,
  employmentStatusOptions,
  formatAddress,
  formatPhoneNumber,
  formatSortCode,
  hasAnyText,
  maritalStatusOptions,
  optionNameOf,
  proofOfIdentityOptions,
  type ReadableAnswer,
  titleOptions,
  toReadableAnswers,
} from "@farthing/domain/details";
import { formatDay, formatLongDay, formatShortPounds, screens } from "@farthing/domain/wording";
import type { DetailsSection } from "@farthing/shell";

const { summaries: words } = screens.staff.details;

const unlabelledAnswers = (...values: readonly (string | null | undefined | false)[]): readonly ReadableAnswer[] =>
  values.map((value) => ({ label: "", value: value || "" }));

/** Lines that combine several answers or need no label. Every other field has a line of its own. */
const phrases: { readonly [Key in DetailsSectionKey]: readonly AnswerPhrase<NonNullable<ApplicationDocument[Key]>>[] } = {
  personalDetails: [
    {
      covers: ["title", "firstName", "lastName", "dateOfBirth", "maritalStatus"],
      write: ({ title, firstName, lastName, dateOfBirth, maritalStatus }) =>
        words.person(
          [title === "OTHER" ? "" : optionNameOf(titleOptions, title), firstName, lastName].filter(Boolean).join(" "),
          formatLongDay(dateOfBirth ?? ""),
          optionNameOf(maritalStatusOptions, maritalStatus).toLowerCase(),
        ),
    },
  ],
  contactDetails: [
    {
      covers: ["emailAddress", "phoneNumber"],
      write: ({ emailAddress, phoneNumber }) => unlabelledAnswers(emailAddress, phoneNumber && formatPhoneNumber(phoneNumber)),
    },
  ],
  mainAddressDetails: [
    {
      covers: ["accommodationStatus", "monthlyAccommodationCost", "mainAddress"],
      write: ({ mainAddress, accommodationStatus, monthlyAccommodationCost: cost }) => {
        const status = optionNameOf(accommodationStatusOptions, accommodationStatus);
        return unlabelledAnswers(
          ...addressLines(mainAddress ?? []),
          cost ? words.accommodationCost(status, formatShortPounds(cost)) : status,
        );
      },
    },
  ],
  deliveryDetails: [
    {
      covers: ["goodsDelivered", "deliveryAddress", "movingToAddress"],
      write: ({ goodsDelivered, deliveryAddress, movingToAddress }) =>
        unlabelledAnswers(
          goodsDelivered === "OTHER_ADDRESS"
            ? words.delivery.OTHER_ADDRESS(formatAddress(deliveryAddress ?? {}))
            : words.delivery[goodsDelivered ?? "NO"],
          movingToAddress === true && words.movingThere,
        ),
    },
  ],
  identityDetails: [{ covers: ["proofOfIdentity"], write: ({ proofOfIdentity }) => optionNameOf(proofOfIdentityOptions, proofOfIdentity) }],
  financialDetails: [
    {
      covers: ["employmentStatus", "incomeValue"],
      write: ({ employmentStatus, incomeValue }) =>
        words.employment(optionNameOf(employmentStatusOptions, employmentStatus), formatShortPounds(String(incomeValue ?? 0))),
    },
    { covers: ["spouseEmploymentStatus"], label: words.spouse },
  ],
  bankAccountDetails: [
    {
      covers: ["name", "sortCode", "accountNumber", "bankName", "branchName"],
      write: ({ name, sortCode, accountNumber, bankName, branchName }) =>
        unlabelledAnswers(
          name,
          words.account(formatSortCode(sortCode ?? ""), accountNumber ?? ""),
          [bankName, branchName].filter(Boolean).join(", "),
        ),
    },
  ],
};

type MainAddress = NonNullable<NonNullable<ApplicationDocument["mainAddressDetails"]>["mainAddress"]>;

const addressLines = (mainAddress: MainAddress): readonly string[] =>
  mainAddress
    .filter(({ address }) => hasAnyText(address))
    .map(({ address, fromMonth, fromYear }, index) => {
      const since = formatDay(`${fromYear}-${String(fromMonth).padStart(2, "0")}-01`, "MMMM y");
      const line = formatAddress(address ?? {});
      return index === 0 ? words.addressSince(line, since) : words.addressFrom(line, since);
    });

export function summaryLines(section: DetailsSection, document: ApplicationDocument): readonly string[] {
  const key = section.key as DetailsSectionKey;
  if (!document[key]) return [];
  return toReadableAnswers(section, document[key], phrases[key]).map(({ label, value }) => (label ? words.line(label, value) : value));
}
