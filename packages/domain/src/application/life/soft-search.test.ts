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
  test("only an answered soft search can expire [S1-249]", () => {
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
  ] as const)("a referral with the reason codes %o requests the check %s from the customer", (codes, referType) => {
    expect(referTypeOf(codes)).toBe(referType);
  });

  test("the link to the identity check is sent by text to a UK mobile number, and otherwise by e-mail", () => {
    expect(["07911 123456", "+447911123456"].map(identityCheckText)).toEqual(
      Array(2).fill("A text message has been sent to the customer. It asks them to verify their identity."),
    );
    expect(["01632 960001", "+442079460018", "", null].map(identityCheckText)).toEqual(
      Array(4).fill("An e-mail has been sent to the customer. It asks them to verify their identity."),
    );
  });

  test("the reason codes for open banking are OBR1, OBR2 and OBR3, and those for identity are IDV1 and IDV2 [S2-504] [S2-505]", () => {
    expect(reasonCodeGroups).toEqual({ openBanking: ["OBR1", "OBR2", "OBR3"], identityVerification: ["IDV1", "IDV2"] });
  });
});

describe("decisions", () => {
  test("a decision that was requested for signing starts the signing only if the application is accepted", () => {
    for (const decisionType of decisionTypes) {
      expect(afterDecision({ decisionType, signUponAccept: true }) === "startSigning").toBe(decisionType === "accept");
      expect(afterDecision({ decisionType, signUponAccept: false })).not.toBe("startSigning");
    }
  });

  test("after a referral, the browser reads the application again", () => {
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

test("a soft search [S2-493] and an offer without its own expiry date [S1-503] are valid for 30 days", () => {
  expect(limits.softSearchValidDays).toBe(30);
  expect(tailoringExpiryDate(today)).toBe(addDays(today, 30));
  expect(tailoringExpiryDate(today, addDays(today, 5))).toBe(addDays(today, 5));
});

test("an agreement link lasts 120 days, a reminder comes after 48 hours, and order references show 12 characters [S1-508]", () => {
  expect(limits).toMatchObject({ signedAgreementLinkDays: 120, satisfactionReminderHours: 48, orderReferenceShownWholeMax: 12 });
});

test("open applications and the four results of a soft search have their own statuses [S3-137]", () => {
  expect(statuses).toEqual(expect.arrayContaining(["open", ...statusesIn("softSearchAnswered"), "decision_quotation_unavailable"]));
});
