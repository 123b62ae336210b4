import { expect, test } from "vitest";
import { retailerFlags } from "./gates.ts";
import { flagNeeds, flagsWithoutNeed, retailerFlagGroups } from "./retailer-settings.ts";

test("soft search by mail order brings nothing without mail order", () => {
  expect(flagsWithoutNeed({ moSoftSearchEnabled: true })).toEqual(["moSoftSearchEnabled"]);
  expect(flagsWithoutNeed({ moSoftSearchEnabled: true, mailorderEnabled: false })).toEqual(["moSoftSearchEnabled"]);
  expect(flagsWithoutNeed({ moSoftSearchEnabled: true, mailorderEnabled: true })).toEqual([]);
});

test("mail order, and a soft search anywhere else, stand on their own", () => {
  expect(flagsWithoutNeed({ mailorderEnabled: true, softSearchEnabled: true, pbfSoftSearchEnabled: true })).toEqual([]);
  expect(flagsWithoutNeed({})).toEqual([]);
});

test("what a flag needs needs nothing itself: whoever turns it on is done", () => {
  for (const needed of Object.values(flagNeeds)) expect(flagNeeds[needed]).toBeUndefined();
});

test("an administrator is shown every flag once", () => {
  expect(Object.values(retailerFlagGroups).flat().sort()).toEqual([...retailerFlags].sort());
});
