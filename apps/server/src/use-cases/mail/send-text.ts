import type { TextName } from "@farthing/domain/wording";
import type { Texts } from "../../providers/texts/port.ts";
import type { Ctx } from "../context.ts";
import type { CodeInMessage } from "./message-content.ts";
import { sendMessage } from "./send-message.ts";

interface TextToSend {
  readonly applicationId: string;
  readonly template: TextName;
  /** The id is derived from the event that caused the text message, so that a retry after a crash sends the same message. */
  readonly messageId: string;
  readonly to: string;
  readonly message: string;
  readonly code?: CodeInMessage;
}

export async function sendText(ctx: Ctx, { applicationId, template, messageId, ...text }: TextToSend, texts: Texts): Promise<void> {
  if (await ctx.lookUp((tx) => tx.messages.has(messageId))) return;
  const content = { channel: "text", ...text } as const;
  await sendMessage(ctx, { messageId, template, applicationId, auditedOn: [{ applicationId }], content }, { texts });
}
