import { type Environment, type FeatureName, gateOpen } from "../../access/index.ts";
import { transitions } from "../../application/index.ts";
import { type JourneyType, type Regime, type Status, statuses, statusesIn } from "../../vocabulary/index.ts";
import { parseApplicantPath, type SubRoute } from "./routes.ts";

/** Pages of an application that are not screens of the journey. */
export type StatusPage = "quotationUnavailable" | "cancelled" | "withdrawn";

export type Destination =
  | { readonly is: "screen"; readonly subRoute: SubRoute }
  | { readonly is: "page"; readonly page: StatusPage }
  | { readonly is: "unknownStatus" };

export interface RouterFacts {
  readonly status: Status;
  readonly journeyType: JourneyType | null;
  readonly isOnlineDepositJourney: boolean;
  readonly features: ReadonlySet<FeatureName>;
  /** If the offer has expired, the customer first sees the outcome page, and a notice says that the offer has expired. */
  readonly offerExpired?: boolean;
}

const screen = (subRoute: SubRoute): Destination => ({ is: "screen", subRoute });
const page = (name: StatusPage): Destination => ({ is: "page", page: name });

const isStatus = (status: string): status is Status => (statuses as readonly string[]).includes(status);

/** A text that is not a status opens the page for unknown statuses (S2 §2). */
export function destinationFor(facts: Omit<RouterFacts, "status"> & { readonly status: string }): Destination {
  const { status } = facts;
  if (!isStatus(status)) return { is: "unknownStatus" };
  switch (status) {
    case "open":
      return screen("quote");
    case "decision_accept":
      return screen(acceptedScreen(facts));
    case "decision_decline":
    case "decision_refer":
    case "deposit_attempted":
      return screen("decisionOutcome");
    case "sign":
    case "signed":
    case "cooling_off":
    case "payout_pending":
    case "ready_for_payout":
    case "paid":
    case "pending_esat_note":
    case "customer_has_goods":
      return screen("postSign");
    case "deposit_paid":
      return screen(facts.offerExpired ? "decisionOutcome" : "onlineDeposit");
    case "deposit_unsuccessful":
      return screen("onlineDeposit");
    case "decision_quotation_accept":
    case "decision_quotation_decline":
    case "decision_quotation_refer":
      return screen("softSearchOutcome");
    case "decision_quotation_unavailable":
      return page("quotationUnavailable");
    case "cancelled":
      return page("cancelled");
    case "withdrawn":
      return page("withdrawn");
  }
}

/** A web shop's customer already knows of the acceptance and skips the screen with the decision, unless a deposit is due first. */
function acceptedScreen({ journeyType, isOnlineDepositJourney, features, offerExpired }: Omit<RouterFacts, "status">): SubRoute {
  if (offerExpired) return "decisionOutcome";
  if (journeyType !== "WebServices" || isOnlineDepositJourney) return "decisionOutcome";
  return gateOpen("keyLoanFeatures", features, {}) ? "keyLoanFeatures" : "loanInformation";
}

type GuardFacts = Pick<RouterFacts, "isOnlineDepositJourney" | "offerExpired">;

const { submitFull, startDeposit, depositPaid, depositFailed, requestSign, sign, withdraw } = transitions;

/**
 * Each screen may be open only at these statuses (S2 §4). The signing callback may arrive before the status changes, so `sign` is included.
 */
const allowedStatuses: Readonly<Record<SubRoute, (facts: GuardFacts) => readonly Status[]>> = {
  quote: () => submitFull.from,
  details: () => submitFull.from,
  summary: () => submitFull.from,
  softSearchOutcome: () => [...submitFull.from, ...statusesIn("softSearchAnswered")],
  decisionOutcome: () => [...submitFull.from, ...Object.values(submitFull.to), "deposit_attempted", "deposit_paid"],
  onlineDeposit: ({ isOnlineDepositJourney }) =>
    isOnlineDepositJourney ? [...startDeposit.from, depositPaid.to, depositFailed.to.final] : [],
  keyLoanFeatures: ({ isOnlineDepositJourney }) => [isOnlineDepositJourney ? depositPaid.to : submitFull.to.accept],
  loanInformation: () => requestSign.from,
  postSign: () => [...sign.from, sign.to, ...withdraw.from],
};

/** While the offer has expired, only these screens are possible. The customer confirms the summary of the details before a new decision. */
const expiredOfferScreens: readonly SubRoute[] = ["decisionOutcome", "summary"];

export const subRouteAllows = (subRoute: SubRoute, { status, ...facts }: GuardFacts & { readonly status: Status }): boolean =>
  facts.offerExpired ? expiredOfferScreens.includes(subRoute) : allowedStatuses[subRoute](facts).includes(status);

export type ResolvedSubRoute =
  | { readonly is: "screen"; readonly subRoute: SubRoute }
  | { readonly is: "ownData" }
  /** A page that shows the status and links to the screen for that status. */
  | { readonly is: "fallback"; readonly leadsTo: Destination }
  | { readonly is: "notFound" };

export function resolveSubRoute(path: string, facts: RouterFacts & { readonly environment: Environment }): ResolvedSubRoute {
  const named = parseApplicantPath(path);
  if (named.is === "unknown") return { is: "notFound" };
  if (named.is === "ownData") return facts.environment === "prod" ? { is: "notFound" } : named;
  return subRouteAllows(named.subRoute, facts) ? named : { is: "fallback", leadsTo: destinationFor(facts) };
}

export type InformationPage = Extract<SubRoute, "keyLoanFeatures" | "loanInformation">;

/** If the new status of an application does not allow the open page, this page replaces it. */
export function destinationAfterChange(from: SubRoute, facts: RouterFacts): Destination {
  return from === "softSearchOutcome" && subRouteAllows("decisionOutcome", facts) ? screen("decisionOutcome") : destinationFor(facts);
}

/** Under the CCA (Consumer Credit Act), the key loan features come before the loan information. */
export const informationOrder = (regime: Regime): readonly [InformationPage, InformationPage] =>
  regime === "CCA" ? ["keyLoanFeatures", "loanInformation"] : ["loanInformation", "keyLoanFeatures"];

interface BeforeSigningFacts {
  readonly regime: Regime;
  readonly features: ReadonlySet<FeatureName>;
}

/** A page whose feature is off is skipped. The loan information is never skipped. */
const isShownBeforeSigning = (page: InformationPage, { features }: BeforeSigningFacts): boolean =>
  page === "loanInformation" || gateOpen("keyLoanFeatures", features, {});

export function firstPageBeforeSigning(facts: BeforeSigningFacts): InformationPage {
  const [first, second] = informationOrder(facts.regime);
  return isShownBeforeSigning(first, facts) ? first : second;
}

export function nextPageBeforeSigning(after: InformationPage, facts: BeforeSigningFacts): InformationPage | "sign" {
  const [first, second] = informationOrder(facts.regime);
  return after === first && isShownBeforeSigning(second, facts) ? second : "sign";
}

/** Outside the CCA, the key loan features come after the loan advance information (S2 §2). */
export const keyLoanFeaturesShown = ({
  regime,
  loanAdvanceInformationCompleted,
}: {
  readonly regime: Regime;
  readonly loanAdvanceInformationCompleted: boolean;
}): boolean => regime === "CCA" || loanAdvanceInformationCompleted;
