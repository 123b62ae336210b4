import { isInStatusGroup } from "../../vocabulary/index.ts";
import { hasPendingAmounts } from "../document/derived-facts.ts";
import { softSearchExpired } from "../life/expiry.ts";
import { agreementInForce, isAgreementLinkValid } from "../life/flags.ts";
import { canHappen } from "../life/move.ts";
import { isReferred } from "../life/referral.ts";
import { hasOrderChanged } from "../life/verbs/offer.ts";
import { hasSystemError, loanAmended, revertRequested, type SummaryFacts } from "./actions.ts";

const summaryNotices = [
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
    // The shop cannot revert an amendment after a cancellation or during the sealing of the agreement.
    loanAmended: loanAmended(facts) && canHappen(status, "revert"),
    orderChanged: hasOrderChanged(document) && !isInStatusGroup(status, "ended"),
    agreementExpired: agreementInForce(status) && signedOn !== null && !isAgreementLinkValid(signedOn, today),
  };
  return summaryNotices.filter((notice) => shown[notice]);
}
