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

/** The applicant's details form shows one step at a time (S2 §2). */

export const applicantSections = [
  applicantPersonalDetails,
  applicantContactDetails,
  applicantMainAddressDetails,
  financialDetails,
  applicantBankAccountDetails,
] as const satisfies readonly ApplicantSection[];

type ApplicantSection = Section<DetailsCircumstances> & { readonly key: DetailsSectionKey };

/** These parts of the document determine which steps exist and which steps are answered. */
export interface StepsDocument extends DetailsValues {
  readonly returnUrl?: string | null | undefined;
  readonly mainAddressDetails?: { readonly mainAddress?: readonly unknown[] | null | undefined } | null | undefined;
  readonly bankAccountDetails?: Parameters<typeof isBankChecked>[0];
}

export interface ApplicantStep {
  readonly key: string;
  readonly title: string;
  readonly section: ApplicantSection;
  /** Returns true if this step asks for the field at the path. Problems of other fields are shown at their own steps. */
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

/** Returns the index of the address step that asks for the field at a path. The first address step also asks for the accommodation. */
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
  // Without a return URL the contact step is skipped, but the Edit link of the review can open it.
  { ...wholeSection("contact", applicantContactDetails), isShown: ({ returnUrl }, _, named) => !!returnUrl || named },
  ...Array.from({ length: limits.addressesMax }, (_, index) => addressStep(index)),
  wholeSection("financial", financialDetails),
  wholeSection("bank", applicantBankAccountDetails),
];

/** If the address history is too short, another address step is added. */
export const applicantSteps = (
  document: StepsDocument,
  circumstances: DetailsCircumstances,
  named: string | null = null,
): readonly ApplicantStep[] => steps.filter((step) => step.isShown(document, circumstances, step.key === named));

/** Returns the problems that keep the applicant on this step. */
export const problemsOfStep = (step: ApplicantStep, problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ path }) => step.asksFor(path));

/** A bank account counts as answered only after it was checked, because a decision needs a checked account. */
function isAnswered(step: ApplicantStep, document: StepsDocument, circumstances: DetailsCircumstances): boolean {
  const checked = checkSection(step.section, document[step.section.key], circumstances);
  const isRight = checked.ok || problemsOfStep(step, checked.problems).length === 0;
  return isRight && (step.section.key !== "bankAccountDetails" || isBankChecked(document.bankAccountDetails));
}

/** Returns the step at which a returning applicant continues. Null if every step is answered. */
export const firstUnanswered = (document: StepsDocument, circumstances: DetailsCircumstances): ApplicantStep | null =>
  applicantSteps(document, circumstances).find((step) => !isAnswered(step, document, circumstances)) ?? null;

/**
 * Returns the step that the link names, or the first unanswered step if that comes earlier. If the link names no step, returns the first
 * unanswered step, or null if every step is answered.
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

/** Returns the blocks of the review. If there is a return URL, the shop entered the contact details, so they have no Edit link (S2 §2). */
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

/** Returns the paths that the applicant cannot edit: a verified e-mail address, and a postal address that the shop entered and locked. */
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
