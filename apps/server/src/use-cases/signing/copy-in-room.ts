import type { Ctx } from "../context.ts";
import { linkToBeSigned, type PaperLinks, type PaperParts } from "../paperwork/link-papers.ts";
import { ownRoom } from "./room.ts";

/** A copy to take along of what stands in the room. */
export async function linkCopyInRoom(ctx: Ctx, signingId: string, parts: PaperParts): Promise<PaperLinks> {
  const { applicationId } = await ctx.beside((tx) => ownRoom(tx, ctx, signingId));
  return linkToBeSigned(ctx, applicationId, parts);
}
