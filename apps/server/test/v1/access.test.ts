import type { Endpoint } from "@farthing/contract";
import { v1 } from "@farthing/contract/v1";
import { keyPermissionNames } from "@farthing/domain/access";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type RequestOptions, startApps, type TestApps } from "../support/http.ts";
import { shopClient } from "./shop-client.ts";

/** The tested calls come from the API contract, so these tests cover new calls too. */

let shop: TestApps;
let client: ReturnType<typeof shopClient>;
beforeAll(async () => {
  shop = await startApps();
  client = shopClient(shop);
});
afterAll(() => shop.end());
const permit = (permissions: readonly string[] | null) =>
  shop.pool.query("update api_key set permissions = $1 where supplier_number = '200100'", [permissions]);
beforeEach(() => permit(null));

const calls = Object.entries<Endpoint>(v1).filter(([, { needs }]) => needs === "webShop");

/** Returns the example request from the documentation, with the id of an object that does not exist. */
function requestOf({ path, example, method }: Endpoint): RequestOptions {
  const id = path.startsWith("v1/applications/") ? "101234565" : "018f0000-0000-7000-8000-000000000000";
  return { params: { id }, ...(method !== "GET" && { body: example?.body ?? {} }) };
}

describe("access to API v1", () => {
  test.each(calls)("the call %s is refused without an API key and with an unknown key", async (_, declared) => {
    for (const authorization of [undefined, "Bearer wrong", "Bearer fsk_test_00000000_0123456789012345678901234"])
      expect(await client.refusal(declared, { ...requestOf(declared), headers: { authorization } })).toEqual([401, "apiKey.required"]);
  });

  test.each(calls)("the call %s refuses a production key, because this environment is a sandbox", async (_, declared) => {
    const headers = { authorization: "Bearer fsk_live_00000000_0123456789012345678901234" };
    expect(await client.refusal(declared, { ...requestOf(declared), headers })).toEqual([401, "apiKey.wrong_mode"]);
  });

  test.each(calls)("the call %s refuses a key that lacks only the needed permission", async (_, declared) => {
    await permit(keyPermissionNames.filter((name) => name !== declared.keyPermission));
    expect(await client.refusal(declared, requestOf(declared))).toEqual([403, "apiKey.permission_missing"]);
  });

  test.each(calls)("the call %s accepts a key with only the needed permission", async (_, declared) => {
    await permit(declared.keyPermission ? [declared.keyPermission] : []);
    const { statusCode } = await client.send(declared, requestOf(declared));
    expect([401, 403]).not.toContain(statusCode);
    expect(statusCode).toBeLessThan(500);
  });

  test.each(calls)("every answer of the call %s has a request id and names the version of the API", async (_, declared) => {
    const { headers } = await client.send(declared, requestOf(declared));
    expect(headers["request-id"]).toMatch(/^[\da-f-]{36}$/);
    expect(headers["farthing-version"]).toBe("2026-11-18");
  });

  test("a replaced API key stays valid until the overlap with the new key ends", async () => {
    const end = (moment: string) =>
      shop.pool.query(`update api_key set expires_at = now() + $1::interval where supplier_number = '200100'`, [moment]);
    await end("1 hour");
    expect((await client.send(v1.getRateCard)).statusCode).toBe(200);
    await end("-1 hour");
    expect(await client.refusal(v1.getRateCard)).toEqual([401, "apiKey.required"]);
    await shop.pool.query("update api_key set expires_at = null where supplier_number = '200100'");
  });

  test("if too many requests use an API key, the refusal says when to try again", async () => {
    const hasty = await startApps(() => ({ config: { ...shop.config, sessionRequestsPerMinute: 2 } }));
    const hastyClient = shopClient(hasty);
    for (let request = 0; request < 4; request++) await hastyClient.send(v1.getRateCard);
    const refused = await hastyClient.send(v1.getRateCard);
    expect([refused.statusCode, refused.json().code]).toEqual([429, "rate.limited"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    await hasty.end();
  });
});
