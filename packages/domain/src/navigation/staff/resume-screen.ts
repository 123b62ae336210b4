import { type Application, type ApplicationDocument, loanInDocument, type NextStep } from "../../application/index.ts";
import { type ApplyRoute, informationScreen } from "./routes.ts";

/** An open application without a complete loan resumes at the quote screen. */
export function resumeScreen({
  status,
  document,
  next,
}: Pick<Application, "status"> & { readonly document: ApplicationDocument; readonly next: Pick<NextStep, "task"> }): ApplyRoute {
  if (next.task === "waitForDecision") return status.startsWith("decision_quotation") ? "apply.softSearch" : "apply.decision";
  switch (status) {
    case "open":
      if (loanInDocument(document) === null) return "apply.quote";
      return document.paperlessConsent ? "apply.details" : "apply.privacyPolicy";
    case "decision_quotation_accept":
    case "decision_quotation_decline":
    case "decision_quotation_refer":
    case "decision_quotation_unavailable":
      return "apply.softSearch";
    case "decision_accept":
      return next.task === "readAndSign" ? informationScreen({ regulated: document.product?.regulated ?? true }) : "apply.decision";
    case "decision_decline":
    case "decision_refer":
      return "apply.decision";
    default:
      return "apply.complete";
  }
}
