import { type AppOrigin, type Contract, contract, type Endpoint } from "@farthing/contract";
import { v1 } from "@farthing/contract/v1";
import { isLenderRole, permissions, type Role, rolePermissions, roles } from "@farthing/domain/access";
import type { ErrorCode } from "@farthing/domain/wording";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, cookieOf, startApps, type TestApps } from "../support/http.ts";
import { isAboutApplication, sampleRequests } from "../support/sample-requests.ts";

/** A new call of the contract needs an entry in `sampleRequests`. A call without sign-in also needs an entry in `open`. */

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps(() => ({ decisionWaitMs: 20 }));
});
afterAll(() => shop.end());

const calls = Object.entries(contract) as [keyof Contract, Endpoint][];
const origins = ["staff", "applicant", "lender"] as const satisfies readonly AppOrigin[];

/** The calls that need no sign-in: the sign-in itself, data that a page needs before the sign-in, and files that a link opens. */
const openCalls: readonly string[] = [
  "login",
  "startSingleSignOn",
  "finishSingleSignOn",
  "newPasswordChallenge",
  "totpChallenge",
  "totpEnrolmentChallenge",
  "passkeyChallenge",
  "forgotPassword",
  "confirmForgotPassword",
  "refreshToken",
  "directAppsLogin",
  "appConfig",
  "mailOrderConfig",
  "hostConfig",
  "getSignIn",
  "sendSignInCode",
  "answerSignInCode",
  "takeHandOver",
  "findPairing",
  "readSatisfactionNote",
  "answerSatisfactionNote",
  "downloadAgreement",
  "complain",
  "enterSigningRoom",
  "openPaperLink",
];

const refusalOfStranger = (declared: Endpoint): readonly [number, ErrorCode] => {
  if (declared.needs === "control") return [403, "access.denied"];
  if (declared.needs === "webShop") return [401, "apiKey.required"];
  if (declared.needs === "servicing") return [401, "servicing.key_required"];
  return declared.needs === "signature" ? [401, "callback.unverified"] : [401, "session.required"];
};

describe("access to every API call", () => {
  test.each(calls)("the call %s declares which credentials and which permission it needs", (name, { needs }) => {
    if (needs === "public") expect(openCalls).toContain(name);
    else
      expect([
        "session",
        "applicant",
        "signingRoom",
        "webShop",
        "servicing",
        "signature",
        "control",
        ...Object.keys(permissions),
      ]).toContain(needs);
  });

  test.each(calls.filter(([name]) => !openCalls.includes(name)))("the call %s is refused without sign-in", async (name, declared) => {
    const application = await shop.application();
    const { headers = {}, ...given } = sampleRequests[name](application.id);
    for (const authorization of [undefined, "Bearer wrong", "Basic wrong"]) {
      const answer = await shop.call(declared, { ...given, headers: { ...headers, authorization } });
      expect([answer.statusCode, answer.json().code]).toEqual(refusalOfStranger(declared));
    }
    expect(await shop.statusOf(application.id)).toBe("open");
  });

  test.each(calls.filter(([, { needs }]) => needs === "applicant"))(
    "the call %s is refused for staff, because they have no customer's token",
    async (name, declared) => {
      const { id } = await shop.application();
      const answer = await shop.call(declared, sampleRequests[name](id), await shop.signedIn("branch_manager"));
      expect([answer.statusCode, answer.json().code]).toEqual([401, "session.required"]);
    },
  );

  test.each(origins)("the %s app serves exactly the calls of its contract [S1-391] [S2-384] [S3-249]", (name) => {
    const declared = calls.filter(([, { origins: where }]) => where.includes(name)).map(([, { method, path }]) => `${method} /api/${path}`);
    const served = routesOf(shop.apps[name]).filter((route) => route.includes(" /api/"));
    const ofWebShops = Object.values(v1).map(({ method, path }) => `${method} /api/${path}`);
    const forWebShops = [...ofWebShops, "GET /api/v1/openapi.json", "OPTIONS /api/v1/public/*"];
    const beside = name === "applicant" ? forWebShops : ["GET /api/sign-in-link/:code"];
    expect(served.sort()).toEqual([...declared, ...beside, "GET /api/openapi.json"].sort());
  });

  test("outside /api/ the apps serve only pages, their configuration, the identity service and monitoring", () => {
    for (const name of origins) {
      const others = routesOf(shop.apps[name]).filter((route) => !route.includes(" /api/"));
      const identity = name === "applicant" ? ["GET /oidc/*", "POST /oidc/*"] : [];
      const known = [
        ...identity,
        "GET /docs",
        "GET /docs/*",
        "GET /v1/:name",
        "GET /logos/:file",
        "GET /health/live",
        "GET /health/ready",
        "GET /metrics",
        "GET /config.json",
        "GET /*",
        "GET /assets/*",
      ];
      expect(others.filter((route) => !known.includes(route))).toEqual([]);
    }
  });
});

const restrictedCalls = calls.filter(([, { needs }]) => needs === "session" || needs in permissions);
const allows = (role: Role, { needs }: Endpoint) => needs === "session" || (rolePermissions[role] as readonly string[]).includes(needs);
const ownApplicationOf = async (role: Role) => (await shop.application({ branch: isLenderRole(role) ? "900100" : "100101" })).id;
const appFor = (declared: Endpoint) => (declared.origins.includes("staff") ? "staff" : "lender");

/** Calls that end the session. Each of these calls therefore runs in a new session. */
const callsThatEndSession: ReadonlySet<keyof Contract> = new Set(["logout", "signOutEverywhere"]);

const noAccessErrors: readonly ErrorCode[] = [
  "session.required",
  "access.denied",
  "application.not_found",
  "branch.not_found",
  "retailer.not_found",
  "user.not_found",
];

describe.each(roles)("the permissions of the role %s", (role) => {
  let callers: Record<"staff" | "lender", Caller>;
  beforeAll(async () => {
    callers = { staff: await shop.signedIn(role, undefined, "staff"), lender: await shop.signedIn(role, undefined, "lender") };
  });
  /** A caller who followed a partner's link is signed in for one application only. */
  const callerFor = async (declared: Endpoint, id: string): Promise<Caller> => {
    const caller = callers[appFor(declared)];
    if (role !== "direct_apps" || appFor(declared) === "lender") return caller;
    const tokens = await shop.store.transaction({ is: "all" }, null, ({ sessions }) =>
      sessions.start(caller.userId, "staff", undefined, { forApplication: id }),
    );
    return { ...caller, tokens, cookie: cookieOf("staff", tokens) };
  };

  test.each(restrictedCalls.filter(([, declared]) => !allows(role, declared)))(
    `a ${role} may not make the call %s`,
    async (name, declared) => {
      const id = await ownApplicationOf(role);
      const answer = await shop.call(declared, sampleRequests[name](id), await callerFor(declared, id));
      expect([answer.statusCode, answer.json().code]).toEqual([403, "access.denied"]);
      expect(await shop.statusOf(id)).toBe("open");
    },
  );

  test.each(restrictedCalls.filter(([name, declared]) => !callsThatEndSession.has(name) && allows(role, declared)))(
    `a ${role} may make the call %s`,
    async (name, declared) => {
      const id = await ownApplicationOf(role);
      const given = sampleRequests[name](id);
      const own = isLenderRole(role) && given.query?.branchId ? { ...given, query: { branchId: "900100" } } : given;
      const answer = await shop.call(declared, own, await callerFor(declared, id));
      if (answer.statusCode === (declared.status ?? 200) || (declared.waits && answer.statusCode === 202)) return;
      // The server may refuse the sample request, for example because of the application's status. The contract must declare the error.
      expect(
        declared.errors.filter((code) => !noAccessErrors.includes(code)),
        answer.body,
      ).toContain(answer.json().code);
    },
  );
});

/** The calls that refuse an application of another branch of the retailer with an error that names this branch (S1 §8). */
const callsNamingBranch: readonly string[] = ["decide", "decideAsynchronously", "requestSigning"];

describe("applications that the caller may not see", () => {
  test.each([
    ["a sibling branch", "100102", callsNamingBranch],
    ["another retailer", "200101", []],
  ])("for every API call, an application of %s is not found", async (_, branch, exceptFor) => {
    const { id, version } = await shop.application({ branch });
    const mo = await shop.signedIn("branch_manager");
    const about = restrictedCalls.filter(
      ([name, declared]) =>
        declared.origins.includes("staff") && allows("branch_manager", declared) && isAboutApplication(id, sampleRequests[name](id)),
    );
    expect(about.length).toBeGreaterThan(5);
    for (const [name, declared] of about) {
      const answer = await shop.call(declared, sampleRequests[name](id), mo);
      const refused = exceptFor.includes(name) ? [409, "branch.mismatch"] : [404, "application.not_found"];
      expect([answer.statusCode, answer.json().code], name).toEqual(refused);
    }
    expect(await shop.statusOf(id)).toBe("open");
    const { rows } = await shop.pool.query("select version from application where id = $1", [id]);
    expect(rows).toEqual([{ version }]);
  });

  test("an application's own head office and group can read it, but other head offices and brokers cannot", async () => {
    const { id } = await shop.application();
    const readBy = async (role: Role, branch: string) =>
      (await shop.call(contract.getApplication, { params: { id } }, await shop.signedIn(role, branch))).statusCode;
    expect(await readBy("head_office_user", "100100")).toBe(200);
    expect(await readBy("group_user", "500100")).toBe(200);
    expect(await readBy("head_office_user", "300100")).toBe(404);
    expect(await readBy("broker_user", "400100")).toBe(404);
  });
});

test("while user management is off, staff lose the permissions to cancel, to settle and to request payment [S1-381] [S3-228] [S3-229] [S3-230] [S3-263]", async () => {
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

/** Reads the routes in the form "GET /api/login" from Fastify's route tree. */
function routesOf(app: FastifyInstance): string[] {
  const path: string[] = [];
  return app
    .printRoutes()
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part = "", methods = ""] = /^([│├└─ ]*)(\S+?)(?: \((.+)\))?$/.exec(line) ?? [];
      if (!part) return [];
      const depth = indent.length / 4;
      path.splice(depth - 1, path.length, part);
      return methods
        .split(", ")
        .filter((method) => method !== "" && method !== "HEAD")
        .map((method) => `${method} ${path.join("")}`);
    });
}
