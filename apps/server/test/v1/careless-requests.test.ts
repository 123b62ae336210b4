import { errorSlug, type Problem } from "@farthing/contract/v1";
import { errorCatalogue } from "@farthing/domain/wording";
import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { spokeAndChain } from "../../../sandbox/src/shop/spoke-and-chain.ts";
import { startApps, type TestApps } from "../support/http.ts";
import { webShopOrder } from "../support/request-bodies.ts";

/** API v1 answers a wrong request with a problem (RFC 9457): a stable code, a documentation link and a request id. */

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const encodeCursor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString("base64url");
const order = (changed: object): InjectOptions => ({ method: "POST", url: "applications", payload: { ...webShopOrder, ...changed } });
const text = (contentType: string, payload: string): InjectOptions => ({
  method: "POST",
  url: "applications",
  payload,
  headers: { "content-type": contentType },
});
const list = (query: string): InjectOptions => ({ method: "GET", url: `applications?${query}` });

const requests: readonly (readonly [what: string, request: InjectOptions, code: keyof typeof errorCatalogue, path?: string])[] = [
  ["an unknown path", { method: "GET", url: "nothing" }, "request.not_found"],
  ["an unknown path that is changed", { method: "POST", url: "nothing" }, "request.not_found"],
  ["a path that cannot be decoded", { method: "GET", url: "applications/%E0%A4%A" }, "input.invalid"],
  ["an id that is no application number", { method: "GET", url: "applications/1'%20or%201=1" }, "input.invalid", "id"],
  ["basic authentication", { method: "GET", url: "rate-card", headers: { authorization: "Basic YTpi" } }, "apiKey.required"],
  ["an unknown version", { method: "GET", url: "rate-card", headers: { "farthing-version": "2020-01-01" } }, "version.unknown"],
  ["a limit of zero", list("limit=0"), "input.invalid", "limit"],
  ["a limit above the highest", list("limit=101"), "input.invalid", "limit"],
  ["a limit that is no number", list("limit=all"), "input.invalid", "limit"],
  ["a misspelled filter", list("stats=signed"), "input.invalid"],
  ["an unknown state", list("state=sold"), "input.invalid", "state"],
  ["a cursor that is no cursor", list("cursor=abc"), "cursor.invalid"],
  ["a changed cursor", list(`cursor=${encodeCursor({ at: "2026-01-01 00:00:00';drop", id: "1" })}`), "cursor.invalid"],
  ["a cursor with an impossible day", list(`cursor=${encodeCursor({ at: "2026-99-99 00:00:00", id: "1" })}`), "input.invalid"],
  ["a body that ends too early", text("application/json", "{"), "input.invalid"],
  ["an empty body", text("application/json", ""), "input.invalid"],
  ["a body that is a list", { method: "POST", url: "applications", payload: [] }, "input.invalid"],
  ["a body that is XML", text("application/xml", "<order/>"), "request.unsupported_media_type"],
  ["a body of three megabytes", order({ orderReference: "x".repeat(3e6) }), "request.too_large"],
  ["an unknown field", order({ colour: "red" }), "input.invalid"],
  ["an amount that is a number", order({ deposit: 148 }), "input.invalid", "deposit"],
  ["an amount with three decimals", order({ deposit: "148.001" }), "input.invalid", "deposit"],
  ["a negative amount", order({ deposit: "-1.00" }), "input.invalid", "deposit"],
  [
    "a price above all limits",
    order({ basket: [{ description: "x", quantity: 1, price: "9".repeat(20) }] }),
    "input.invalid",
    "basket.0.price",
  ],
  ["an empty basket", order({ basket: [] }), "input.invalid", "basket"],
  ["a NUL character", order({ orderReference: "a\u0000b" }), "input.invalid", "orderReference"],
  ["an unknown product", order({ product: "nothing" }), "application.product_unavailable", "product"],
  ["a return to another website", order({ returnUrl: "https://evil.example/" }), "webShop.return_url_refused"],
  ["a return to a script", order({ returnUrl: "javascript:alert(1)" }), "input.invalid", "returnUrl"],
  ["a short idempotency key", { ...order({}), headers: { "idempotency-key": "x" } }, "input.invalid", "idempotency-key"],
];

const requestCases = requests.map(([what, request, code, path]) => ({ what, request, code, path }));

test.each(requestCases)("$what is refused with a problem that links to the documentation of the error", async ({ request, code, path }) => {
  const { headers = {}, url, ...given } = request;
  const key = { authorization: `Bearer ${spokeAndChain.apiKey}` };
  const answer = await shop.apps.applicant.inject({ ...given, url: `/api/v1/${String(url)}`, headers: { ...key, ...headers } });
  const problem = answer.json<Problem>();
  expect(problem).toEqual({
    type: `${shop.config.origins.applicant}/docs/errors#${errorSlug(code)}`,
    title: expect.stringMatching(/^[A-Z]/),
    status: errorCatalogue[code].status,
    detail: expect.stringMatching(/\w/),
    code,
    errors: expect.any(Array),
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect([answer.statusCode, answer.headers["request-id"]]).toEqual([problem.status, problem.requestId]);
  expect(answer.headers["content-type"]).toMatch(/^application\/problem\+json/);
  if (path) expect(problem.errors.map((wrong) => wrong.path)).toContain(path);
});

test("an idempotency key is refused for another body and for another call", async () => {
  const headers = { authorization: `Bearer ${spokeAndChain.apiKey}`, "idempotency-key": "careless-0001" };
  const send = (url: string, payload: object) => shop.apps.applicant.inject({ method: "POST", url: `/api/v1/${url}`, headers, payload });
  const made = await send("applications", webShopOrder);
  expect(made.statusCode).toBe(201);
  expect((await send("applications", webShopOrder)).json()).toEqual(made.json());
  expect((await send("applications", { ...webShopOrder, instalments: 24 })).json()).toMatchObject({
    code: "idempotency.mismatch",
    status: 422,
  });
  expect((await send(`applications/${made.json().id}/cancel`, {})).json()).toMatchObject({ code: "idempotency.mismatch", status: 422 });
});
