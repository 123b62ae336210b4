import type { Evaluation } from "@farthing/domain/credit";
import type { Ctx } from "../context.ts";
import { type PostParts, sendLetter } from "../mail/send-letter.ts";
import { outcomeEmail } from "./outcome-email.ts";

interface OutcomeEvent {
  readonly applicationId: string;
  readonly eventId: string;
}

/** Sent for a decline, and for a referral that was settled: whoever was asked for something hears what came of it. */
export const sendOutcomeEmail = (ctx: Ctx, { applicationId, eventId }: OutcomeEvent, parts: PostParts): Promise<void> =>
  sendLetter(
    ctx,
    {
      applicationId,
      template: "outcome",
      messageId: `${eventId}.outcome@farthing`,
      write: async (tx, application) => {
        const branch = await tx.retailers.branch(application.branch);
        const decision = await tx.decisions.latest(applicationId);
        const evaluation = decision?.trace as Evaluation | null | undefined;
        return branch && outcomeEmail({ application, branch, lender: parts.lender, texts: evaluation?.texts ?? null });
      },
    },
    parts,
  );
