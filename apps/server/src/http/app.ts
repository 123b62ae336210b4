import { randomUUID } from "node:crypto";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import type { AppName, Config } from "../platform/config.ts";
import type { Log } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics.ts";
import { packLongAnswers } from "./compression.ts";
import { answerErrors, answerUnreadablePath } from "./errors.ts";
import { securityHeaders, setSecurityHeaders } from "./security-headers.ts";

const bodyBytesMax = 1_048_576;

/** The contract's schemas are not Fastify's, whose two compilers would be loaded for nobody: a hundred and some files. */
const noSchemas = (): never => {
  throw new Error("A route's schema stands in the contract, not on the route.");
};

/** What the three apps have in common: ids, limits, headers, errors. */
export function createApp(name: AppName, config: Config, log: Log, metrics: Metrics): FastifyInstance {
  const headers = securityHeaders(config.origins[name], {
    analyticsUrl: config.analyticsUrl,
    ...(name === "applicant" && {
      framedOrigin: config.outside.payments.pageOrigin,
      issuerOrigin: config.applicantAuth.outside && new URL(config.applicantAuth.baseUrl).origin,
    }),
  });
  const app = fastify({
    loggerInstance: log.child({ app: name }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // What is logged names its request; a logger for each would cost more than the request's own work.
    childLoggerFactory: (logger) => logger,
    bodyLimit: bodyBytesMax,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUID(),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // One proxy stands in front, and adds the address it sees; what stands before that is the caller's own invention.
    trustProxy: config.env === "prod" && ((_address, hop) => hop === 0),
    frameworkErrors: (error, request, reply) =>
      answerUnreadablePath(error, request.url, reply.headers(headers).header("x-request-id", request.id)),
  });
  setSecurityHeaders(app, headers);
  answerErrors(app, log, metrics);
  packLongAnswers(app);
  // A form's or a stranger's body is refused with a sentence instead of being guessed at.
  app.removeContentTypeParser("text/plain");
  return app;
}
