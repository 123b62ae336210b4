import { isInStatusGroup, type Status } from "../../vocabulary/index.ts";
import type { Application } from "../application.ts";
import { softSearchOn } from "../document/agreement-type.ts";
import type { ShopRuleSettings } from "../setting.ts";

export const isQuotation = (status: Status): boolean => isInStatusGroup(status, "softSearchAnswered");

/** True if an open application needs a soft search next, or if its soft search was answered (S1 §2). */
export const softSearchActive = (status: Status, softSearchOn: boolean): boolean =>
  isQuotation(status) || (status === "open" && softSearchOn);

/** If the chosen offer comes from a soft search, the next decision is a soft search too. Otherwise, it is a full decision. */
export function isSoftDecision(
  before: Status,
  { status, document }: Pick<Application, "status" | "document">,
  setting: Pick<ShopRuleSettings, "features" | "flags">,
): boolean {
  if (isQuotation(before) && status !== before) return true;
  return (before === "open" || before === "decision_quotation_unavailable") && softSearchOn(document, setting);
}
