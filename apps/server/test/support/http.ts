import { deepStrictEqual } from "node:assert/strict";
import type { Endpoint } from "@farthing/contract";
import { isLenderRole, type Role } from "@farthing/domain/access";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import type pg from "pg";
import { createApplicantApp } from "../../src/http/applicant/app.ts";
import { createLenderApp } from "../../src/http/lender/app.ts";
import type { AppDependencies } from "../../src/http/parts.ts";
import { createStaffApp } from "../../src/http/staff/app.ts";
import { type AppName, type Config, readConfig } from "../../src/platform/config.ts";
import { uuid } from "../../src/platform/ids.ts";
import { createLog } from "../../src/platform/log.ts";
import { createMetrics } from "../../src/platform/metrics.ts";
import type { SessionApp, SessionTokens } from "../../src/store/accounts/sessions.ts";
import { AccessLog } from "../../src/store/audit/access-log.ts";
import { Failover } from "../../src/store/database/failover.ts";
import { SharedConnections } from "../../src/store/database/shared-connections.ts";
import { createChangeFeed } from "../../src/store/news/change-feed.ts";
import { createLenderSealer } from "../../src/use-cases/signing/lender-sealer.ts";
import { silentLog } from "./database.ts";
import { unavailableProviders } from "./unavailable-providers.ts";
import { createTestWorld, leedsBranchNumber, type TestWorld } from "./world.ts";

/** The three apps with a database of their own. Tests call the apps without a network. */

export interface TestApps extends TestWorld {
  readonly config: Config;
  readonly apps: Readonly<Record<AppName, FastifyInstance>>;
  /** The access log. It is written only when a test calls `flush`. */
  readonly trail: AccessLog;
  readonly log: readonly string[];
  call(declared: Endpoint, given?: RequestOptions, caller?: Caller): Promise<LightMyRequestResponse>;
  /** Returns the staff app of another node, which has its own cache and the same database. */
  anotherNode(): Promise<FastifyInstance>;
  /** The first call for a role creates the account. */
  signedIn(role: Role, branch?: string, app?: SessionApp): Promise<Caller>;
}

export interface RequestOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The value undefined removes a header that is sent by default. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** The default is the first origin that the contract names for the call. */
  readonly origin?: AppName;
}

export interface Caller {
  readonly userId: string;
  readonly tokens: SessionTokens;
  readonly cookie: string;
}

export const controlKey = "demo-control-key";
export const ownPageHeaders = { "x-requested-with": "farthing" };

export async function startApps(changed: (shop: TestWorld) => Partial<AppDependencies> = () => ({})): Promise<TestApps> {
  const shop = await createTestWorld();
  // The limit is high, because tests send many requests with one session.
  const config = readConfig({ FARTHING_SESSION_REQUESTS_PER_MINUTE: "1000000" });
  const log: string[] = [];
  const parts: AppDependencies = {
    config,
    log: createLog("trace", { write: (line) => void log.push(line) }),
    metrics: createMetrics(),
    pool: shop.serverPool,
    shared: new SharedConnections(shop.serverPool),
    store: shop.store,
    failover: new Failover(shop.serverPool),
    accessLog: new AccessLog(shop.store, silentLog),
    providers: unavailableProviders(),
    sealer: createLenderSealer(config, shop.store),
    // The change feed is not started, so an event stream opens and ends immediately. The tests of live updates start their own feed.
    changeFeed: createChangeFeed(shop.connectionString, silentLog),
    isDraining: () => false,
    areAppsBuilt: () => true,
    ...changed(shop),
  };
  const apps = { staff: await createStaffApp(parts), applicant: await createApplicantApp(parts), lender: await createLenderApp(parts) };
  await Promise.all(Object.values(apps).map((app) => app.ready()));

  return {
    ...shop,
    config,
    apps,
    trail: parts.accessLog,
    log,

    async call(declared, given = {}, caller) {
      const origin = given.origin ?? declared.origins[0] ?? "staff";
      const answer = await apps[origin].inject({
        method: declared.method,
        url: urlOf(declared, given),
        headers: withoutUndefined({
          ...(declared.method !== "GET" && ownPageHeaders),
          ...(declared.needs === "control" && { authorization: `Bearer ${controlKey}` }),
          ...(caller && { cookie: caller.cookie }),
          ...given.headers,
        }),
        ...(given.body !== undefined && { payload: given.body as object }),
      });
      requireDeclared(declared, answer);
      return answer;
    },

    async anotherNode() {
      const app = await createStaffApp(parts);
      await app.ready();
      return app;
    },

    async signedIn(role, branch = isLenderRole(role) ? "900100" : leedsBranchNumber, app = isLenderRole(role) ? "lender" : "staff") {
      const userId = await createUser(shop.pool, role, branch);
      const tokens = await shop.store.transaction({ is: "all" }, null, (tx) => tx.sessions.start(userId, app));
      return { userId, tokens, cookie: cookieOf(app, tokens) };
    },

    async end() {
      await Promise.all(Object.values(apps).map((app) => app.close()));
      await shop.end();
    },
  };
}

/** The server itself does not check its responses, so the tests check them. */
function requireDeclared({ reply }: Endpoint, { statusCode, headers, body }: LightMyRequestResponse): void {
  if (statusCode !== 200 || !String(headers["content-type"]).startsWith("application/json")) return;
  const answer: unknown = JSON.parse(body);
  deepStrictEqual(JSON.parse(JSON.stringify(reply.parse(answer))), answer);
}

const withoutUndefined = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined));

export const cookieOf = (app: SessionApp, { access, refresh }: SessionTokens): string => {
  const name = (kind: "at" | "rt") => `__Host-farthing-${app}-${kind}-${app === "staff" ? 4000 : 4002}`;
  return `${name("at")}=${access}; ${name("rt")}=${refresh}`;
};

function urlOf(declared: Endpoint, { params = {}, query = {} }: RequestOptions): string {
  const path = declared.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const asked = new URLSearchParams(query);
  return `/api/${path}${asked.size > 0 ? `?${asked}` : ""}`;
}

async function createUser(pool: pg.Pool, role: Role, branch: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into staff_user (id, retailer, username, given_name, family_name, family_name_key, email, role, default_branch, password_hash, created_at)
     select $1, retailer, $2 || '.' || supplier_number, 'Test', $2, upper($2), $2 || '@farthing.test', $2, supplier_number, '', now() - interval '30 days'
     from branch where supplier_number = $3
     on conflict (retailer, username) do update set role = excluded.role returning id`,
    [uuid(), role, branch],
  );
  const [account] = rows;
  if (!account) throw new Error(`there is no branch ${branch}`);
  return account.id;
}
