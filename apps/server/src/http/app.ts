import { randomUUID } from "node:crypto";
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from "fastify";
import type { AppName, Config } from "../platform/config.ts";
import type { Log } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics.ts";
import { answerErrors } from "./errors.ts";
import { setSecurityHeaders } from "./security-headers.ts";

const bodyBytesMax = 1_048_576;

/** What the three apps have in common: ids, limits, headers, errors. */
export function createApp(name: AppName, config: Config, log: Log, metrics: Metrics): FastifyInstance {
  const app = fastify({
    loggerInstance: log.child({ app: name }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyBytesMax,
    routerOptions: { maxParamLength: 200 },
    genReqId: () => randomUUID(),
    trustProxy: config.env === "prod",
  });
  setSecurityHeaders(app, config.origins[name]);
  answerErrors(app, log, metrics);
  // A form's or a stranger's body is refused with a sentence instead of being guessed at.
  app.removeContentTypeParser("text/plain");
  return app;
}
