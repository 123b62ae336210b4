import { answerSatisfactionNote, downloadAgreement, readSatisfactionNote } from "@farthing/contract";
import { downloadAgreement as download } from "../../use-cases/public/download-agreement.ts";
import { answerSatisfactionNote as answer, readSatisfactionNote as read } from "../../use-cases/satisfaction/answer-note.ts";
import type { Implement } from "../implement.ts";
import { fileUrl } from "../papers.ts";

/** Pages without a session: a token or a few answers show who it is. */
export function servePublicPages(implement: Implement, origin: string): void {
  implement(readSatisfactionNote, async ({ ctx, given }) => read(ctx, given.params.token));

  implement(answerSatisfactionNote, async ({ ctx, given }) => answer(ctx, given.params.token, given.body).then(() => undefined));

  implement(downloadAgreement, async ({ ctx, given: { body } }) => {
    const { fileName, pdf, link } = await download(ctx, { signingId: body.signingId, ...body.verificationDetails });
    return { fileName, pdf: body.pdf ? pdf.toString("base64") : null, url: fileUrl(origin, link) };
  });
}
