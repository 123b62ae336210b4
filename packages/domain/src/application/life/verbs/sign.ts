import type { LocalDate } from "../../../money/index.ts";
import type { Application } from "../../application.ts";
import { isFusion } from "../../document/reading.ts";
import { decisionLive } from "../live.ts";
import { type Moved, move } from "../move.ts";
import type { ActorOf, GuardOf } from "../transitions.ts";

export interface SigningFacts {
  readonly today: LocalDate;
  /** The document as it is now, and as it was when it was decided. */
  readonly documentHash: string;
  readonly decidedDocumentHash: string | null;
  /** Logged when it was shown, not claimed by a browser. */
  readonly informationShown: boolean;
  readonly explanationShown: boolean;
  readonly projectViewOpened: boolean;
}

type BeforeSigning = Pick<Application, "status" | "document" | "applicationExpiryDate">;

/**
 * Everything that must hold before anybody is let into the signing room. A decision that is old or for another document is asked for
 * again and signing starts upon its acceptance; the other answers are for the person to put right.
 */
export const signingChecks = (
  { status, document, applicationExpiryDate }: BeforeSigning,
  facts: SigningFacts,
): Record<GuardOf<"requestSign">, boolean> => ({
  depositSettled: status === "deposit_paid" || document.isOnlineDepositJourney !== true,
  decisionFresh: decisionLive({ applicationExpiryDate }, facts.today),
  documentUnchanged: facts.decidedDocumentHash !== null && facts.documentHash === facts.decidedDocumentHash,
  // Adequate explanations are the CCA's; the other regimes put theirs into the loan advance information (facts: CONC 4.2).
  informationShown: facts.informationShown && (facts.explanationShown || document.product?.regime !== "CCA"),
  projectViewOpened: facts.projectViewOpened || !isFusion(document),
});

/** Which signing a verb is about. */
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

/** What held when the room was opened is asked again: the decision may have expired and the loan been changed while somebody read. */
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

/** The agreement is made: an amendment that led to it can no longer be given up. */
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
