import { describe, expect, test } from "vitest";
import { acceptanceEffect, validRecommendation } from "./recommendation.ts";

describe("recommendations on a referral", () => {
  test("an underwriter's recommendation is valid only for the recommended version of the application", () => {
    const recommendation = { by: "una", version: 4 };
    expect(validRecommendation(recommendation, 4)).toBe(recommendation);
    expect(validRecommendation(recommendation, 5)).toBeNull();
    expect(validRecommendation(null, 4)).toBeNull();
  });

  test("in a case for two underwriters, the first one recommends and the second one accepts", () => {
    const by = (username: string) => ({ needsSecondApproval: true, recommendation: { by: username } });
    expect(acceptanceEffect({ needsSecondApproval: false, recommendation: null }, "una")).toBe("accept");
    expect(acceptanceEffect({ needsSecondApproval: true, recommendation: null }, "una")).toBe("recommend");
    expect(acceptanceEffect(by("una"), "una")).toBe("blocked");
    expect(acceptanceEffect(by("una"), "uma")).toBe("accept");
  });
});
