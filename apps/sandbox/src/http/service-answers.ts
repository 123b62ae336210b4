import { hash, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { FaultSwitch } from "../faults.ts";
import { parse } from "./show-page.tsx";

export function requireBearer(server: FastifyInstance, key: string): void {
  const digest = (text: string) => hash("sha256", text, "buffer");
  const expected = digest(`Bearer ${key}`);
  server.addHook("onRequest", async (request, reply) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) return;
    return reply.code(401).send({ code: "unauthorised", message: "A valid bearer key is needed." });
  });
}

const idempotencyKeySchema = z.object({ "idempotency-key": z.string("must be given").min(1).max(200) });

export const idempotencyKeyOf = (request: FastifyRequest): string => parse(idempotencyKeySchema, request.headers)["idempotency-key"];

export function answerIfFailing(reply: FastifyReply, { mode }: FaultSwitch): FastifyReply | undefined {
  if (mode === "down") return hangUp(reply);
  return mode === "fail" ? sendUnavailable(reply, "The service has been switched to fail.") : undefined;
}

export const sendUnavailable = (reply: FastifyReply, message: string): FastifyReply =>
  reply.code(503).header("retry-after", "5").send({ code: "unavailable", message });

export const sendKeyMismatch = (reply: FastifyReply): FastifyReply =>
  reply.code(422).send({ code: "idempotency.mismatch", message: "This Idempotency-Key was used for another request." });

function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

export interface ServiceAnswer {
  /** False if the service has received the same request before. */
  readonly first: boolean;
  readonly status: number;
  readonly body: unknown;
}

/** Returns a function that returns true for the first request with a key. Services that do not store their requests use this function. */
export function trackFirstRequests(): (key: string) => boolean {
  const known = new Set<string>();
  return (key) => {
    const first = !known.has(key);
    known.add(key);
    return first;
  };
}

/** The service has already processed the request. A fault makes the response late or turns it into an error. */
export async function sendServiceAnswer(reply: FastifyReply, { mode, delayMs }: FaultSwitch, { first, status, body }: ServiceAnswer) {
  if (mode === "slow") await wait(delayMs);
  if (mode === "duplicate" && first) return reply.code(500).send({ code: "failed", message: "The service has been switched to double." });
  return reply.code(status).send(body);
}
