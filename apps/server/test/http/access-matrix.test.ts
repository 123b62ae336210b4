import { type Contract, contract, type Endpoint, type Origin } from "@farthing/contract";
import { isLenderRole, permissions, type Role, rolePermissions, roles } from "@farthing/domain/access";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, type House, house } from "../support/http.ts";
import { isAboutAnApplication, sampleRequests } from "../support/sample-requests.ts";

/** Every call, by everybody: read off the contract, so a new call is in it or does not compile (safety 12). */

let shop: House;
beforeAll(async () => {
  shop = await house();
});
afterAll(() => shop.end());

const calls = Object.entries(contract) as [keyof Contract, Endpoint][];
const open: readonly string[] = ["login", "refreshToken", "appConfig"];
const origins = ["staff", "applicant", "lender"] as const satisfies readonly Origin[];

describe("every call", () => {
  test.each(calls)("%s says what it needs: nothing, a session, the control key, or a permission that exists", (name, { needs }) => {
    if (needs === "public") expect(open).toContain(name);
    else expect(["session", "control", ...Object.keys(permissions)]).toContain(needs);
  });

  test.each(calls.filter(([name]) => !open.includes(name)))("%s is refused to whoever has not signed in", async (name, declared) => {
    const application = await shop.application();
    const { headers = {}, ...given } = sampleRequests[name](application.id);
    const refused = declared.needs === "control" ? [403, "access.denied"] : [401, "session.required"];
    for (const authorization of [undefined, "Bearer wrong", "Basic wrong"]) {
      const answer = await shop.call(declared, { ...given, headers: { ...headers, authorization } });
      expect([answer.statusCode, answer.json().code]).toEqual(refused);
    }
    expect(await shop.statusOf(application.id)).toBe("open");
  });

  test.each(origins)("the %s app serves what the contract gives it and nothing more [S1-391] [S2-384] [S3-249]", (name) => {
    const declared = calls.filter(([, { origins: where }]) => where.includes(name)).map(([, { method, path }]) => `${method} /api/${path}`);
    const served = routesOf(shop.apps[name]).filter((route) => route.includes(" /api/"));
    const beside = name === "applicant" ? [] : ["GET /api/sign-in-link/:code"];
    expect(served.sort()).toEqual([...declared, ...beside, "GET /api/openapi.json"].sort());
  });

  test("outside /api/ there are only pages, their configuration and what watches the service", () => {
    for (const name of origins) {
      const others = routesOf(shop.apps[name]).filter((route) => !route.includes(" /api/"));
      const known = ["GET /health/live", "GET /health/ready", "GET /metrics", "GET /config.json", "GET *", "GET /assets/*"];
      expect(others.filter((route) => !known.includes(route))).toEqual([]);
    }
  });
});

const needing = calls.filter(([, { needs }]) => needs !== "public" && needs !== "control");
const allows = (role: Role, { needs }: Endpoint) => needs === "session" || (rolePermissions[role] as readonly string[]).includes(needs);
const ownApplicationOf = async (role: Role) => (await shop.application({ branch: isLenderRole(role) ? "900100" : "100101" })).id;
const wherever = (declared: Endpoint) => (declared.origins.includes("staff") ? "staff" : "lender");

describe.each(roles)("%s", (role) => {
  let callers: Record<"staff" | "lender", Caller>;
  beforeAll(async () => {
    callers = { staff: await shop.signedIn(role, undefined, "staff"), lender: await shop.signedIn(role, undefined, "lender") };
  });

  test.each(needing.filter(([, declared]) => !allows(role, declared)))("may not %s", async (name, declared) => {
    const id = await ownApplicationOf(role);
    const answer = await shop.call(declared, sampleRequests[name](id), callers[wherever(declared)]);
    expect([answer.statusCode, answer.json().code]).toEqual([403, "access.denied"]);
    expect(await shop.statusOf(id)).toBe("open");
  });

  test.each(needing.filter(([name, declared]) => name !== "logout" && allows(role, declared)))("may %s", async (name, declared) => {
    const given = sampleRequests[name](await ownApplicationOf(role));
    const own = isLenderRole(role) && given.query?.branchId ? { ...given, query: { branchId: "900100" } } : given;
    const answer = await shop.call(declared, own, callers[wherever(declared)]);
    expect(answer.statusCode, answer.body).toBe(declared.status ?? 200);
  });
});

describe("an application of", () => {
  test.each([
    ["a sibling branch", "100102"],
    ["another retailer", "200101"],
  ])("%s does not exist, whatever is asked about it", async (_, branch) => {
    const { id, version } = await shop.application({ branch });
    const mo = await shop.signedIn("branch_manager");
    for (const [name, declared] of calls.filter(([name, call]) => isAboutAnApplication(call, sampleRequests[name](id)))) {
      const answer = await shop.call(declared, sampleRequests[name](id), mo);
      expect([answer.statusCode, answer.json().code], name).toEqual([404, "application.not_found"]);
    }
    expect(await shop.statusOf(id)).toBe("open");
    const { rows } = await shop.pool.query("select version from application where id = $1", [id]);
    expect(rows).toEqual([{ version }]);
  });

  test("a branch is in the reach of its head office and of the group above, and of nobody beside them", async () => {
    const { id } = await shop.application();
    const readBy = async (role: Role, branch: string) =>
      (await shop.call(contract.getApplication, { params: { id } }, await shop.signedIn(role, branch))).statusCode;
    expect(await readBy("head_office_user", "100100")).toBe(200);
    expect(await readBy("group_user", "500100")).toBe(200);
    expect(await readBy("head_office_user", "300100")).toBe(404);
    expect(await readBy("broker_user", "400100")).toBe(404);
  });
});

test("while user management is off, staff may not cancel, settle or ask for payment, and the policy says so [S1-381] [S3-228] [S3-229] [S3-230] [S3-263]", async () => {
  const mo = await shop.signedIn("branch_manager");
  const cancel = async () =>
    (await shop.call(contract.cancelApplication, sampleRequests.cancelApplication((await shop.application()).id), mo)).statusCode;
  const policy = async () => (await shop.call(contract.userPolicy, {}, mo)).json().permissions;
  const gated = ["application:cancel", "application:partialSettlement", "application:payout"];
  expect(await policy()).toEqual(expect.arrayContaining(gated));
  expect(await policy()).toEqual([...rolePermissions.branch_manager]);
  expect(await cancel()).toBe(200);
  await shop.pool.query("insert into feature_switch values ('USER_MANAGEMENT', 'harbour-beds', false)");
  expect((await policy()).filter((permission: string) => gated.includes(permission))).toEqual([]);
  expect(await cancel()).toBe(403);
  await shop.pool.query("delete from feature_switch where retailer = 'harbour-beds'");
});

/** "GET /api/login" and so on, from the tree that Fastify prints. */
function routesOf(app: FastifyInstance): string[] {
  const path: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part = "", methods = ""] = /^([│├└─ ]*)(\S+) \((.+)\)$/.exec(line) ?? [];
      if (!part) return [];
      const depth = indent.length / 4;
      path.splice(depth - 1, path.length, part);
      return methods
        .split(", ")
        .filter((method) => method !== "HEAD")
        .map((method) => `${method} ${path.join("")}`);
    });
}
