import { type ApplicantStep, stepBefore } from "@farthing/domain/details";
import { type DetailsStepPosition, detailsStepPath, detailsStepPositionOf, subRoutePath } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";

const { pairedPhoneTexts, quoteSummaryTitle, review } = screens.applicant;

const editSearchParams = { from: "review" } as const;

export const isEditing = (search: string): boolean => new URLSearchParams(search).get("from") === editSearchParams.from;

export const stepPath = (applicationId: string, step: string, isEdit: boolean): string =>
  `${detailsStepPath(applicationId, step)}${isEdit ? `?${new URLSearchParams(editSearchParams)}` : ""}`;

export const stepPositionOf = (shown: readonly ApplicantStep[], { key }: ApplicantStep): DetailsStepPosition =>
  detailsStepPositionOf(
    shown.map((step) => step.key),
    key,
  );

export function pairedPhoneProgress(shown: readonly ApplicantStep[], step: ApplicantStep) {
  const steps = [pairedPhoneTexts.step, ...new Set(shown.map(({ title }) => title))];
  return { steps, current: steps.indexOf(step.title) };
}

interface BackLinkOptions {
  readonly isEdit: boolean;
  readonly isPaired: boolean;
}

/**
 * Returns the link to the previous step. The first step links to the quote, or has no link on a paired phone. During an edit, every step
 * links to the review.
 */
export function backLinkOf(
  applicationId: string,
  shown: readonly ApplicantStep[],
  step: ApplicantStep,
  { isEdit, isPaired }: BackLinkOptions,
) {
  if (isEdit) return { href: subRoutePath(applicationId, "summary"), title: isPaired ? screens.shell.actions.back : review.title };
  const before = stepBefore(shown, step.key);
  if (!before && isPaired) return null;
  if (!before) return { href: subRoutePath(applicationId, "quote"), title: quoteSummaryTitle };
  // All address steps have the same title, so a link between two address steps says only "Back".
  const title = before.title === step.title ? screens.shell.actions.back : before.title;
  return { href: detailsStepPath(applicationId, before.key), title };
}
