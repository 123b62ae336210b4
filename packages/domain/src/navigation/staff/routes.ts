import { type FeatureName, gateOpen, type RetailerFlags } from "../../access/index.ts";
import { canHappen } from "../../application/index.ts";
import { isInStatusGroup, type Status } from "../../vocabulary/index.ts";

export const staffRoutes = {
  home: "/",
  login: "/login",
  forgotPassword: "/forgotPassword",
  confirmForgotPassword: "/confirmForgotPassword",
  newPassword: "/new-password",
  directApps: "/direct-apps/{token}",
  "apply.retailerSelection": "/apply/retailer-selection",
  "apply.quote": "/apply/quote",
  "apply.loanAmend": "/apply/loan-amend",
  "apply.privacyPolicy": "/apply/privacy-policy",
  "apply.details": "/apply/details/{applicationId}",
  "apply.softSearch": "/apply/application-check",
  "apply.decision": "/apply/decision",
  "apply.preContractCreditInformation": "/apply/pre-contract-credit-information",
  "apply.loanAdvanceInformation": "/apply/loan-advance-information",
  "apply.complete": "/apply/complete/{applicationId}",
  "search.index": "/search",
  "search.summary": "/search/{id}",
  users: "/users",
  profile: "/profile",
  "profile.managePassword": "/profile/manage-password",
  timeout: "/timeout",
  error: "/error",
  applicationError: "/application-error",
  agreement: "/agreement",
} as const satisfies Record<string, `/${string}`>;

export type StaffRoute = keyof typeof staffRoutes;
export type ApplyRoute = Extract<StaffRoute, `apply.${string}`>;

/** A user of one branch cannot choose another retailer and starts with the quote. */
export const firstScreen = ({
  features,
  retailer,
  worksForOneBranch,
}: {
  readonly features: ReadonlySet<FeatureName>;
  readonly retailer: Partial<RetailerFlags>;
  readonly worksForOneBranch: boolean;
}): ApplyRoute => (gateOpen("proposing", features, retailer) && !worksForOneBranch ? "apply.retailerSelection" : "apply.quote");

export const amendScreen = ({ status, isNonBrokered }: { readonly status: Status; readonly isNonBrokered: boolean }): ApplyRoute =>
  canHappen(status, "startAmendment") && !isNonBrokered ? "apply.loanAmend" : "apply.quote";

export const decisionScreen = ({ softSearch }: { readonly softSearch: boolean }): ApplyRoute =>
  softSearch ? "apply.softSearch" : "apply.decision";

export const decisionScreenOf = (status: Status): ApplyRoute =>
  decisionScreen({ softSearch: isInStatusGroup(status, "softSearchRequested") });

/** Agreements under the CCA have pre-contract credit information. Agreements under other regimes have loan advance information. */
export const informationScreen = ({ regulated }: { readonly regulated: boolean }): ApplyRoute =>
  regulated ? "apply.preContractCreditInformation" : "apply.loanAdvanceInformation";
