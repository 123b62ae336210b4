import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import { losesTexts, refusesTexts, reportDelivery } from "../inbox/undelivered.ts";
import type { Sandbox } from "../sandbox.ts";
import { answerIfFailing, idempotencyKeyOf, requireBearer, sendKeyMismatch, sendServiceAnswer } from "./service-answers.ts";
import { parse } from "./show-page.tsx";

const textCharactersMax = 1_600;
const bodySchema = z.object({
  to: z.string().regex(/^\+?[\d\s()-]{7,20}$/, "must be a phone number"),
  from: z.string().min(1).max(20),
  body: z.string().min(1).max(textCharactersMax),
});

export const textServiceRoutes =
  ({ settings, inbox, faults }: Sandbox): FastifyPluginAsync =>
  async (server) => {
    requireBearer(server, settings.keys.texts);
    const closing = new AbortController();
    server.addHook("onClose", async () => closing.abort());

    server.post("/texts/v1/messages", async (request, reply) => {
      const fault = faults.of("texts");
      const failure = answerIfFailing(reply, fault);
      if (failure) return failure;

      const repeatKey = idempotencyKeyOf(request);
      const { to, from, body } = parse(bodySchema, request.body);
      if (refusesTexts(to)) return reply.code(422).send({ code: "number.unknown", message: "No phone has this number." });
      const earlier = inbox.findRepeat("text", repeatKey);
      if (earlier && (earlier.text !== body || earlier.to[0] !== to || earlier.from.address !== from)) return sendKeyMismatch(reply);
      const { message, first } = await inbox.receive({
        kind: "text",
        from: { name: "", address: from },
        to: [to],
        subject: "",
        text: body,
        attachments: [],
        repeatKey,
      });
      request.log.info({ id: message.id, kind: "text", deliveries: message.deliveries }, "a message arrived");
      if (first) {
        const outcome = losesTexts(to) ? "undelivered" : "delivered";
        void reportDelivery({ kind: "text", messageId: repeatKey, outcome }, settings, closing.signal);
      }
      return sendServiceAnswer(reply, fault, { first, status: 201, body: { id: message.id, status: "accepted" } });
    });
  };
