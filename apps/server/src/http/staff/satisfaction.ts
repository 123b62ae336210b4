import { listCustomerFeedback, resendSatisfactionNote } from "@farthing/contract";
import { listCustomerFeedback as list } from "../../use-cases/satisfaction/list-feedback.ts";
import { resendSatisfactionNote as resend } from "../../use-cases/satisfaction/resend-note.ts";
import type { Implement } from "../implement.ts";

export function serveSatisfaction(implement: Implement): void {
  implement(resendSatisfactionNote, async ({ ctx, given }) => resend(ctx, given.params.id));

  implement(listCustomerFeedback, async ({ ctx, given }) => list(ctx, given.params.id));
}
