import { contract } from "@farthing/contract";
import { featureNames } from "@farthing/domain/access";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, type House, house } from "../support/http.ts";

let shop: House;
let mo: Caller;
beforeAll(async () => {
  shop = await house();
  mo = await shop.signedIn("branch_manager");
});
afterAll(() => shop.end());

const check = async (caller: Caller = mo) => (await shop.call(contract.sessionCheck, {}, caller)).json();

describe("the session check", () => {
  test("answers the switches of the person's own retailer, whose setting wins over the environment's [S3-006]", async () => {
    expect((await check()).features).toEqual([...featureNames].sort());
    await shop.pool.query("insert into feature_switch values ('GOODS_LIST', 'harbour-beds', false)");
    expect((await check()).features).not.toContain("GOODS_LIST");
    expect((await check(await shop.signedIn("branch_user", "200101"))).features).toContain("GOODS_LIST");
    await shop.pool.query("delete from feature_switch where retailer = 'harbour-beds'");
  });

  test("says whether a second factor is asked for and there", async () => {
    expect((await check()).secondFactor).toEqual({ policy: "optional", enrolled: false });
    const una = await shop.signedIn("underwriter");
    const answer = await shop.call(contract.sessionCheck, { origin: "lender" }, una);
    expect(answer.json().secondFactor).toEqual({ policy: "required", enrolled: false });
  });
});

describe("preferences", () => {
  const save = (body: object, caller: Caller = mo) => shop.call(contract.savePreferences, { body }, caller);

  test("are the person's own, kept by the server, and unset until chosen", async () => {
    expect((await check()).preferences).toEqual({ viewBranchWarningOff: false, singleKeysOff: false });
    expect((await save({ viewBranchWarningOff: true })).json()).toEqual({ viewBranchWarningOff: true, singleKeysOff: false });
    expect((await check()).preferences).toEqual({ viewBranchWarningOff: true, singleKeysOff: false });
    const others = (await check(await shop.signedIn("branch_user"))).preferences;
    expect(others).toEqual({ viewBranchWarningOff: false, singleKeysOff: false });
  });

  test("that are not mentioned stay as they are", async () => {
    await save({ viewBranchWarningOff: true });
    await save({ singleKeysOff: true });
    expect((await save({})).json()).toEqual({ viewBranchWarningOff: true, singleKeysOff: true });
  });

  test("that nobody knows are refused", async () => {
    expect((await save({ theme: "dark" })).statusCode).toBe(400);
  });
});
