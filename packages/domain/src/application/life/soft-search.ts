import { isInStatusGroup, type Status } from "../../vocabulary/index.ts";
import type { Application } from "../application.ts";
import { softSearchOn } from "../document/agreement-type.ts";
import type { Setting } from "../setting.ts";

export const isQuotation = (status: Status): boolean => isInStatusGroup(status, "softSearchAnswered");

/** True if the soft search was answered, or if it is the next step of an open application (S1 §2). */
export const softSearchActive = (status: Status, softSearchOn: boolean): boolean =>
  isQuotation(status) || (status === "open" && softSearchOn);

/**
 * True if a decision is a soft search. The first decision is a soft search if the shop uses soft searches. The decision on a chosen offer
 * is of the same kind as the decision that made the offer.
 */
export function isSoftDecision(
  before: Status,
  { status, document }: Pick<Application, "status" | "document">,
  setting: Pick<Setting, "features" | "flags">,
): boolean {
  if (isQuotation(before) && status !== before) return true;
  return (before === "open" || before === "decision_quotation_unavailable") && softSearchOn(document, setting);
}
