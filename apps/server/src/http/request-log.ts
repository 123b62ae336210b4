import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Log } from "../platform/log.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The caller's retailer, when the caller is identified. */
    retailer: string | null;
    /** The catalogue code of a refused request. */
    refusal: string | null;
  }
}

/** Writes one line per answered request. The line has the template of the route instead of the address, which may contain personal data. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.decorateRequest("retailer", null);
  app.decorateRequest("refusal", null);
  app.addHook("onResponse", (request, reply, done) => {
    const { id, method, retailer, refusal } = request;
    const line = { requestId: id, call: `${method} ${request.routeOptions.url ?? "unknown"}`, status: reply.statusCode };
    const level = isProbe(request) ? "debug" : "info";
    log[level]({ ...line, ms: Math.round(reply.elapsedTime), retailer, ...(refusal && { refusal }) }, "answered");
    done();
  });
}

/** Load balancers and Prometheus send these requests every few seconds. */
const isProbe = ({ routeOptions: { url = "" } }: FastifyRequest): boolean => url.startsWith("/health/") || url === "/metrics";
