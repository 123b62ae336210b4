import { isSignatureOf, type Signature, type SigningConsent, sign } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import { canonicalHash } from "../../platform/canonical-hash.ts";
import type { Lender } from "../../platform/lender.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { endRoom } from "./end-room.ts";
import { currentPapersHash } from "./papers-of-room.ts";
import { decidedDocument, lockOwnRoom, ownRoom, type RoomState, roomStateOf } from "./room.ts";

export interface SignatureInput {
  readonly signingId: string;
  /** The hash of the documents that the customer has read. */
  readonly papersHash: string;
  readonly signature: Signature;
  readonly consents: readonly SigningConsent[];
  /** The signer's IP address and browser. */
  readonly address: string;
  readonly userAgent: string;
}

/** Records the signature. A signing room accepts one signature. A second signature, from another tab or click, gets the same answer. */
export async function signAgreement(ctx: Ctx, given: SignatureInput, lender: Lender): Promise<{ standing: "complete" }> {
  const standing = await ctx.transaction((tx) => recordSignature(tx, ctx, given, lender));
  return standing === "complete" ? { standing } : refuse(standing);
}

async function recordSignature(tx: UnitOfWork, ctx: Ctx, given: SignatureInput, lender: Lender): Promise<RoomState> {
  const { application, signing } = await lockOwnRoom(tx, ctx, given.signingId);
  const standing = roomStateOf(signing);
  if (standing === "timeout") await endRoom(tx, ctx, signing.id, "timed_out");
  if (standing !== "open") return standing;
  const signed = sign(application, {
    by: "applicant",
    signingId: signing.id,
    ...decidedDocument(application, signing, tx.now),
    papersHash: given.papersHash,
    shownPapersHash: signing.papersHash?.toString("hex") ?? null,
    currentPapersHash: await currentPapersHash(tx, application, lender),
    signatureVerified: isSignatureOf(application.document.personalDetails ?? {}, given.signature),
  });
  const { signature, consents, address, userAgent, papersHash } = given;
  const { firstName, lastName } = application.document.personalDetails ?? {};
  const papers = ((await tx.signings.papersOf(signing)) ?? []).map((paper) => ({
    title: paper.title,
    template: paper.template,
    modelHash: canonicalHash(paper).toString("hex"),
  }));
  const act = { signature, consents, address, userAgent, papersHash, papers, signer: `${firstName} ${lastName}` };
  await tx.signings.sign(signing, { ...act, signedAt: tx.now.toISOString() }, tx.now);
  await tx.applications.move(application, signed, ctx.actor);
  return "complete";
}

const refuse = (standing: Exclude<RoomState, "complete">): never => fail(standing === "timeout" ? "signing.timed_out" : "signing.closed");

/** The customer does not sign. The room closes, and another can be requested. */
export async function declineAgreement(ctx: Ctx, signingId: string): Promise<{ standing: RoomState }> {
  return ctx.transaction(async (tx) => {
    const room = await ownRoom(tx, ctx, signingId);
    if (roomStateOf(room) === "open") await endRoom(tx, ctx, signingId, "declined");
    // A signed or expired room keeps its state.
    return { standing: roomStateOf(await ownRoom(tx, ctx, signingId)) };
  });
}
