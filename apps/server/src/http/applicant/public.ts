import * as contract from "@farthing/contract";
import { receivePublicComplaint } from "../../use-cases/complaints/receive-complaint.ts";
import { downloadAgreement } from "../../use-cases/public/download-agreement.ts";
import { answerSatisfactionNote, readSatisfactionNote } from "../../use-cases/satisfaction/answer-note.ts";
import { networkOf } from "../caller-network.ts";
import type { EndpointImplementer } from "../implement.ts";
import { fileUrl } from "../papers.ts";

/** These routes need no session. The customer proves who they are with a token, or with answers such as the date of birth. */
export function servePublicPages(implement: EndpointImplementer, origin: string): void {
  implement(contract.readSatisfactionNote, async ({ ctx, given }) => readSatisfactionNote(ctx, given.params.token));

  implement(contract.answerSatisfactionNote, async ({ ctx, given }) =>
    answerSatisfactionNote(ctx, given.params.token, given.body).then(() => undefined),
  );

  implement(contract.complain, async ({ ctx, given, raw }) => {
    const { reference } = await receivePublicComplaint(ctx, { ...given.body, network: networkOf(raw.ip) });
    return { reference };
  });

  implement(contract.downloadAgreement, async ({ ctx, given: { body } }) => {
    const { fileName, pdf, link } = await downloadAgreement(ctx, { signingId: body.signingId, ...body.verificationDetails });
    return { fileName, pdf: body.pdf ? pdf.toString("base64") : null, url: fileUrl(origin, link) };
  });
}
