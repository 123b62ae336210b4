import type { TextName } from "@farthing/domain/wording";
import type { Texts } from "../../providers/texts/port.ts";
import type { Ctx } from "../context.ts";
import { recordSent } from "./send-letter.ts";

interface TextToSend {
  readonly applicationId: string;
  /** What it is called in the trail. */
  readonly template: TextName;
  /** Comes from what caused the text, so a second try after a crash is the same message. */
  readonly messageId: string;
  readonly to: string;
  readonly message: string;
}

/** Tells the customer by text message, and puts it on record once. */
export async function sendText(ctx: Ctx, { applicationId, template, ...text }: TextToSend, texts: Texts): Promise<void> {
  const outcome = await texts.send(text);
  if (outcome === "unavailable") throw new Error("the text-message service did not take the message");
  const type = outcome === "sent" ? "text.sent" : "text.refused";
  await recordSent(ctx, { applicationId, template, messageId: text.messageId, type });
}
