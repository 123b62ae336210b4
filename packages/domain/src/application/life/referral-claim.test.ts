import { describe, expect, test } from "vitest";
import { activeClaim, claimsActiveSince, requireUnclaimedByOthers } from "./referral-claim.ts";

const noon = new Date("2026-11-17T12:00:00Z");
const minutesAfterNoon = (minutes: number, ms = 0) => new Date(noon.getTime() + minutes * 60_000 + ms);
const unasClaim = { by: "una.underwriter", touchedAt: noon };

describe("claims on referrals", () => {
  test("an underwriter's claim expires thirty minutes after its last activity", () => {
    expect(activeClaim(unasClaim, noon)).toBe(unasClaim);
    expect(activeClaim(unasClaim, minutesAfterNoon(30, -1))).toBe(unasClaim);
    expect(activeClaim(unasClaim, minutesAfterNoon(30))).toBeNull();
    expect(activeClaim(null, noon)).toBeNull();
  });

  test("a claim is active if its last activity was less than 30 minutes ago", () => {
    expect(claimsActiveSince(minutesAfterNoon(30))).toEqual(noon);
  });

  test("a valid claim blocks other underwriters, and the refusal names its holder", () => {
    const asUma = (now: Date) => () => requireUnclaimedByOthers(unasClaim, "uma.underwriter", now);
    expect(asUma(minutesAfterNoon(29))).toThrow(
      "una.underwriter has claimed this case. The claim ends when they release it, or after 30 minutes without activity.",
    );
    expect(asUma(minutesAfterNoon(30))).not.toThrow();
    expect(() => requireUnclaimedByOthers(unasClaim, "una.underwriter", noon)).not.toThrow();
    expect(() => requireUnclaimedByOthers(null, "uma.underwriter", noon)).not.toThrow();
  });
});
