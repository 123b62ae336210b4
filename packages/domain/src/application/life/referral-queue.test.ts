import { describe, expect, test } from "vitest";
import { reasonCodes } from "../../credit/index.ts";
import { screens } from "../../wording/index.ts";
import {
  answerTimeLeft,
  isInReferralReasonGroup,
  lastDayToAnswer,
  type ReferralReasonGroup,
  referralReasonGroups,
} from "./referral-queue.ts";

const referralTexts = screens.lender.referrals;
const referralTimes = { opened: new Date("2026-11-16T10:00:00Z"), due: new Date("2026-11-19T00:00:00Z") };

describe("time left for the lender's promised answer", () => {
  test.each([
    ["complete at first", "2026-11-16T10:00:00Z", { urgency: "later", minutes: 3_720, part: 100 }],
    ["one day on the evening before", "2026-11-17T23:59:59Z", { urgency: "later", minutes: 1_440, part: 38.7 }],
    ["a few hours on the last day", "2026-11-18T22:15:00Z", { urgency: "today", minutes: 105, part: 2.8 }],
    ["zero at midnight", "2026-11-19T00:00:00Z", { urgency: "late", minutes: 0, part: 0 }],
    ["overdue after midnight", "2026-11-19T01:10:30Z", { urgency: "late", minutes: 70, part: 0 }],
  ])("the time left for the lender's answer is %s", (_, now, left) => {
    expect(answerTimeLeft(referralTimes, new Date(now))).toEqual(left);
  });

  test("the time left never exceeds the promised time, even if the clock was moved back", () => {
    expect(answerTimeLeft(referralTimes, new Date("2026-11-01T00:00:00Z")).part).toBe(100);
  });

  test("an answer that is due at midnight counts as due on the London day that ends at that midnight", () => {
    expect(lastDayToAnswer(referralTimes.due)).toBe("2026-11-18");
    expect(lastDayToAnswer(new Date("2026-07-17T23:00:00Z"))).toBe("2026-07-17");
  });

  test.each([
    [0, "0 min left"],
    [45, "45 min left"],
    [105, "1 h 45 min left"],
    [1_200, "20 h left"],
    [1_440, "1 day left"],
    [1_690, "1 day 4 h left"],
    [19_000, "13 days 4 h left"],
  ])("%s minutes are shown as %j", (minutes, text) => {
    expect(referralTexts.left(minutes)).toBe(text);
  });
});

describe("reasons for a referral", () => {
  test("every reason code of a referral belongs to exactly one filter of the queue", () => {
    const referring = Object.entries(reasonCodes).flatMap(([code, { result }]) => (result === "refer" ? [code] : []));
    const reasons = Object.keys(referralReasonGroups) as ReferralReasonGroup[];
    for (const code of referring)
      expect(
        reasons.filter((reason) => isInReferralReasonGroup(reason, [code])),
        code,
      ).toHaveLength(1);
    expect(Object.values(referralReasonGroups).flat().toSorted()).toEqual(referring.toSorted());
  });

  test("a filter finds a referral by any of its reason codes", () => {
    expect(isInReferralReasonGroup("openBanking", ["THN1", "OBR3"])).toBe(true);
    expect(isInReferralReasonGroup("noBureauFile", ["THN1", "OBR3"])).toBe(true);
    expect(isInReferralReasonGroup("appeal", ["THN1", "OBR3"])).toBe(false);
  });
});
