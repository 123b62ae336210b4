import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../../test/sample-products.ts";
import { productConfigSchema } from "../../lending/index.ts";
import { localDate } from "../../money/index.ts";
import { resumeScreen } from "../../navigation/staff/resume-screen.ts";
import type { ApplyRoute } from "../../navigation/staff/routes.ts";
import { type Status, statuses } from "../../vocabulary/index.ts";
import type { ApplicationDocument } from "../document/document.ts";
import { permissionFlags } from "../life/flags.ts";
import { features, specimenApplication, today } from "../specimen.ts";
import type { SummaryFacts } from "./actions.ts";
import { type NextFacts, type NextStep, nextStep, nextStepText, nextUrgency, primaryAction } from "./next-step.ts";
import { nextTasks } from "./next-tasks.ts";
import { summaryNoticesFor } from "./notices.ts";

const applicationDates = {
  tailoringExpiryDate: localDate("2026-12-15"),
  softSearchExpiryDate: localDate("2026-12-01"),
  applicationExpiryDate: localDate("2026-12-02"),
  coolingOffEnd: localDate("2026-12-03"),
};

const nextFactsFor = (status: Status, particulars: Partial<NextFacts> = {}): NextFacts => ({
  ...specimenApplication({ status, ...applicationDates }),
  setting: { today, features: features("APPEAL_DECISION"), flags: {} },
  lastTouchedOn: today,
  waitingSince: today,
  decisionUnderWay: false,
  referralDueOn: localDate("2026-11-17"),
  ...particulars,
});

const documentWithOffers: ApplicationDocument = {
  loanTailoring: {
    maxInstalmentAmount: "110.00",
    offers: {
      increaseTerm: { offered: true, minimumTerm: 48, monthlyRepayment: "90.00", totalRepaymentAmount: "4320.00" },
      increaseDeposit: { offered: true, minimumDeposit: "500.00", monthlyRepayment: "100.00", totalRepaymentAmount: "3600.00" },
      reduceLoan: { offered: true, maximumLoanAmount: "2000.00" },
    },
  },
};
const tailoringSetting = { today, features: features("TAILORING_ACCEPT", "TAILORING_DECLINE"), flags: {} };

/** The expected actor, task and due date at each status, if the customer is in the shop. */
const nextSteps: Readonly<Record<Status, readonly [string, string, string | null]>> = {
  open: ["shop", "completeApplication", "2027-02-13"],
  decision_quotation_accept: ["shop", "applyOrChooseOffer", "2026-12-01"],
  decision_quotation_decline: ["shop", "appealOrStop", "2026-12-01"],
  decision_quotation_refer: ["underwriter", "settleReferral", "2026-11-17"],
  decision_quotation_unavailable: ["shop", "retrySoftSearch", null],
  decision_accept: ["shop", "readAndSign", "2026-12-02"],
  decision_decline: ["nobody", "giveLetter", null],
  decision_refer: ["underwriter", "settleReferral", "2026-11-17"],
  deposit_attempted: ["customer", "payDeposit", "2026-12-02"],
  deposit_paid: ["customer", "readAndSign", "2026-12-02"],
  deposit_unsuccessful: ["shop", "chooseAnotherWay", null],
  sign: ["lender", "sealAgreement", null],
  signed: ["shop", "deliverGoods", null],
  pending_esat_note: ["customer", "answerSatisfactionNote", null],
  customer_has_goods: ["lender", "assessHold", null],
  cooling_off: ["lender", "waitForCoolingOff", "2026-12-03"],
  ready_for_payout: ["lender", "runPayout", "2026-11-17"],
  payout_pending: ["lender", "waitForPayment", "2026-11-18"],
  paid: ["customer", "repay", null],
  cancelled: ["nobody", "nothing", null],
  withdrawn: ["nobody", "nothing", null],
};

describe("the next actor", () => {
  test.each(statuses)("at %s the next actor has the task of this status", (status) => {
    const [who, task, by] = nextSteps[status];
    expect(nextStep(nextFactsFor(status))).toEqual({ who, task, by, since: today, offers: 0 });
  });

  test("a customer at home does the tasks that the shop does for a customer in the shop", () => {
    for (const status of statuses) {
      const atHome = nextStep(nextFactsFor(status, { document: { customerPresent: false } })).who;
      const shared: readonly Status[] = ["open", "decision_quotation_accept", "decision_quotation_unavailable", "decision_accept"];
      expect(atHome, status).toBe(shared.includes(status) ? "customer" : nextSteps[status][0]);
    }
  });

  test("after a decline without an offer or an appeal, the only task is to give the customer the decline letter", () => {
    for (const status of ["decision_decline", "decision_quotation_decline"] as const) {
      const setting = { today, features: features(), flags: {} };
      expect(nextStep(nextFactsFor(status, { setting }))).toMatchObject({ who: "nobody", task: "giveLetter", by: null });
    }
  });

  test("an offer counts as open until the end of its own expiry date", () => {
    for (const status of ["decision_decline", "decision_quotation_decline"] as const) {
      const rescued = nextStep(nextFactsFor(status, { document: documentWithOffers, setting: tailoringSetting }));
      expect(rescued).toEqual({ who: "shop", task: "chooseOfferOrStop", by: "2026-12-15", since: today, offers: 3 });
    }
    const accepted: ApplicationDocument = {
      loanTailoring: { maxInstalmentAmount: "110.00", offers: { increaseLoan: { offered: true, maximumLoanAmount: "2500.00" } } },
    };
    expect(nextStep(nextFactsFor("decision_accept", { document: accepted, setting: tailoringSetting }))).toEqual({
      who: "shop",
      task: "chooseOffer",
      by: "2026-12-15",
      since: today,
      offers: 1,
    });
    const late = { ...tailoringSetting, today: localDate("2026-12-16") };
    expect(nextStep(nextFactsFor("decision_decline", { document: documentWithOffers, setting: late }))).toMatchObject({
      task: "giveLetter",
      offers: 0,
    });
  });

  test("while a decision is pending, the next step is to wait for it", () => {
    for (const status of ["open", "decision_quotation_accept", "decision_accept"] as const) {
      expect(nextStep(nextFactsFor(status, { decisionUnderWay: true }))).toMatchObject({ who: "lender", task: "waitForDecision" });
    }
  });

  test("after a soft search has expired, neither the application nor an appeal can continue", () => {
    const softSearchExpiryDate = localDate("2026-11-14");
    expect(nextStep(nextFactsFor("decision_quotation_accept", { softSearchExpiryDate }))).toMatchObject({
      who: "nobody",
      task: "checkAgain",
    });
    expect(nextStep(nextFactsFor("decision_quotation_decline", { softSearchExpiryDate }))).toMatchObject({
      who: "nobody",
      task: "giveLetter",
    });
  });

  test("an expired offer is renewed by the shop, or by the customer after an online deposit", () => {
    const ended = { applicationExpiryDate: localDate("2026-11-14"), document: { customerPresent: false } };
    const expected = { task: "renewDecision", by: "2026-11-14" };
    expect(nextStep(nextFactsFor("decision_accept", ended))).toMatchObject({ who: "shop", ...expected });
    expect(nextStep(nextFactsFor("deposit_paid", ended))).toMatchObject({ who: "customer", ...expected });
    const lastDay = { applicationExpiryDate: today };
    expect(nextStep(nextFactsFor("decision_accept", lastDay))).toMatchObject({ task: "readAndSign", by: today });
  });

  test("a payout that has waited since 2001 has no due date, because the bank holidays of that year are not known", () => {
    expect(nextStep(nextFactsFor("ready_for_payout", { waitingSince: localDate("2001-03-01") }))).toMatchObject({
      by: null,
      since: "2001-03-01",
    });
  });

  test("if no delivery report is needed, the lender's task is to release the loan", () => {
    for (const retailer of [{ immediatePayoutEnabled: true }, { automaticSettlementEnabled: true }]) {
      const setting = { today, features: features(), flags: retailer };
      expect(nextStep(nextFactsFor("signed", { setting }))).toMatchObject({ who: "lender", task: "releaseLoan" });
    }
  });

  test.each([
    ["decision_refer", "2026-12-02"],
    ["decision_quotation_refer", "2026-12-01"],
  ] as const)("at %s the customer must complete a requested check by the day on which the referral expires", (status, by) => {
    expect(nextStep(nextFactsFor(status, { referType: "IDVT" }))).toMatchObject({ who: "customer", task: "doChecks", by });
  });

  test("if the customer complained, the lender's task is to resolve the complaint", () => {
    expect(nextStep(nextFactsFor("pending_esat_note", { payoutStopped: true }))).toMatchObject({
      who: "lender",
      task: "settleComplaint",
      by: "2027-01-10",
    });
  });
});

describe("the next step in words", () => {
  const sam = { applicantName: "Sam Marsh", loanAmount: "1290.00", today };
  const step = (task: NextStep["task"], by: string | null, rest: Partial<NextStep> = {}): NextStep => ({
    who: "shop",
    task,
    by: by === null ? null : localDate(by),
    since: localDate("2026-11-10"),
    offers: 0,
    ...rest,
  });

  test.each([
    [step("readAndSign", "2026-12-18"), "Hand Sam the screen to read and sign, by 18 December", "By 18 December, in 33 days"],
    [step("readAndSign", "2026-12-18", { who: "customer" }), "Sam reads and signs at home, by 18 December", "By 18 December, in 33 days"],
    [
      step("completeApplication", "2027-02-13"),
      "Complete the application with Sam, by 13 February 2027",
      "By 13 February 2027, in 90 days",
    ],
    [
      step("renewDecision", "2026-11-14"),
      "Ask Sam whether the loan is still wanted. Our offer ended on 14 November.",
      "Our offer ended yesterday, 14 November",
    ],
    [step("chooseOfferOrStop", "2026-11-15", { offers: 3 }), "Go through three other offers with Sam, today", "Today, before midnight"],
    [step("settleReferral", "2026-11-16", { who: "underwriter" }), "The Underwriting Team decides about Sam, by tomorrow", "By tomorrow"],
    [
      step("settleReferral", "2026-11-13", { who: "underwriter" }),
      "The Underwriting Team decides about Sam, due 13 November",
      "Was due 13 November",
    ],
    [
      step("waitForCoolingOff", "2026-11-28", { who: "lender" }),
      "The lender pays you £1,290.00 when Sam can no longer withdraw, after 28 November",
      "After 28 November, in 13 days",
    ],
    [step("deliverGoods", null), "When Sam has the goods, request payment", "Since 10 November"],
  ] as const)("the next step %j is described by a sentence and a due date", (next, line, due) => {
    expect(nextStepText(next, sam)).toMatchObject({ line, due });
  });

  test("a sentence about a customer without a name says the customer instead of a name", () => {
    const unnamed = { ...sam, applicantName: null };
    expect(nextStepText(step("doChecks", null, { who: "customer" }), unnamed)?.sentence).toBe(
      "The customer completes the check that the lender sent.",
    );
  });

  test("no description of a next step tells staff to sign", () => {
    for (const task of nextTasks) expect(nextStepText(step(task, null), sam)?.sentence ?? "").not.toMatch(/^(Read|Sign)/);
  });

  test("after its due date, a lender's task counts as late, and an expired offer counts as ended", () => {
    expect(nextUrgency(step("renewDecision", "2026-11-14"), today)).toBe("ended");
    expect(nextUrgency(step("settleReferral", "2026-11-14"), today)).toBe("late");
    expect(nextUrgency(step("settleReferral", "2026-11-15"), today)).toBe("today");
    expect(nextUrgency(step("deliverGoods", null), today)).toBe("later");
  });
});

const quotedDocument: ApplicationDocument = {
  loanParameters: { goodsAmount: "1000.00", deposit: "100.00" },
  product: { serviceType: "IB", apr: "9.9", regulated: true, productConfig: productConfigSchema.parse(sampleConfig({ apr: "9.9" })) },
  loanRepayment: { instalments: 12, deferralPeriod: null },
};

/** The screen that Resume opens at each status. The application has a complete quote and the customer's consent, but no offer. */
const resumeRoutes: Readonly<Record<Status, ApplyRoute>> = {
  open: "apply.details",
  decision_quotation_accept: "apply.softSearch",
  decision_quotation_decline: "apply.softSearch",
  decision_quotation_refer: "apply.softSearch",
  decision_quotation_unavailable: "apply.softSearch",
  decision_accept: "apply.preContractCreditInformation",
  decision_decline: "apply.decision",
  decision_refer: "apply.decision",
  deposit_attempted: "apply.complete",
  deposit_paid: "apply.complete",
  deposit_unsuccessful: "apply.complete",
  sign: "apply.complete",
  signed: "apply.complete",
  pending_esat_note: "apply.complete",
  customer_has_goods: "apply.complete",
  cooling_off: "apply.complete",
  ready_for_payout: "apply.complete",
  payout_pending: "apply.complete",
  paid: "apply.complete",
  cancelled: "apply.complete",
  withdrawn: "apply.complete",
};

describe("the screen that Resume opens", () => {
  const leadsTo = (status: Status, document: ApplicationDocument, particulars: Partial<NextFacts> = {}): ApplyRoute =>
    resumeScreen({ status, document, next: nextStep(nextFactsFor(status, { document, ...particulars })) });

  test.each(statuses)("at %s, the button Resume opens the screen of this status", (status) => {
    expect(leadsTo(status, { ...quotedDocument, paperlessConsent: true })).toBe(resumeRoutes[status]);
  });

  test("Resume opens the quote page if the quote is incomplete, and the privacy page if the quote is complete", () => {
    expect(leadsTo("open", {})).toBe("apply.quote");
    expect(leadsTo("open", { ...quotedDocument, loanRepayment: {} })).toBe("apply.quote");
    expect(leadsTo("open", quotedDocument)).toBe("apply.privacyPolicy");
  });

  test("Resume opens the offers while they are valid", () => {
    const document = { ...quotedDocument, ...documentWithOffers };
    expect(leadsTo("decision_decline", document, { setting: tailoringSetting })).toBe("apply.decision");
    const more = {
      loanTailoring: { maxInstalmentAmount: "110.00", offers: { increaseLoan: { offered: true, maximumLoanAmount: "2500.00" } } },
    };
    expect(leadsTo("decision_accept", { ...quotedDocument, ...more }, { setting: tailoringSetting })).toBe("apply.decision");
  });

  test("Resume opens the waiting page while a decision is pending, and the page about the loan after an acceptance", () => {
    expect(leadsTo("open", quotedDocument, { decisionUnderWay: true })).toBe("apply.decision");
    expect(leadsTo("decision_quotation_accept", quotedDocument, { decisionUnderWay: true })).toBe("apply.softSearch");
    const unregulated = { ...quotedDocument, product: { ...quotedDocument.product, regulated: false } };
    expect(leadsTo("decision_accept", unregulated)).toBe("apply.loanAdvanceInformation");
  });
});

const summaryFeatures = features("LOAN_AMEND_AFTER_SIGNING", "APPEAL_DECISION", "RESEND_SATISFACTION_NOTE");
const enabledRetailerFlags = { partialSettlementsEnabled: true, esatNoteEnabled: true };

function summaryFacts(status: Status, particulars: Partial<SummaryFacts> = {}): SummaryFacts {
  const given = {
    ...specimenApplication({ status, ...applicationDates }),
    features: summaryFeatures,
    retailer: enabledRetailerFlags,
    signedOn: localDate("2026-11-14"),
    today,
    ...particulars,
  };
  return {
    permissions: new Set(["application:edit", "application:payout", "application:cancel", "application:partialSettlement"]),
    latestDecision: null,
    agreementReady: true,
    ...given,
    flags: permissionFlags({ ...given, viewer: "staff", offerLive: true, expired: false }),
  };
}

const primaryActions: Readonly<Record<Status, string | null>> = {
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

describe("the primary button of the summary", () => {
  test.each(statuses)("at %s the primary button of the summary is the expected action", (status) => {
    expect(primaryAction(summaryFacts(status))).toBe(primaryActions[status]);
  });

  test("the primary button of an amended loan is for signing", () => {
    expect(primaryAction(summaryFacts("decision_accept", { revertibleVersion: { id: "v1", status: "signed" } }))).toBe("signAmendment");
    expect(primaryAction(summaryFacts("signed", { permissions: new Set() }))).toBe("printCreditAgreement");
  });

  test("the primary button of an application with an expired offer requests a new decision", () => {
    expect(primaryAction(summaryFacts("decision_accept", { applicationExpiryDate: localDate("2026-11-14") }))).toBe("decideAgain");
  });

  test("an expired soft search can only be viewed", () => {
    expect(primaryAction(summaryFacts("decision_quotation_accept", { softSearchExpiryDate: localDate("2026-11-14") }))).toBe("view");
  });

  test("an open application with a pending decision has no primary button", () => {
    expect(
      primaryAction(summaryFacts("open", { latestDecision: { processedEvent: "SystemError", metadata: { isAgreementRevert: false } } })),
    ).toBeNull();
  });
});

describe("notices on the summary", () => {
  test("a shop is notified that a customer at home has chosen goods at another price, until the application ends", () => {
    const document = (journeyType: "MailOrder" | "InStore", optionSelected: "reduceLoan" | "increaseTerm") =>
      ({ document: { journeyType, loanTailoring: { optionSelected } } }) satisfies Partial<SummaryFacts>;
    expect(notices("decision_accept", document("MailOrder", "reduceLoan"))).toEqual(["orderChanged"]);
    expect(notices("signed", document("MailOrder", "reduceLoan"))).toContain("orderChanged");
    expect(notices("cancelled", document("MailOrder", "reduceLoan"))).toEqual([]);
    expect(notices("decision_accept", document("MailOrder", "increaseTerm"))).toEqual([]);
    expect(notices("decision_accept", document("InStore", "reduceLoan"))).toEqual([]);
  });

  const notices = (status: Status, particulars: Partial<SummaryFacts> = {}, sla = false) =>
    summaryNoticesFor({ ...summaryFacts(status, particulars), sla });

  test("the notice for a late referral differs from the notice for a referral in time", () => {
    for (const status of statuses) {
      const referred = status === "decision_refer" || status === "decision_quotation_refer";
      expect(notices(status).includes("referred"), status).toBe(referred);
      expect(notices(status, {}, true).includes("referredBeyondSla"), status).toBe(referred);
      expect(notices(status, {}, true).includes("referred"), status).toBe(false);
    }
  });

  test("after a system error, the notice says that the decision or the revert is pending", () => {
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

  test("a notice tells the shop that an amendment is pending or done", () => {
    expect(notices("signed", { document: { loanParameters: { pendingDeposit: "120.00" } } })).toEqual(["amendmentInProgress"]);
    const amended = { revertibleVersion: { id: "v1", status: "signed" } } as const;
    expect(notices("decision_accept", amended)).toEqual(["loanAmended"]);
    expect(notices("decision_accept", { ...amended, features: features() })).toEqual([]);
    expect(notices("cancelled", amended)).toEqual([]);
  });

  test("an expired soft search has a notice, and so has an agreement older than 120 days", () => {
    expect(notices("decision_quotation_accept", { softSearchExpiryDate: localDate("2026-11-14") })).toEqual(["softSearchExpired"]);
    expect(notices("paid", { signedOn: localDate("2026-07-17") })).toEqual(["agreementExpired"]);
    expect(notices("paid", { signedOn: localDate("2026-07-18") })).toEqual([]);
  });
});
