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
  proofOfIdentityOptions,
  titleOptions,
} from "@farthing/domain/details";
import { formatDay, formatPounds, screens } from "@farthing/domain/wording";

const { summaries: words } = screens.staff.details;

type Lines = readonly (string | null | undefined | false)[];

/** A finished section in a line or two. */
const linesOf: { readonly [Key in DetailsSectionKey]: (values: NonNullable<ApplicationDocument[Key]>) => Lines } = {
  personalDetails: ({ title, firstName, lastName, dateOfBirth, maritalStatus }) => [
    words.person(
      [title === "OTHER" ? "" : nameOf(titleOptions, title), firstName, lastName].filter(Boolean).join(" "),
      formatDay(dateOfBirth ?? "", "d MMMM y"),
      nameOf(maritalStatusOptions, maritalStatus).toLowerCase(),
    ),
  ],
  contactDetails: ({ emailAddress, phoneNumber }) => [emailAddress, phoneNumber && formatPhoneNumber(phoneNumber)],
  mainAddressDetails: ({ mainAddress, accommodationStatus, monthlyAccommodationCost }) => [
    // Places that are kept for addresses to come are nobody's address.
    ...(mainAddress ?? [])
      .filter(({ address }) => isBegun(address))
      .map(({ address, fromMonth, fromYear }, index) => {
        const since = formatDay(`${fromYear}-${String(fromMonth).padStart(2, "0")}-01`, "MMMM y");
        const line = formatAddress(address ?? {});
        return index === 0 ? words.addressSince(line, since) : words.addressFrom(line, since);
      }),
    accommodation(nameOf(accommodationStatusOptions, accommodationStatus), monthlyAccommodationCost),
  ],
  deliveryDetails: ({ goodsDelivered, deliveryAddress, movingToAddress }) => [
    goodsDelivered === "OTHER_ADDRESS"
      ? words.delivery.OTHER_ADDRESS(formatAddress(deliveryAddress ?? {}))
      : words.delivery[goodsDelivered ?? "NO"],
    movingToAddress === true && words.movingThere,
  ],
  identityDetails: ({ proofOfIdentity }) => [nameOf(proofOfIdentityOptions, proofOfIdentity)],
  financialDetails: ({ employmentStatus, spouseEmploymentStatus, incomeValue, financialDependants }) => [
    words.employment(nameOf(employmentStatusOptions, employmentStatus), formatPounds(String(incomeValue ?? 0), 0)),
    spouseEmploymentStatus && words.spouse(nameOf(employmentStatusOptions, spouseEmploymentStatus)),
    words.dependants(nameOf(financialDependantsOptions, financialDependants)),
  ],
  bankAccountDetails: ({ name, sortCode, accountNumber, bankName, branchName }) => [
    name,
    words.account(formatSortCode(sortCode ?? ""), accountNumber ?? ""),
    [bankName, branchName].filter(Boolean).join(", "),
  ],
};

const accommodation = (status: string, cost: string | null | undefined): string =>
  cost ? words.accommodationCost(status, formatPounds(cost)) : status;

export function summaryLines<Key extends DetailsSectionKey>(key: Key, document: ApplicationDocument): readonly string[] {
  const values = document[key];
  if (!values) return [];
  return linesOf[key](values as NonNullable<ApplicationDocument[Key]>).filter((line): line is string => Boolean(line));
}
