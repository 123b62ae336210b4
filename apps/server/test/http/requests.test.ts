import { readFile } from "node:fs/promises";
import { type Contract, contract, type Endpoint } from "@farthing/contract";
import { applicationIdFrom } from "@farthing/domain/application";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../src/platform/config.ts";
import { type Caller, type RequestOptions, startApps, type TestApps } from "../support/http.ts";
import { sampleRequests } from "../support/sample-requests.ts";

let shop: TestApps;
let branchManager: Caller;
beforeAll(async () => {
  shop = await startApps();
  branchManager = await shop.signedIn("branch_manager");
});
afterAll(() => shop.end());

const cancel = (id: string, headers: RequestOptions["headers"] = {}, body: object = { cancellationReason: "DUPLICATE" }) =>
  shop.call(contract.cancelApplication, { params: { id }, body, headers }, branchManager);
const statusAndCode = (answer: { statusCode: number; json(): { code: string } }) => [answer.statusCode, answer.json().code];

describe("requests that change data", () => {
  test.each([
    ["without the header that another site cannot set", { "x-requested-with": undefined }],
    ["with another value in that header", { "x-requested-with": "XMLHttpRequest" }],
    ["from another site", { origin: "https://evil.test" }],
    ["from another app of this product", { origin: "http://localhost:4001" }],
    ["from a page without an origin", { origin: "null" }],
  ])("a request that changes data %s is refused", async (_, headers) => {
    const { id } = await shop.application();
    expect(statusAndCode(await cancel(id, headers))).toEqual([403, "request.header_required"]);
    expect(await shop.statusOf(id)).toBe("open");
  });

  test("the server accepts a change from the page of the same app", async () => {
    const { id } = await shop.application();
    expect((await cancel(id, { origin: shop.config.origins.staff })).statusCode).toBe(200);
  });

  const mutations = (Object.entries(contract) as [keyof Contract, Endpoint][]).filter(
    ([, { method, needs }]) =>
      method !== "GET" && needs !== "control" && needs !== "signature" && needs !== "webShop" && needs !== "servicing",
  );
  test.each(mutations)("the call %s without the required header is refused for every user", async (name, declared) => {
    const given = sampleRequests[name]((await shop.application()).id);
    const answer = await shop.call(declared, { ...given, headers: { "x-requested-with": undefined } }, branchManager);
    expect(statusAndCode(answer)).toEqual([403, "request.header_required"]);
  });
});

describe("session cookies", () => {
  test("the session cookie of one app is not valid in another app", async () => {
    const access = branchManager.tokens.access;
    const check = (origin: "staff" | "lender", cookie: string) => shop.call(contract.sessionCheck, { origin, headers: { cookie } });
    expect((await check("staff", `__Host-farthing-staff-at-4000=${access}`)).statusCode).toBe(200);
    expect((await check("lender", `__Host-farthing-lender-at-4002=${access}`)).statusCode).toBe(401);
    expect((await check("staff", `farthing-staff-at-4000=${access}`)).statusCode).toBe(401);
    expect((await check("staff", `__Host-farthing-staff-at-4100=${access}`)).statusCode).toBe(401);
  });

  test.each(["", "x", "=", ";;;", `__Host-farthing-staff-at-4000=`, `__Host-farthing-staff-at-4000=${"x".repeat(5_000)}`])(
    "the session cookie %j is not valid",
    async (cookie) => {
      expect((await shop.call(contract.sessionCheck, { headers: { cookie } })).statusCode).toBe(401);
    },
  );
});

test("a session above its request limit learns how long to wait, and other sessions are not affected", async () => {
  const limited = await startApps((world) => ({
    config: readConfig({ FARTHING_SESSION_REQUESTS_PER_MINUTE: "5" }),
    pool: world.pool,
    store: world.store,
  }));
  const ben = await limited.signedIn("branch_user");
  const request = async (caller: Caller) => {
    const { statusCode, headers } = await limited.call(contract.sessionCheck, {}, caller);
    return { statusCode, wait: Number(headers["retry-after"]) };
  };
  // The server counts requests per minute. If a new minute begins during the test, the count starts again from zero.
  const answers = [await request(ben)];
  while (answers.length < 12 && answers.at(-1)?.statusCode !== 429) answers.push(await request(ben));
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.at(-1)).toEqual({ statusCode: 429, wait: expect.toSatisfy((seconds) => seconds >= 1 && seconds <= 60) });
  expect((await request(await limited.signedIn("branch_manager"))).statusCode).toBe(200);
  await limited.end();
});

describe("idempotency keys in HTTP requests", () => {
  test("a repeated request with the same idempotency key gets the first response and is processed once", async () => {
    const { id } = await shop.application();
    const first = await cancel(id, { "idempotency-key": "a-key-of-mo" });
    const second = await cancel(id, { "idempotency-key": "a-key-of-mo" });
    expect([second.statusCode, second.body]).toEqual([first.statusCode, first.body]);
    expect(first.json()).toEqual({ status: "cancelled", version: 2 });
    const { rows } = await shop.pool.query("select count(*)::int from audit_event where chain = $1", [`application:${id}`]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("an idempotency key cannot be used with another body or for another application", async () => {
    const [one, other] = [await shop.application(), await shop.application()];
    await cancel(one.id, { "idempotency-key": "used-before" });
    const refused = [422, "idempotency.mismatch"];
    expect(statusAndCode(await cancel(one.id, { "idempotency-key": "used-before" }, { cancellationReason: "GOODS_RETURNED" }))).toEqual(
      refused,
    );
    expect(statusAndCode(await cancel(other.id, { "idempotency-key": "used-before" }))).toEqual(refused);
    expect(await shop.statusOf(other.id)).toBe("open");
  });

  test("an idempotency key is valid only for its user", async () => {
    const { id } = await shop.application();
    await shop.call(contract.saveApplication, { body: { document: {} }, headers: { "idempotency-key": "shared-by-two" } }, branchManager);
    const ada = await shop.signedIn("branch_admin");
    const answer = await shop.call(
      contract.cancelApplication,
      { params: { id }, body: {}, headers: { "idempotency-key": "shared-by-two" } },
      ada,
    );
    expect(answer.statusCode).toBe(200);
  });

  test("the idempotency key of a refused request can be used again", async () => {
    const { id } = await shop.application({ status: "paid" });
    expect(statusAndCode(await cancel(id, { "idempotency-key": "second-try" }, {}))).toEqual([422, "cancel.reason_required"]);
    expect((await cancel(id, { "idempotency-key": "second-try" })).statusCode).toBe(200);
  });

  test("two simultaneous requests with one idempotency key are processed once and get the same response", async () => {
    const body = { document: { goodsDescription: "Two clicks" } };
    const save = () => shop.call(contract.saveApplication, { body, headers: { "idempotency-key": "double-click" } }, branchManager);
    const [one, other] = await Promise.all([save(), save()]);
    expect(one.json()).toEqual(other.json());
    const { rows } = await shop.pool.query("select id from application where document ->> 'goodsDescription' = 'Two clicks'");
    expect(rows).toEqual([{ id: one.json().id }]);
  });

  test.each(["short", "x".repeat(129), "with a space", "with-a-\u00e9"])(
    "the idempotency key %j is refused, and the error names the header",
    async (key) => {
      const { id } = await shop.application();
      const answer = await cancel(id, { "idempotency-key": key });
      expect(statusAndCode(answer)).toEqual([400, "input.invalid"]);
      expect(answer.json().details).toEqual([{ path: "idempotency-key", message: "must be 8 to 128 visible characters" }]);
      expect(await shop.statusOf(id)).toBe("open");
    },
  );

  test("a call that moves the clock is processed once if it is repeated with the same idempotency key", async () => {
    const move = () => shop.call(contract.moveClock, { body: { days: 2 }, headers: { "idempotency-key": "two-days-on" } });
    const [first, second] = [await move(), await move()];
    expect(first.json()).toMatchObject({ offsetDays: 2 });
    expect(second.body).toBe(first.body);
  });
});

describe("headers and metrics of a response", () => {
  test.each(["/api/app-config", "/api/nothing", "/api/protected/applications", "/health/live", "/config.json", "/api/openapi.json"])(
    "the response of %s has its own request id and every security header on every origin",
    async (url) => {
      const ids = new Set<unknown>();
      for (const app of Object.values(shop.apps)) {
        const { headers } = await app.inject({ method: "GET", url, headers: { "x-request-id": "chosen by the caller" } });
        expect(headers).toMatchObject({
          "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
          "x-content-type-options": "nosniff",
          "x-frame-options": "DENY",
          "referrer-policy": "no-referrer",
          "cross-origin-opener-policy": "same-origin",
          "cross-origin-resource-policy": "same-origin",
        });
        const policy = String(headers["content-security-policy"]);
        for (const rule of ["script-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "trusted-types 'none'"])
          expect(policy).toContain(rule);
        expect(policy).not.toMatch(/unsafe|\*/);
        ids.add(headers["x-request-id"]);
      }
      expect(ids.size).toBe(3);
    },
  );

  test("a response with personal data is not cached", async () => {
    const { id } = await shop.application();
    for (const answer of [
      await shop.call(contract.getApplication, { params: { id } }, branchManager),
      await shop.call(contract.listApplications, {}, branchManager),
      await shop.call(contract.sessionCheck, {}, branchManager),
      await shop.call(contract.getApplication, { params: { id } }),
    ])
      expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("the served OpenAPI document equals docs/openapi.json", async () => {
    const committed = JSON.parse(await readFile(new URL("../../../../docs/openapi.json", import.meta.url), "utf8"));
    for (const app of Object.values(shop.apps))
      expect((await app.inject({ method: "GET", url: "/api/openapi.json" })).json()).toEqual(committed);
  });

  test("the metrics count responses by route and status class, and refusals by code", async () => {
    await shop.call(contract.getApplication, { params: { id: applicationIdFrom("10482924") } }, branchManager);
    const { body, headers } = await shop.apps.lender.inject({
      method: "GET",
      url: "/metrics",
      headers: { authorization: "Bearer demo-metrics-key" },
    });
    expect(headers["content-type"]).toContain("text/plain");
    const counted = (line: RegExp) => body.split("\n").some((written) => line.test(written));
    expect(counted(/^farthing_request_seconds_count\{call="GET \/api\/protected\/applications\/:id",status="4xx"\} [1-9]\d*$/)).toBe(true);
    expect(counted(/^farthing_refusals_total\{code="application.not_found"\} 1$/)).toBe(true);
    expect(counted(/^farthing_database_pool\{state="waiting"\} 0$/)).toBe(true);
  });
});
