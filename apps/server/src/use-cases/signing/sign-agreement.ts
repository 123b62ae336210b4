import { isSignatureOf, type Signature, type SigningConsent, sign } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { fail } from "@farthing/domain/wording";
import { canonicalHash } from "../../platform/canonical-hash.ts";
import type { Lender } from "../../platform/lender.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { decisionSubjectHash } from "../decisions/decision-subject-hash.ts";
import { agreementPapers } from "../paperwork/loan-papers.ts";
import { endRoom } from "./end-room.ts";
import { ownRoom, type RoomState, roomStateOf } from "./room.ts";

export interface SignatureInput {
  readonly signingId: string;
  readonly signature: Signature;
  readonly consents: readonly SigningConsent[];
  /** The signer's IP address and browser. */
  readonly address: string;
  readonly userAgent: string;
}

/** A room takes one signature. A second one, from another tab or click, gets the same answer. */
export async function signAgreement(ctx: Ctx, given: SignatureInput, lender: Lender): Promise<{ standing: "complete" }> {
  const standing = await ctx.transaction((tx) => recordSignature(tx, ctx, given, lender));
  return standing === "complete" ? { standing } : refuse(standing);
}

async function recordSignature(tx: UnitOfWork, ctx: Ctx, given: SignatureInput, lender: Lender): Promise<RoomState> {
  const { applicationId } = await ownRoom(tx, ctx, given.signingId);
  const application = await tx.applications.lock(applicationId);
  const signing = await ownRoom(tx, ctx, given.signingId);
  const standing = roomStateOf(signing);
  if (standing === "timeout") await endRoom(tx, ctx, signing.id, "timed_out");
  if (standing !== "open") return standing;
  const signed = sign(application, {
    by: "applicant",
    signingId: signing.id,
    today: londonDay(tx.now),
    documentHash: decisionSubjectHash(application.document).toString("hex"),
    decidedDocumentHash: signing.subjectHash.toString("hex"),
    signatureVerified: isSignatureOf(application.document.personalDetails ?? {}, given.signature),
  });
  const papers = await agreementPapers(tx, application, { lender });
  const { signature, consents, address, userAgent } = given;
  const read = papers.map((paper) => ({
    title: paper.title,
    template: paper.template,
    modelHash: canonicalHash(paper).toString("hex"),
  }));
  await tx.signings.sign(signing, { signature, consents, address, userAgent, signedAt: tx.now.toISOString(), papers: read }, tx.now);
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
