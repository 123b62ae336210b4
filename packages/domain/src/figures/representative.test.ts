import { expect, test } from "vitest";
import { localDate } from "../money/index.ts";
import { type AgreementsAtApr, startOfRepresentativePeriod, testRepresentativeApr } from "./index.ts";

const today = localDate("2026-11-18");
const at = (aprPercent: string, made: readonly AgreementsAtApr[]) =>
  testRepresentativeApr({ aprPercent, aprPercentMax: "19.9" }, { countedAt: "shop", made }, today);

test("a rate is representative if 51 of 100 agreements are made at or below it", () => {
  const made = [
    { aprPercent: "0.0", count: 20 },
    { aprPercent: "9.9", count: 31 },
    { aprPercent: "19.9", count: 49 },
  ];
  expect(at("9.9", made)).toEqual({ countedAt: "shop", atOrBelow: 51, agreements: 100, isRepresentative: true });
  expect(at("0.0", made)).toEqual({ countedAt: "shop", atOrBelow: 20, agreements: 100, isRepresentative: false });
  expect(at("19.9", made).isRepresentative).toBe(true);
});

test("a rate is not representative if 50 of 100 agreements are made at or below it", () => {
  const made = [
    { aprPercent: "9.9", count: 50 },
    { aprPercent: "10.9", count: 50 },
  ];
  expect(at("9.9", made).isRepresentative).toBe(false);
});

test("no rate is representative if most agreements were made at a higher rate that is no longer on sale", () => {
  expect(at("19.9", [{ aprPercent: "29.9", count: 3 }]).isRepresentative).toBe(false);
});

test("before the first agreement, only the highest rate of a shop is representative", () => {
  expect(at("9.9", []).isRepresentative).toBe(false);
  expect(at("19.9", [])).toEqual({ countedAt: "shop", atOrBelow: 0, agreements: 0, isRepresentative: true });
});

test("the agreements of ninety days including today count", () => {
  expect(startOfRepresentativePeriod(today)).toBe("2026-08-21");
});
