import { expect, test } from "vitest";
import { movesMoney, retailerFlags } from "./gates.ts";
import { flagsWithoutRequiredFlag, requiredFlagOf, retailerFlagGroups } from "./retailer-settings.ts";

test("the flag for soft search by mail order needs the flag for mail order", () => {
  expect(flagsWithoutRequiredFlag({ moSoftSearchEnabled: true })).toEqual(["moSoftSearchEnabled"]);
  expect(flagsWithoutRequiredFlag({ moSoftSearchEnabled: true, mailorderEnabled: false })).toEqual(["moSoftSearchEnabled"]);
  expect(flagsWithoutRequiredFlag({ moSoftSearchEnabled: true, mailorderEnabled: true })).toEqual([]);
});

test("the flags for mail order and for the other soft searches need no other flag", () => {
  expect(flagsWithoutRequiredFlag({ mailorderEnabled: true, softSearchEnabled: true, pbfSoftSearchEnabled: true })).toEqual([]);
  expect(flagsWithoutRequiredFlag({})).toEqual([]);
});

test("a flag that is required by another flag requires no flag itself", () => {
  for (const needed of Object.values(requiredFlagOf)) expect(requiredFlagOf[needed]).toBeUndefined();
});

test("the groups that an administrator sees contain every retailer flag once", () => {
  expect(Object.values(retailerFlagGroups).flat().sort()).toEqual([...retailerFlags].sort());
});

test("exactly the flags that decide when a retailer is paid count as moving money", () => {
  expect(retailerFlags.filter(movesMoney)).toEqual(["automaticSettlementEnabled", "esatNoteEnabled", "immediatePayoutEnabled"]);
});
