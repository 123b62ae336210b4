import * as contract from "@farthing/contract";
import { listCustomerFeedback } from "../../use-cases/satisfaction/list-feedback.ts";
import { resendSatisfactionNote } from "../../use-cases/satisfaction/resend-note.ts";
import type { Implement } from "../implement.ts";

export function serveSatisfaction(implement: Implement): void {
  implement(contract.resendSatisfactionNote, async ({ ctx, given }) => resendSatisfactionNote(ctx, given.params.id));

  implement(contract.listCustomerFeedback, async ({ ctx, given }) => listCustomerFeedback(ctx, given.params.id));
}
