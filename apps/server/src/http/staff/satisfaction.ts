import * as contract from "@farthing/contract";
import { passOnComplaint } from "../../use-cases/complaints/receive-complaint.ts";
import { listCustomerFeedback } from "../../use-cases/satisfaction/list-feedback.ts";
import { resendSatisfactionNote } from "../../use-cases/satisfaction/resend-note.ts";
import type { EndpointImplementer } from "../implement.ts";

export function serveSatisfaction(implement: EndpointImplementer): void {
  implement(contract.resendSatisfactionNote, async ({ ctx, given }) => resendSatisfactionNote(ctx, given.params.id));

  implement(contract.passOnComplaint, async ({ ctx, given }) => {
    const { reference } = await passOnComplaint(ctx, { applicationId: given.params.id, ...given.body });
    return { reference };
  });

  implement(contract.listCustomerFeedback, async ({ ctx, given }) => listCustomerFeedback(ctx, given.params.id));
}
