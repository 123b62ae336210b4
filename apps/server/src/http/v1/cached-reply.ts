import { hash } from "node:crypto";
import type { FastifyReply } from "fastify";

/** The reply is the same for every caller, so caches may keep it. */
export function sendCached(reply: FastifyReply, body: unknown, forSeconds: number): FastifyReply {
  const text = JSON.stringify(body);
  const etag = `"${hash("sha256", text, "base64url").slice(0, 22)}"`;
  reply.header("cache-control", `public, max-age=${forSeconds}`).header("etag", etag).header("vary", "farthing-version, accept-encoding");
  const known = (reply.request.headers["if-none-match"] ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return known.includes(etag) ? reply.code(304).send() : reply.type("application/json; charset=utf-8").send(text);
}
