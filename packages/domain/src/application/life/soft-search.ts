import { isIn, type Status } from "../../vocabulary/index.ts";
import type { Application } from "../application.ts";
import { softSearchOn } from "../document/agreement-type.ts";
import type { Setting } from "../setting.ts";

export const isQuotation = (status: Status): boolean => isIn(status, "softSearchAnswered");

/** Has been answered, or is what an open application will be submitted for (S1 §2). */
export const softSearchActive = (status: Status, softSearchOn: boolean): boolean =>
  isQuotation(status) || (status === "open" && softSearchOn);

/**
 * Whether a decision is a soft search, where whoever asks for it has not said. An application that has had no full search begins with a
 * soft one, if one applies; an offer that was just taken is decided by the kind of search that made it.
 */
export function isSoftDecision(
  before: Status,
  { status, document }: Pick<Application, "status" | "document">,
  setting: Pick<Setting, "features" | "flags">,
): boolean {
  if (isQuotation(before) && status !== before) return true;
  return (before === "open" || before === "decision_quotation_unavailable") && softSearchOn(document, setting);
}
