import { type Application, type ApplicationDocument, loanInDocument, type NextStep } from "../../application/index.ts";
import { isInStatusGroup } from "../../vocabulary/index.ts";
import { type ApplyRoute, decisionScreenOf, informationScreen } from "./routes.ts";

/** An open application without a complete loan resumes at the quote screen. */
export function resumeScreen({
  status,
  document,
  next,
}: Pick<Application, "status"> & { readonly document: ApplicationDocument; readonly next: Pick<NextStep, "task"> }): ApplyRoute {
  if (next.task === "waitForDecision") return decisionScreenOf(status);
  if (isInStatusGroup(status, "softSearchRequested")) return decisionScreenOf(status);
  switch (status) {
    case "open":
      if (loanInDocument(document) === null) return "apply.quote";
      return document.paperlessConsent ? "apply.details" : "apply.privacyPolicy";
    case "decision_accept":
      return next.task === "readAndSign" ? informationScreen({ regulated: document.product?.regulated ?? true }) : "apply.decision";
    case "decision_decline":
    case "decision_refer":
      return decisionScreenOf(status);
    default:
      return "apply.complete";
  }
}
