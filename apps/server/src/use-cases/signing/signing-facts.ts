import type { SigningFacts } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { type LoanPart, loansOnPaper, type PaperKind } from "@farthing/domain/paperwork";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { KnownDecision } from "../../store/decisions/decisions.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { decisionSubjectHash } from "../decisions/decision-subject-hash.ts";

/**
 * The documents to read before signing: pre-contract credit information under the Consumer Credit Act, or one of the alternatives
 * otherwise.
 */
const information = {
  regulated: ["pre_contract_information"],
  other: ["loan_advance_information", "key_product_information"],
} as const satisfies Record<string, readonly PaperKind[]>;

/** Loads the data that decide whether the application may be signed now. */
export async function signingFacts(tx: UnitOfWork, application: StoredApplication, decision: KnownDecision): Promise<SigningFacts> {
  const today = londonDay(tx.now);
  const loans = loansOnPaper(application.document, today);
  const shown = async (part: LoanPart, kinds: readonly PaperKind[]): Promise<boolean> => {
    for (const kind of kinds)
      if (await tx.papers.wasShown({ applicationId: application.id, kind, part, decisionId: decision.id })) return true;
    return false;
  };
  const informationShown = async (part: LoanPart): Promise<boolean> => {
    const loan = loans.find((one) => one.part === part);
    return loan !== undefined && (await shown(part, loan.regime === "CCA" ? information.regulated : information.other));
  };
  return {
    today,
    documentHash: decisionSubjectHash(application.document).toString("hex"),
    decidedDocumentHash: decision.subjectHash.toString("hex"),
    informationShown: await informationShown("goods"),
    explanationShown: await shown("goods", ["adequate_explanation"]),
    projectViewOpened: await informationShown("project"),
  };
}
