import type { ApiVersionChange } from "@farthing/contract/v1";
import { keyModeIn } from "@farthing/domain/access";
import fastifyCookie from "@fastify/cookie";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import type { AppName, Config } from "../platform/config.ts";
import type { Log } from "../platform/log.ts";
import type { Metrics } from "../platform/metrics.ts";
import type { Providers } from "../providers/index.ts";
import type { Sealer } from "../providers/seal/port.ts";
import { SessionCache } from "../store/accounts/session-cache.ts";
import type { SessionApp } from "../store/accounts/sessions.ts";
import type { AccessLog } from "../store/audit/access-log.ts";
import type { Failover } from "../store/database/failover.ts";
import type { Replica } from "../store/database/replica.ts";
import type { SharedConnections } from "../store/database/shared-connections.ts";
import type { ChangeFeed } from "../store/news/change-feed.ts";
import { signingSessionHolder } from "../store/signing/signings.ts";
import type { Store } from "../store/unit-of-work.ts";
import { apiKeyHolder } from "../store/web-shop/web-shops.ts";
import { type Ctx, createContext, type RequestContext } from "../use-cases/context.ts";
import { AccessRecorder } from "./access-record.ts";
import { createApp } from "./app.ts";
import { sessionCookies } from "./cookies.ts";
import { serveHealth } from "./health.ts";
import { createApplicantTokenLookup } from "./identity/token-holder.ts";
import { createEndpointImplementer, type EndpointImplementer } from "./implement.ts";
import { MinuteLimit } from "./minute-limit.ts";

export interface AppDependencies {
  readonly config: Config;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly pool: Pool;
  readonly shared: SharedConnections;
  readonly store: Store;
  readonly failover: Failover;
  readonly replica?: Replica | undefined;
  readonly accessLog: AccessLog;
  readonly providers: Providers;
  readonly sealer: Sealer;
  readonly changeFeed: ChangeFeed;
  readonly decisionWaitMs?: number;
  readonly heartbeatMs?: number;
  readonly apiChanges?: readonly ApiVersionChange[] | undefined;
  readonly isDraining: () => boolean;
  readonly areAppsBuilt: () => boolean;
}

export interface StartedApp {
  readonly app: FastifyInstance;
  readonly implement: EndpointImplementer;
  readonly cookies: ReturnType<typeof sessionCookies>;
  readonly contextFor: (occasion: RequestContext) => Ctx;
}

export function startApp(name: AppName, parts: AppDependencies): StartedApp {
  const { config, log, metrics, pool, shared, store } = parts;
  const app = createApp(name, config, log, metrics);
  serveHealth(app, parts);
  const contextFor: StartedApp["contextFor"] = (occasion) => createContext(store, occasion);
  const sessionApp: SessionApp = name === "lender" ? "lender" : "staff";
  const cookies = sessionCookies(sessionApp, config.origins[name]);
  app.register(fastifyCookie);

  const sessions = new SessionCache(pool, shared, { app: sessionApp, clock: store.processClock });
  const implement = createEndpointImplementer({
    app,
    origin: config.origins[name],
    ...(name === "applicant"
      ? {
          applicant: createApplicantTokenLookup({ config, pool, log, contextFor }),
          signingRoom: (key: string) => signingSessionHolder(pool, key),
          webShop: (key: string) => apiKeyHolder(pool, key),
        }
      : {
          session: { of: sessionApp, cookies, sessions },
        }),
    keyMode: keyModeIn(config.env),
    apiChanges: parts.apiChanges,
    controlKey: config.controlKey,
    servicingKey: () => config.outside.servicing.key,
    sessionLimit: new MinuteLimit(config.sessionRequestsPerMinute),
    contextFor,
    failover: parts.failover,
    record: new AccessRecorder(parts.accessLog),
  });
  return { app, implement, cookies, contextFor };
}
