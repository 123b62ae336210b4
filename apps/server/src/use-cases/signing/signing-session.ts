import { signingObstacle } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import type { SigningOutcome } from "@farthing/domain/navigation";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { SigningState, StoredSigning } from "../../store/signing/signings.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { hashDecidedFields } from "../decisions/decision-subject-hash.ts";

export type SigningSessionState = SigningOutcome | "open" | "closed";

const signingSessionStates: Readonly<Record<SigningState, SigningSessionState>> = {
  open: "open",
  signed: "complete",
  sealed: "complete",
  declined: "decline",
  timed_out: "timeout",
  superseded: "closed",
};

export const signingSessionStateOf = ({ state, isOver }: Pick<StoredSigning, "state" | "isOver">): SigningSessionState =>
  state === "open" && isOver ? "timeout" : signingSessionStates[state];

export const decidedDocumentHashes = ({ document }: Pick<StoredApplication, "document">, { subjectHash }: StoredSigning, now: Date) => ({
  today: londonDay(now),
  documentHash: hashDecidedFields(document).toString("hex"),
  decidedDocumentHash: subjectHash.toString("hex"),
});

export type ClosingReason = "offerEnded" | "applicationChanged" | "openedElsewhere";

/** A signing session also counts as closed if a newer session was opened, if the offer has expired, or if the application has changed. */
export function signingSessionOf(
  application: StoredApplication,
  signing: StoredSigning,
  now: Date,
): { readonly standing: SigningSessionState; readonly closedBecause: ClosingReason | null } {
  const standing = signingSessionStateOf(signing);
  if (standing === "closed") return { standing, closedBecause: "openedElsewhere" };
  const obstacle = standing === "open" ? signingObstacle(application, decidedDocumentHashes(application, signing, now)) : null;
  return { standing: obstacle ? "closed" : standing, closedBecause: obstacle };
}

export const secondsLeftOf = ({ expiresAt }: Pick<StoredSigning, "expiresAt">): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - Date.now()) / 1_000));

/** While this transaction holds the lock, no other transaction can sign or close the session. */
export async function lockOwnSigningSession(tx: UnitOfWork, ctx: Ctx, signingId: string) {
  const { applicationId } = await ownSigningSession(tx, ctx, signingId);
  const application = await tx.applications.lock(applicationId);
  return { application, signing: await ownSigningSession(tx, ctx, signingId) };
}

export async function ownSigningSession(tx: UnitOfWork, ctx: Ctx, signingId: string): Promise<StoredSigning> {
  const signing = ctx.actor.id === `signing:${signingId}` ? await tx.signings.find(signingId) : undefined;
  return signing ?? fail("signing.not_found");
}
