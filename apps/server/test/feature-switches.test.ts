import { contract } from "@farthing/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Caller, startApps, type TestApps } from "./support/http.ts";

let shop: TestApps;
let leeds: Caller;
let sheffield: Caller;
beforeAll(async () => {
  shop = await startApps();
  leeds = await shop.signedIn("branch_user");
  sheffield = await shop.signedIn("branch_user", "200101");
});
afterAll(() => shop.end());

const set = (retailer: string | null, enabled: boolean | null) =>
  shop.call(contract.setFeature, { body: { name: "GOODS_LIST", retailer, enabled } });
const isOnFor = async (caller: Caller): Promise<boolean> =>
  (await shop.call(contract.sessionCheck, {}, caller)).json().features.includes("GOODS_LIST");

test("a feature switch that is set for one retailer applies only there, and the change is logged", async () => {
  expect((await set("harbour-beds", false)).statusCode).toBe(204);
  expect([await isOnFor(leeds), await isOnFor(sheffield)]).toEqual([false, true]);
  const { rows } = await shop.pool.query("select facts from audit_event where type = 'feature.switched'");
  expect(rows).toEqual([{ facts: { name: "GOODS_LIST", retailer: "harbour-beds", enabled: false } }]);
});

test("a retailer's own feature switch overrides the general one until it is removed", async () => {
  await set("harbour-beds", true);
  await set(null, false);
  expect([await isOnFor(leeds), await isOnFor(sheffield)]).toEqual([true, false]);
  await set("harbour-beds", null);
  expect(await isOnFor(leeds)).toBe(false);
  await set(null, true);
  expect(await isOnFor(leeds)).toBe(true);
});

test("a feature switch cannot be set for an unknown retailer", async () => {
  const answer = await set("harbour-sheds", true);
  expect([answer.statusCode, answer.json().code]).toEqual([404, "retailer.not_found"]);
});
