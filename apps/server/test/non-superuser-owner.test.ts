import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateShops } from "../../demo-world/src/generate/generate-world.ts";
import { prepareDatabase } from "../src/compose.ts";
import { startTemporaryPostgres } from "../src/platform/embedded-postgres/temporary.ts";
import { sessionHolder } from "../src/store/accounts/sessions.ts";
import { checkStatuses } from "../src/store/applications/status-check.ts";
import { verifyChains } from "../src/store/audit/audit-chain.ts";
import { auditLinks } from "../src/store/audit/audit-links.ts";
import { refusePrivilegedLogin } from "../src/store/database/logins.ts";
import { requireMigrated } from "../src/store/database/migrate.ts";
import { createPool } from "../src/store/database/pool.ts";
import { createStore } from "../src/store/unit-of-work.ts";
import { masterKey, silentLog } from "./support/database.ts";

let server: Awaited<ReturnType<typeof startTemporaryPostgres>>;
beforeAll(async () => {
  server = await startTemporaryPostgres();
  const administrator = new pg.Client({ connectionString: server.connectionString });
  await administrator.connect();
  await administrator.query("create role ordinary_owner login password 'o' createrole");
  await administrator.query("create database ordinary owner ordinary_owner");
  await administrator.query("create role ordinary_server login password 's'");
  await administrator.end();
});
afterAll(() => server.stop());

const addressFor = (login: string): string => {
  const url = new URL(server.connectionString);
  [url.username, url.pathname] = [login, "/ordinary"];
  return url.href;
};

test("a database whose owner is not a superuser can be migrated, filled, used and verified", { timeout: 60_000 }, async () => {
  const logins = { connectionString: addressFor("ordinary_server"), ownerConnectionString: addressFor("ordinary_owner") };
  await prepareDatabase({ controlKey: "a sandbox" }, logins, silentLog);
  await generateShops({ connectionString: logins.ownerConnectionString, masterKey });
  const [owner, pool] = [createPool(logins.ownerConnectionString, 2, silentLog), createPool(logins.connectionString, 2, silentLog)];
  try {
    await refusePrivilegedLogin(pool);
    await requireMigrated(pool);
    const store = createStore({ pool, masterKey, jobSender: () => async () => undefined, announce: async () => undefined });
    const user = await store.transaction({ is: "all" }, null, (tx) => tx.users.find("harbour-beds", "ben.branch"));
    const tokens = await store.transaction({ is: "all" }, null, (tx) => tx.sessions.start(user?.id ?? "", "staff"));
    expect(await sessionHolder(pool, tokens.access, "staff", true)).toMatchObject({ username: "ben.branch" });
    const longAgo = new Date("2020-02-29T12:00:00Z");
    await store.transaction({ is: "all" }, null, (tx) =>
      tx.events.append({
        type: "clock.moved",
        on: { tenant: "farthing" },
        by: { username: "system", role: "system", branch: null },
        facts: { days: 1 },
        at: longAgo,
      }),
    );
    expect(await store.transaction({ is: "all" }, null, (tx) => tx.partitions.createMissing())).toContain("audit_event_2020_02");
    expect((await verifyChains(auditLinks(owner))).events).toBeGreaterThan(1);
    expect(await checkStatuses(owner)).toEqual({ applications: 0, mismatches: [] });
  } finally {
    await Promise.all([owner.end(), pool.end()]);
  }
});

test("npm run migrate lets the server change the clock only if FARTHING_ENV or a control key is set", {
  timeout: 120_000,
}, async () => {
  const administrator = new pg.Client({ connectionString: server.connectionString });
  await administrator.connect();
  await administrator.query("create database migrated owner ordinary_owner");
  await administrator.query("create role migrated_server login password 's'");
  const at = (login: string) => addressFor(login).replace("/ordinary?", "/migrated?");
  const logins = { DATABASE_URL: at("migrated_server"), DATABASE_OWNER_URL: at("ordinary_owner") };
  const migrate = async (named: Record<string, string>) => {
    const env = { PATH: process.env.PATH, ...logins, ...named };
    const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, "../bin/migrate.ts")], { env });
    const { rows } = await administrator.query("select pg_has_role('migrated_server', 'farthing_control', 'member') as may");
    return { may: rows[0].may, isWarned: stdout.includes("revoke farthing_control from migrated_server;") };
  };
  try {
    expect(await migrate({})).toEqual({ may: false, isWarned: false });
    expect(await migrate({ FARTHING_ENV: "demo" })).toEqual({ may: true, isWarned: false });
    expect(await migrate({})).toEqual({ may: true, isWarned: true });
  } finally {
    await administrator.end();
  }
});
