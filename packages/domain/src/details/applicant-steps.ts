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

/** From these parts of the application document, the form derives its steps and which steps are answered. */
export interface StepsDocument extends DetailsValues {
  readonly returnUrl?: string | null | undefined;
  readonly mainAddressDetails?: { readonly mainAddress?: readonly unknown[] | null | undefined } | null | undefined;
  readonly bankAccountDetails?: Parameters<typeof isBankChecked>[0];
}

export interface ApplicantStep {
  readonly key: string;
  readonly title: string;
  readonly section: ApplicantSection;
  /** A problem with a field is shown at the step that asks for the field. */
  asksFor(path: string): boolean;
  /** `named` is true if the applicant opened a link to this step. */
  isShown(document: StepsDocument, circumstances: DetailsCircumstances, named: boolean): boolean;
}

const always = () => true;
const wholeSectionStep = (key: string, section: ApplicantSection): ApplicantStep => ({
  key,
  title: section.title,
  section,
  asksFor: always,
  isShown: always,
});

/** The first address step (index 0) also asks for the accommodation. */
const addressIndexOf = (path: string): number => Number(/^mainAddress\.(\d+)/.exec(path)?.[1] ?? 0);

const addressStep = (index: number): ApplicantStep => ({
  key: `address${index + 1}`,
  title: applicantMainAddressDetails.title,
  section: applicantMainAddressDetails,
  asksFor: (path) => addressIndexOf(path) === index,
  isShown: ({ mainAddressDetails }, circumstances) => countAddressesNeeded(mainAddressDetails?.mainAddress ?? [], circumstances) > index,
});

const steps: readonly ApplicantStep[] = [
  wholeSectionStep("personal", applicantPersonalDetails),
  // Without a return URL (a page of the web shop), the contact step is skipped. The Edit link of the review can still open it.
  { ...wholeSectionStep("contact", applicantContactDetails), isShown: ({ returnUrl }, _, named) => !!returnUrl || named },
  ...Array.from({ length: limits.addressesMax }, (_, index) => addressStep(index)),
  wholeSectionStep("financial", financialDetails),
  wholeSectionStep("bank", applicantBankAccountDetails),
];

/** While the address history is too short, there is another address step. */
export const applicantSteps = (
  document: StepsDocument,
  circumstances: DetailsCircumstances,
  named: string | null = null,
): readonly ApplicantStep[] => steps.filter((step) => step.isShown(document, circumstances, step.key === named));

export const problemsOfStep = (step: ApplicantStep, problems: readonly Problem[]): readonly Problem[] =>
  problems.filter(({ path }) => step.asksFor(path));

/** A bank account counts as answered only after it was checked, because a decision needs a checked account. */
function isAnswered(step: ApplicantStep, document: StepsDocument, circumstances: DetailsCircumstances): boolean {
  const checked = checkSection(step.section, document[step.section.key], circumstances);
  const isRight = checked.ok || problemsOfStep(step, checked.problems).length === 0;
  return isRight && (step.section.key !== "bankAccountDetails" || isBankChecked(document.bankAccountDetails));
}

/** A returning applicant continues at the first unanswered step. Null if every step is answered. */
export const firstUnanswered = (document: StepsDocument, circumstances: DetailsCircumstances): ApplicantStep | null =>
  applicantSteps(document, circumstances).find((step) => !isAnswered(step, document, circumstances)) ?? null;

/**
 * A link opens the step that it names, unless an earlier step is unanswered. A link without a step opens the first unanswered step. If
 * every step is answered, the result is null.
 */
export function stepToOpen(document: StepsDocument, circumstances: DetailsCircumstances, named: string | null): ApplicantStep | null {
  const unanswered = firstUnanswered(document, circumstances);
  const shown = applicantSteps(document, circumstances, named);
  const asked = shown.find(({ key }) => key === named);
  if (!asked) return unanswered;
  return unanswered && shown.findIndex(({ key }) => key === unanswered.key) < shown.indexOf(asked) ? unanswered : asked;
}

const neighbourStep = (shown: readonly ApplicantStep[], key: string, offset: 1 | -1): ApplicantStep | null => {
  const at = shown.findIndex((step) => step.key === key);
  return at < 0 ? null : (shown[at + offset] ?? null);
};

export const stepAfter = (shown: readonly ApplicantStep[], key: string) => neighbourStep(shown, key, 1);

export const stepBefore = (shown: readonly ApplicantStep[], key: string) => neighbourStep(shown, key, -1);

export interface ReviewBlock {
  /** The step that the Edit link opens. */
  readonly step: string;
  readonly section: ApplicantSection;
  readonly editable: boolean;
  readonly isComplete: boolean;
}

/** With a return URL (a page of the web shop), the contact details have no Edit link (S2 §2). */
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

/** The applicant cannot edit an e-mail address that was verified, or a postal address that the shop has locked. */
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
