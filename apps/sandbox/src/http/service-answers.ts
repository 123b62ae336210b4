import { hash, timingSafeEqual } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { FaultSwitch } from "../faults.ts";
import { parse } from "./show-page.tsx";

/** What the services that speak HTTP have in common: a bearer key, a key that makes a repeat harmless, and faults. */

export function needBearer(server: FastifyInstance, key: string): void {
  const digest = (text: string) => hash("sha256", text, "buffer");
  const expected = digest(`Bearer ${key}`);
  server.addHook("onRequest", async (request, reply) => {
    if (timingSafeEqual(digest(request.headers.authorization ?? ""), expected)) return;
    return reply.code(401).send({ code: "unauthorised", message: "A valid bearer key is needed." });
  });
}

const keySchema = z.object({ "idempotency-key": z.string("must be given").min(1).max(200) });

export const idempotencyKeyOf = (request: FastifyRequest): string => parse(keySchema, request.headers)["idempotency-key"];

/** The answer of a service that does nothing at all for now; undefined when it works. */
export function outOfOrder(reply: FastifyReply, { mode }: FaultSwitch): FastifyReply | undefined {
  if (mode === "down") return hangUp(reply);
  return mode === "fail" ? unavailable(reply, "The service has been switched to fail.") : undefined;
}

export const unavailable = (reply: FastifyReply, message: string): FastifyReply =>
  reply.code(503).header("retry-after", "5").send({ code: "unavailable", message });

export const mismatch = (reply: FastifyReply): FastifyReply =>
  reply.code(422).send({ code: "idempotency.mismatch", message: "This Idempotency-Key was used for another request." });

/** No answer at all, as when a cable is pulled. */
function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

export interface ServiceAnswer {
  /** False when the caller repeats something that was done already. */
  readonly first: boolean;
  readonly status: number;
  readonly body: unknown;
}

/** For services that keep nothing else of what they were asked. */
export function firstTimes(): (asked: string) => boolean {
  const known = new Set<string>();
  return (asked) => {
    const first = !known.has(asked);
    known.add(asked);
    return first;
  };
}

/** Answers late or wrongly where the fault says so. What was asked for has been done by now. */
export async function answer(reply: FastifyReply, { mode, delayMs }: FaultSwitch, { first, status, body }: ServiceAnswer) {
  if (mode === "slow") await wait(delayMs);
  if (mode === "duplicate" && first) return reply.code(500).send({ code: "failed", message: "The service has been switched to double." });
  return reply.code(status).send(body);
}
