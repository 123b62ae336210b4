import { expect, test } from "vitest";
import type { ReferType } from "../../vocabulary/index.ts";
import { addRequestedChecks, referTypeAfterCheck } from "./referral.ts";

test.each<[ReferType | null, ReferType, ReferType]>([
  [null, "IDVT", "IDVT"],
  [null, "IDVT_OBR", "IDVT_OBR"],
  ["IDVT", "OBR", "IDVT_OBR"],
  ["OBR", "IDVT_OBR", "IDVT_OBR"],
])("with the open checks %s, a request for %s makes the customer complete %s", (outstanding, asked, both) => {
  expect(addRequestedChecks(outstanding, asked)).toBe(both);
});

test.each<[ReferType, ReferType]>([
  ["IDVT", "IDVT"],
  ["IDVT_OBR", "OBR"],
  ["IDVT_OBR", "IDVT_OBR"],
])("with the open checks %s, an underwriter cannot ask for %s again", (outstanding, asked) => {
  expect(() => addRequestedChecks(outstanding, asked)).toThrow("The customer was already asked for this proof.");
});

test("after one check, the customer must still complete all other checks that are required or open", () => {
  expect(referTypeAfterCheck(["FRD1"], [])).toBeNull();
  expect(referTypeAfterCheck(["FRD1"], ["openBanking"])).toBe("OBR");
  expect(referTypeAfterCheck(["IDV2"], ["openBanking"])).toBe("IDVT_OBR");
  expect(referTypeAfterCheck(["OBR1"], ["openBanking"])).toBe("OBR");
});
