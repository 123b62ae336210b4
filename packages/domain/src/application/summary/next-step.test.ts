import { describe, expect, test } from "vitest";
import { localDate } from "../../money/index.ts";
import { permissionFlags } from "../flags.ts";
import { features, specimen, today } from "../specimen.ts";
import { type Status, statuses } from "../vocabulary.ts";
import type { SummaryFacts } from "./actions.ts";
import { type NextFacts, nextStep, primaryAction } from "./next-step.ts";
import { summaryNoticesFor } from "./notices.ts";

const dates = {
  softSearchExpiryDate: localDate("2026-12-01"),
  applicationExpiryDate: localDate("2026-12-02"),
  coolingOffEnd: localDate("2026-12-03"),
};

const facts = (status: Status, particulars: Partial<NextFacts> = {}): NextFacts => ({
  ...specimen({ status, ...dates }),
  retailer: {},
  lastTouchedOn: today,
  rescuable: true,
  ...particulars,
});

/** Who acts, on what and by when, with the customer in the shop. */
const turns: Readonly<Record<Status, readonly [string, string, string | null]>> = {
  open: ["shop", "completeApplication", "2027-02-13"],
  decision_quotation_accept: ["shop", "applyOrChooseOffer", "2026-12-01"],
  decision_quotation_decline: ["shop", "chooseOfferOrStop", null],
  decision_quotation_refer: ["underwriter", "settleReferral", "2026-12-01"],
  decision_quotation_unavailable: ["shop", "retrySoftSearch", null],
  decision_accept: ["shop", "readAndSign", "2026-12-02"],
  decision_decline: ["shop", "chooseOfferOrStop", null],
  decision_refer: ["underwriter", "settleReferral", null],
  deposit_attempted: ["customer", "payDeposit", "2026-12-02"],
  deposit_paid: ["customer", "readAndSign", "2026-12-02"],
  deposit_unsuccessful: ["shop", "chooseAnotherWay", null],
  sign: ["lender", "sealAgreement", null],
  signed: ["shop", "deliverGoods", null],
  pending_esat_note: ["customer", "answerSatisfactionNote", null],
  customer_has_goods: ["lender", "assessHold", null],
  cooling_off: ["lender", "waitForCoolingOff", "2026-12-03"],
  ready_for_payout: ["lender", "runPayout", null],
  payout_pending: ["lender", "waitForPayment", null],
  paid: ["customer", "repay", null],
  cancelled: ["nobody", "nothing", null],
  withdrawn: ["nobody", "nothing", null],
};

describe("who acts next", () => {
  test.each(statuses)("at %s", (status) => {
    const [who, task, by] = turns[status];
    expect(nextStep(facts(status))).toEqual({ who, task, by });
  });

  test("at home the customer does what the shop does at the till", () => {
    for (const status of statuses) {
      const atHome = nextStep(facts(status, { document: { customerPresent: false } })).who;
      const shared: readonly Status[] = [
        "open",
        "decision_quotation_accept",
        "decision_quotation_decline",
        "decision_quotation_unavailable",
        "decision_accept",
        "decision_decline",
      ];
      expect(atHome, status).toBe(shared.includes(status) ? "customer" : turns[status][0]);
    }
  });

  test("a decline that nothing can rescue is the end", () => {
    for (const status of ["decision_decline", "decision_quotation_decline"] as const) {
      expect(nextStep(facts(status, { rescuable: false }))).toEqual({ who: "nobody", task: "nothing", by: null });
    }
  });

  test("the lender releases a loan for which nobody reports the delivery", () => {
    for (const retailer of [{ immediatePayoutEnabled: true }, { automaticSettlementEnabled: true }]) {
      expect(nextStep(facts("signed", { retailer }))).toMatchObject({ who: "lender", task: "releaseLoan" });
    }
  });

  test("a dissatisfied customer waits for the lender", () => {
    expect(nextStep(facts("pending_esat_note", { payoutStopped: true }))).toMatchObject({ who: "lender", task: "settleComplaint" });
  });
});

const everything = features("LOAN_AMEND_AFTER_SIGNING", "APPEAL_DECISION", "RESEND_SATISFACTION_NOTE");
const retailer = { partialSettlementsEnabled: true, esatNoteEnabled: true };

function summaryFacts(status: Status, particulars: Partial<SummaryFacts> = {}): SummaryFacts {
  const given = {
    ...specimen({ status, ...dates }),
    features: everything,
    retailer,
    signedOn: localDate("2026-11-14"),
    today,
    ...particulars,
  };
  return {
    permissions: new Set(["application:payout", "application:cancel", "application:partialSettlement"]),
    latestDecision: null,
    agreementReady: true,
    ...given,
    flags: permissionFlags({ ...given, viewer: "staff", offerLive: true }),
  };
}

const solidButton: Readonly<Record<Status, string | null>> = {
  open: "resume",
  decision_quotation_accept: "resume",
  decision_quotation_decline: "resume",
  decision_quotation_refer: "addNote",
  decision_quotation_unavailable: "resume",
  decision_accept: "resume",
  decision_decline: "resume",
  decision_refer: "addNote",
  deposit_attempted: "view",
  deposit_paid: "view",
  deposit_unsuccessful: "view",
  sign: "view",
  signed: "requestPayment",
  pending_esat_note: "resendSatisfactionNote",
  customer_has_goods: "printCreditAgreement",
  cooling_off: "printCreditAgreement",
  ready_for_payout: "printCreditAgreement",
  payout_pending: "printCreditAgreement",
  paid: "printCreditAgreement",
  cancelled: "view",
  withdrawn: "view",
};

describe("the one solid button", () => {
  test.each(statuses)("at %s", (status) => {
    expect(primaryAction(summaryFacts(status))).toBe(solidButton[status]);
  });

  test("falls back to what is left: an amended loan is signed, a signed one printed where payment cannot be requested", () => {
    expect(primaryAction(summaryFacts("decision_accept", { revertibleVersion: { id: "v1" } }))).toBe("signAmendment");
    expect(primaryAction(summaryFacts("signed", { permissions: new Set() }))).toBe("printCreditAgreement");
  });

  test("an expired soft search leaves nothing but a look at it", () => {
    expect(primaryAction(summaryFacts("decision_quotation_accept", { softSearchExpiryDate: localDate("2026-11-14") }))).toBe("view");
  });

  test("an open application whose decision is pending has none", () => {
    expect(
      primaryAction(summaryFacts("open", { latestDecision: { processedEvent: "SystemError", metadata: { isAgreementRevert: false } } })),
    ).toBeNull();
  });
});

describe("notices", () => {
  const notices = (status: Status, particulars: Partial<SummaryFacts> = {}, sla = false) =>
    summaryNoticesFor({ ...summaryFacts(status, particulars), sla });

  test("a referral is told differently once it takes longer than promised", () => {
    for (const status of statuses) {
      const referred = status === "decision_refer" || status === "decision_quotation_refer";
      expect(notices(status).includes("referred"), status).toBe(referred);
      expect(notices(status, {}, true).includes("referredBeyondSla"), status).toBe(referred);
      expect(notices(status, {}, true).includes("referred"), status).toBe(false);
    }
  });

  test("a system error is a pending decision, or a pending revert", () => {
    expect(
      notices("decision_accept", { latestDecision: { processedEvent: "SystemError", metadata: { isAgreementRevert: false } } }),
    ).toEqual(["decisionPending"]);
    expect(
      notices("decision_accept", { latestDecision: { processedEvent: "SystemError", metadata: { isAgreementRevert: true } } }),
    ).toEqual(["revertPending"]);
    expect(
      notices("decision_accept", { latestDecision: { processedEvent: "FatalError", metadata: { isAgreementRevert: false } } }),
    ).toEqual([]);
  });

  test("an amendment is in progress, then done, if the feature is on", () => {
    expect(notices("signed", { document: { loanParameters: { pendingDeposit: "120.00" } } })).toEqual(["amendmentInProgress"]);
    const amended = { revertibleVersion: { id: "v1", status: "signed" } } as const;
    expect(notices("decision_accept", amended)).toEqual(["loanAmended"]);
    expect(notices("decision_accept", { ...amended, features: features() })).toEqual([]);
  });

  test("an expired check and an agreement past its 120 days are told", () => {
    expect(notices("decision_quotation_accept", { softSearchExpiryDate: localDate("2026-11-14") })).toEqual(["softSearchExpired"]);
    expect(notices("paid", { signedOn: localDate("2026-07-17") })).toEqual(["agreementExpired"]);
    expect(notices("paid", { signedOn: localDate("2026-07-18") })).toEqual([]);
  });
});
