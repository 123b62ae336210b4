import { type Contract, contract, type Endpoint } from "@farthing/contract";
import { permissions, rolePermissions } from "@farthing/domain/access";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { AccessLog } from "../../src/store/audit/access-log.ts";
import { verifyChains } from "../../src/store/audit/audit-chain.ts";
import { auditLinks } from "../../src/store/audit/audit-links.ts";
import type { Store } from "../../src/store/unit-of-work.ts";
import { silentLog } from "../support/database.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";
import { sampleRequests } from "../support/sample-requests.ts";
import { leedsBranchNumber } from "../support/world.ts";

const sheffield = "200101";

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps(() => ({ decisionWaitMs: 20 }));
});
afterEach(() => newEvents());
afterAll(() => shop.end());

interface LoggedEvent {
  readonly id: string;
  readonly chain: string;
  readonly type: string;
  readonly actor: { readonly username: string; readonly role: string; readonly branch: string | null };
  readonly facts: { readonly call: string; readonly code?: string; readonly subjects: readonly string[]; readonly count: number };
}

const readEventIds = new Set<string>();
async function newEvents(): Promise<LoggedEvent[]> {
  await shop.trail.flush();
  const { rows } = await shop.pool.query<LoggedEvent>(
    "select id, chain, type, actor, facts from audit_event where type in ('request.refused', 'personalData.viewed') order by chain, seq",
  );
  const fresh = rows.filter(({ id }) => !readEventIds.has(id));
  for (const { id } of fresh) readEventIds.add(id);
  return fresh;
}

const refusalEvent = (call: string, code: string, subjects: readonly string[], count = 1) =>
  expect.objectContaining({ type: "request.refused", facts: { call, code, subjects, count } });
const viewEvent = (call: string, subjects: readonly string[], count = 1) =>
  expect.objectContaining({ type: "personalData.viewed", facts: { call, subjects, count } });

const getAs = (caller: Caller, id: string) => shop.call(contract.getApplication, { params: { id } }, caller);
const readOwnApplication = async (holderOf: string, id = holderOf) => {
  const token = await shop.store.transaction({ is: "all" }, null, ({ applicantTokens }) => applicantTokens.issue(holderOf));
  return shop.call(contract.getApplicantApplication, { params: { id }, headers: { authorization: `Bearer ${token}` } });
};

describe("logging requests of unidentified callers", () => {
  const foldedEvents = async () => {
    await shop.trail.flushAll();
    return newEvents();
  };
  const unidentified = (call: string, code: string, count: number) =>
    expect.objectContaining({ chain: "tenant:farthing", type: "request.refused", facts: { call, code, subjects: [], count } });

  test("several refusals of unidentified callers within a short time become one log entry with a count", async () => {
    await foldedEvents();
    for (const _ of [1, 2, 3]) {
      await shop.call(contract.getApplication, { params: { id: "104829311" } });
      await shop.call(contract.createWebShopApplication, { headers: { authorization: `Bearer ${"x".repeat(40)}` } });
      await shop.call(contract.findPairing, { body: { code: "7KQ4MP" } });
      await shop.call(contract.downloadAgreement, sampleRequests.downloadAgreement(""));
    }
    expect(await newEvents()).toEqual([]);
    expect(await foldedEvents()).toEqual(
      expect.arrayContaining([
        unidentified("GET protected/applications/:id", "session.required", 3),
        unidentified(`POST ${contract.createWebShopApplication.path}`, "apiKey.required", 3),
        unidentified(`POST ${contract.findPairing.path}`, "pairing.over", 3),
        unidentified(`POST ${contract.downloadAgreement.path}`, "agreement.not_found", 3),
      ]),
    );
  });

  test("requests of unidentified callers cannot fill the buffer of the access log", async () => {
    const small = new AccessLog(shop.store, silentLog, { bufferedMax: 1 });
    const by = { username: "front-door", role: "system", branch: null };
    const refusedCall = {
      tenant: "farthing",
      actorId: "front-door",
      by,
      call: "GET x",
      refusedWith: "session.required" as const,
      at: undefined,
    };
    for (let count = 0; count < 1_000; count++) small.addUnidentified(refusedCall);
    expect(small.add({ ...refusedCall, subjects: [] })).toBe(true);
  });
});

describe("logging refused requests", () => {
  const calls = Object.entries(contract) as [keyof Contract, Endpoint][];
  const deniedCalls = calls.filter(
    ([, { needs }]) => needs in permissions && !(rolePermissions.branch_user as readonly string[]).includes(needs),
  );

  test("a call without permission is logged with the user, the role, the branch and the call", async () => {
    const { id } = await shop.application();
    for (const [name, declared] of deniedCalls) {
      const app = declared.origins.includes("staff") ? "staff" : "lender";
      const answer = await shop.call(declared, sampleRequests[name](id), await shop.signedIn("branch_user", leedsBranchNumber, app));
      expect(answer.statusCode, name).toBe(403);
    }
    const logged = await newEvents();
    expect(logged.map(({ facts }) => facts.call).sort()).toEqual(deniedCalls.map(([, { method, path }]) => `${method} ${path}`).sort());
    for (const { chain, actor, facts } of logged) {
      expect([chain, facts.code]).toEqual(["tenant:harbour-beds", "access.denied"]);
      expect(actor).toEqual({ username: `branch_user.${leedsBranchNumber}`, role: "branch_user", branch: leedsBranchNumber });
    }
    expect(logged).toContainEqual(refusalEvent("PUT protected/applications/:id/cancel", "access.denied", [id]));
  });

  test("a request that the business rules refuse is logged", async () => {
    const manager = await shop.signedIn("branch_manager");
    const body = { ...(sampleRequests.createUser("").body as object), username: "too.mighty", groups: ["head_office_user"] };
    expect((await shop.call(contract.createUser, { body }, manager)).json().code).toBe("user.role_not_assignable");
    const { id } = await shop.application({ status: "cancelled" });
    expect((await shop.call(contract.cancelApplication, { params: { id }, body: {} }, manager)).json().code).toBe(
      "application.wrong_status",
    );
    expect(await newEvents()).toEqual([
      refusalEvent("POST protected/users", "user.role_not_assignable", []),
      refusalEvent("PUT protected/applications/:id/cancel", "application.wrong_status", [id]),
    ]);
  });

  test("a request for an application outside the user's scope is logged", async () => {
    const { id } = await shop.application({ branch: sheffield });
    const outsider = await shop.signedIn("branch_user");
    expect((await getAs(outsider, id)).json().code).toBe("application.not_found");
    await shop.call(contract.saveApplication, { body: { id, document: {} } }, outsider);
    expect(await newEvents()).toEqual([
      refusalEvent("GET protected/applications/:id", "application.not_found", [id]),
      refusalEvent("POST protected/applications", "application.not_found", [id]),
    ]);
  });

  test("a customer's request for another customer's application is logged", async () => {
    const [own, other] = [await shop.application(), await shop.application()];
    expect((await readOwnApplication(own.id, other.id)).json().code).toBe("application.not_found");
    expect(await newEvents()).toEqual([refusalEvent("GET mo/application/:id", "application.not_found", [other.id])]);
  });

  test("a wrong control key is logged without a user", async () => {
    await shop.call(contract.moveClock, { body: { days: 1 }, headers: { authorization: "Bearer wrong" } });
    const [event] = await newEvents();
    expect(event).toMatchObject({ chain: "tenant:farthing", actor: { username: "front-door" }, facts: { call: "POST control/clock" } });
  });

  test("many equal refusals within a short time become one log entry with a count and the application numbers", async () => {
    const outsider = await shop.signedIn("branch_user");
    const ids = await Promise.all([1, 2, 3].map(async () => (await shop.application({ branch: sheffield })).id));
    for (let again = 0; again < 20; again++) for (const id of ids) await getAs(outsider, id);
    expect(await newEvents()).toEqual([refusalEvent("GET protected/applications/:id", "application.not_found", ids, 60)]);
  });

  test("refusals of invalid input are not logged", async () => {
    const manager = await shop.signedIn("branch_manager");
    await shop.call(contract.getApplication, { params: { id: "mrs smith" } }, manager);
    await shop.call(contract.searchApplications, { query: { type: "basic" }, body: { term: "x" } }, manager);
    expect(await newEvents()).toEqual([]);
    await shop.call(contract.cancelApplication, { params: { id: "mrs smith" }, body: {} }, await shop.signedIn("branch_user"));
    expect(await newEvents()).toEqual([refusalEvent("PUT protected/applications/:id/cancel", "access.denied", [])]);
  });
});

describe("logging views of personal data", () => {
  test("a view of an application is logged with the user", async () => {
    const { id } = await shop.application();
    const manager = await shop.signedIn("branch_manager");
    await getAs(manager, id);
    await getAs(manager, id);
    const [event] = await newEvents();
    expect(event).toEqual(viewEvent("GET protected/applications/:id", [id], 2));
    expect(event).toMatchObject({ chain: "tenant:harbour-beds", actor: { role: "branch_manager", branch: leedsBranchNumber } });
  });

  test("a list and a search are logged with every application shown", async () => {
    const york = "100102";
    const made = [await shop.application({ branch: york }), await shop.application({ branch: york })];
    const shown = made.map(({ id }) => id).toReversed();
    const reader = await shop.signedIn("branch_user", york);
    await shop.call(contract.listApplications, {}, reader);
    await shop.call(contract.searchApplications, { query: { type: "basic" }, body: { term: "Raghunathan" } }, reader);
    await shop.call(contract.searchApplications, { query: { type: "basic" }, body: { term: "Nobody" } }, reader);
    const loggedViews = await newEvents();
    expect(loggedViews.map(({ facts }) => [facts.call, [...facts.subjects].sort()])).toEqual([
      ["GET protected/applications", shown.toSorted()],
      ["POST protected/applications/search", shown.toSorted()],
    ]);
  });

  test("a request for a list of users is logged with the names of the listed users", async () => {
    await shop.call(contract.enhancedUsers, { query: { branch: leedsBranchNumber } }, await shop.signedIn("branch_manager"));
    const [event] = await newEvents();
    expect(event?.facts).toMatchObject({ call: "GET protected/enhancedUsers", count: 1 });
    expect(event?.facts.subjects).toContain("harbour-beds/ben.branch");
  });

  test("all views by a customer of their own application become one log entry", async () => {
    const [one, other] = [await shop.application(), await shop.application()];
    await readOwnApplication(one.id);
    await readOwnApplication(other.id);
    const loggedViewsOfCustomers = await newEvents();
    expect(loggedViewsOfCustomers).toEqual([
      viewEvent("GET mo/application/:id", [one.id]),
      viewEvent("GET mo/application/:id", [other.id]),
    ]);
    for (const { actor } of loggedViewsOfCustomers) expect(actor.role).toBe("applicant");
  });
});

describe("writing the access log", () => {
  const access = (subjects: readonly string[]) =>
    ({
      tenant: "harbour-beds",
      actorId: "ben",
      by: { username: "ben.branch", role: "branch_user", branch: leedsBranchNumber },
      call: "GET protected/applications",
      subjects,
      refusedWith: null,
      at: undefined,
    }) as const;
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => String(100_000_000 + from + index));

  test("a request that reads data succeeds even while the access log cannot be written", async () => {
    const never: Pick<Store, "transaction"> = { transaction: () => new Promise(() => undefined) };
    const stuck = await startApps((other) => ({ store: other.store, accessLog: new AccessLog(never, silentLog, { writeAtOnceFrom: 1 }) }));
    try {
      const { id } = await stuck.application();
      const answer = await stuck.call(contract.getApplication, { params: { id } }, await stuck.signedIn("branch_user"));
      expect(answer.statusCode).toBe(200);
    } finally {
      await stuck.end();
    }
  });

  test("the access log loses no entry in a short database outage or at an orderly stop", async () => {
    let away = true;
    const flickering: Pick<Store, "transaction"> = {
      transaction: (...given) => (away ? Promise.reject(new Error("away")) : shop.store.transaction(...given)),
    };
    const own = new AccessLog(flickering, silentLog);
    own.add(access(["100000001"]));
    await expect(own.flush()).rejects.toThrow("away");
    own.add(access(["100000002"]));
    away = false;
    await own.stop();
    expect(await newEvents()).toEqual([viewEvent("GET protected/applications", ["100000001", "100000002"], 2)]);
  });

  test("the access log splits a large event into several events, and each application appears once", async () => {
    const own = new AccessLog(shop.store, silentLog, { subjectsPerEvent: 500 });
    for (const page of [numbers(0, 400), numbers(400, 800), numbers(600, 800)]) own.add(access(page));
    await own.stop();
    const loggedParts = await newEvents();
    expect(loggedParts.map(({ facts }) => [facts.subjects, facts.count])).toEqual([
      [numbers(0, 400), 1],
      [numbers(400, 800), 2],
    ]);
  });

  test("views of personal data are refused if the access log is full", async () => {
    const full = await startApps((other) => ({ accessLog: new AccessLog(other.store, silentLog, { bufferedMax: 2 }) }));
    try {
      const { id } = await full.application();
      const reader = await full.signedIn("branch_user");
      const look = async () => (await full.call(contract.getApplication, { params: { id } }, reader)).statusCode;
      expect([await look(), await look()]).toEqual([200, 503]);
      await full.trail.flush();
      expect(await look()).toBe(200);
    } finally {
      await full.end();
    }
  });

  test("the access log is part of the audit chains, and is verified with them", async () => {
    await expect(verifyChains(auditLinks(shop.pool))).resolves.toMatchObject({ chains: expect.any(Number) });
  });
});
