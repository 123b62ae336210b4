import type { TextName } from "@farthing/domain/wording";
import type { Texts } from "../../providers/texts/port.ts";
import type { Ctx } from "../context.ts";
import { recordSent } from "./send-letter.ts";

interface TextToSend {
  readonly applicationId: string;
  /** The name in the audit log. */
  readonly template: TextName;
  /** Derived from the cause of the text, so a retry after a crash sends the same message. */
  readonly messageId: string;
  readonly to: string;
  readonly message: string;
}

/** Sends a text message to the customer and logs it once. */
export async function sendText(ctx: Ctx, { applicationId, template, ...text }: TextToSend, texts: Texts): Promise<void> {
  const outcome = await texts.send(text);
  if (outcome === "unavailable") throw new Error("the text-message service did not accept the message");
  const type = outcome === "sent" ? "text.sent" : "text.refused";
  await recordSent(ctx, { applicationId, template, messageId: text.messageId, type });
}
