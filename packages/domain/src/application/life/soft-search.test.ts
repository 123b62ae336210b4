import { describe, expect, test } from "vitest";
import { tailoringExpiryDate } from "../../lending/index.ts";
import { addDays } from "../../money/index.ts";
import { asyncDecisionStatuses, decisionEvents, decisionTypes, statuses, statusesIn } from "../../vocabulary/index.ts";
import { limits } from "../limits.ts";
import { today } from "../specimen.ts";
import { afterDecision } from "./decision-flow.ts";
import { softSearchExpired } from "./expiry.ts";
import { identityCheckText, reasonCodeGroups, referTypeOf } from "./referral.ts";

describe("soft searches", () => {
  test("a soft search can expire at the three quotation statuses and at no other status [S1-249]", () => {
    const expired = statuses.filter((status) => softSearchExpired(status, addDays(today, -1), today));
    expect(new Set(expired)).toEqual(new Set(statusesIn("softSearchAnswered")));
    expect(statusesIn("softSearchAnswered")).toEqual([
      "decision_quotation_accept",
      "decision_quotation_decline",
      "decision_quotation_refer",
    ]);
  });

  test("a soft search is valid until the end of its expiry date, and always if it has no expiry date", () => {
    expect(softSearchExpired("decision_quotation_accept", today, today)).toBe(false);
    expect(softSearchExpired("decision_quotation_accept", null, today)).toBe(false);
  });
});

describe("referrals", () => {
  test.each([
    [["OBR1"], "OBR"],
    [["OBR3", "POL1"], "OBR"],
    [["IDV1"], "IDVT"],
    [["IDV2", "IDV1"], "IDVT"],
    [["OBR2", "IDV2"], "IDVT_OBR"],
    [["FRD1"], null],
    [[], null],
  ] as const)("a referral for %o requests %s from the customer", (codes, referType) => {
    expect(referTypeOf(codes)).toBe(referType);
  });

  test("the link to the identity check is sent by text message to a number that starts with 07 or +447, and by e-mail otherwise", () => {
    expect(["07911 123456", "+447911123456"].map(identityCheckText)).toEqual(
      Array(2).fill("A text message has been sent to the customer. It asks them to verify their identity."),
    );
    expect(["01632 960001", "+442079460018", "", null].map(identityCheckText)).toEqual(
      Array(4).fill("An e-mail has been sent to the customer. It asks them to verify their identity."),
    );
  });

  test("the open banking codes are OBR1, OBR2 and OBR3, and the identity codes are IDV1 and IDV2 [S2-504] [S2-505]", () => {
    expect(reasonCodeGroups).toEqual({ openBanking: ["OBR1", "OBR2", "OBR3"], identityVerification: ["IDV1", "IDV2"] });
  });
});

describe("decisions", () => {
  test("a decision that was requested in order to sign starts the signing only if the decision accepts", () => {
    for (const decisionType of decisionTypes) {
      expect(afterDecision({ decisionType, signUponAccept: true }) === "startSigning").toBe(decisionType === "accept");
      expect(afterDecision({ decisionType, signUponAccept: false })).not.toBe("startSigning");
    }
  });

  test("a referred decision makes the browser read the application again", () => {
    expect(decisionTypes.filter((decisionType) => afterDecision({ decisionType, signUponAccept: false }) === "fetchAgain")).toEqual([
      "refer",
      "quotation_refer",
    ]);
  });

  test("the result of a decision is Decision, SystemError, BusinessError or FatalError [S1-212]", () => {
    expect(decisionEvents).toEqual(["Decision", "SystemError", "BusinessError", "FatalError"]);
  });

  test("the state of a decision request is PENDING, ERROR or PROCESSED [S2-305]", () => {
    expect(asyncDecisionStatuses).toEqual(["PENDING", "ERROR", "PROCESSED"]);
  });
});

test("a soft search is valid for 30 days [S2-493], and so is a tailored offer without an expiry date of its own [S1-503]", () => {
  expect(limits.softSearchValidDays).toBe(30);
  expect(tailoringExpiryDate(today)).toBe(addDays(today, 30));
  expect(tailoringExpiryDate(today, addDays(today, 5))).toBe(addDays(today, 5));
});

test("the link to an agreement is valid for 120 days, the satisfaction note's reminder is sent after 48 hours, and order references above 12 characters are shortened [S1-508]", () => {
  expect(limits).toMatchObject({ signedAgreementLinkDays: 120, satisfactionReminderHours: 48, orderReferenceShownWholeMax: 12 });
});

test("the statuses include open and the four statuses of a soft search [S3-137]", () => {
  expect(statuses).toEqual(expect.arrayContaining(["open", ...statusesIn("softSearchAnswered"), "decision_quotation_unavailable"]));
});
