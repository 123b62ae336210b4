import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type LenderRole, lenderBranchNumber, lenderRetailerName } from "@farthing/domain/access";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareDatabase } from "../../src/compose.ts";
import { type Config, readConfig } from "../../src/platform/config.ts";
import { createPool } from "../../src/store/database/pool.ts";
import { createStore } from "../../src/store/unit-of-work.ts";
import { resetPassword } from "../../src/use-cases/accounts/forgot-password.ts";
import { signIn } from "../../src/use-cases/accounts/sign-in.ts";
import { actorOfSession, type Ctx, createContext, systemActor } from "../../src/use-cases/context.ts";
import { requireSecondPerson } from "../../src/use-cases/two-people/second-person.ts";
import { createFirstUser } from "../../src/use-cases/users/first-users.ts";
import { cleanEnvironment } from "../support/clean-environment.ts";
import { createEmptyDatabase, silentLog, type TestDatabase } from "../support/database.ts";
import { productionSettings, writeProductionFiles } from "../support/production.ts";
import { startMsMax } from "../support/running-product.ts";

/** These tests run `npm run admin` with the settings of production, on a migrated and empty database. */

let settingsFolder: string;
let database: TestDatabase;
let settings: Record<string, string>;
let config: Config;
let ownerPool: pg.Pool;
let serverPool: pg.Pool;
beforeAll(async () => {
  settingsFolder = await mkdtemp(join(tmpdir(), "farthing-admin-"));
  database = await createEmptyDatabase();
  const logins = { connectionString: database.serverConnectionString, ownerConnectionString: database.connectionString };
  await prepareDatabase({ controlKey: undefined }, logins, silentLog);
  const { lenderFile, sealFiles } = await writeProductionFiles(settingsFolder);
  settings = {
    ...productionSettings({ FARTHING_LENDER_FILE: lenderFile, ...sealFiles }),
    DATABASE_URL: logins.connectionString,
    DATABASE_OWNER_URL: logins.ownerConnectionString,
  };
  config = readConfig(settings);
  ownerPool = createPool(logins.ownerConnectionString, 2, silentLog);
  serverPool = createPool(logins.connectionString, 2, silentLog);
}, startMsMax);
afterAll(async () => {
  await ownerPool.end();
  await serverPool.end();
  await database.drop();
  await rm(settingsFolder, { recursive: true });
});

const noSideEffects = { jobSender: () => async () => undefined, announce: async () => undefined };
const contextOn = (pool: pg.Pool): Ctx => {
  const store = createStore({ pool, masterKey: config.masterKey, ...noSideEffects });
  return createContext(store, { actor: systemActor, call: "test", requestId: "test", idempotency: undefined });
};
const create = (username: string, { pool = ownerPool, email = `${username}@penny.example`, role = "lender_admin" as LenderRole } = {}) =>
  createFirstUser(contextOn(pool), { role, email, username, givenName: "Penny", familyName: "Wise" }, config);

const adminCommand = fileURLToPath(new URL("../../bin/admin.ts", import.meta.url));
const runCommand = (...given: readonly string[]) =>
  promisify(execFile)(process.execPath, [adminCommand, ...given], { env: { ...cleanEnvironment, ...settings } });

test("a wrong e-mail address prevents the creation of the first users and of the lender", async () => {
  await expect(create("ada", { email: "ada" })).rejects.toMatchObject({ code: "input.invalid", details: [{ path: "email" }] });
  expect((await ownerPool.query("select from retailer")).rowCount).toBe(0);
});

test("the server's login cannot create the first users", async () => {
  await expect(create("ada", { pool: serverPool })).rejects.toThrow("permission denied for table retailer");
});

test(
  "two administrators are created in an empty database, and a third is refused",
  async () => {
    const { stdout } = await runCommand(
      ...["create", "--email", "ada@penny.example", "--username", "Ada", "--given-name", "Ada", "--family-name", "Penny"],
    );
    const url = new URL(stdout.split("\n")[0] ?? "");
    expect([url.origin, url.pathname, url.searchParams.get("username")]).toEqual([
      "https://desk.penny.example",
      "/confirmForgotPassword",
      "farthing/ada",
    ]);
    await expect(create("ada")).rejects.toMatchObject({ code: "user.username_taken" });
    await create("ben");
    await expect(create("cleo")).rejects.toMatchObject({ code: "user.first_users_exist" });

    const lender = await ownerPool.query(
      "select r.name, r.kind, b.supplier_number, b.is_head_office, b.address from retailer r join branch b on b.retailer = r.normalised_name",
    );
    expect(lender.rows).toEqual([
      {
        name: "Penny Loans",
        kind: "lender",
        supplier_number: "900100",
        is_head_office: true,
        address: { town: "Norwich", postCode: "NR2 9ZZ" },
      },
    ]);
    const { rows } = await ownerPool.query(
      "select type, facts->>'user' as user from audit_event where chain = 'tenant:farthing' order by seq",
    );
    expect(rows).toEqual([
      { type: "retailer.created", user: null },
      { type: "user.created", user: "farthing/ada" },
      { type: "user.invited", user: "farthing/ada" },
      { type: "user.created", user: "farthing/ben" },
      { type: "user.invited", user: "farthing/ben" },
    ]);

    const ada = { retailerName: "penny loans", username: "ada", app: "lender", hostname: url.hostname, network: "10.0.0.1" } as const;
    const chosen = { ...ada, verificationCode: url.searchParams.get("code") ?? "", newPassword: "violet-harbour-61-sundial" };
    await resetPassword(contextOn(serverPool), chosen);
    await expect(resetPassword(contextOn(serverPool), chosen)).rejects.toMatchObject({ code: "password.reset_link_used" });
    expect(await signIn(contextOn(serverPool), { ...ada, password: chosen.newPassword })).toMatchObject({
      is: "challenged",
      challenge: { code: "TotpEnrolment" },
    });
  },
  startMsMax,
);

test("a first user can confirm other people's actions immediately, but not after a change of the user's e-mail address", async () => {
  await create("otto", { role: "operations" });
  const session = {
    userId: "otto",
    username: "otto",
    role: "operations",
    retailer: lenderRetailerName,
    branch: lenderBranchNumber,
  } as const;
  const otto = actorOfSession({ ...session, reach: [], forApplication: null, userManagement: false } as never);
  const ctx = { ...contextOn(serverPool), actor: otto };
  const release = () => ctx.transaction((tx) => requireSecondPerson(tx, ctx, "releaseRun", ["oona"]));
  await release();
  await ownerPool.query("update staff_user set email = 'other@penny.example' where username = 'otto'");
  await expect(release()).rejects.toMatchObject({ code: "user.too_new" });
});

test("the server's login cannot mark a user as a first user", async () => {
  await create("una", { role: "underwriter" });
  await ownerPool.query("update staff_user set is_first_user = false where username = 'una'");
  const change = contextOn(serverPool).transaction((tx) =>
    tx.userDirectory.add(
      {
        ...{ retailer: lenderRetailerName, username: "eve", passwordHash: "", isFirstUser: true, givenName: "Eve", familyName: "Reed" },
        ...{ email: "eve@penny.example", role: "operations", branch: lenderBranchNumber, enabled: true },
      },
      new Date(),
    ),
  );
  await expect(change).rejects.toThrow("only the owner of the database creates a first user");
});
