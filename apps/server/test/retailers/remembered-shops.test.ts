import { afterAll, beforeAll, expect, test } from "vitest";
import { startApps, type TestApps } from "../support/http.ts";
import { leedsBranchNumber } from "../support/world.ts";

/** A node caches shops. These tests check that every read still returns the current values. */

let shop: TestApps;
beforeAll(async () => {
  shop = await startApps();
});
afterAll(() => shop.end());

const read = (supplierNumber = leedsBranchNumber) => shop.asSystem().transaction((tx) => tx.products.shopAt(supplierNumber));

test("an unchanged shop is served from the cache", async () => {
  const before = await read();
  expect(before?.products.length).toBeGreaterThan(0);
  expect(await read()).toBe(before);
});

test("after a product is changed, removed or added, the next read returns the new products", async () => {
  const productsForSale = async () => (await read())?.products.map(({ id, maxLoanAmount }) => [id, maxLoanAmount]);
  const before = await productsForSale();
  await shop.pool.query(`update product set config = config || '{"maxLoanAmount": "24999.00"}' where id = 'if-6'`);
  expect(await productsForSale()).toContainEqual(["if-6", "24999.00"]);
  const taken = await shop.pool.query("delete from product where id = 'if-6' returning *");
  expect(await productsForSale()).not.toContainEqual(["if-6", "24999.00"]);
  const { id, retailer, agreement_type, config, is_project_loan } = taken.rows[0];
  await shop.pool.query("insert into product (id, retailer, agreement_type, config, is_project_loan) values ($1, $2, $3, $4, $5)", [
    id,
    retailer,
    agreement_type,
    { ...config, maxLoanAmount: "25000.00" },
    is_project_loan,
  ]);
  expect(await productsForSale()).toEqual(before);
});

test("after a change of a shop's feature switch or flag, the next read returns the new value", async () => {
  const switched = async () => (await read())?.features.has("APPEAL_DECISION");
  await shop.pool.query("delete from feature_switch where name = 'APPEAL_DECISION'");
  expect(await switched()).toBe(false);
  await shop.pool.query("insert into feature_switch (name, retailer, enabled) values ('APPEAL_DECISION', null, true)");
  expect(await switched()).toBe(true);
  await shop.pool.query(`update retailer set settings = settings || '{"onlineDepositsEnabled": true}'`);
  expect((await read())?.flags.onlineDepositsEnabled).toBe(true);
});

test("shops that a failed transaction has read are not cached", async () => {
  const before = await read();
  const owner = await shop.pool.connect();
  await owner.query("begin");
  await owner.query("delete from product");
  expect(await read()).toBe(before);
  await owner.query("rollback");
  owner.release();
  expect(await read()).toBe(before);
});

test("the cache returns no shop for an unknown branch", async () => {
  expect(await read("999999")).toBeUndefined();
});
