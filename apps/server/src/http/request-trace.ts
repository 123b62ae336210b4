import type { FastifyInstance, FastifyRequest } from "fastify";
import { startRequestSpan } from "../platform/tracing.ts";
import { callNameOf } from "./request-log.ts";

export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, ReturnType<typeof startRequestSpan>>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { traceparent } = request.headers;
    const span = startRequestSpan(typeof traceparent === "string" ? { traceparent } : {});
    if (!span) return done();
    spans.set(request, span);
    span.run(done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    spans.get(request)?.end(callNameOf(request), reply.statusCode);
    done();
  });
}
