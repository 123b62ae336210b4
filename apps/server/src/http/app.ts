import { randomUUID } from "node:crypto";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import type { AppName, Config } from "../platform/config.ts";
import type { Log } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics.ts";
import { compressLongResponses } from "./compression.ts";
import { sendErrors, sendUnreadablePath } from "./errors.ts";
import { logRequests } from "./request-log.ts";
import { securityHeaders, setSecurityHeaders } from "./security-headers.ts";

const bodyBytesMax = 1_048_576;

/** Schemas are in the contract. Fastify's two schema compilers would load over a hundred files for nothing. */
const noSchemas = (): never => {
  throw new Error("A route's schema belongs in the contract, not on the route.");
};

/** Sets up the parts that the three apps share: request ids, limits, headers and errors. */
export function createApp(name: AppName, config: Config, log: Log, metrics: Metrics): FastifyInstance {
  const headers = securityHeaders(config.origins[name], {
    hasAnalytics: config.analyticsUrl !== undefined,
    ...(name === "applicant" && {
      framedOrigin: config.outside.payments.pageOrigin,
      issuerOrigin: config.applicantAuth.outside && new URL(config.applicantAuth.baseUrl).origin,
    }),
  });
  const app = fastify({
    loggerInstance: log.child({ app: name }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Each log line already contains its request id. A child logger per request would cost more than the request's own work.
    childLoggerFactory: (logger) => logger,
    bodyLimit: bodyBytesMax,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUID(),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Trusts one proxy, which appends the address that it sees. A client could forge earlier entries of the header.
    trustProxy: config.env === "prod" && ((_address, hop) => hop === 0),
    frameworkErrors: (error, request, reply) =>
      sendUnreadablePath(error, request.url, reply.headers(headers).header("x-request-id", request.id)),
  });
  setSecurityHeaders(app, headers);
  logRequests(app, log.child({ app: name }));
  sendErrors(app, log, metrics);
  compressLongResponses(app);
  // Refuses plain text and form bodies.
  app.removeContentTypeParser("text/plain");
  return app;
}
