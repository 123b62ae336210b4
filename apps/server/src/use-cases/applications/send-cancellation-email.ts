import { type ActorRole, isLenderRole } from "@farthing/domain/access";
import { pence } from "@farthing/domain/money";
import { z } from "zod";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { aboutApplication } from "../mail/letters/about.ts";
import { cancellationLetter } from "../mail/letters/agreement.ts";
import { type PostParts, sendLetter } from "../mail/send-letter.ts";

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
      write: async (tx, application, branch) => {
        const events = await tx.events.ofApplication(applicationId);
        const cancelled = events.find(({ id }) => id === eventId);
        if (!cancelled) return undefined;
        const byLender = isLenderRole(cancelled.by.role as ActorRole);
        return cancellationLetter({
          about: aboutApplication(application, branch),
          cancelledBy: byLender ? parts.lender.tradingName : branch.retailer.name,
          wasSigned: application.signedAt !== null,
          depositPaid: depositIn(events),
        });
      },
    },
    parts,
  );

const depositFacts = z.object({ amountPence: z.number().int() });

function depositIn(events: Awaited<ReturnType<UnitOfWork["events"]["ofApplication"]>>) {
  const paid = events.find(({ type }) => type === "deposit.paid");
  const facts = depositFacts.safeParse(paid?.facts);
  return facts.success ? pence(facts.data.amountPence) : null;
}
