import { type ApplicationDocument, mergeDocument } from "../application/index.ts";
import type { PaperKind } from "./paper.ts";

/**
 * Under the Consumer Credit Act, the explanations are a separate document. Otherwise, they are part of the information before signing (CONC
 * 4.2).
 */
const explanations: readonly PaperKind[] = ["adequate_explanation", "loan_advance_information", "key_product_information"];

/** The application records that explanations or key features were shown (S1 §3). If nothing changes, the same object is returned. */
export function withPapersShown(
  document: ApplicationDocument,
  kinds: readonly PaperKind[],
  shownTo: "staff" | "applicant" | "directApp",
): ApplicationDocument {
  const shown = {
    ...(kinds.some((kind) => explanations.includes(kind)) && { adequateExplanationShown: true }),
    ...(shownTo === "applicant" && kinds.includes("adequate_explanation") && { keyLoanFeaturesShown: true }),
  };
  const isKnown = Object.keys(shown).every((flag) => document[flag as keyof typeof shown] === true);
  return isKnown ? document : mergeDocument(document, shown);
}
