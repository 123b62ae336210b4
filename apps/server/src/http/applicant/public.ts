import * as contract from "@farthing/contract";
import { downloadAgreement } from "../../use-cases/public/download-agreement.ts";
import { answerSatisfactionNote, readSatisfactionNote } from "../../use-cases/satisfaction/answer-note.ts";
import type { Implement } from "../implement.ts";
import { fileUrl } from "../papers.ts";

/** Routes without a session. A token, or answers such as a date of birth, identify the customer. */
export function servePublicPages(implement: Implement, origin: string): void {
  implement(contract.readSatisfactionNote, async ({ ctx, given }) => readSatisfactionNote(ctx, given.params.token));

  implement(contract.answerSatisfactionNote, async ({ ctx, given }) =>
    answerSatisfactionNote(ctx, given.params.token, given.body).then(() => undefined),
  );

  implement(contract.downloadAgreement, async ({ ctx, given: { body } }) => {
    const { fileName, pdf, link } = await downloadAgreement(ctx, { signingId: body.signingId, ...body.verificationDetails });
    return { fileName, pdf: body.pdf ? pdf.toString("base64") : null, url: fileUrl(origin, link) };
  });
}
