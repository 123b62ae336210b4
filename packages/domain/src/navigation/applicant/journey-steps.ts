import { screens } from "../../wording/index.ts";
import type { SubRoute } from "./routes.ts";

/** A step of the bar: a screen of the journey, or the signing on its own page. */
export type JourneyStep = SubRoute | "sign";

export interface JourneySteps {
  readonly steps: readonly string[];
  readonly current: number;
}

interface JourneyKind {
  readonly softSearch: boolean;
  readonly isOnlineDepositJourney: boolean;
}

/** Two bars, before and after the decision, because one would be too long for a phone. */
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
  // Both pages before signing are the step "About the loan".
  const place = at === "loanInformation" ? "keyLoanFeatures" : at;
  const bar = agreeing.includes(place) ? agreeing : applying;
  const names = screens.applicant.journeyStepNames;
  return { steps: bar.map((step) => names[step]), current: Math.max(0, bar.indexOf(place)) };
}
