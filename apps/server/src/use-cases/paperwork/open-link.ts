import { fail } from "@farthing/domain/wording";
import type { Ctx } from "../context.ts";

export interface PaperFile {
  readonly bytes: Buffer;
  readonly fileName: string;
}

/** The audit log records the download under the user who requested the link. */
export async function readLinkedPaper(ctx: Ctx, token: string): Promise<PaperFile> {
  return ctx.transaction(async (tx) => {
    const link = (await tx.papers.byLink(token)) ?? fail("paper.link_over");
    const paper = (await tx.papers.find(link.paperId)) ?? fail("paper.link_over");
    const bytes = (await tx.papers.bytesOf(paper)) ?? fail("paper.link_over");
    const { applicationId, kind, part } = paper;
    await tx.events.append({ type: "paper.downloaded", on: { applicationId }, by: link.askedBy, facts: { kind, part, paperId: paper.id } });
    return { bytes, fileName: link.fileName };
  });
}
