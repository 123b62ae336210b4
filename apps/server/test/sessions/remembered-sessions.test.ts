import { contract } from "@farthing/contract";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { leedsBranchNumber } from "../support/world.ts";

/** Two nodes cache sessions. Each change of a session must take effect with the next request on each of the two nodes. */

let shop: TestApps;
let secondNode: FastifyInstance;
let branchUser: Caller;
beforeAll(async () => {
  shop = await startApps();
  secondNode = await shop.anotherNode();
});
afterAll(async () => {
  await secondNode.close();
  await shop.end();
});
beforeEach(async () => {
  branchUser = await shop.signedIn("branch_user");
});
afterEach(() => vi.restoreAllMocks());

const listApplications = (node: FastifyInstance, caller = branchUser, headers = {}) =>
  node.inject({ method: "GET", url: "/api/protected/applications", headers: { cookie: caller.cookie, ...headers } });
const nodes = (): readonly FastifyInstance[] => [shop.apps.staff, secondNode];
const onBothNodes = (ask: (node: FastifyInstance) => Promise<LightMyRequestResponse>) => Promise.all(nodes().map(ask));
const statuses = async (caller = branchUser) =>
  (await onBothNodes((node) => listApplications(node, caller))).map(({ statusCode }) => statusCode);
const save = (node: FastifyInstance, body: object = { document: {} }, key = crypto.randomUUID()) =>
  node.inject({
    method: "POST",
    url: "/api/protected/applications",
    headers: { cookie: branchUser.cookie, "x-requested-with": "farthing", "idempotency-key": key },
    payload: body,
  });
const change = (sql: string, ...values: unknown[]) => shop.pool.query(sql, values);
const updateBensSession = (column: string) =>
  change(`update session set ${column} where access_hash = sha256($1)`, Buffer.from(branchUser.tokens.access));
const countApplications = async () => (await change("select from application")).rowCount;
/** Counts how often the server reads a session from the database. */
const countSessionLookUps = () => {
  const query = vi.spyOn(shop.serverPool, "query");
  return () => query.mock.calls.filter(([statement]) => JSON.stringify(statement).includes("session_holder")).length;
};

describe("a node that caches a session", () => {
  test("after a refused request, the server can use the same database connection again", async () => {
    for (let time = 0; time < 12; time++) {
      expect(await statuses()).toEqual([200, 200]);
      await updateBensSession("last_active_at = clock_timestamp() - interval '2 minutes'");
    }
    expect(await statuses()).toEqual([200, 200]);
  });

  test("a node reads a session from the database once, and later requests only ask whether it is still valid", async () => {
    const counted = countSessionLookUps();
    for (let asked = 0; asked < 5; asked++) expect((await listApplications(shop.apps.staff)).statusCode).toBe(200);
    expect((await save(shop.apps.staff)).statusCode).toBe(200);
    expect(counted()).toBe(1);
  });

  test("a cached session is read again after 30 seconds", async () => {
    await listApplications(shop.apps.staff);
    const counted = countSessionLookUps();
    const started = performance.now();
    vi.spyOn(performance, "now").mockReturnValue(started + 30_001);
    expect((await listApplications(shop.apps.staff)).statusCode).toBe(200);
    expect(counted()).toBe(1);
  });

  test("an invalid token is not cached", async () => {
    const stranger = { ...branchUser, cookie: `__Host-farthing-staff-at-4000=${"x".repeat(43)}` };
    expect(await statuses(stranger)).toEqual([401, 401]);
    expect(await statuses(stranger)).toEqual([401, 401]);
  });
});

describe("changes after which every node refuses the next request", () => {
  beforeEach(async () => expect(await statuses()).toEqual([200, 200]));

  test("after a sign-out on one node, every node refuses the session", async () => {
    await shop.call(contract.logout, {}, branchUser);
    expect(await statuses()).toEqual([401, 401]);
  });

  test("every node refuses a session while its account is disabled", async () => {
    await change("update staff_user set enabled = false where id = $1", branchUser.userId);
    expect(await statuses()).toEqual([401, 401]);
    await change("update staff_user set enabled = true where id = $1", branchUser.userId);
    expect(await statuses()).toEqual([200, 200]);
  });

  test.each([
    ["ended", "ended_at = clock_timestamp()"],
    ["idle for too long", "last_active_at = clock_timestamp() - interval '21 minutes'"],
    ["expired", "access_expires_at = clock_timestamp()"],
    ["renewed with another token", "access_hash = sha256(access_hash)"],
    ["moved to another app", "app = 'lender'"],
  ])("every node refuses a session that is %s", async (_, changed) => {
    await updateBensSession(changed);
    expect(await statuses()).toEqual([401, 401]);
  });

  test("every node refuses a deleted session", async () => {
    await change("delete from session where access_hash = sha256($1)", Buffer.from(branchUser.tokens.access));
    expect(await statuses()).toEqual([401, 401]);
  });

  test("a request with an ended session always gets the same error, even if it is invalid or repeats an earlier request", async () => {
    const key = crypto.randomUUID();
    expect((await save(shop.apps.staff, { document: {} }, key)).statusCode).toBe(200);
    const before = await countApplications();
    await updateBensSession("ended_at = clock_timestamp()");
    for (const node of nodes()) {
      expect((await save(node)).json().code).toBe("session.required");
      expect((await save(node, { document: {} }, key)).json().code).toBe("session.required");
      expect((await save(node, { document: 7 })).json().code).toBe("session.required");
    }
    expect(await countApplications()).toBe(before);
  });
});

describe("access changes that every node applies to the next request", () => {
  beforeEach(async () => expect(await statuses()).toEqual([200, 200]));

  test("every node applies a changed role to the next request", async () => {
    await change("update staff_user set role = 'direct_apps' where id = $1", branchUser.userId);
    const [refused, also] = await onBothNodes((node) => save(node));
    expect([refused?.json().code, also?.json().code]).toEqual(["access.denied", "access.denied"]);
    await change("update staff_user set role = 'branch_user' where id = $1", branchUser.userId);
    expect((await onBothNodes((node) => save(node))).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test("if a user moves to another branch, every node applies the move to the user's next request", async () => {
    const { id } = (await save(shop.apps.staff)).json();
    const reading = (node: FastifyInstance) =>
      node.inject({ method: "GET", url: `/api/protected/applications/${id}`, headers: { cookie: branchUser.cookie } });
    expect((await onBothNodes(reading)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await change("update staff_user set default_branch = '100102' where id = $1", branchUser.userId);
    expect((await onBothNodes(reading)).map((answer) => answer.json().code)).toEqual(["application.not_found", "application.not_found"]);
    await change("update staff_user set default_branch = $2 where id = $1", branchUser.userId, leedsBranchNumber);
    expect((await onBothNodes(reading)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test("a change of a supplier's access to a branch applies to the next request on every node", async () => {
    branchUser = await shop.signedIn("head_office_user");
    const york = (await save(shop.apps.staff)).json().id;
    await change("alter table application disable trigger application_stays");
    await change("update application set branch = '100102' where id = $1", york);
    await change("alter table application enable trigger application_stays");
    const reading = (node: FastifyInstance) =>
      node.inject({ method: "GET", url: `/api/protected/applications/${york}`, headers: { cookie: branchUser.cookie } });
    expect((await onBothNodes(reading)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    await change("insert into branch_reach (overseer, supplier) values ($1, '100102')", leedsBranchNumber);
    expect((await onBothNodes(reading)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await change("delete from branch_reach where overseer = $1 and supplier = '100102'", leedsBranchNumber);
    expect((await onBothNodes(reading)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  test("if the business clock is moved, every node uses the new time in the next request", async () => {
    await change("update business_clock set ahead_by = interval '40 days'");
    const made = (await Promise.all(nodes().map((node) => save(node)))).map((answer) => answer.json().id as string);
    const { rows } = await change(
      "select created_at > clock_timestamp() + interval '39 days' as later from application where id = any($1)",
      made,
    );
    await change("update business_clock set ahead_by = interval '0'");
    expect(rows).toEqual([{ later: true }, { later: true }]);
  });

  test("only requests that the user causes count as activity", async () => {
    const lastActive = async () =>
      (
        await change(
          "select last_active_at > clock_timestamp() - interval '30 seconds' as now from session where access_hash = sha256($1)",
          Buffer.from(branchUser.tokens.access),
        )
      ).rows[0].now;
    await updateBensSession("last_active_at = clock_timestamp() - interval '3 minutes'");
    expect((await listApplications(secondNode, branchUser, { "x-unattended": "1" })).statusCode).toBe(200);
    expect(await lastActive()).toBe(false);
    expect((await listApplications(secondNode)).statusCode).toBe(200);
    expect(await lastActive()).toBe(true);
  });
});

describe("the access version", () => {
  const version = async () => (await change("select version from access_version")).rows[0].version as number;

  test("the access version (a counter) increases once for each transaction that changes access rights", async () => {
    const before = await version();
    await change("update staff_user set role = role, enabled = true");
    expect(await version()).toBe(before + 1);
    await change("update staff_user set email = email where id = $1", branchUser.userId);
    await listApplications(shop.apps.staff);
    await shop.signedIn("branch_manager");
    expect(await version()).toBeLessThanOrEqual(before + 2);
  });
});
