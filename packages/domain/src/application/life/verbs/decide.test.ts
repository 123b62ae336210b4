import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../../../test/sample-products.ts";
import { productConfigSchema } from "../../../lending/index.ts";
import { addDays, localDate, pence } from "../../../money/index.ts";
import { type DecisionType, decisionTypes, type Status, statuses } from "../../../vocabulary/index.ts";
import type { ApplicationDocument } from "../../document/document.ts";
import { specimenApplication, today } from "../../specimen.ts";
import {
  checkDecisionPossible,
  type Decision,
  type DecisionRequest,
  decisionEventFor,
  moveExpiry,
  recordDecision,
  requestDecision,
  settleReferral,
} from "./decide.ts";

const refusal = (code: string) => expect.objectContaining({ code });
const decisionContext = { today, onlineDepositsEnabled: false, versionBefore: null };
const in30Days = addDays(today, 30);

const decisionRequest = (particulars: Partial<DecisionRequest> = {}): DecisionRequest => ({
  by: "staff",
  today,
  softSearch: false,
  isLoanAmend: false,
  sectionsComplete: true,
  softSearchOn: true,
  productLive: true,
  projectOffered: true,
  appealOffered: true,
  ...particulars,
});

const decision = (decisionType: DecisionType, particulars: Partial<Decision> = {}): Decision => ({
  decisionType,
  reasonCodes: [],
  maxInstalmentAmount: null,
  offers: null,
  ...particulars,
});

const consentedApplication = (status: Status) =>
  specimenApplication({
    status,
    document: {
      paperlessConsent: true,
      bankAccountDetails: { modulusCheckUnavailable: false },
      loanParameters: { pendingDeposit: "200.00" },
    },
  });

describe("kinds of decision requests", () => {
  const soft: Partial<Record<Status, string>> = { open: "submitSoft", decision_quotation_unavailable: "retryQuotation" };
  const full: Partial<Record<Status, string>> = {
    open: "submitFull",
    decision_quotation_accept: "applyNow",
    decision_quotation_decline: "appeal",
    decision_accept: "decideAgain",
    deposit_paid: "decideAgain",
  };
  const amend: Partial<Record<Status, string>> = { decision_accept: "decideAmendment", signed: "decideAmendment" };

  test.each(statuses)("in status %s, each kind of decision request starts the expected event", (status) => {
    expect(decisionEventFor(status, { softSearch: true, isLoanAmend: false })).toBe(soft[status] ?? null);
    expect(decisionEventFor(status, { softSearch: false, isLoanAmend: false })).toBe(full[status] ?? null);
    expect(decisionEventFor(status, { softSearch: false, isLoanAmend: true })).toBe(amend[status] ?? null);
  });

  test.each(statuses)("in status %s, a decision request is accepted, or is refused because of the status", (status) => {
    for (const softSearch of [true, false]) {
      const event = decisionEventFor(status, { softSearch, isLoanAmend: false });
      const attempt = () => requestDecision(consentedApplication(status), decisionRequest({ softSearch }));
      if (event === null) expect(attempt).toThrow(refusal("application.wrong_status"));
      else expect(attempt()).toBe(event);
    }
  });
});

test("a screen can check whether a decision is possible before it requests the decision", () => {
  expect(checkDecisionPossible(consentedApplication("open"), decisionRequest({ softSearch: false }))).toEqual({
    open: true,
    event: "submitFull",
  });
  expect(checkDecisionPossible(consentedApplication("open"), decisionRequest({ sectionsComplete: false }))).toEqual({
    open: false,
    because: "application.incomplete",
  });
  expect(checkDecisionPossible(consentedApplication("signed"), decisionRequest())).toEqual({
    open: false,
    because: "application.wrong_status",
  });
});

describe("refused decision requests", () => {
  test.each([
    ["open", { sectionsComplete: false }, "application.incomplete"],
    ["open", { productLive: false }, "application.product_unavailable"],
    ["open", { projectOffered: false }, "application.project_unavailable"],
    ["decision_quotation_accept", { projectOffered: false }, "application.project_unavailable"],
    ["open", { softSearch: true, softSearchOn: false }, "softSearch.not_applicable"],
    ["open", { by: "underwriter" }, "access.denied"],
    ["decision_quotation_decline", { appealOffered: false }, "appeal.not_offered"],
    ["decision_quotation_decline", { by: "applicant" }, "access.denied"],
    ["decision_accept", { decisionOutdated: false }, "decision.still_valid"],
    ["deposit_paid", { decisionOutdated: false }, "decision.still_valid"],
  ] as const)("in status %s with the facts %o, a decision request is refused: %s", (status, particulars, code) => {
    expect(() => requestDecision(consentedApplication(status), decisionRequest(particulars))).toThrow(refusal(code));
  });

  test("a decision request without the customer's consent is refused", () => {
    expect(() => requestDecision(specimenApplication(), decisionRequest())).toThrow(refusal("application.consent_required"));
  });

  test.each(["open", "decision_quotation_accept", "decision_quotation_decline", "decision_accept"] as const)(
    "in status %s, a decision request with an unchecked bank account is refused",
    (status) => {
      const unchecked = (bankAccountDetails: object | null) => ({
        ...consentedApplication(status),
        document: { ...consentedApplication(status).document, bankAccountDetails },
      });
      for (const account of [null, { sortCode: "089999" }, { sortCode: "089999", modulusCheckUnavailable: null }])
        expect(() => requestDecision(unchecked(account), decisionRequest())).toThrow(refusal("application.bank_unchecked"));
      // If the account could not be checked, the decision request is still accepted.
      expect(requestDecision(unchecked({ modulusCheckUnavailable: true }), decisionRequest())).toBeTruthy();
    },
  );

  test("a decision request is refused after the expiry date of the soft search", () => {
    const quoted = (softSearchExpiryDate: typeof today) => ({ ...consentedApplication("decision_quotation_accept"), softSearchExpiryDate });
    expect(requestDecision(quoted(today), decisionRequest())).toBe("applyNow");
    expect(() => requestDecision(quoted(addDays(today, -1)), decisionRequest())).toThrow(refusal("application.check_expired"));
  });

  test("a decision on an amendment is refused if no amendment was requested", () => {
    expect(() => requestDecision(specimenApplication({ status: "signed" }), decisionRequest({ isLoanAmend: true }))).toThrow(
      refusal("amendment.not_pending"),
    );
  });

  test("a new decision is refused during an amendment, because it could end the signed agreement", () => {
    const amended = { ...consentedApplication("decision_accept"), revertibleVersion: { id: "v1", status: "signed" } as const };
    expect(() => requestDecision(amended, decisionRequest())).toThrow(refusal("amendment.in_progress"));
  });
});

describe("recording a decision", () => {
  test("an open application gets a different status from each kind of decision", () => {
    const quotations = decisionTypes.filter((type) => type.startsWith("quotation_"));
    for (const type of quotations)
      expect(recordDecision(specimenApplication(), "submitSoft", decision(type), decisionContext).status).toBe(`decision_${type}`);
    for (const type of ["accept", "decline", "refer"] as const) {
      expect(recordDecision(specimenApplication(), "submitFull", decision(type), decisionContext).status).toBe(`decision_${type}`);
    }
  });

  test("a soft search sets its own expiry date, and a full decision sets the last date for signing", () => {
    expect(recordDecision(specimenApplication(), "submitSoft", decision("quotation_accept"), decisionContext).changes).toMatchObject({
      softSearchExpiryDate: in30Days,
    });
    expect(recordDecision(specimenApplication(), "submitFull", decision("accept"), decisionContext).changes).toMatchObject({
      applicationExpiryDate: in30Days,
    });
    const none = recordDecision(specimenApplication(), "submitSoft", decision("quotation_unavailable"), decisionContext).changes;
    expect(none).not.toHaveProperty("softSearchExpiryDate");
  });

  test("new offers replace earlier offers, but the document still records which offer the customer chose", () => {
    const before = specimenApplication({
      document: { loanTailoring: { optionSelected: "reduceLoan", offers: { reduceLoan: { offered: true } } } },
    });
    const offers = { increaseTerm: { offered: true } };
    const { changes } = recordDecision(
      before,
      "submitFull",
      decision("decline", { offers, maxInstalmentAmount: "90.00" }),
      decisionContext,
    );
    expect(changes).toMatchObject({ tailoringExpiryDate: in30Days, maxInstalmentAmount: "90.00" });
    expect(changes.document?.loanTailoring).toEqual({ optionSelected: "reduceLoan", maxInstalmentAmount: "90.00", offers });
    expect(recordDecision(before, "submitFull", decision("accept"), decisionContext).changes.tailoringExpiryDate).toBeNull();
  });

  test("only a referral asks the customer for checks", () => {
    const codes = { reasonCodes: ["IDV1", "OBR2"] };
    expect(recordDecision(specimenApplication(), "submitFull", decision("refer", codes), decisionContext).changes.referType).toBe(
      "IDVT_OBR",
    );
    expect(recordDecision(specimenApplication(), "submitFull", decision("accept", codes), decisionContext).changes.referType).toBeNull();
  });

  test("only a full decision stores whether the customer pays the deposit online", () => {
    const away = specimenApplication({ document: { customerPresent: false, loanParameters: { deposit: "100.00" } } });
    const on = { ...decisionContext, onlineDepositsEnabled: true };
    expect(recordDecision(away, "submitFull", decision("accept"), on).changes.document?.isOnlineDepositJourney).toBe(true);
    expect(recordDecision(away, "submitFull", decision("accept"), decisionContext).changes.document?.isOnlineDepositJourney).toBe(false);
    expect(recordDecision(away, "submitSoft", decision("quotation_accept"), on).changes.document).not.toHaveProperty(
      "isOnlineDepositJourney",
    );
  });

  test("a soft search cannot be recorded with a full decision's result, nor a full decision with a soft search's result", () => {
    expect(() => recordDecision(specimenApplication(), "submitSoft", decision("accept"), decisionContext)).toThrow(
      refusal("decision.answer_incomplete"),
    );
    expect(() => recordDecision(specimenApplication(), "submitFull", decision("quotation_accept"), decisionContext)).toThrow(
      refusal("decision.answer_incomplete"),
    );
  });

  test("a decision that is made after a cancellation changes nothing", () => {
    expect(() => recordDecision(specimenApplication({ status: "cancelled" }), "submitFull", decision("accept"), decisionContext)).toThrow(
      refusal("application.wrong_status"),
    );
  });

  test("a second acceptance does not change the status, even if the deposit is paid", () => {
    for (const status of ["decision_accept", "deposit_paid"] as const) {
      expect(recordDecision(specimenApplication({ status }), "decideAgain", decision("accept"), decisionContext).status).toBe(status);
      expect(recordDecision(specimenApplication({ status }), "decideAgain", decision("decline"), decisionContext).status).toBe(
        "decision_decline",
      );
    }
  });
});

describe("settling a referral", () => {
  test("an accepted referral is valid from the day of the underwriter's decision", () => {
    const referred = specimenApplication({ status: "decision_refer", referType: "OBR" });
    expect(settleReferral(referred, { by: "underwriter", outcome: "accept", today })).toMatchObject({
      status: "decision_accept",
      changes: { referType: null, applicationExpiryDate: in30Days },
    });
    expect(settleReferral(referred, { by: "provider", outcome: "decline", today }).status).toBe("decision_decline");
  });

  test("the decision on a referred soft search is again the result of a soft search", () => {
    const referred = specimenApplication({ status: "decision_quotation_refer" });
    expect(settleReferral(referred, { by: "underwriter", outcome: "accept", today })).toMatchObject({
      status: "decision_quotation_accept",
      changes: { softSearchExpiryDate: in30Days },
    });
    expect(settleReferral(referred, { by: "underwriter", outcome: "decline", today }).status).toBe("decision_quotation_decline");
  });

  test("a referred application is cancelled if it is not decided in time, but a referred soft search is not cancelled", () => {
    const lapse = { by: "system", outcome: "lapsed", today } as const;
    expect(settleReferral(specimenApplication({ status: "decision_refer" }), lapse)).toMatchObject({
      status: "cancelled",
      changes: { cancellationReason: "EXPIRED" },
    });
    expect(() => settleReferral(specimenApplication({ status: "decision_quotation_refer" }), lapse)).toThrow(
      refusal("application.wrong_status"),
    );
  });

  test("if the deposit was paid before a referral, an acceptance does not request the deposit again", () => {
    const referred = specimenApplication({ status: "decision_refer" });
    expect(settleReferral(referred, { by: "underwriter", outcome: "accept", depositPaid: true, today }).status).toBe("deposit_paid");
  });
});

describe("the expiry date", () => {
  const accepted = specimenApplication({ status: "decision_accept", applicationExpiryDate: localDate("2026-11-20") });

  test("the expiry date of a decision can be moved later, at most to thirty days from today", () => {
    expect(moveExpiry(accepted, { to: localDate("2026-11-21"), today })).toEqual({ applicationExpiryDate: "2026-11-21" });
    expect(moveExpiry(accepted, { to: in30Days, today })).toEqual({ applicationExpiryDate: in30Days });
  });

  test.each(["2026-11-20", "2026-11-19", "2026-12-16"])("the expiry date of a decision cannot be moved to %s", (to) => {
    expect(() => moveExpiry(accepted, { to: localDate(to), today })).toThrow(refusal("application.expiry_invalid"));
  });

  test("an application without a decision has no expiry date to move", () => {
    expect(() => moveExpiry(specimenApplication(), { to: in30Days, today })).toThrow(refusal("application.expiry_invalid"));
  });
});

describe("the maximum loan of an acceptance", () => {
  const loan = {
    loanParameters: { goodsAmount: "3000.00", deposit: "300.00" },
    loanRepayment: { instalments: 24 },
    product: { productConfig: productConfigSchema.parse(sampleConfig({ apr: "19.9", instalments: [12, 24] })) },
  };
  const means = { maxInstalment: pence(400_00), riskLoanMax: pence(3_000_00) };
  const mostIn = ({ changes }: { readonly changes: { readonly document?: ApplicationDocument } }) =>
    changes.document?.loanParameters?.maximumLoanAmount;

  test("only a full acceptance stores the maximum loan in the document", () => {
    const recorded = (type: DecisionType) =>
      recordDecision(specimenApplication({ document: loan }), type.startsWith("quotation") ? "submitSoft" : "submitFull", decision(type), {
        ...decisionContext,
        means,
      });
    expect(decisionTypes.filter((type) => mostIn(recorded(type)) === "3000.00")).toEqual(["accept"]);
  });

  test("an accepted referral stores the maximum loan, and an accepted soft search does not", () => {
    const found = { maxInstalmentAmount: "400.00", offers: null, means };
    const settled = (status: Status, outcome: "accept" | "decline") =>
      settleReferral(specimenApplication({ status, document: loan }), { by: "underwriter", outcome, today, found });
    expect(mostIn(settled("decision_refer", "accept"))).toBe("3000.00");
    expect(mostIn(settled("decision_refer", "decline"))).toBeUndefined();
    expect(mostIn(settled("decision_quotation_refer", "accept"))).toBeUndefined();
    expect(settled("decision_refer", "accept").changes).toMatchObject({
      sla: false,
      document: { loanTailoring: { maxInstalmentAmount: "400.00", offers: null } },
    });
  });
});

test("a referred or declined amendment keeps the signed loan", () => {
  const document = {
    loanParameters: { goodsAmount: "1000.00", deposit: "100.00", pendingGoodsAmount: "1200.00", pendingDeposit: "150.00" },
  };
  const amended = (type: DecisionType) =>
    recordDecision(specimenApplication({ status: "signed", document }), "decideAmendment", decision(type), {
      ...decisionContext,
      versionBefore: "v7",
    });
  expect(amended("accept")).toMatchObject({ status: "decision_accept", changes: { sla: false } });
  for (const type of ["refer", "decline"] as const)
    expect(amended(type)).toMatchObject({ status: "signed", changes: { document: { loanParameters: { goodsAmount: "1000.00" } } } });
});
