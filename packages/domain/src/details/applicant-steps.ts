import { screens } from "../wording/index.ts";
import { countAddressesNeeded } from "./address-history.ts";
import type { DetailsCircumstances } from "./circumstances.ts";
import { limits } from "./limits.ts";
import { checkSection, type Problem, type Section } from "./section.ts";
import { applicantBankAccountDetails, isBankChecked } from "./sections/bank-account-details.ts";
import { applicantContactDetails } from "./sections/contact-details.ts";
import { financialDetails } from "./sections/financial-details.ts";
import { applicantMainAddressDetails } from "./sections/main-address-details.ts";
import { applicantPersonalDetails } from "./sections/personal-details.ts";
import type { DetailsSectionKey, DetailsValues } from "./sequence.ts";

/** The sections of the applicant's details form. The form shows one step at a time (S2 §2). */

export const applicantSections = [
  applicantPersonalDetails,
  applicantContactDetails,
  applicantMainAddressDetails,
  financialDetails,
  applicantBankAccountDetails,
] as const satisfies readonly ApplicantSection[];

type ApplicantSection = Section<DetailsCircumstances> & { readonly key: DetailsSectionKey };

/** The parts of the document that determine which steps exist, and which steps are answered. */
export interface StepsDocument extends DetailsValues {
  readonly returnUrl?: string | null | undefined;
  readonly mainAddressDetails?: { readonly mainAddress?: readonly unknown[] | null | undefined } | null | undefined;
  readonly bankAccountDetails?: Parameters<typeof isBankChecked>[0];
}

export interface ApplicantStep {
  readonly key: string;
  readonly title: string;
  readonly section: ApplicantSection;
  /**
   * Returns true if this step asks for the field at the path. A problem with another field is shown at the step that asks for that field.
   */
  asksFor(path: string): boolean;
  /** `named` is true if the applicant opened a link to this step. */
  isShown(document: StepsDocument, circumstances: DetailsCircumstances, named: boolean): boolean;
}

const always = () => true;
const wholeSection = (key: string, section: ApplicantSection): ApplicantStep => ({
  key,
  title: section.title,
  section,
  asksFor: always,
  isShown: always,
});

/**
 * Returns the index of the address step that asks for the field at a path. Index 0 is also returned for the accommodation, because the
 * first address step asks for it.
 */
const addressAskedFor = (path: string): number => Number(/^mainAddress\.(\d+)/.exec(path)?.[1] ?? 0);

const addressStep = (index: number): ApplicantStep => ({
  key: `address${index + 1}`,
  title: applicantMainAddressDetails.title,
  section: applicantMainAddressDetails,
  asksFor: (path) => addressAskedFor(path) === index,
  isShown: ({ mainAddressDetails }, circumstances) => countAddressesNeeded(mainAddressDetails?.mainAddress ?? [], circumstances) > index,
});

const steps: readonly ApplicantStep[] = [
  wholeSection("personal", applicantPersonalDetails),
  // The contact step is skipped if there is no return URL. The Edit link of the review can still open it.
  { ...wholeSection("contact", applicantContactDetails), isShown: ({ returnUrl }, _, named) => !!returnUrl || named },
  ...Array.from({ length: limits.addressesMax }, (_, index) => addressStep(index)),
  wholeSection("financial", financialDetails),
  wholeSection("bank", applicantBankAccountDetails),
];

/** Returns the steps that the applicant must go through. While the address history is too short, there is another address step. */
export const applicantSteps = (
  document: StepsDocument,
  circumstances: DetailsCircumstances,
  named: string | null = null,
): readonly ApplicantStep[] => steps.filter((step) => step.isShown(document, circumstances, step.key === named));

/** Returns the problems that the applicant must solve at this step. */
export const problemsOfStep = (step: ApplicantStep, problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ path }) => step.asksFor(path));

/** True if all answers of this step are valid. A bank account must also have been checked, because a decision needs a checked account. */
function isAnswered(step: ApplicantStep, document: StepsDocument, circumstances: DetailsCircumstances): boolean {
  const checked = checkSection(step.section, document[step.section.key], circumstances);
  const isRight = checked.ok || problemsOfStep(step, checked.problems).length === 0;
  return isRight && (step.section.key !== "bankAccountDetails" || isBankChecked(document.bankAccountDetails));
}

/** Returns the step at which a returning applicant continues. Null if every step is answered. */
export const firstUnanswered = (document: StepsDocument, circumstances: DetailsCircumstances): ApplicantStep | null =>
  applicantSteps(document, circumstances).find((step) => !isAnswered(step, document, circumstances)) ?? null;

/**
 * Returns the step to open. This is the step that the link names, unless an earlier step is unanswered. In that case, and if the link names
 * no step, it is the first unanswered step. Null if the link names no step and every step is answered.
 */
export function stepToOpen(document: StepsDocument, circumstances: DetailsCircumstances, named: string | null): ApplicantStep | null {
  const unanswered = firstUnanswered(document, circumstances);
  const shown = applicantSteps(document, circumstances, named);
  const asked = shown.find(({ key }) => key === named);
  if (!asked) return unanswered;
  return unanswered && shown.findIndex(({ key }) => key === unanswered.key) < shown.indexOf(asked) ? unanswered : asked;
}

const neighbour = (shown: readonly ApplicantStep[], key: string, offset: 1 | -1): ApplicantStep | null => {
  const at = shown.findIndex((step) => step.key === key);
  return at < 0 ? null : (shown[at + offset] ?? null);
};

export const stepAfter = (shown: readonly ApplicantStep[], key: string) => neighbour(shown, key, 1);

export const stepBefore = (shown: readonly ApplicantStep[], key: string) => neighbour(shown, key, -1);

export interface ReviewBlock {
  /** The step that the Edit link opens. */
  readonly step: string;
  readonly section: ApplicantSection;
  readonly editable: boolean;
  readonly isComplete: boolean;
}

/** Returns the blocks of the review. If there is a return URL, the contact details come from the shop and have no Edit link (S2 §2). */
export const reviewBlocks = (document: StepsDocument, circumstances: DetailsCircumstances): readonly ReviewBlock[] =>
  applicantSections.map((section) => {
    const asking = applicantSteps(document, circumstances, "contact").filter((step) => step.section === section);
    return {
      step: asking[0]?.key ?? "",
      section,
      editable: section.key !== "contactDetails" || !document.returnUrl,
      isComplete: asking.every((step) => isAnswered(step, document, circumstances)),
    };
  });

export const reviewButton = (softSearchApplies: boolean): string =>
  softSearchApplies ? screens.applicant.review.checkEligibility : screens.applicant.review.confirmAndApply;

/**
 * Returns the paths that the applicant cannot edit: an e-mail address that the applicant has verified, and a postal address that the shop
 * entered and locked.
 */
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
