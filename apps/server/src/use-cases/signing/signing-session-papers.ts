import type { Paper } from "@farthing/domain/paperwork";
import { canonicalHash } from "../../platform/canonical-hash.ts";
import type { Lender } from "../../platform/lender.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { StoredSigning } from "../../store/signing/signings.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { agreementPapers } from "../paperwork/loan-papers.ts";

export interface SigningSessionPapers {
  readonly papers: readonly Paper[];
  readonly papersHash: string;
  /** True if the signing session has shown other documents earlier, which these documents replace. */
  readonly papersReplaced: boolean;
}

/**
 * Replaces outdated documents of a signing session, for example after the date has changed. Only call this function after locking the
 * application.
 */
export async function signingSessionPapers(
  tx: UnitOfWork,
  ctx: Ctx,
  { application, signing, lender }: { readonly application: StoredApplication; readonly signing: StoredSigning; readonly lender: Lender },
): Promise<SigningSessionPapers> {
  const papers = await agreementPapers(tx, application, { lender });
  const hash = canonicalHash(papers);
  const papersHash = hash.toString("hex");
  if (signing.papersHash?.equals(hash)) return { papers, papersHash, papersReplaced: signing.papersReplaced };
  await tx.signings.keepPapers(signing, papers, hash);
  await tx.events.append({
    type: "signing.papers_shown",
    on: { applicationId: application.id },
    by: asEventActor(ctx.actor),
    facts: { signingId: signing.id, papersHash },
  });
  return { papers, papersHash, papersReplaced: signing.papersHash !== null };
}

export const currentPapersHash = async (tx: UnitOfWork, application: StoredApplication, lender: Lender): Promise<string> =>
  canonicalHash(await agreementPapers(tx, application, { lender })).toString("hex");
