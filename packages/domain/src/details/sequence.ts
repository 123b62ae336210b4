import type { Status } from "../vocabulary/index.ts";
import { screens } from "../wording/index.ts";
import type { DetailsCircumstances } from "./circumstances.ts";
import { type AnswersOf, checkSection, type Section } from "./section.ts";
import { bankAccountDetails } from "./sections/bank-account-details.ts";
import { contactDetails } from "./sections/contact-details.ts";
import { deliveryDetails, identityDetails } from "./sections/delivery-details.ts";
import { financialDetails } from "./sections/financial-details.ts";
import { mainAddressDetails } from "./sections/main-address-details.ts";
import { applicantPersonalDetails, personalDetails } from "./sections/personal-details.ts";

/** The staff details screen shows the sections in this order (S1 §2, §4). */
export const staffSections = [
  personalDetails,
  contactDetails,
  mainAddressDetails,
  deliveryDetails,
  identityDetails,
  financialDetails,
  bankAccountDetails,
] as const satisfies readonly Section<DetailsCircumstances>[];
export type DetailsSectionKey = (typeof staffSections)[number]["key"];
export const detailsSectionKeys = staffSections.map(({ key }) => key) as [DetailsSectionKey, ...DetailsSectionKey[]];

/** The staff form leaves out some of the fields that the document stores. */
export const documentSections = {
  personalDetails: applicantPersonalDetails,
  contactDetails,
  mainAddressDetails,
  deliveryDetails,
  identityDetails,
  financialDetails,
  bankAccountDetails,
} as const satisfies Record<DetailsSectionKey, Section<DetailsCircumstances>>;

/** In a complete answer, a field that may be null may also be missing. */
type CompleteAnswer<Answer> = Answer extends readonly (infer Entry)[]
  ? readonly CompleteAnswer<Entry>[]
  : Answer extends object
    ? { readonly [Key in keyof Answer as null extends Answer[Key] ? never : Key]: CompleteAnswer<Answer[Key]> } & {
        readonly [Key in keyof Answer as null extends Answer[Key] ? Key : never]?: CompleteAnswer<Answer[Key]> | undefined;
      }
    : Answer;

export type CompleteDetails = { readonly [Key in DetailsSectionKey]: CompleteAnswer<AnswersOf<(typeof documentSections)[Key]>> };

/** The values of a draft may be of any type. */
export type DetailsValues = { readonly [Key in DetailsSectionKey]?: unknown };

export interface SectionMarks {
  /** Sections that the server has refused and that were not saved since. */
  readonly refused?: ReadonlySet<DetailsSectionKey>;
  readonly reopened?: ReadonlySet<DetailsSectionKey>;
  /** Sections that the user has submitted, even without a change. */
  readonly answered?: ReadonlySet<DetailsSectionKey>;
}

export type SectionState = "hidden" | "complete" | "active" | "next" | "waiting";

export interface SectionWithState {
  readonly section: (typeof staffSections)[number];
  readonly state: SectionState;
}

const noSections: ReadonlySet<DetailsSectionKey> = new Set();

/**
 * By default, the goods of an application are not delivered (S1 §9). The user confirms this default by submitting the section or by
 * answering the proof of identity.
 */
const isUnansweredDefault = (
  { key }: (typeof staffSections)[number],
  values: DetailsValues,
  circumstances: DetailsCircumstances,
  answered: ReadonlySet<DetailsSectionKey>,
): boolean =>
  key === "deliveryDetails" &&
  circumstances.goodsDelivered === deliveryDetails.defaults?.goodsDelivered &&
  !answered.has(key) &&
  !checkSection(identityDetails, values.identityDetails, circumstances).ok;

function isComplete(
  section: (typeof staffSections)[number],
  values: DetailsValues,
  circumstances: DetailsCircumstances,
  { refused = noSections, reopened = noSections, answered = noSections }: SectionMarks,
): boolean {
  const valid = checkSection<DetailsCircumstances, typeof section.schema>(section, values[section.key], circumstances).ok;
  const countsAsAnswered = !isUnansweredDefault(section, values, circumstances, answered);
  return valid && countsAsAnswered && !refused.has(section.key) && !reopened.has(section.key);
}

/** The first section that is neither complete nor hidden is "active". The second is "next", and the screen previews it. */
export function sectionsWithState(
  values: DetailsValues,
  circumstances: DetailsCircumstances,
  marks: SectionMarks = {},
): readonly SectionWithState[] {
  const upcoming: SectionState[] = ["active", "next"];
  return staffSections.map((section) => {
    if (section.hiddenWhen?.(circumstances)) return { section, state: "hidden" };
    if (isComplete(section, values, circumstances, marks)) return { section, state: "complete" };
    return { section, state: upcoming.shift() ?? "waiting" };
  });
}

export const readyToSubmit = (placed: readonly SectionWithState[]): boolean =>
  placed.every(({ state }) => state === "complete" || state === "hidden");

export const finalSubmitButton = (softSearchActive: boolean) =>
  softSearchActive
    ? ({ text: screens.staff.details.checkForApproval, softSearch: true } as const)
    : ({ text: screens.staff.details.submitApplication, softSearch: false } as const);

/** If the stored bank details fail the check when the screen opens, the section is reopened (S1 §4). */
export const needsBankCheckOnLoad = (status: Status, values: DetailsValues, circumstances: DetailsCircumstances): boolean =>
  status === "open" && checkSection(bankAccountDetails, values.bankAccountDetails, circumstances).ok;
