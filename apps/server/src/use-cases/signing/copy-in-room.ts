import type { Ctx } from "../context.ts";
import { linkToBeSigned, type PaperLinks, type PaperParts } from "../paperwork/link-papers.ts";
import { ownRoom } from "./room.ts";

/** Links a copy of the papers of a signing room. */
export async function linkCopyInRoom(ctx: Ctx, signingId: string, parts: PaperParts): Promise<PaperLinks> {
  const { applicationId } = await ctx.separateTransaction((tx) => ownRoom(tx, ctx, signingId));
  return linkToBeSigned(ctx, applicationId, parts);
}
