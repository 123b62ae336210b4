import { gzip } from "node:zlib";
import type { FastifyInstance } from "fastify";

/** Shorter answers fit into the first packets of a connection, so compressing them would save no round trip. */
const longBytesMin = 8_192;
const gzipLevel = 5;

const acceptsGzip = (accepted: string | undefined): boolean => /(^|[\s,])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(accepted ?? "");

/**
 * Compressing an answer that contains a secret could reveal the secret. All answers with secrets are shorter than `longBytesMin`, so they
 * are never compressed.
 */
export function compressLongResponses(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const isLong = typeof payload === "string" && payload.length >= longBytesMin;
    if (!isLong || !String(reply.getHeader("content-type")).startsWith("application/json")) return done(null, payload);
    reply.header("vary", "accept-encoding");
    if (!acceptsGzip(request.headers["accept-encoding"])) return done(null, payload);
    reply.header("content-encoding", "gzip").removeHeader("content-length");
    gzip(payload, { level: gzipLevel }, done);
  });
}
