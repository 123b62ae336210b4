import { type ActorRole, isLenderRole } from "@farthing/domain/access";
import type { Ctx } from "../context.ts";
import { type PostParts, sendLetter } from "../mail/send-letter.ts";
import { cancellationEmail } from "./cancellation-email.ts";

interface CancellationEvent {
  readonly applicationId: string;
  readonly eventId: string;
}

export const sendCancellationEmail = (ctx: Ctx, { applicationId, eventId }: CancellationEvent, parts: PostParts): Promise<void> =>
  sendLetter(
    ctx,
    {
      applicationId,
      template: "cancellation",
      messageId: `${eventId}.cancellation@farthing`,
      write: async (tx, application) => {
        const branch = await tx.retailers.branch(application.branch);
        const cancelled = (await tx.events.ofApplication(applicationId)).find(({ id }) => id === eventId);
        if (!branch || !cancelled) return undefined;
        const byLender = isLenderRole(cancelled.by.role as ActorRole);
        return cancellationEmail({ application, branch, cancelledBy: byLender ? parts.lender.tradingName : branch.retailer.name });
      },
    },
    parts,
  );
