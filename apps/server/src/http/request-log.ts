import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Log } from "../platform/log.ts";

declare module "fastify" {
  interface FastifyRequest {
    retailer: string | null;
    refusal: string | null;
  }
}

/** The URL may contain personal data, so the log contains the template of the route instead. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.decorateRequest("retailer", null);
  app.decorateRequest("refusal", null);
  app.addHook("onResponse", (request, reply, done) => {
    const { id, retailer, refusal } = request;
    const line = { requestId: id, call: callNameOf(request), status: reply.statusCode };
    const level = isProbe(request) ? "debug" : "info";
    log[level]({ ...line, ms: Math.round(reply.elapsedTime), retailer, ...(refusal && { refusal }) }, "answered");
    done();
  });
}

export const callNameOf = ({ method, routeOptions: { url = "unknown" } }: FastifyRequest): string => `${method} ${url}`;

const isProbe = ({ routeOptions: { url = "" } }: FastifyRequest): boolean => url.startsWith("/health/") || url === "/metrics";
