import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  type ApplicantContract,
  applicantCalls,
  type LenderContract,
  lenderCalls,
  type StaffContract,
  staffCalls,
} from "./calls.generated.ts";
import { CallFailed, type ClientSettings, createClient } from "./client.ts";

type PageContract = StaffContract & ApplicantContract & LenderContract;
const calls = { ...staffCalls, ...applicantCalls, ...lenderCalls };

type Answer = Response | Error | ((request: Request) => Promise<Response>);

/** Returns the given answers in turn and records the requests. */
function server(...answers: Answer[]) {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(new URL(String(input), "http://staff.test"), init);
    requests.push(request);
    const answer = answers.shift();
    if (answer === undefined) throw new Error("the test expected no other request");
    if (answer instanceof Error) throw answer;
    return typeof answer === "function" ? answer(request) : answer;
  };
  const client = (settings: Partial<ClientSettings> = {}) => createClient<PageContract>(calls, { base: "", fetch, ...settings });
  return { requests, client };
}

const ok = (body: unknown = { applications: [], total_count: 0 }) => Response.json(body);
const unauthorised = () => Response.json({ code: "session.required", message: "Please sign in to continue." }, { status: 401 });
const failure = async (call: Promise<unknown>): Promise<CallFailed> => {
  const error = await call.then(
    () => new Error("it worked"),
    (cause: unknown) => cause,
  );
  if (error instanceof CallFailed) return error;
  throw error;
};
const neverRespond = (request: Request) =>
  new Promise<Response>((_, reject) => request.signal.addEventListener("abort", () => reject(request.signal.reason)));

describe("calls of the API client", () => {
  test("a sign-in succeeds with status 200, or with status 204 and only cookies [S3-347]", async () => {
    const body = { retailerName: "harbour-beds", username: "ben.branch", password: "…" };
    const { client } = server(ok({ username: "ben.branch" }), new Response(null, { status: 204 }), unauthorised());
    expect(await client().login({ body })).toEqual({ username: "ben.branch" });
    expect(await client().login({ body })).toBeUndefined();
    expect((await failure(client().login({ body }))).status).toBe(401);
  });

  test("a call writes its parameters into its path and returns the response", async () => {
    const { requests, client } = server(ok({ id: "1" }), ok());
    expect(await client().getApplication({ params: { id: "104 829/1" } })).toEqual({ id: "1" });
    await client({ base: "https://staff.example" }).searchApplications({ query: { type: "basic", offset: 500 }, body: { term: "Zoë" } });
    expect(requests.map(({ method, url }) => [method, url])).toEqual([
      ["GET", "http://staff.test/api/protected/applications/104%20829%2F1"],
      ["POST", "https://staff.example/api/protected/applications/search?type=basic&offset=500"],
    ]);
    expect(await requests[1]?.json()).toEqual({ term: "Zoë" });
    expect(requests[1]?.headers.get("content-type")).toBe("application/json");
  });

  test("a downloaded file has the name that the server gave it", async () => {
    const headers = { "content-type": "application/pdf", "content-disposition": 'attachment; filename="decline-letter-1.pdf"' };
    const { client } = server(new Response("%PDF-", { headers }));
    const letter = await client().declinedLetter({ params: { id: "1" } });
    expect([letter.name, letter.type, await letter.text()]).toEqual(["decline-letter-1.pdf", "application/pdf", "%PDF-"]);
  });

  test("a call that changes data sends x-requested-with and its own idempotency key, and a read sends neither", async () => {
    const { requests, client } = server(ok(), new Response(null, { status: 204 }), new Response(null, { status: 204 }));
    const { listApplications, logout } = client();
    await listApplications({ query: {} });
    expect(await logout({})).toBeUndefined();
    await logout({});
    const [read, one, other] = requests.map(({ headers }) => [headers.get("x-requested-with"), headers.get("idempotency-key")]);
    expect(read).toEqual([null, null]);
    expect(one).toEqual(["farthing", expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(other?.[1]).not.toBe(one?.[1]);
  });

  test("a call sends the screen's idempotency key and the caller's token", async () => {
    const { requests, client } = server(new Response(null, { status: 204 }));
    await client({ authorization: () => "Bearer applicant" }).logout({}, { idempotencyKey: "kept-over-a-reload" });
    expect(requests[0]?.headers.get("idempotency-key")).toBe("kept-over-a-reload");
    expect(requests[0]?.headers.get("authorization")).toBe("Bearer applicant");
  });
});

describe("refused calls", () => {
  test("a refused call throws an error with the code, text and details of the response", async () => {
    const body = { code: "input.invalid", message: "Please check the details and try again.", details: [{ path: "id", message: "wrong" }] };
    const { client } = server(Response.json(body, { status: 400 }));
    const refused = await failure(client().listApplications({ query: {} }));
    expect([refused.status, refused.code, refused.message, refused.body]).toEqual([400, "input.invalid", body.message, body]);
  });

  test.each([
    ["a proxy's error page", new Response("<html>502 Bad Gateway</html>", { status: 502, headers: { "content-type": "text/html" } })],
    ["nothing", new Response(null, { status: 500 })],
    ["JSON that is not ours", Response.json({ error: "no" }, { status: 500 })],
    ["a list", Response.json(["no"], { status: 500 })],
  ])("a call that fails with %s shows one plain sentence", async (_, response) => {
    const { client } = server(response);
    expect((await failure(client().listApplications({ query: {} }))).body).toEqual({
      code: "server.error",
      message: "Unfortunately an error has occurred.",
    });
  });
});

describe("responses to a save", () => {
  test.each([[{ version: 1 }], [{ id: null }], [{ id: "" }], [[]], [null]])(
    "a save fails if its response is %o, which has no application id [S1-400] [S1-444]",
    async (answer) => {
      const { client } = server(ok(answer));
      const lacking = await failure(client().saveApplication({ body: { document: {} } }));
      expect([lacking.code, lacking.message]).toEqual(["application.id_missing", "No application ID returned in API response"]);
    },
  );

  test("a customer's save fails if the response has no application id [S2-398]", async () => {
    const { client } = server(ok({ version: 2 }));
    const lacking = await failure(client().saveOwnApplication({ params: { id: "104829240" }, body: { document: {} } }));
    expect([lacking.code, lacking.message]).toEqual(["application.id_missing", "No application ID returned in API response"]);
  });

  test("a save whose response has the application id succeeds", async () => {
    const { client } = server(ok({ id: "104829240", version: 1 }));
    expect(await client().saveApplication({ body: { document: {} } })).toEqual({ id: "104829240", version: 1 });
  });
});

describe("calls that get no response", () => {
  test("a call that gets no response is aborted after 30 seconds [S1-392] [S2-385] [S2-479] [S3-250] [S3-337]", async () => {
    const clock = new AbortController();
    const afterMs = vi.spyOn(AbortSignal, "timeout").mockReturnValue(clock.signal);
    onTestFinished(() => afterMs.mockRestore());
    const { client } = server(neverRespond);
    const call = failure(client().listApplications({ query: {} }));
    clock.abort(new DOMException("The time is up", "TimeoutError"));
    expect((await call).code).toBe("network.timed_out");
    expect(afterMs).toHaveBeenCalledExactlyOnceWith(30_000);
  });

  test("a call that gets no response within the time limit fails as timed out", async () => {
    const { client } = server(neverRespond);
    const late = await failure(client({ timeoutMs: 10 }).listApplications({ query: {} }));
    expect([late.status, late.code]).toEqual([0, "network.timed_out"]);
  });

  test("a call without a network fails as a network error", async () => {
    const { client } = server(new TypeError("Failed to fetch"));
    expect((await failure(client().listApplications({ query: {} }))).body).toEqual({
      code: "network.failed",
      message: "You seem to be offline. Please check your connection and try again.",
    });
  });

  test("a call whose response breaks off fails as a network error", async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) });
    const { client } = server(new Response(broken));
    expect((await failure(client().listApplications({ query: {} }))).code).toBe("network.failed");
  });

  test("a call that gets a proxy's web page instead of the response fails", async () => {
    const { client } = server(new Response("<html>Please accept the terms of this Wi-Fi</html>"));
    expect((await failure(client().listApplications({ query: {} }))).code).toBe("server.error");
  });

  test("a call that the screen aborts is not reported as a failure", async () => {
    const { client } = server(neverRespond);
    const leaving = new AbortController();
    const call = client().listApplications({ query: {} }, { signal: leaving.signal });
    leaving.abort();
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
  });
});

describe("calls that get a 401", () => {
  test("after a 401, the client renews the session once and retries the call once with the same idempotency key", async () => {
    const { requests, client } = server(unauthorised(), ok({ status: "cancelled", version: 2 }));
    const refresh = vi.fn(async () => true);
    const onSignedOut = vi.fn();
    const answer = await client({ refresh, onSignedOut }).cancelApplication({ params: { id: "1" }, body: {} });
    expect(answer).toEqual({ status: "cancelled", version: 2 });
    expect(refresh).toHaveBeenCalledOnce();
    expect(onSignedOut).not.toHaveBeenCalled();
    const [first, second] = requests.map(({ headers }) => headers.get("idempotency-key"));
    expect(second).toBe(first);
    expect(await requests[1]?.json()).toEqual({});
  });

  test("a failed renewal after a 401 signs the user out once, and the call fails", async () => {
    const { requests, client } = server(unauthorised());
    const onSignedOut = vi.fn();
    const refused = await failure(client({ refresh: async () => false, onSignedOut }).listApplications({ query: {} }));
    expect([refused.status, refused.code]).toEqual([401, "session.required"]);
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(requests).toHaveLength(1);
  });

  test("a second 401 after a renewal signs the user out without another renewal or attempt [S2-423]", async () => {
    const { requests, client } = server(unauthorised(), unauthorised());
    const refresh = vi.fn(async () => true);
    const onSignedOut = vi.fn();
    await failure(client({ refresh, onSignedOut }).listApplications({ query: {} }));
    expect(refresh).toHaveBeenCalledOnce();
    expect(onSignedOut).toHaveBeenCalledOnce();
    expect(requests).toHaveLength(2);
  });

  test("a 401 signs a customer out at once, because a customer's session cannot be renewed", async () => {
    const { client } = server(unauthorised());
    const onSignedOut = vi.fn();
    await failure(client({ onSignedOut }).listApplications({ query: {} }));
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  test("a 401 to a sign-in means a wrong password and does not sign the user out", async () => {
    const { client } = server(Response.json({ code: "login.failed", message: "no" }, { status: 401 }));
    const [refresh, onSignedOut] = [vi.fn(async () => true), vi.fn()];
    const body = { retailerName: "harbour-beds", username: "ben", password: "x" };
    expect((await failure(client({ refresh, onSignedOut }).login({ body }))).code).toBe("login.failed");
    expect(refresh).not.toHaveBeenCalled();
    expect(onSignedOut).not.toHaveBeenCalled();
  });
});
