import type { LocalDate } from "../../../money/index.ts";
import type { Application } from "../../application.ts";
import { isFusion } from "../../document/reading.ts";
import { decisionLive } from "../expiry.ts";
import { type Moved, move } from "../move.ts";
import type { ActorOf, GuardOf } from "../transitions.ts";

export interface SigningFacts {
  readonly today: LocalDate;
  /** Hashes of the current document and of the decided one. */
  readonly documentHash: string;
  readonly decidedDocumentHash: string | null;
  /** Taken from the audit log, not from the browser. */
  readonly informationShown: boolean;
  readonly explanationShown: boolean;
  readonly projectViewOpened: boolean;
}

type BeforeSigning = Pick<Application, "status" | "document" | "applicationExpiryDate">;

/**
 * The checks before the signing page opens. An outdated decision is requested again, and its acceptance starts the signing. The user
 * corrects anything else.
 */
export const signingChecks = (
  { status, document, applicationExpiryDate }: BeforeSigning,
  facts: SigningFacts,
): Record<GuardOf<"requestSign">, boolean> => ({
  depositSettled: status === "deposit_paid" || document.isOnlineDepositJourney !== true,
  decisionFresh: decisionLive({ applicationExpiryDate }, facts.today),
  documentUnchanged: facts.decidedDocumentHash !== null && facts.documentHash === facts.decidedDocumentHash,
  // Only the CCA needs an adequate explanation. The other regimes include theirs in the loan advance information (CONC 4.2).
  informationShown: facts.informationShown && (facts.explanationShown || document.product?.regime !== "CCA"),
  projectViewOpened: facts.projectViewOpened || !isFusion(document),
});

interface OfSigning {
  readonly signingId: string;
}

export const requestSign = (
  application: BeforeSigning,
  { by, signingId, ...facts }: SigningFacts & OfSigning & { readonly by: ActorOf<"requestSign"> },
): Moved<"requestSign"> => move(application, "requestSign", { by, guardResults: signingChecks(application, facts), facts: { signingId } });

export const endSigning = (
  application: Pick<Application, "status">,
  { by, ...facts }: OfSigning & { readonly by: ActorOf<"endSigning">; readonly how: "declined" | "timed_out" },
): Moved<"endSigning"> => move(application, "endSigning", { by, guardResults: {}, facts });

interface SignatureFacts extends OfSigning, Pick<SigningFacts, "today" | "documentHash" | "decidedDocumentHash"> {
  readonly by: ActorOf<"sign">;
  readonly signatureVerified: boolean;
}

/** Checked again, because the decision may have expired or the loan changed while the customer read. */
export const sign = (
  application: Pick<Application, "status" | "applicationExpiryDate">,
  { by, signingId, signatureVerified, today, documentHash, decidedDocumentHash }: SignatureFacts,
): Moved<"sign"> =>
  move(application, "sign", {
    by,
    guardResults: {
      decisionFresh: decisionLive(application, today),
      documentUnchanged: decidedDocumentHash !== null && documentHash === decidedDocumentHash,
      signatureVerified,
    },
    facts: { signingId },
  });

/** The agreement is made, so an amendment can no longer be reverted. */
export const seal = (
  application: Pick<Application, "status">,
  { signedAt, coolingOffEnd, signingId }: OfSigning & { readonly signedAt: string; readonly coolingOffEnd: LocalDate | null },
): Moved<"seal"> =>
  move(application, "seal", {
    by: "system",
    guardResults: {},
    changes: { signedAt, coolingOffEnd, revertibleVersion: null },
    facts: { signingId },
  });
