import type { DecisionType } from "../../vocabulary/index.ts";

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
