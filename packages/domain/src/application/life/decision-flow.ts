import type { DecisionType } from "../../vocabulary/index.ts";

/** If the customer requested the decision in order to sign and it accepts, the browser starts the signing. */
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
