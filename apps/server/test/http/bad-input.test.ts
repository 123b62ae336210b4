import { contract } from "@farthing/contract";
import { errorCatalogue } from "@farthing/domain/wording";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, ownPageHeaders, startApps, type TestApps } from "../support/http.ts";
import { leedsBranchNumber, priyasDocument } from "../support/world.ts";

let shop: TestApps;
let branchManager: Caller;
let applicationId: string;
beforeAll(async () => {
  shop = await startApps();
  branchManager = await shop.signedIn("branch_manager");
  applicationId = (await shop.application()).id;
});
afterAll(() => shop.end());

const readStoredRows = async () => {
  const { rows } = await shop.pool.query(
    "select (select jsonb_agg(a) from application a) as applications, (select count(*) from audit_event where chain like 'application:%') as events",
  );
  return rows;
};

/** Checks that the server refuses the request and changes nothing. Returns the error code and the details. */
async function expectRefused(ask: () => Promise<{ statusCode: number; json(): Record<string, unknown> }>): Promise<unknown> {
  const before = await readStoredRows();
  const answer = await ask();
  const { code, message, details, ...rest } = answer.json();
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.statusCode).toBe(errorCatalogue[code as keyof typeof errorCatalogue].status);
  expect(message).toBe(errorCatalogue[code as keyof typeof errorCatalogue].text);
  expect(rest).toEqual({});
  expect(await readStoredRows()).toEqual(before);
  return details === undefined ? code : { code, details };
}

const sendRaw = (payload: string, headers: Record<string, string> = {}) =>
  shop.apps.staff.inject({
    method: "POST",
    url: "/api/protected/applications",
    payload,
    headers: { cookie: branchManager.cookie, ...ownPageHeaders, "content-type": "application/json", ...headers },
  });
const save = (document: unknown) =>
  sendRaw(`{"id":"${applicationId}","document":${typeof document === "string" ? document : JSON.stringify(document)}}`);
const invalidInputAt = (path: string) => ({ code: "input.invalid", details: expect.arrayContaining([expect.objectContaining({ path })]) });

describe("refusing a bad body", () => {
  test.each([
    ["that is not JSON", "{"],
    ["that is empty", ""],
    ["that sets __proto__", `{"document":{"__proto__":{"status":"paid"}}}`],
    ["that sets constructor.prototype", `{"document":{"constructor":{"prototype":{"status":"paid"}}}}`],
  ])("a request body %s is refused", async (_, payload) => {
    expect(await expectRefused(() => sendRaw(payload))).toBe("input.invalid");
  });

  test.each([["null"], ["[]"], ["7"], ['"text"']])("a body that is %s instead of an object is refused", async (payload) => {
    expect(await expectRefused(() => sendRaw(payload))).toMatchObject({ code: "input.invalid" });
  });

  test.each(["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x", "application/xml", "nonsense"])(
    "a body of the type %s is refused",
    async (type) => {
      expect(await expectRefused(() => sendRaw("a=b", { "content-type": type }))).toBe("request.unsupported_media_type");
    },
  );

  test("a body with extreme nesting is refused", async () => {
    const refusal = await expectRefused(() => save(`${"[".repeat(5_000)}${"]".repeat(5_000)}`));
    expect(refusal).toMatchObject({ code: "input.invalid", details: [{ message: "is nested too deeply" }] });
  });

  test("the server ignores the request body of a call that declares no body", async () => {
    const caller = await shop.signedIn("branch_user");
    const { statusCode } = await shop.apps.staff.inject({
      method: "POST",
      url: "/api/protected/logout",
      payload: `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
      headers: { cookie: caller.cookie, ...ownPageHeaders, "content-type": "application/json", "idempotency-key": "a-key-of-some-length" },
    });
    expect(statusCode).toBe(204);
  });

  test("a body of more than one mebibyte is refused", async () => {
    expect(await expectRefused(() => save({ goodsDescription: "x".repeat(1_048_576) }))).toBe("request.too_large");
  });
});

describe("refusing a bad value", () => {
  test.each([
    ["an unknown field", { surname: "x" }, "document"],
    ["an unknown nested field", { personalDetails: { surname: "x" } }, "document.personalDetails"],
    ["a status, which only the product sets", { status: "paid" }, "document"],
    ["an amount that is too large", { loanParameters: { goodsAmount: "9".repeat(30) } }, "document.loanParameters.goodsAmount"],
    ["a negative amount", { loanParameters: { deposit: "-1.00" } }, "document.loanParameters.deposit"],
    ["an infinite number", `{"financialDetails":{"incomeValue":1e999}}`, "document.financialDetails.incomeValue"],
    ["a text that is too long", { goodsDescription: "x".repeat(501) }, "document.goodsDescription"],
    ["a javascript: address", { returnUrl: "javascript:alert(1)" }, "document.returnUrl"],
  ])("%s is refused, and the error names the field", async (_, document, path) => {
    expect(await expectRefused(() => save(document))).toEqual(invalidInputAt(path));
  });

  const unstorable = (path: string) => ({
    code: "input.invalid",
    details: [{ path, message: "must be text without NUL characters or halves of characters" }],
  });

  test.each([
    ["a NUL character", { goodsDescription: "a\u0000b" }, "document.goodsDescription"],
    ["a NUL character in a search key", { personalDetails: { lastName: "\u0000" } }, "document.personalDetails.lastName"],
    ["a NUL character in the name of a field", { "goods\u0000": "a" }, "document"],
    ["a NUL character in a list", { affordability: ["a", "\u0000"] }, "document.affordability.1"],
    ["half a surrogate pair", `{"goodsDescription":"\\ud800"}`, "document.goodsDescription"],
  ])("%s is refused, because PostgreSQL cannot store it, and the error names the field", async (_, document, path) => {
    expect(await expectRefused(() => save(document))).toEqual(unstorable(path));
  });

  test("a date in the year 0 is refused, because PostgreSQL cannot store it", async () => {
    expect(await expectRefused(() => save({ personalDetails: { dateOfBirth: "0000-01-01" } }))).toBe("input.invalid");
  });

  test("a backslash before the text u0000 is accepted, because it is not a NUL character", async () => {
    const goodsDescription = "a bed called \\u0000";
    expect((await save({ goodsDescription })).statusCode).toBe(200);
    expect((await shop.call(contract.getApplication, { params: { id: applicationId } }, branchManager)).json().document).toMatchObject({
      goodsDescription,
    });
  });

  test("a NUL character in a path or query is refused, and the error names the parameter", async () => {
    const query = { type: "basic", limit: "1\u0000" };
    expect(await expectRefused(() => shop.call(contract.searchApplications, { query, body: { term: "x" } }, branchManager))).toEqual(
      unstorable("limit"),
    );
    expect(await expectRefused(() => shop.call(contract.getGoodsList, { params: { id: "\u0000" } }, branchManager))).toEqual(
      unstorable("id"),
    );
  });

  test.each(["--", "'%'"])("a last name that consists only of punctuation, %j, is refused", async (lastName) => {
    const search = () =>
      shop.call(contract.searchApplications, { query: { type: "advanced" }, body: { values: { lastName } } }, branchManager);
    expect(await expectRefused(search)).toEqual(invalidInputAt("values.lastName"));
  });

  test.each([
    [{ values: { orderReference: "\u0000" } }, unstorable("values.orderReference")],
    [{ values: { lastName: "\u0000" } }, unstorable("values.lastName")],
    [{ values: { supplier: "\u0000" } }, unstorable("values.supplier")],
    [{ values: { dateOfBirth: "0000-01-01" } }, "input.invalid"],
    [{ term: "a\u0000" }, unstorable("term")],
  ])("a search for %j is refused", async (body, refusal) => {
    expect(await expectRefused(() => shop.call(contract.searchApplications, { query: { type: "advanced" }, body }, branchManager))).toEqual(
      refusal,
    );
  });

  test("a NUL character in a username at sign-in is refused", async () => {
    const body = { retailerName: "harbour-beds", username: "ben\u0000", password: "x" };
    expect(await expectRefused(() => shop.call(contract.login, { body }))).toEqual(unstorable("username"));
  });

  test.each([-1, 0, 1.5, 2 ** 53, "1", null])("the version %j is refused", async (version) => {
    expect(await expectRefused(() => sendRaw(JSON.stringify({ id: applicationId, document: priyasDocument, version })))).toMatchObject({
      code: "input.invalid",
    });
  });
});

describe("refusing a bad URL", () => {
  test.each(["123456789", "12345678", "1234567890", "abcdefghi", "12345678%200", "%00"])(
    "a URL with the id %s is refused",
    async (wrong) => {
      const url = `/api/protected/applications/${wrong}`;
      expect(await expectRefused(() => shop.apps.staff.inject({ method: "GET", url, headers: { cookie: branchManager.cookie } }))).toEqual(
        invalidInputAt("id"),
      );
    },
  );

  test("a URL that cannot be decoded is refused with the usual security headers", async () => {
    const request = () =>
      shop.apps.staff.inject({ method: "GET", url: "/api/protected/applications/%zz", headers: { cookie: branchManager.cookie } });
    expect(await expectRefused(request)).toBe("input.invalid");
    expect((await request()).headers).toMatchObject({ "content-security-policy": expect.any(String), "x-request-id": expect.any(String) });
  });

  test.each([
    ["GET", "/api/nothing"],
    ["POST", "/api/protected/nothing"],
    ["DELETE", "/api/protected/applications"],
    ["PUT", "/api/login"],
    ["GET", `/api/protected/applications/${"1".repeat(500)}`],
    ["GET", "/api/"],
  ] as const)("the URL %s %s does not exist", async (method, url) => {
    expect(
      await expectRefused(() => shop.apps.staff.inject({ method, url, headers: { cookie: branchManager.cookie, ...ownPageHeaders } })),
    ).toBe("request.not_found");
  });

  test.each([
    ["type=basic&offset=-1", "offset"],
    ["type=basic&offset=5001", "offset"],
    ["type=basic&offset=1e9", "offset"],
    ["type=basic&limit=0", "limit"],
    ["type=basic&limit=501", "limit"],
    ["type=other", "type"],
    ["", "type"],
  ])("a search with the query %s is refused, and the error names the parameter", async (query, path) => {
    const url = `/api/protected/applications/search?${query}`;
    const sendRequest = () =>
      shop.apps.staff.inject({
        method: "POST",
        url,
        headers: { cookie: branchManager.cookie, ...ownPageHeaders },
        payload: { term: "Priya" },
      });
    expect(await expectRefused(sendRequest)).toEqual(invalidInputAt(path));
  });

  test("a request for the history without a branch gets an error that asks for the branch [S1-374]", async () => {
    const details = [{ path: "branchId", message: "Please provide the branch" }];
    const withoutBranch: readonly Record<string, string>[] = [{}, { branchId: "" }];
    for (const query of withoutBranch)
      expect(
        await expectRefused(() => shop.call(contract.getAuditHistory, { params: { id: applicationId }, query }, branchManager)),
      ).toEqual({
        code: "input.invalid",
        details,
      });
  });

  test("a request for the history is refused if it names a branch other than the application's", async () => {
    const history = (branchId: string) =>
      shop.call(contract.getAuditHistory, { params: { id: applicationId }, query: { branchId } }, branchManager);
    expect(await expectRefused(() => history("100102"))).toBe("branch.mismatch");
    expect((await history(leedsBranchNumber)).statusCode).toBe(200);
  });
});
