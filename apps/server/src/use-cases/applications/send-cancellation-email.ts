import { loanAmount } from "@farthing/domain/application";
import type { Ctx } from "../context.ts";
import { type PostParts, sendLetter } from "../mail/send-letter.ts";
import { cancellationEmail } from "./cancellation-email.ts";

interface Input {
  readonly applicationId: string;
  readonly eventId: string;
}

export const sendCancellationEmail = (ctx: Ctx, { applicationId, eventId }: Input, parts: PostParts): Promise<void> =>
  sendLetter(
    ctx,
    {
      applicationId,
      template: "cancellation",
      messageId: `${eventId}.cancellation@farthing`,
      write: async (tx, application) => {
        const branch = await tx.retailers.branch(application.branch);
        return branch && cancellationEmail({ application, branch, loan: loanAmount(application.document) });
      },
    },
    parts,
  );
