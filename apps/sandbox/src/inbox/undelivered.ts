import { setTimeout as wait } from "node:timers/promises";
import { sendSignedCallback } from "../callbacks/signed-callback.ts";
import type { Settings } from "../settings.ts";
import type { MessageKind } from "./message.ts";

/**
 * Recipients that no message reaches. Some of them refuse a message immediately. For the others, the message is first accepted and later
 * reported as undelivered. The test data page lists these recipients.
 */

export const refusesMail = (address: string): boolean => /\+nobody@/.test(address);
export const bouncesMail = (address: string): boolean => /\+bounce@/.test(address);

const endsWith = (number: string, digits: string): boolean => number.replace(/\D/g, "").endsWith(digits);
export const refusesTexts = (number: string): boolean => endsWith(number, "7700900404");
export const losesTexts = (number: string): boolean => endsWith(number, "7700900405");

const retryPausesMs = [300, 2_000, 8_000, 30_000];

interface DeliveryReport {
  readonly kind: MessageKind;
  readonly messageId: string;
  readonly outcome: "delivered" | "undelivered";
}

export async function reportDelivery(
  { kind, messageId, outcome }: DeliveryReport,
  { origins, deliverySecret }: Pick<Settings, "origins" | "deliverySecret">,
  closing: AbortSignal,
): Promise<void> {
  const url = `${origins.applicant}/api/callbacks/messages`;
  const body = JSON.stringify({ kind, messageId: messageId.replace(/^<|>$/g, ""), outcome });
  for (const pauseMs of retryPausesMs) {
    const closed = await wait(pauseMs, false, { signal: closing, ref: false }).catch(() => true);
    if (closed || (await sendSignedCallback({ url, secret: deliverySecret, body, closing }))) return;
  }
}
