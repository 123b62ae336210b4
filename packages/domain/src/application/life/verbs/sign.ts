import type { LocalDate } from "../../../money/index.ts";
import { isInStatusGroup } from "../../../vocabulary/index.ts";
import type { Application } from "../../application.ts";
import { isFusion } from "../../document/derived-facts.ts";
import { isDecisionValid } from "../expiry.ts";
import { applyEvent, type TransitionResult } from "../move.ts";
import type { ActorOf, GuardOf } from "../transitions.ts";

export interface SigningFacts {
  readonly today: LocalDate;
  readonly documentHash: string;
  readonly decidedDocumentHash: string | null;
  /** The audit log records whether a page showed the loan information. The server relies on this record and not on the browser. */
  readonly informationShown: boolean;
  readonly explanationShown: boolean;
  readonly projectViewOpened: boolean;
}

type UnsignedApplication = Pick<Application, "status" | "document" | "applicationExpiryDate">;

const signingChecks = (
  { status, document, applicationExpiryDate }: UnsignedApplication,
  facts: SigningFacts,
): Record<GuardOf<"requestSign">, boolean> => ({
  depositSettled: status === "deposit_paid" || document.isOnlineDepositJourney !== true,
  decisionFresh: isDecisionValid({ applicationExpiryDate }, facts.today),
  documentUnchanged: facts.decidedDocumentHash !== null && facts.documentHash === facts.decidedDocumentHash,
  // Only agreements under the CCA need a separate adequate explanation. For other regimes, the loan advance information contains the
  // explanation (CONC 4.2).
  informationShown: facts.informationShown && (facts.explanationShown || document.product?.regime !== "CCA"),
  projectViewOpened: facts.projectViewOpened || !isFusion(document),
});

interface SigningRef {
  readonly signingId: string;
}

export const requestSign = (
  application: UnsignedApplication,
  { by, signingId, ...facts }: SigningFacts & SigningRef & { readonly by: ActorOf<"requestSign"> },
): TransitionResult<"requestSign"> =>
  applyEvent(application, "requestSign", { by, guardResults: signingChecks(application, facts), facts: { signingId } });

export const endSigning = (
  application: Pick<Application, "status">,
  { by, ...facts }: SigningRef & { readonly by: ActorOf<"endSigning">; readonly how: "declined" | "timed_out" },
): TransitionResult<"endSigning"> => applyEvent(application, "endSigning", { by, guardResults: {}, facts });

type DecisionHashFacts = Pick<SigningFacts, "today" | "documentHash" | "decidedDocumentHash">;

/** The server repeats these checks at the signature, because the application may change while the customer reads. */
const decisionChecks = (
  application: Pick<Application, "applicationExpiryDate">,
  { today, documentHash, decidedDocumentHash }: DecisionHashFacts,
) => ({
  decisionFresh: isDecisionValid(application, today),
  documentUnchanged: decidedDocumentHash !== null && documentHash === decidedDocumentHash,
});

export function signingObstacle(
  application: Pick<Application, "status" | "applicationExpiryDate">,
  facts: DecisionHashFacts,
): "offerEnded" | "applicationChanged" | null {
  const { decisionFresh, documentUnchanged } = decisionChecks(application, facts);
  if (!documentUnchanged || !isInStatusGroup(application.status, "readyToSign")) return "applicationChanged";
  return decisionFresh ? null : "offerEnded";
}

interface SignatureFacts extends SigningRef, DecisionHashFacts {
  readonly by: ActorOf<"sign">;
  readonly papersHash: string;
  readonly shownPapersHash: string | null;
  readonly currentPapersHash: string;
  readonly signatureVerified: boolean;
}

export const sign = (
  application: Pick<Application, "status" | "applicationExpiryDate">,
  { by, signingId, papersHash, shownPapersHash, currentPapersHash, signatureVerified, ...facts }: SignatureFacts,
): TransitionResult<"sign"> =>
  applyEvent(application, "sign", {
    by,
    guardResults: {
      ...decisionChecks(application, facts),
      papersUnchanged: papersHash === shownPapersHash && papersHash === currentPapersHash,
      signatureVerified,
    },
    facts: { signingId, papersHash },
  });

/** After the sealing, the shop can no longer revert an amendment. */
export const seal = (
  application: Pick<Application, "status">,
  { signedAt, coolingOffEnd, signingId }: SigningRef & { readonly signedAt: string; readonly coolingOffEnd: LocalDate | null },
): TransitionResult<"seal"> =>
  applyEvent(application, "seal", {
    by: "system",
    guardResults: {},
    changes: { signedAt, coolingOffEnd, revertibleVersion: null },
    facts: { signingId },
  });
