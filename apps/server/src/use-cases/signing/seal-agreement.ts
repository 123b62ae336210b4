import { seal } from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { type Paper, sealedPapers } from "@farthing/domain/paperwork";
import { papers as wording } from "@farthing/domain/wording";
import { canonicalHash } from "../../platform/canonical-hash.ts";
import type { Lender } from "../../platform/lender.ts";
import type { PdfPrinter } from "../../providers/press/port.ts";
import type { Sealer } from "../../providers/seal/port.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { GivenSignature, StoredSigning } from "../../store/signing/signings.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { agreementPapers } from "../paperwork/loan-papers.ts";
import { lastDayToWithdraw } from "./last-day-to-withdraw.ts";

interface Parts {
  readonly lender: Lender;
  readonly press: PdfPrinter;
  readonly sealer: Sealer;
}

interface PapersToSeal {
  readonly signing: StoredSigning;
  readonly act: GivenSignature;
  readonly papers: readonly [Paper, ...Paper[]];
  /** The time of the lender's signature. At this time the agreement is made. */
  readonly madeAt: Date;
}

const retryMinutes = 15;

/** The transaction that changes the status also stores the file, so that a retry after a crash does not store a second one. */
export async function sealAgreement(ctx: Ctx, { applicationId }: { readonly applicationId: string }, parts: Parts): Promise<void> {
  while (await sealNext(ctx, applicationId, parts));
}

async function sealNext(ctx: Ctx, applicationId: string, parts: Parts): Promise<boolean> {
  const toSeal = await ctx.transaction((tx) => papersToSeal(tx, applicationId, parts.lender));
  if (!toSeal) return false;
  const { papers, madeAt, act } = toSeal;
  const printed = await parts.press.print(papers, { title: papers[0].title, made: madeAt, keywords: act.papersHash });
  const pdf = await parts.sealer.seal(printed, { reason: wording.evidence.sealedBecause, at: madeAt });
  await ctx.transaction((tx) => storeSealedAgreement(tx, ctx, toSeal, pdf));
  return true;
}

async function papersToSeal(tx: UnitOfWork, applicationId: string, lender: Lender): Promise<PapersToSeal | undefined> {
  const application = await tx.applications.get(applicationId);
  const signing = await signingToSeal(tx, application);
  const act = signing && (await tx.signings.actOf(signing));
  if (!signing || !act) return undefined;
  // This attempt to seal the agreement may fail, so a retry is scheduled first.
  if (signing.state === "signed") tx.deadlines.set(applicationId, "seal-agreement", new Date(tx.now.getTime() + retryMinutes * 60_000));
  const madeAt = signing.state === "sealed" ? (signing.endedAt ?? tx.now) : tx.now;
  const papers = (await tx.signings.papersOf(signing)) ?? (await rewritePapers(tx, application, signing, act, lender));
  return { signing, act, papers: sealedPapers({ papers, act, signing, sealedAt: madeAt }), madeAt };
}

/** Older signing sessions did not store their documents. The decision contains the data that the customer signed. */
async function rewritePapers(
  tx: UnitOfWork,
  application: StoredApplication,
  { state, decisionId }: StoredSigning,
  { signedAt }: GivenSignature,
  lender: Lender,
): Promise<readonly Paper[]> {
  const decided = state === "sealed" ? (await tx.decisions.get(decisionId))?.document : undefined;
  const document = decided ?? application.document;
  return agreementPapers(tx, { ...application, document }, { lender, date: londonDay(new Date(signedAt)) });
}

/**
 * Finds the signing session whose agreement must be sealed. The demo world creates some sessions with the state "sealed" but without a
 * file. Their files are made in the same way.
 */
export async function signingToSeal(tx: UnitOfWork, { id, status }: StoredApplication): Promise<StoredSigning | undefined> {
  for (const signing of await tx.signings.ofApplication(id)) {
    if (signing.state === "signed" && status === "sign") return signing;
    if (signing.state === "sealed" && (await tx.papers.ofSigning(signing.id)).length === 0) return signing;
  }
  return undefined;
}

async function storeSealedAgreement(
  tx: UnitOfWork,
  ctx: Ctx,
  { signing, act, papers, madeAt }: PapersToSeal,
  pdf: Uint8Array,
): Promise<void> {
  const application = await tx.applications.lock(signing.applicationId);
  if ((await signingToSeal(tx, application))?.id !== signing.id) return;
  const { kind, part, template } = papers[0];
  await tx.papers.add({
    applicationId: application.id,
    kind,
    part,
    template,
    modelHash: canonicalHash(papers),
    pdf,
    signingId: signing.id,
  });
  if (signing.state === "sealed") return;
  tx.signings.end(signing.id, "sealed", madeAt);
  const coolingOffEnd = lastDayToWithdraw(application, madeAt);
  // The repayments are counted from the day of the customer's signature. The withdrawal period is counted from the lender's signature,
  // which completes the agreement and may happen after midnight.
  await tx.applications.move(application, seal(application, { signingId: signing.id, signedAt: act.signedAt, coolingOffEnd }), ctx.actor);
}
