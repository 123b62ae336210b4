import { screens } from "../wording/index.ts";
import { addressesWanted } from "./address-history.ts";
import type { DetailsCircumstances } from "./circumstances.ts";
import { limits } from "./limits.ts";
import type { Problem, Section } from "./section.ts";
import { bankAccountDetails } from "./sections/bank-account-details.ts";
import { contactDetails, marketingConsent } from "./sections/contact-details.ts";
import { financialDetails } from "./sections/financial-details.ts";
import { applicantMainAddressDetails } from "./sections/main-address-details.ts";
import { applicantPersonalDetails } from "./sections/personal-details.ts";

/** The applicant's details form: one step at a time, and only those that are asked for (S2 §2). */

export const applicantSections = [
  applicantPersonalDetails,
  contactDetails,
  marketingConsent,
  applicantMainAddressDetails,
  financialDetails,
  bankAccountDetails,
] as const satisfies readonly Section<DetailsCircumstances>[];

/** As much of the document as decides which steps there are. */
export interface StepsDocument {
  readonly returnUrl?: string | null | undefined;
  readonly mainAddressDetails?: { readonly mainAddress?: readonly unknown[] | null | undefined } | null | undefined;
}

export interface ApplicantStep {
  readonly key: string;
  readonly title: string;
  readonly sections: readonly Section<DetailsCircumstances>[];
  /** The part of a section that this step asks for; a problem elsewhere is another step's. */
  asksFor(path: string): boolean;
  isShown(document: StepsDocument, circumstances: DetailsCircumstances): boolean;
}

const always = () => true;
const wholeSections = (key: string, first: Section<DetailsCircumstances>, ...others: readonly Section<DetailsCircumstances>[]) => ({
  key,
  title: first.title,
  sections: [first, ...others],
  asksFor: always,
  isShown: always,
});

/** How the customer lives is asked with the first address. */
const addressAskedFor = (path: string): number => Number(/^mainAddress\.(\d+)/.exec(path)?.[1] ?? 0);

const addressStep = (index: number): ApplicantStep => ({
  key: `address${index + 1}`,
  title: applicantMainAddressDetails.title,
  sections: [applicantMainAddressDetails],
  asksFor: (path) => addressAskedFor(path) === index,
  isShown: ({ mainAddressDetails }, circumstances) => addressesWanted(mainAddressDetails?.mainAddress ?? [], circumstances) > index,
});

const steps: readonly ApplicantStep[] = [
  wholeSections("personal", applicantPersonalDetails),
  { ...wholeSections("contact", contactDetails, marketingConsent), isShown: ({ returnUrl }) => !!returnUrl },
  ...Array.from({ length: limits.addressesMax }, (_, index) => addressStep(index)),
  wholeSections("financial", financialDetails),
  wholeSections("bank", bankAccountDetails),
];

/** The steps to go through, in order. They change with what is answered: a short stay adds an address. */
export const applicantSteps = (document: StepsDocument, circumstances: DetailsCircumstances): readonly ApplicantStep[] =>
  steps.filter((step) => step.isShown(document, circumstances));

/** What keeps this step from being left. */
export const problemsOfStep = (step: ApplicantStep, problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ path }) => step.asksFor(path));

const neighbour = (shown: readonly ApplicantStep[], key: string, offset: 1 | -1): ApplicantStep | null => {
  const at = shown.findIndex((step) => step.key === key);
  return at < 0 ? null : (shown[at + offset] ?? null);
};

/** Null after the last step, which completes the form. */
export const stepAfter = (shown: readonly ApplicantStep[], key: string) => neighbour(shown, key, 1);

/** Null before the first, whose back link leads to the quote summary. */
export const stepBefore = (shown: readonly ApplicantStep[], key: string) => neighbour(shown, key, -1);

export interface ReviewBlock {
  readonly step: string;
  readonly editable: boolean;
}

/** The review shows every block; with a return URL the contact details are the shop's and have no Edit (S2 §2). */
export const reviewBlocks = ({ returnUrl }: StepsDocument): readonly ReviewBlock[] => [
  { step: "personal", editable: true },
  { step: "contact", editable: !returnUrl },
  { step: "address1", editable: true },
  { step: "financial", editable: true },
  { step: "bank", editable: true },
];

export const reviewButton = (softSearchApplies: boolean): string =>
  softSearchApplies ? screens.applicant.review.checkEligibility : screens.applicant.review.confirmAndApply;

/** Paths that an applicant may read only: an address proved by its code, and the shop's address where the shop says so (decided). */
export const applicantLocks = ({
  emailProved,
  addressEditable,
}: {
  readonly emailProved: boolean;
  readonly addressEditable: boolean | null | undefined;
}): readonly string[] => [
  ...(emailProved ? ["contactDetails.emailAddress"] : []),
  ...(addressEditable === false ? ["mainAddressDetails.mainAddress.0.address"] : []),
];
