import { letters } from "@farthing/domain/wording";
import type { Lender } from "../../platform/lender.ts";
import type { Mailer } from "../../providers/mail/port.ts";
import type { StoredApplication } from "../../store/applications/applications.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { type Letter, renderLetter } from "./letter.ts";

interface LetterToSend {
  readonly applicationId: string;
  /** What it is called in the trail. */
  readonly template: string;
  /** Comes from what caused the letter, so a second try after a crash is the same message. */
  readonly messageId: string;
  /** Nothing, when there is nothing to say after all. */
  readonly write: (tx: UnitOfWork, application: StoredApplication) => Promise<Letter | undefined>;
}

export interface PostParts {
  readonly mailer: Mailer;
  readonly lender: Lender;
}

/** Tells the customer by e-mail, and puts it on record once. An application without an address has nobody to tell. */
export async function sendLetter(
  ctx: Ctx,
  { applicationId, template, messageId, write }: LetterToSend,
  { mailer, lender }: PostParts,
): Promise<void> {
  const mail = await ctx.transaction(async (tx) => {
    if (await tx.sentMessages.has(messageId)) return undefined;
    const application = await tx.applications.get(applicationId);
    const to = application.document.contactDetails?.emailAddress;
    const letter = to ? await write(tx, application) : undefined;
    return to && letter && { to, ...renderLetter(letter, lender) };
  });
  if (!mail) return;
  const outcome = await mailer.send({ messageId, ...mail });
  if (outcome === "unavailable") throw new Error("the mail service did not take the message");
  await recordSent(ctx, { applicationId, template, messageId, type: outcome === "sent" ? "mail.sent" : "mail.refused" });
}

export async function recordSent(
  ctx: Ctx,
  {
    applicationId,
    template,
    messageId,
    type,
  }: SentMessage & { readonly type: "mail.sent" | "mail.refused" | "text.sent" | "text.refused" },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    await tx.applications.lock(applicationId);
    // A worker that was thought dead may have sent the same message meanwhile; it is on record once.
    if (await tx.sentMessages.has(messageId)) return;
    tx.sentMessages.add(messageId, applicationId);
    await tx.events.append({ type, on: { applicationId }, by: asEventActor(ctx.actor), facts: { template, messageId } });
  });
}

type SentMessage = Pick<LetterToSend, "applicationId" | "template" | "messageId">;

export function customersName({ document }: StoredApplication): string {
  const { firstName, lastName } = document.personalDetails ?? {};
  return [firstName, lastName].filter(Boolean).join(" ") || letters.nameless;
}
