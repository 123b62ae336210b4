import { randomUUID } from "node:crypto";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import type { AppName, Config } from "../platform/config.ts";
import type { Log } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics.ts";
import { compressLongResponses } from "./compression.ts";
import { sendErrors, sendUnreadablePath } from "./errors.ts";
import { logRequests } from "./request-log.ts";
import { timeRequests } from "./request-times.ts";
import { traceRequests } from "./request-trace.ts";
import { securityHeaders, setSecurityHeaders } from "./security-headers.ts";
import { setV1Headers } from "./v1/v1-requests.ts";

const bodyBytesMax = 1_048_576;

/** The contract checks requests and replies. Without this function, Fastify would load two schema compilers that are never used. */
const refuseRouteSchemas = (): never => {
  throw new Error("A route's schema belongs in the contract, not on the route.");
};

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
    // A child logger for each request would be slow, and each log line contains its request id anyway.
    childLoggerFactory: (logger) => logger,
    bodyLimit: bodyBytesMax,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUID(),
    schemaController: { compilersFactory: { buildValidator: refuseRouteSchemas, buildSerializer: refuseRouteSchemas } },
    // Only the last address in `X-Forwarded-For` is trusted, because Farthing's own proxy adds it. A client can forge all other addresses
    // in this header.
    trustProxy: config.env === "prod" && ((_address, hop) => hop === 0),
    frameworkErrors: (error, request, reply) =>
      sendUnreadablePath(error, request, reply.headers(headers).header("x-request-id", request.id), config.origins.applicant),
  });
  setSecurityHeaders(app, headers);
  traceRequests(app);
  logRequests(app, log.child({ app: name }));
  timeRequests(app, metrics);
  sendErrors(app, { log, metrics, documentationOrigin: config.origins.applicant });
  setV1Headers(app);
  compressLongResponses(app);
  app.removeContentTypeParser("text/plain");
  return app;
}
