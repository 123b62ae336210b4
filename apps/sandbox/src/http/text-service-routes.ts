import { timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { z } from "zod";
import type { FaultSwitch } from "../faults.ts";
import type { Receipt } from "../inbox/inbox.ts";
import type { Sandbox } from "../sandbox.ts";
import { parse } from "./show-page.ts";

const textCharactersMax = 1_600;
const bodySchema = z.object({
  to: z.string().regex(/^\+?[\d\s()-]{7,20}$/, "must be a phone number"),
  from: z.string().min(1).max(20),
  body: z.string().min(1).max(textCharactersMax),
});
const keySchema = z.string("must be given").min(1).max(200);

/** A text-message service as the trade offers them: one call, a bearer key, and a key that makes a repeat harmless. */
export const textServiceRoutes =
  ({ settings, inbox, faults }: Sandbox): FastifyPluginAsync =>
  async (server) => {
    const expected = Buffer.from(`Bearer ${settings.textsKey}`);

    server.addHook("onRequest", async (request, reply) => {
      const given = Buffer.from(request.headers.authorization ?? "");
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
        return reply.code(401).send({ code: "unauthorised", message: "A valid bearer key is needed." });
      }
    });

    server.post("/texts/v1/messages", async (request, reply) => {
      const fault = faults.of("texts");
      if (fault.mode === "down") return hangUp(reply);
      if (fault.mode === "fail") return unavailable(reply);

      const repeatKey = parse(z.object({ "idempotency-key": keySchema }), request.headers)["idempotency-key"];
      const { to, from, body } = parse(bodySchema, request.body);
      const earlier = inbox.findRepeat("text", repeatKey);
      if (earlier && (earlier.text !== body || earlier.to[0] !== to || earlier.from.address !== from)) {
        return reply.code(422).send({ code: "idempotency.mismatch", message: "This Idempotency-Key was used for another message." });
      }
      const receipt = await inbox.receive({
        kind: "text",
        from: { name: "", address: from },
        to: [to],
        subject: "",
        text: body,
        attachments: [],
        repeatKey,
      });
      request.log.info({ id: receipt.message.id, kind: "text", deliveries: receipt.message.deliveries }, "a message arrived");
      return answer(reply, receipt, fault);
    });
  };

async function answer(reply: FastifyReply, { message, first }: Receipt, { mode, delayMs }: FaultSwitch): Promise<FastifyReply> {
  if (mode === "slow") await wait(delayMs);
  if (mode === "duplicate" && first) return reply.code(500).send({ code: "failed", message: "The service has been switched to double." });
  return reply.code(201).send({ id: message.id, status: "accepted" });
}

const unavailable = (reply: FastifyReply) =>
  reply.code(503).header("retry-after", "5").send({ code: "unavailable", message: "The service has been switched to fail." });

/** No answer at all, as when a cable is pulled. */
function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
