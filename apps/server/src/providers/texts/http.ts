import { z } from "zod";
import type { OutsideService } from "../outside-service.ts";
import type { Texts } from "./port.ts";

const receiptSchema = z.object({ id: z.string() });

export const createHttpTexts = (service: OutsideService, from: string): Texts => ({
  async send({ to, message, messageId }) {
    const answer = await service.call({
      method: "POST",
      path: "/v1/messages",
      body: { to, from, body: message },
      idempotencyKey: messageId,
      answer: receiptSchema,
    });
    switch (answer.is) {
      case "answered":
        return "sent";
      case "refused":
        return "refused";
      default:
        return "unavailable";
    }
  },
});
