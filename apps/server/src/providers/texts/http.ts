import { portContracts } from "../contracts.ts";
import type { OutsideService } from "../outside-service.ts";
import type { Texts } from "./port.ts";

export const createHttpTexts = (service: OutsideService, from: string): Texts => ({
  async send({ to, message, messageId }) {
    const answer = await service.call({
      ...portContracts.texts.calls.send,
      body: { to, from, body: message },
      idempotencyKey: messageId,
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
