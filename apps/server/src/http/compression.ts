import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

/** Below this an answer fits into the packets that a connection sends first, and packing it saves nobody a round trip. */
const longBytesMin = 8_192;
/** Most of what the highest level saves, in a third of its time. */
const level = 5;

const takesGzip = (accepted: string | undefined): boolean => /(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted ?? "");

/**
 * Long JSON goes out in gzip: a branch's list of applications is 50 kB, a third of a second on a slow phone, and 5 kB packed. Files are
 * packed by the build already, and whatever tells a secret is short.
 */
export function packLongAnswers(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const isLong = typeof payload === "string" && payload.length >= longBytesMin;
    if (!isLong || !String(reply.getHeader("content-type")).startsWith("application/json")) return done(null, payload);
    reply.header("vary", "accept-encoding");
    if (!takesGzip(request.headers["accept-encoding"])) return done(null, payload);
    reply.header("content-encoding", "gzip").removeHeader("content-length");
    gzip(payload, { level }, done);
  });
}
