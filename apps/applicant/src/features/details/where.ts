import { type ApplicantStep, stepBefore } from "@farthing/domain/details";
import { detailsStepPath, subRoutePath } from "@farthing/domain/navigation";
import { screens } from "@farthing/domain/wording";

const { besideTill, journeyStepNames, quoteSummaryTitle, review } = screens.applicant;

/** Whoever came from the review is led straight back to it. */
const editing = { from: "review" } as const;

export const isEditing = (search: string): boolean => new URLSearchParams(search).get("from") === editing.from;

export const pathOfStep = (applicationId: string, step: string, isEdit: boolean): string =>
  `${detailsStepPath(applicationId, step)}${isEdit ? `?${new URLSearchParams(editing)}` : ""}`;

/** The step bar: the addresses are one place on it, and the review comes last. Beside a till it began with joining, and the rest is there. */
export function barOf(shown: readonly ApplicantStep[], step: ApplicantStep, isPaired: boolean) {
  const titles = [...new Set(shown.map(({ title }) => title))];
  const steps = isPaired ? [besideTill.step, ...titles] : [...titles, journeyStepNames.summary];
  return { steps, current: steps.indexOf(step.title) };
}

interface Editing {
  readonly isEdit: boolean;
  readonly isPaired: boolean;
}

/** Where the link above the title leads: to the step before, from the first one to the quote, and from an edit to where it was begun. */
export function backFrom(applicationId: string, shown: readonly ApplicantStep[], step: ApplicantStep, { isEdit, isPaired }: Editing) {
  if (isEdit) return { href: subRoutePath(applicationId, "summary"), title: isPaired ? screens.shell.actions.back : review.title };
  const before = stepBefore(shown, step.key);
  if (!before && isPaired) return null;
  if (!before) return { href: subRoutePath(applicationId, "quote"), title: quoteSummaryTitle };
  // One address before another has no name of its own.
  const title = before.title === step.title ? screens.shell.actions.back : before.title;
  return { href: detailsStepPath(applicationId, before.key), title };
}
