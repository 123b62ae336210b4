import { draftOf } from "@farthing/domain/paperwork";
import { fail } from "@farthing/domain/wording";
import type { Ctx } from "../context.ts";
import { linkPapers, type PaperLinks, type PaperParts } from "../paperwork/link-papers.ts";
import { papersOfRoom } from "./papers-of-room.ts";
import { lockOwnRoom, roomOf } from "./room.ts";

/** Returns links to copies of the agreements that the signing room shows, marked as drafts. */
export async function linkCopyInRoom(ctx: Ctx, signingId: string, { press, lender }: PaperParts): Promise<PaperLinks> {
  const { applicationId, agreements } = await ctx.separateTransaction(async (tx) => {
    const { application, signing } = await lockOwnRoom(tx, ctx, signingId);
    if (roomOf(application, signing, tx.now).standing !== "open") fail("signing.closed");
    const { papers } = await papersOfRoom(tx, ctx, { application, signing, lender });
    return { applicationId: application.id, agreements: papers.filter(({ kind }) => kind === "credit_agreement") };
  });
  const copies = { applicationId, write: async () => agreements.map(draftOf), otherwise: "paper.not_available" } as const;
  return linkPapers(ctx, copies, { press });
}
