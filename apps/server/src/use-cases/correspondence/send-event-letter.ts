import type { Ctx } from "../context.ts";
import { writeLetter } from "../mail/letters/table.ts";
import { type PostParts, sendLetter } from "../mail/send-letter.ts";
import { type EventLetter, gatherFacts } from "./letter-facts.ts";

export interface LetterParts extends PostParts {
  readonly applicantOrigin: string;
}

interface LetterOfEvent {
  readonly applicationId: string;
  readonly eventId: string;
  readonly letter: EventLetter;
}

/** A letter that follows from an event. Its message id comes from the two, so whoever sends it again sends the same message. */
export const sendEventLetter = (
  ctx: Ctx,
  { applicationId, eventId, letter }: LetterOfEvent,
  { applicantOrigin, ...post }: LetterParts,
): Promise<void> =>
  sendLetter(
    ctx,
    {
      applicationId,
      template: letter,
      messageId: `${eventId}.${letter}@farthing`,
      write: async (tx, application, branch) => {
        const event = (await tx.events.ofApplication(applicationId)).find(({ id }) => id === eventId);
        const facts = event && gatherFacts(letter, { application, branch, event, applicantOrigin });
        return facts && writeLetter(letter, facts, post.lender);
      },
    },
    post,
  );
