import { type FeatureName, type GateName, gateOpen } from "../../access/index.ts";
import { softSearchActive } from "../../application/index.ts";
import type { Status } from "../../vocabulary/index.ts";
import type { ApplyRoute } from "./routes.ts";

interface Step {
  readonly label: string;
  /** The route is null for signing, which is a page outside this app. */
  readonly route: ApplyRoute | null;
  readonly gate?: GateName;
}

const steps = {
  quote: { label: "Quote", route: "apply.quote" },
  loanAmend: { label: "Amend Loan", route: "apply.loanAmend", gate: "amendAfterSigning" },
  privacyPolicy: { label: "Privacy", route: "apply.privacyPolicy" },
  details: { label: "Customer details", route: "apply.details" },
  softSearch: { label: "Soft search", route: "apply.softSearch" },
  decision: { label: "Decision", route: "apply.decision" },
  preContractCreditInformation: { label: "Loan information", route: "apply.preContractCreditInformation" },
  loanAdvanceInformation: { label: "Loan information", route: "apply.loanAdvanceInformation" },
  sign: { label: "Sign", route: null, gate: "eSigning" },
  complete: { label: "Complete", route: "apply.complete" },
} as const satisfies Record<string, Step>;

export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps) as readonly StepName[];

export interface StepBarFacts {
  readonly status: Status;
  readonly at: ApplyRoute;
  readonly signing: boolean;
  readonly amending: boolean;
  readonly softSearchOn: boolean;
  readonly regulated: boolean;
  readonly features: ReadonlySet<FeatureName>;
}

export interface ShownStep {
  readonly name: StepName;
  readonly label: string;
  readonly route: ApplyRoute | null;
  /** A step is current while its screen is open. The signing step is also current while the customer signs. */
  readonly current: boolean;
  /**
   * The soft-search step is highlighted while the soft search comes next, and after its answer. Every other step is highlighted only while
   * it is current.
   */
  readonly active: boolean;
  readonly done: boolean;
}

function isStepVisible(name: StepName, { amending, softSearchOn, regulated, features }: StepBarFacts): boolean {
  const { gate }: Step = steps[name];
  if (gate !== undefined && !gateOpen(gate, features, {})) return false;
  switch (name) {
    case "quote":
    case "privacyPolicy":
    case "details":
      return !amending;
    case "loanAmend":
      return amending;
    case "softSearch":
      // An amended loan is decided without a soft search.
      return softSearchOn && !amending;
    case "preContractCreditInformation":
      return regulated;
    case "loanAdvanceInformation":
      return !regulated;
    case "decision":
    case "sign":
    case "complete":
      return true;
  }
}

const currentStep = ({ at, signing, status }: StepBarFacts): StepName | undefined =>
  signing || status === "sign" ? "sign" : stepNames.find((name) => steps[name].route === at);

export function stepBar(facts: StepBarFacts): readonly ShownStep[] {
  const current = currentStep(facts);
  const place = current === undefined ? -1 : stepNames.indexOf(current);
  return stepNames
    .filter((name) => isStepVisible(name, facts))
    .map((name) => ({
      name,
      label: steps[name].label,
      route: steps[name].route,
      current: name === current,
      active: name === "softSearch" ? softSearchActive(facts.status, facts.softSearchOn) : name === current,
      done: stepNames.indexOf(name) < place,
    }));
}
