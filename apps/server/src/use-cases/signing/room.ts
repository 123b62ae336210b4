import type { SigningOutcome } from "@farthing/domain/navigation";
import { fail } from "@farthing/domain/wording";
import type { SigningState, StoredSigning } from "../../store/signing/signings.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";

export type RoomState = SigningOutcome | "open" | "closed";

const roomStates: Readonly<Record<SigningState, RoomState>> = {
  open: "open",
  signed: "complete",
  sealed: "complete",
  declined: "decline",
  timed_out: "timeout",
  superseded: "closed",
};

/** An expired room counts as closed even before the sweep has closed it. */
export const roomStateOf = ({ state, isOver }: Pick<StoredSigning, "state" | "isOver">): RoomState =>
  state === "open" && isOver ? "timeout" : roomStates[state];

/** Uses real time, like the room itself. */
export const secondsLeftOf = ({ expiresAt }: Pick<StoredSigning, "expiresAt">): number =>
  Math.max(0, Math.ceil((expiresAt.getTime() - Date.now()) / 1_000));

/** Returns the room of the caller's key, and no other of the same application. */
export async function ownRoom(tx: UnitOfWork, ctx: Ctx, signingId: string): Promise<StoredSigning> {
  const signing = ctx.actor.id === `signing:${signingId}` ? await tx.signings.find(signingId) : undefined;
  return signing ?? fail("signing.not_found");
}
