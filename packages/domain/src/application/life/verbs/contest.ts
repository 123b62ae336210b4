import type { Application } from "../../application.ts";
import { applyEvent, type TransitionResult } from "../move.ts";

/** The customer asks for a decision by a person (UK GDPR, articles 22A to 22D). */
export const contest = (
  application: Pick<Application, "status">,
  { madeWithoutPerson }: { readonly madeWithoutPerson: boolean },
): TransitionResult<"contest"> =>
  applyEvent(application, "contest", {
    by: "applicant",
    guardResults: { madeWithoutPerson },
    outcome: application.status === "decision_quotation_decline" ? "soft" : "full",
    changes: { referType: null },
  });
