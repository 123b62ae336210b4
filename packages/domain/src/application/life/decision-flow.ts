import type { DecisionType } from "../../vocabulary/index.ts";

/** Returns the browser's next step after a decision. If the decision was requested in order to sign, an acceptance starts the signing. */
export function afterDecision({
  decisionType,
  signUponAccept,
}: {
  readonly decisionType: DecisionType;
  readonly signUponAccept: boolean;
}): "startSigning" | "fetchAgain" | "show" {
  if (decisionType === "accept" && signUponAccept) return "startSigning";
  return decisionType === "refer" || decisionType === "quotation_refer" ? "fetchAgain" : "show";
}
