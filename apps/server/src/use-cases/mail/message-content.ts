import type { Attachment, Mailer, SendOutcome } from "../../providers/mail/port.ts";
import type { Texts } from "../../providers/texts/port.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

/** When the one-time code in a message is no longer valid, the message is not sent any more. */
export type CodeInMessage =
  | { readonly kind: "sign-in"; readonly signIn: string; readonly codeId: string }
  | { readonly kind: "link"; readonly purpose: string; readonly eventId: string };

interface EmailContent {
  readonly channel: "email";
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
  readonly code?: CodeInMessage;
}

interface TextContent {
  readonly channel: "text";
  readonly to: string;
  readonly message: string;
  readonly code?: CodeInMessage;
}

export type MessageContent = EmailContent | TextContent;

export interface MessageServices {
  readonly mailer: Pick<Mailer, "send">;
  readonly texts: Texts;
}

export type ServiceFor<C extends MessageContent> = C extends EmailContent
  ? Pick<MessageServices, "mailer">
  : Pick<MessageServices, "texts">;

export function sendContent(messageId: string, content: MessageContent, services: Partial<MessageServices>): Promise<SendOutcome> {
  const { code: _, channel: __, ...message } = content;
  if ("html" in message && services.mailer) return services.mailer.send({ messageId, ...message });
  if ("message" in message && services.texts) return services.texts.send({ messageId, ...message });
  throw new Error(`no service for the message ${messageId}`);
}

/** JSON cannot contain bytes, so attachments are stored as base64. */
export const asStored = (content: MessageContent): unknown =>
  content.channel === "email" && content.attachments
    ? {
        ...content,
        attachments: content.attachments.map(({ fileName, content: bytes }) => ({
          fileName,
          base64: Buffer.from(bytes).toString("base64"),
        })),
      }
    : content;

interface StoredAttachment {
  readonly fileName: string;
  readonly base64: string;
}

export function fromStored(stored: unknown): MessageContent {
  const content = stored as MessageContent & { readonly attachments?: readonly StoredAttachment[] };
  if (content.channel !== "email" || !content.attachments) return content;
  const attachments = (content.attachments as readonly StoredAttachment[]).map(({ fileName, base64 }) => ({
    fileName,
    content: Buffer.from(base64, "base64"),
  }));
  return { ...content, attachments };
}

export async function isStillValid(tx: UnitOfWork, { code }: MessageContent): Promise<boolean> {
  if (!code) return true;
  if (code.kind === "sign-in") return tx.identityCodes.isPending(code.signIn, code.codeId);
  return (await tx.codes.find(code.purpose, tx.codes.codeFor(code.eventId, code.purpose))) !== undefined;
}
