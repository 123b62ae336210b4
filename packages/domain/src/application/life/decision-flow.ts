import type { DecisionType } from "../../vocabulary/index.ts";

/** What a browser does with a decision: an acceptance that was asked for in order to sign starts the signing. */
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
