import { isSignatureOf, type Signature, type SigningConsent, sign } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import { canonicalHash } from "../../platform/canonical-hash.ts";
import type { Lender } from "../../platform/lender.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { endSigningSession } from "./end-signing-session.ts";
import {
  decidedDocumentHashes,
  lockOwnSigningSession,
  ownSigningSession,
  type SigningSessionState,
  signingSessionStateOf,
} from "./signing-session.ts";
import { currentPapersHash } from "./signing-session-papers.ts";

export interface SignatureInput {
  readonly signingId: string;
  readonly papersHash: string;
  readonly signature: Signature;
  readonly consents: readonly SigningConsent[];
  readonly address: string;
  readonly userAgent: string;
}

/** A second signature, from another tab or a double click, gets the same answer but is not recorded. */
export async function signAgreement(ctx: Ctx, given: SignatureInput, lender: Lender): Promise<{ standing: "complete" }> {
  const standing = await ctx.transaction((tx) => recordSignature(tx, ctx, given, lender));
  return standing === "complete" ? { standing } : refuse(standing);
}

async function recordSignature(tx: UnitOfWork, ctx: Ctx, given: SignatureInput, lender: Lender): Promise<SigningSessionState> {
  const { application, signing } = await lockOwnSigningSession(tx, ctx, given.signingId);
  const standing = signingSessionStateOf(signing);
  if (standing === "timeout") await endSigningSession(tx, ctx, signing.id, "timed_out");
  if (standing !== "open") return standing;
  const signed = sign(application, {
    by: "applicant",
    signingId: signing.id,
    ...decidedDocumentHashes(application, signing, tx.now),
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

const refuse = (standing: Exclude<SigningSessionState, "complete">): never =>
  fail(standing === "timeout" ? "signing.timed_out" : "signing.closed");

/** The customer declines to sign. The shop or the customer can request another signing session later. */
export async function declineAgreement(ctx: Ctx, signingId: string): Promise<{ standing: SigningSessionState }> {
  return ctx.transaction(async (tx) => {
    const session = await ownSigningSession(tx, ctx, signingId);
    if (signingSessionStateOf(session) === "open") await endSigningSession(tx, ctx, signingId, "declined");
    return { standing: signingSessionStateOf(await ownSigningSession(tx, ctx, signingId)) };
  });
}
