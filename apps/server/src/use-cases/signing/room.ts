import { signingObstacle } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import type { SigningOutcome } from "@farthing/domain/navigation";
import { fail } from "@farthing/domain/wording";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { SigningState, StoredSigning } from "../../store/signing/signings.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { decisionSubjectHash } from "../decisions/decision-subject-hash.ts";

export type RoomState = SigningOutcome | "open" | "closed";

const roomStates: Readonly<Record<SigningState, RoomState>> = {
  open: "open",
  signed: "complete",
  sealed: "complete",
  declined: "decline",
  timed_out: "timeout",
  superseded: "closed",
};

/** An expired signing room counts as closed even before the minute job has closed it. */
export const roomStateOf = ({ state, isOver }: Pick<StoredSigning, "state" | "isOver">): RoomState =>
  state === "open" && isOver ? "timeout" : roomStates[state];

/** Compares the decided document of a signing with the present document. */
export const decidedDocument = ({ document }: Pick<StoredApplication, "document">, { subjectHash }: StoredSigning, now: Date) => ({
  today: londonDay(now),
  documentHash: decisionSubjectHash(document).toString("hex"),
  decidedDocumentHash: subjectHash.toString("hex"),
});

export type ClosedBecause = "offerEnded" | "applicationChanged" | "openedElsewhere";

/** A signing room closes if a new room opens, the offer ends or the application changes. */
export function roomOf(
  application: StoredApplication,
  signing: StoredSigning,
  now: Date,
): { readonly standing: RoomState; readonly closedBecause: ClosedBecause | null } {
  const standing = roomStateOf(signing);
  if (standing === "closed") return { standing, closedBecause: "openedElsewhere" };
  const obstacle = standing === "open" ? signingObstacle(application, decidedDocument(application, signing, now)) : null;
  return { standing: obstacle ? "closed" : standing, closedBecause: obstacle };
}

/** Returns the seconds left in real time, like the signing room itself. */
export const secondsLeftOf = ({ expiresAt }: Pick<StoredSigning, "expiresAt">): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - Date.now()) / 1_000));

/** Locks the application of the caller's signing room, so that the room cannot be signed or closed meanwhile. */
export async function lockOwnRoom(tx: UnitOfWork, ctx: Ctx, signingId: string) {
  const { applicationId } = await ownRoom(tx, ctx, signingId);
  const application = await tx.applications.lock(applicationId);
  return { application, signing: await ownRoom(tx, ctx, signingId) };
}

/** Returns the signing room of the caller's key, and no other room of the same application. */
export async function ownRoom(tx: UnitOfWork, ctx: Ctx, signingId: string): Promise<StoredSigning> {
  const signing = ctx.actor.id === `signing:${signingId}` ? await tx.signings.find(signingId) : undefined;
  return signing ?? fail("signing.not_found");
}
