import { changesPrice } from "../../lending/index.ts";
import { isIn } from "../../vocabulary/index.ts";
import { isWithCustomer } from "../document/field-rights.ts";
import { hasPendingAmounts } from "../document/reading.ts";
import { softSearchExpired } from "../life/expiry.ts";
import { agreementInForce, agreementLinkLive } from "../life/flags.ts";
import { canHappen } from "../life/move.ts";
import { isReferred } from "../life/referral.ts";
import { hasSystemError, loanAmended, revertRequested, type SummaryFacts } from "./actions.ts";

export const summaryNotices = [
  "referred",
  "referredBeyondSla",
  "softSearchExpired",
  "decisionPending",
  "revertPending",
  "amendmentInProgress",
  "loanAmended",
  "orderChanged",
  "agreementExpired",
] as const;
export type SummaryNotice = (typeof summaryNotices)[number];

export function summaryNoticesFor(facts: SummaryFacts & { readonly sla: boolean }): readonly SummaryNotice[] {
  const { status, document, softSearchExpiryDate, signedOn, today, sla } = facts;
  const referred = isReferred(status);
  const reverting = revertRequested(facts);
  const shown: Readonly<Record<SummaryNotice, boolean>> = {
    referred: referred && !sla,
    referredBeyondSla: referred && sla,
    softSearchExpired: softSearchExpired(status, softSearchExpiryDate, today),
    decisionPending: hasSystemError(facts) && !reverting,
    revertPending: hasSystemError(facts) && reverting,
    amendmentInProgress: hasPendingAmounts(document),
    // A cancelled application, or one that is being sealed, has no choice left.
    loanAmended: loanAmended(facts) && canHappen(status, "revert"),
    orderChanged: isOrderChanged(document) && !isIn(status, "ended"),
    agreementExpired: agreementInForce(status) && signedOn !== null && !agreementLinkLive(signedOn, today),
  };
  return summaryNotices.filter((notice) => shown[notice]);
}

/** A customer at home has taken an offer for goods at another price, so the shop has to change its order. */
function isOrderChanged(document: SummaryFacts["document"]): boolean {
  const chosen = document.loanTailoring?.optionSelected;
  return isWithCustomer(document) && !!chosen && changesPrice(chosen);
}
