import { screens } from "../../wording/index.ts";
import type { SubRoute } from "./routes.ts";

/** A place on the step bar: the screens of the journey, and the signing that happens in a room of its own. */
export type JourneyStep = SubRoute | "sign";

export interface JourneySteps {
  readonly steps: readonly string[];
  /** From 0. */
  readonly current: number;
}

interface JourneyKind {
  readonly softSearch: boolean;
  readonly isOnlineDepositJourney: boolean;
}

/** Two bars, so that neither is too long for a phone: up to the decision, and from it on. */
export function journeySteps(at: JourneyStep, { softSearch, isOnlineDepositJourney }: JourneyKind): JourneySteps {
  const applying: readonly JourneyStep[] = [
    "quote",
    "details",
    "summary",
    ...(softSearch ? (["softSearchOutcome"] as const) : []),
    "decisionOutcome",
    "sign",
  ];
  const agreeing: readonly JourneyStep[] = [
    "decisionOutcome",
    ...(isOnlineDepositJourney ? (["onlineDeposit"] as const) : []),
    "keyLoanFeatures",
    "sign",
    "postSign",
  ];
  // Both pages before signing are "About the loan".
  const place = at === "loanInformation" ? "keyLoanFeatures" : at;
  const bar = agreeing.includes(place) ? agreeing : applying;
  const names = screens.applicant.journeyStepNames;
  return { steps: bar.map((step) => names[step]), current: Math.max(0, bar.indexOf(place)) };
}
