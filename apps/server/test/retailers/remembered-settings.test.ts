import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApps, type TestApps } from "../support/http.ts";
import { leedsBranchNumber } from "../support/world.ts";

/** A node caches the settings of an application's shop. These tests check that every read still returns the current values. */

const york = "100102";

let shop: TestApps;
let storedApplicationId: string;
beforeAll(async () => {
  shop = await startApps();
  storedApplicationId = (await shop.application({ branch: york, proposedBy: leedsBranchNumber })).id;
});
afterAll(() => shop.end());

const read = (applicationId = storedApplicationId) => shop.asSystem().transaction((tx) => tx.applications.inContext(applicationId));

test("unchanged settings of a shop are served from the cache", async () => {
  const { features, retailer } = await read();
  const again = await read();
  expect(again.features).toBe(features);
  expect(again.retailer.flags).toBe(retailer.flags);
});

test("after a change of a feature switch or flag, the next read returns the new value", async () => {
  const switched = async () => (await read()).features.has("APPEAL_DECISION");
  await shop.pool.query("delete from feature_switch where name = 'APPEAL_DECISION'");
  expect(await switched()).toBe(false);
  await shop.pool.query("insert into feature_switch (name, retailer, enabled) values ('APPEAL_DECISION', null, true)");
  expect(await switched()).toBe(true);
  await shop.pool.query(`update retailer set settings = settings || '{"onlineDepositsEnabled": true}'`);
  expect((await read()).retailer.flags.onlineDepositsEnabled).toBe(true);
});

test("after a change of the name of a branch or retailer, the next read returns the new name", async () => {
  await read();
  await shop.pool.query("update branch set name = name || ' Market' where supplier_number = any($1)", [[leedsBranchNumber, york]]);
  await shop.pool.query("update retailer set name = 'Harbour Sofas' where normalised_name = 'harbour-beds'");
  const { branchName, proposerName, retailer } = await read();
  expect({ branchName, retailer: retailer.name }).toEqual({ branchName: expect.stringMatching(/ Market$/), retailer: "Harbour Sofas" });
  expect(proposerName).toContain("Market");
});

test("a read does not return an uncommitted change of settings", async () => {
  const { features } = await read();
  const owner = await shop.pool.connect();
  await owner.query("begin");
  await owner.query("delete from feature_switch");
  expect((await read()).features).toBe(features);
  await owner.query("rollback");
  owner.release();
  expect((await read()).features).toBe(features);
});

test("each application gets the settings of its own shop, even with many shops in the cache", async () => {
  const { rows: branches } = await shop.pool.query<{ number: string; name: string }>(
    `insert into branch (supplier_number, retailer, name) select '7' || n, 'harbour-beds', 'Branch ' || n from generate_series(100, 140) n
     returning supplier_number as number, name`,
  );
  const applications = await Promise.all(branches.map(({ number }) => shop.application({ branch: number })));
  for (const _ of ["first", "again"])
    for (const [index, application] of applications.entries()) expect((await read(application.id)).branchName).toBe(branches[index]?.name);
});

describe("the settings cache for lists of applications", () => {
  const everything = { offset: 0, limit: 500, sort: "updated", direction: "descending" } as const;
  const list = async () => (await shop.asSystem().transaction((tx) => tx.applications.newest(everything))).rows;
  const listed = async () => (await list()).find((row) => row.id === storedApplicationId) ?? expect.fail("the application is not listed");

  test("unchanged settings of a retailer are served from the cache in a list", async () => {
    const { nextStepFacts } = await listed();
    expect((await listed()).nextStepFacts.shop).toBe(nextStepFacts.shop);
  });

  test("after a change of a feature switch, flag or name, the next list shows the new value", async () => {
    await listed();
    await shop.pool.query("delete from feature_switch where name = 'APPEAL_DECISION'");
    expect((await listed()).nextStepFacts.shop.features.has("APPEAL_DECISION")).toBe(false);
    await shop.pool.query("insert into feature_switch (name, retailer, enabled) values ('APPEAL_DECISION', null, true)");
    expect((await listed()).nextStepFacts.shop.features.has("APPEAL_DECISION")).toBe(true);
    await shop.pool.query(`update retailer set settings = settings || '{"onlineDepositsEnabled": false}'`);
    expect((await listed()).nextStepFacts.shop.flags.onlineDepositsEnabled).toBe(false);
    await shop.pool.query("update retailer set name = 'Harbour Chairs' where normalised_name = 'harbour-beds'");
    expect((await listed()).retailerName).toBe("Harbour Chairs");
  });

  test("each row of a list gets the settings of its own retailer, even with many retailers in the cache", async () => {
    await shop.pool.query(
      "insert into retailer (normalised_name, name, kind) select 'shop-' || n, 'Shop ' || n, 'retailer' from generate_series(100, 140) n",
    );
    const { rows: branches } = await shop.pool.query<{ number: string; of: string }>(
      `insert into branch (supplier_number, retailer, name) select '8' || n, 'shop-' || n, 'Branch' from generate_series(100, 140) n
       returning supplier_number as number, 'Shop ' || substr(supplier_number, 2) as of`,
    );
    for (const { number } of branches) await shop.application({ branch: number });
    const nameOf = new Map(branches.map(({ number, of }) => [number, of]));
    for (const _ of ["first", "again"]) {
      const named = (await list()).filter(({ branch }) => nameOf.has(branch));
      expect(named).toHaveLength(branches.length);
      expect(named.map(({ retailerName }) => retailerName)).toEqual(named.map(({ branch }) => nameOf.get(branch)));
    }
  });
});
