import type { FastifyInstance } from "fastify";
import type { Metrics } from "../platform/metrics.ts";
import { readServerMs, runWithStopwatch, type Stopwatch, startStopwatch } from "../platform/own-time.ts";
import { callNameOf } from "./request-log.ts";

declare module "fastify" {
  interface FastifyRequest {
    stopwatch: Stopwatch | null;
  }
}

/** The header `Server-Timing` reports Farthing's own time (`app`) and the time of external services (`outside`). */
export function timeRequests(app: FastifyInstance, { requests }: Pick<Metrics, "requests">): void {
  app.decorateRequest("stopwatch", null);
  app.addHook("onRequest", (request, _reply, done) => {
    request.stopwatch = startStopwatch();
    done();
  });
  // The asynchronous context of the stopwatch is lost while the body is read, so this hook enters it again.
  app.addHook("preHandler", (request, _reply, done) => (request.stopwatch ? runWithStopwatch(request.stopwatch, done) : done()));
  app.addHook("onSend", ({ stopwatch }, reply, payload, done) => {
    if (stopwatch) reply.header("server-timing", serverTimingHeader(stopwatch));
    done(null, payload);
  });
  app.addHook("onResponse", (request, reply, done) => {
    // A stream stays open until its page is closed, so its duration is not measured.
    const isStream = reply.getHeader("content-type") === "text/event-stream";
    if (!isStream) requests.observe({ call: callNameOf(request), status: classOf(reply.statusCode) }, reply.elapsedTime / 1_000);
    done();
  });
}

function serverTimingHeader(stopwatch: Stopwatch): string {
  const app = `app;dur=${readServerMs(stopwatch).toFixed(1)}`;
  return stopwatch.outsideMs > 0 ? `${app}, outside;dur=${stopwatch.outsideMs.toFixed(1)}` : app;
}

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;
