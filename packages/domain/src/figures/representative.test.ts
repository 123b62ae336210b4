import { expect, test } from "vitest";
import { localDate } from "../money/index.ts";
import { type AgreementsAtApr, startOfRepresentativePeriod, testRepresentativeApr } from "./index.ts";

const today = localDate("2026-11-18");
const testShopApr = (aprPercent: string, made: readonly AgreementsAtApr[]) =>
  testRepresentativeApr({ aprPercent, aprPercentMax: "19.9" }, { countedAt: "shop", made }, today);

test("an APR is representative if 51 of 100 agreements have this APR or a lower one", () => {
  const made = [
    { aprPercent: "0.0", count: 20 },
    { aprPercent: "9.9", count: 31 },
    { aprPercent: "19.9", count: 49 },
  ];
  expect(testShopApr("9.9", made)).toEqual({ countedAt: "shop", atOrBelow: 51, agreements: 100, isRepresentative: true });
  expect(testShopApr("0.0", made)).toEqual({ countedAt: "shop", atOrBelow: 20, agreements: 100, isRepresentative: false });
  expect(testShopApr("19.9", made).isRepresentative).toBe(true);
});

test("an APR is not representative if only 50 of 100 agreements have this APR or a lower one", () => {
  const made = [
    { aprPercent: "9.9", count: 50 },
    { aprPercent: "10.9", count: 50 },
  ];
  expect(testShopApr("9.9", made).isRepresentative).toBe(false);
});

test("no APR is representative if most agreements have a higher APR that is no longer on sale", () => {
  expect(testShopApr("19.9", [{ aprPercent: "29.9", count: 3 }]).isRepresentative).toBe(false);
});

test("before the first agreement, only a shop's highest APR is representative", () => {
  expect(testShopApr("9.9", []).isRepresentative).toBe(false);
  expect(testShopApr("19.9", [])).toEqual({ countedAt: "shop", atOrBelow: 0, agreements: 0, isRepresentative: true });
});

test("the representative APR is based on the agreements of the last ninety days, including today", () => {
  expect(startOfRepresentativePeriod(today)).toBe("2026-08-21");
});
