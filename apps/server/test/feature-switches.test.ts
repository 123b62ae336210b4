import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { contract } from "@farthing/contract";
import { defaultSwitches } from "@farthing/domain/access";
import { afterAll, beforeAll, expect, test } from "vitest";
import { prepareDatabase } from "../src/compose.ts";
import { createPool } from "../src/store/database/pool.ts";
import { cleanEnvironment } from "./support/clean-environment.ts";
import { createEmptyDatabase, silentLog } from "./support/database.ts";
import { type Caller, startApps, type TestApps } from "./support/http.ts";
import { lenderUsers } from "./support/lender-users.ts";
import { rawTransactions } from "./support/raw-unit.ts";
import { startMsMax } from "./support/running-product.ts";

let shop: TestApps;
let leeds: Caller;
let sheffield: Caller;
let administrator: Caller;
beforeAll(async () => {
  shop = await startApps();
  leeds = await shop.signedIn("branch_user");
  sheffield = await shop.signedIn("branch_user", "200101");
  administrator = await lenderUsers(shop).callerOf("lena.admin");
});
afterAll(() => shop.end());

const setGoodsListSwitch = (retailer: string | null, enabled: boolean | null) =>
  shop.call(contract.setFeature, { body: { name: "GOODS_LIST", retailer, enabled } });
const isGoodsListOnFor = async (caller: Caller): Promise<boolean> =>
  (await shop.call(contract.sessionCheck, {}, caller)).json().features.includes("GOODS_LIST");

test("a feature switch for one retailer applies only to that retailer, and the change is logged", async () => {
  expect((await setGoodsListSwitch("harbour-beds", false)).statusCode).toBe(204);
  expect([await isGoodsListOnFor(leeds), await isGoodsListOnFor(sheffield)]).toEqual([false, true]);
  const { rows } = await shop.pool.query("select facts from audit_event where type = 'feature.switched'");
  expect(rows).toEqual([{ facts: { name: "GOODS_LIST", retailer: "harbour-beds", enabled: false } }]);
});

test("the feature switch of a retailer overrides the general switch until the retailer's own setting is removed", async () => {
  await setGoodsListSwitch("harbour-beds", true);
  await setGoodsListSwitch(null, false);
  expect([await isGoodsListOnFor(leeds), await isGoodsListOnFor(sheffield)]).toEqual([true, false]);
  await setGoodsListSwitch("harbour-beds", null);
  expect(await isGoodsListOnFor(leeds)).toBe(false);
  await setGoodsListSwitch(null, true);
  expect(await isGoodsListOnFor(leeds)).toBe(true);
});

test("a feature switch cannot be set for an unknown retailer", async () => {
  const answer = await setGoodsListSwitch("harbour-sheds", true);
  expect([answer.statusCode, answer.json().code]).toEqual([404, "retailer.not_found"]);
});

const turn = (body: { name: string; retailer: string | null; enabled: boolean | null }) =>
  shop.call(contract.turnSwitch, { body }, administrator);
const read = async (retailer?: string) =>
  (await shop.call(contract.readSwitches, { query: retailer === undefined ? {} : { retailer } }, administrator)).json();
const goodsListSwitch = async () => (await read()).switches.find(({ name }: { name: string }) => name === "GOODS_LIST");

test("an administrator can change a feature switch for all retailers or for one", async () => {
  expect((await turn({ name: "GOODS_LIST", retailer: null, enabled: false })).statusCode).toBe(204);
  await turn({ name: "GOODS_LIST", retailer: "spoke-chain", enabled: true });
  expect([await isGoodsListOnFor(leeds), await isGoodsListOnFor(sheffield)]).toEqual([false, true]);
  const own = { normalisedName: "spoke-chain", name: "Spoke & Chain Cycles", enabled: true };
  expect(await goodsListSwitch()).toEqual({ name: "GOODS_LIST", enabled: false, retailers: [own] });
  await turn({ name: "GOODS_LIST", retailer: "spoke-chain", enabled: null });
  await turn({ name: "GOODS_LIST", retailer: null, enabled: true });
  expect(await goodsListSwitch()).toEqual({ name: "GOODS_LIST", enabled: true, retailers: [] });
  const by = { name: "GOODS_LIST", changedBy: "lena.admin" };
  expect((await read("spoke-chain")).history).toMatchObject([
    { ...by, retailer: "Spoke & Chain Cycles", enabled: null },
    { ...by, retailer: "Spoke & Chain Cycles", enabled: true },
  ]);
  expect((await read()).history.slice(0, 2)).toMatchObject([
    { ...by, retailer: null, enabled: true },
    { ...by, retailer: "Spoke & Chain Cycles", enabled: null },
  ]);
  const { rows } = await shop.pool.query(
    "select actor->>'username' as by from audit_event where type = 'feature.switched' order by at desc limit 1",
  );
  expect(rows).toEqual([{ by: "lena.admin" }]);
});

test("the general setting of a feature switch can be on or off, but cannot be removed", async () => {
  expect((await turn({ name: "GOODS_LIST", retailer: null, enabled: null })).json()).toMatchObject({ code: "input.invalid" });
  expect((await turn({ name: "GOODS_LIST", retailer: "harbour-sheds", enabled: true })).json()).toMatchObject({
    code: "retailer.not_found",
  });
});

test("a transaction with a shop's rights cannot change a feature switch", async () => {
  const statement = `insert into feature_switch_change (id, name, enabled, changed_by, changed_at)
    values (gen_random_uuid(), 'GOODS_LIST', false, 'mole', now())`;
  const branchScope = { is: "suppliers", supplierNumbers: new Set(["100101"]) } as const;
  await expect(rawTransactions(shop.serverPool)(branchScope, (tx) => tx.change(statement))).rejects.toThrow("row-level security");
  expect(await isGoodsListOnFor(leeds)).toBe(true);
});

const switchesCommand = fileURLToPath(new URL("../bin/switches.ts", import.meta.url));

test(
  "a new database has every feature switch with its default setting, and a later start keeps changed settings",
  async () => {
    const database = await createEmptyDatabase();
    const logins = { connectionString: database.serverConnectionString, ownerConnectionString: database.connectionString };
    const owner = createPool(database.connectionString, 1, silentLog);
    try {
      await prepareDatabase({ controlKey: undefined }, logins, silentLog);
      const settings = async () => (await owner.query<{ name: string; enabled: boolean }>("select name, enabled from feature_switch")).rows;
      expect(new Map((await settings()).map(({ name, enabled }) => [name, enabled]))).toEqual(defaultSwitches);
      const env = { ...cleanEnvironment, DATABASE_URL: logins.connectionString };
      await promisify(execFile)(process.execPath, [switchesCommand, "off", "E_SIGNING"], { env });
      const { rows: history } = await owner.query("select name, enabled_before, enabled, changed_by from feature_switch_change");
      const by = expect.stringMatching(/^command:/);
      expect(history).toEqual([{ name: "E_SIGNING", enabled_before: true, enabled: false, changed_by: by }]);
      await prepareDatabase({ controlKey: undefined }, logins, silentLog);
      expect(await settings()).toContainEqual({ name: "E_SIGNING", enabled: false });
    } finally {
      await owner.end();
      await database.drop();
    }
  },
  startMsMax,
);
