import type { PdfPrinter } from "../../providers/press/port.ts";
import type { Ctx } from "../context.ts";
import { writeLetter } from "../mail/letters/table.ts";
import { type MailDependencies, sendLetter } from "../mail/send-letter.ts";
import { attachedPapers } from "./attached-papers.ts";
import { collectionsOf, type EventLetter, letterFacts } from "./letter-facts.ts";

export interface LetterDependencies extends MailDependencies {
  readonly press: PdfPrinter;
  readonly applicantOrigin: string;
}

interface EventLetterJob {
  readonly applicationId: string;
  readonly eventId: string;
  readonly letter: EventLetter;
}

export async function sendEventLetter(
  ctx: Ctx,
  about: EventLetterJob,
  { applicantOrigin, press, ...post }: LetterDependencies,
): Promise<void> {
  const { applicationId, eventId, letter } = about;
  const messageId = await messageIdOf(ctx, about);
  if (await ctx.lookUp((tx) => tx.messages.has(messageId))) return;
  const attachments = await attachedPapers(ctx, about, { press, lender: post.lender });
  const isAttached = attachments.length > 0;
  await sendLetter(
    ctx,
    {
      applicationId,
      template: letter,
      messageId,
      attachments,
      write: async (tx, application, branch) => {
        const history = await tx.events.ofApplication(applicationId);
        const event = history.find(({ id }) => id === eventId);
        const facts =
          event && letterFacts(letter, { application, branch, event, history, isAttached, lender: post.lender, applicantOrigin });
        return facts && writeLetter(letter, facts, post.lender);
      },
    },
    post,
  );
}

/** The id of a Direct Debit notice is derived from its collections, so that no collections are announced twice. */
async function messageIdOf(ctx: Ctx, { applicationId, eventId, letter }: EventLetterJob): Promise<string> {
  if (letter !== "direct-debit-notice") return `${eventId}.${letter}@farthing`;
  const application = await ctx.transaction((tx) => tx.applications.get(applicationId));
  const announced = collectionsOf(application, application.createdAt).map(
    (each) => each && [each.firstOn, each.amount, each.collections].join("."),
  );
  return [applicationId, ...announced, `${letter}@farthing`].join(".");
}
