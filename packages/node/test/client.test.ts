import { expect, test } from "vitest";
import { apiVersion, createFarthing, FarthingError, type Settings } from "../src/index.ts";

interface SentRequest {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: unknown } | Error;

/**
 * Creates a client whose requests get the given responses, one after the other. When all responses are used up, every request gets the last
 * one.
 */
function client(answers: readonly Answer[], settings: Partial<Settings> = {}) {
  const sent: SentRequest[] = [];
  const fake: typeof fetch = async (url, init) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)] ?? {};
    const text = init?.body;
    sent.push({
      url: String(url),
      method: init?.method,
      headers: init?.headers as Record<string, string>,
      body: typeof text === "string" ? JSON.parse(text) : undefined,
    });
    if (answer instanceof Error) throw answer;
    const { status = 200, headers, body } = answer;
    const content = body === undefined ? null : JSON.stringify(body);
    return new Response(content, { status, headers: { "content-type": "application/json", ...headers } });
  };
  const farthing = createFarthing({ apiKey: "fsk_test_1", origin: "https://lender.example/", fetch: fake, firstPauseMs: 1, ...settings });
  return { farthing, sent };
}

const problem = (code: string, extra = {}) => ({
  type: "about:blank",
  title: "No",
  status: 422,
  detail: "Not so.",
  code,
  errors: [],
  ...extra,
});

test("a call of the Node client sends the key, the version and its arguments in path, query and body", async () => {
  const { farthing, sent } = client([{ body: { id: "104829247" } }]);
  await farthing.getApplication("10/4");
  await farthing.cancelApplication("104829247", { reason: "duplicate" }, { idempotencyKey: "cancel-104829247" });
  await farthing.listApplications({ state: "signed", limit: 5 }).firstPage();
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "GET https://lender.example/api/v1/applications/10%2F4",
    "POST https://lender.example/api/v1/applications/104829247/cancel",
    "GET https://lender.example/api/v1/applications?state=signed&limit=5",
  ]);
  expect(sent[0]?.headers).toMatchObject({ authorization: "Bearer fsk_test_1", "farthing-version": apiVersion });
  expect(sent[0]?.headers["idempotency-key"]).toBeUndefined();
  expect(sent[1]).toMatchObject({ headers: { "idempotency-key": "cancel-104829247" }, body: { reason: "duplicate" } });
});

test("each change gets its own idempotency key, and a retry sends the same key again", async () => {
  const { farthing, sent } = client([new TypeError("the line broke"), { status: 503 }, { body: { id: "1" } }]);
  await farthing.cancelApplication("1");
  await farthing.cancelApplication("1");
  const keys = sent.map(({ headers }) => headers["idempotency-key"]);
  expect(sent).toHaveLength(4);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test.each([
  ["429", { status: 429 }],
  ["503", { status: 503 }],
  ["a request that is still in progress", { status: 409, body: problem("idempotency.in_progress") }],
])("the Node client repeats the request after %s", async (_, answer) => {
  const { farthing, sent } = client([answer, { body: { id: "1" } }]);
  expect(await farthing.cancelApplication("1")).toEqual({ id: "1" });
  expect(sent).toHaveLength(2);
});

test("the Node client does not repeat a refused request, and its error has the code, the fields and the id of the request", async () => {
  const body = problem("application.product_unavailable", { errors: [{ path: "product", message: "Ended." }] });
  const { farthing, sent } = client([{ status: 422, body, headers: { "request-id": "req-1" } }]);
  const refused = await farthing.cancelApplication("1").catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FarthingError);
  expect(refused).toMatchObject({ status: 422, code: "application.product_unavailable", requestId: "req-1", message: "Not so." });
  expect((refused as FarthingError).problem.errors).toEqual([{ path: "product", message: "Ended." }]);
  expect(sent).toHaveLength(1);
});

test("the Node client does not repeat a change that got status 409, unless the reason was its idempotency key", async () => {
  const { farthing, sent } = client([{ status: 409, body: problem("application.wrong_status") }]);
  await expect(farthing.cancelApplication("1")).rejects.toMatchObject({ code: "application.wrong_status" });
  expect(sent).toHaveLength(1);
});

test("the Node client does not repeat a call without an idempotency key if the response was lost", async () => {
  const { farthing, sent } = client([new TypeError("the line broke")]);
  await expect(farthing.createWebhookEndpoint({ url: "https://shop.example" })).rejects.toMatchObject({
    code: "network.failed",
    status: 0,
  });
  expect(sent).toHaveLength(1);
});

test("the Node client waits as long as Retry-After says", async () => {
  const { farthing } = client([{ status: 429, headers: { "retry-after": "1" } }, { body: { id: "1" } }]);
  const begun = performance.now();
  await farthing.getApplication("1");
  expect(performance.now() - begun).toBeGreaterThan(950);
});

test("after the last retry the Node client throws an error, even if a proxy responded with an HTML page", async () => {
  const { farthing, sent } = client([{ status: 502, body: "<html>" }], { retriesMax: 2 });
  await expect(farthing.getApplication("1")).rejects.toMatchObject({ status: 502, code: "server.error" });
  expect(sent).toHaveLength(3);
});

test("a signal stops a call of the Node client while it waits for its next attempt", async () => {
  const stop = new AbortController();
  const { farthing } = client([{ status: 503, headers: { "retry-after": "60" } }]);
  const call = farthing.getApplication("1", { signal: stop.signal });
  setTimeout(() => stop.abort(new Error("stopped")), 20);
  await expect(call).rejects.toThrow("stopped");
});

test("the Node client reads every page of a list with for await", async () => {
  const { farthing, sent } = client([
    { body: { data: [{ id: "3" }, { id: "2" }], nextCursor: "after 2" } },
    { body: { data: [{ id: "1" }], nextCursor: null } },
  ]);
  const ids: string[] = [];
  for await (const { id } of farthing.listApplications({ limit: 2 })) ids.push(id);
  expect(ids).toEqual(["3", "2", "1"]);
  expect(sent.map(({ url }) => new URL(url).search)).toEqual(["?limit=2", "?limit=2&cursor=after+2"]);
});
