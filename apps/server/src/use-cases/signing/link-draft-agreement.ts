import { draftOf } from "@farthing/domain/paperwork";
import { fail } from "@farthing/domain/wording";
import type { Ctx } from "../context.ts";
import { linkPapers, type PaperDependencies, type PaperLinks } from "../paperwork/link-papers.ts";
import { lockOwnSigningSession, signingSessionOf } from "./signing-session.ts";
import { signingSessionPapers } from "./signing-session-papers.ts";

export async function linkDraftAgreement(ctx: Ctx, signingId: string, { press, lender }: PaperDependencies): Promise<PaperLinks> {
  const { applicationId, agreements } = await ctx.separateTransaction(async (tx) => {
    const { application, signing } = await lockOwnSigningSession(tx, ctx, signingId);
    if (signingSessionOf(application, signing, tx.now).standing !== "open") fail("signing.closed");
    const { papers } = await signingSessionPapers(tx, ctx, { application, signing, lender });
    return { applicationId: application.id, agreements: papers.filter(({ kind }) => kind === "credit_agreement") };
  });
  const copies = { applicationId, write: async () => agreements.map(draftOf), otherwise: "paper.not_available" } as const;
  return linkPapers(ctx, copies, { press });
}
