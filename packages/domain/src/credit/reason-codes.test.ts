import { describe, expect, test } from "vitest";
import { reasonCodeGroups } from "../application/index.ts";
import { reasonTexts } from "../wording/index.ts";
import { disclosedReasons, type ReasonCode, reasonCodes, referTypeOfCode } from "./index.ts";

const allReasonCodes = Object.keys(reasonCodes) as ReasonCode[];

describe("reason codes", () => {
  test("the customer can resolve exactly the reason codes that the specification lists", () => {
    const asking = (type: "IDVT" | "OBR") => allReasonCodes.filter((code) => referTypeOfCode(code) === type);
    expect(asking("IDVT")).toEqual([...reasonCodeGroups.identityVerification]);
    expect(asking("OBR")).toEqual([...reasonCodeGroups.openBanking]);
  });

  test("every reason that asks the customer for a check leads to a referral", () => {
    for (const code of allReasonCodes.filter((each) => referTypeOfCode(each) !== null)) expect(reasonCodes[code].result).toBe("refer");
  });

  test("texts for customers never mention fraud, a score or points", () => {
    for (const text of Object.values(reasonTexts)) expect(text).not.toMatch(/fraud|score|point|suspic/i);
    expect(reasonTexts[reasonCodes.FRD1.publicText]).toBe(reasonTexts[reasonCodes.UNW1.publicText]);
    expect(reasonCodes.CRA2.publicText).toBe(reasonCodes.CRA1.publicText);
  });

  test("only the lender sees the reasons for a review, and a shop sees all other reason codes", () => {
    const told = disclosedReasons(["FRD1", "AFF1", "UNW1", "OLD9"].map((code) => ({ code })));
    expect(told).toEqual([{ code: "AFF1" }, { code: "OLD9" }]);
  });
});
