import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../../../test/sample-products.ts";
import { productConfigSchema } from "../../../lending/index.ts";
import { addDays, localDate, pence } from "../../../money/index.ts";
import { type DecisionType, decisionTypes, type Status, statuses } from "../../../vocabulary/index.ts";
import type { ApplicationDocument } from "../../document/document.ts";
import { specimen, today } from "../../specimen.ts";
import {
  type Decision,
  type DecisionRequest,
  decisionEventFor,
  decisionOpen,
  moveExpiry,
  recordDecision,
  requestDecision,
  settleReferral,
} from "./decide.ts";

const refusal = (code: string) => expect.objectContaining({ code });
const context = { today, onlineDepositsEnabled: false, versionBefore: null };
const in30Days = addDays(today, 30);

const request = (particulars: Partial<DecisionRequest> = {}): DecisionRequest => ({
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

const consented = (status: Status) =>
  specimen({
    status,
    document: {
      paperlessConsent: true,
      bankAccountDetails: { modulusCheckUnavailable: false },
      loanParameters: { pendingDeposit: "200.00" },
    },
  });

describe("which decision is asked for", () => {
  const soft: Partial<Record<Status, string>> = { open: "submitSoft", decision_quotation_unavailable: "retryQuotation" };
  const full: Partial<Record<Status, string>> = {
    open: "submitFull",
    decision_quotation_accept: "applyNow",
    decision_quotation_decline: "appeal",
    decision_accept: "decideAgain",
    deposit_paid: "decideAgain",
  };
  const amend: Partial<Record<Status, string>> = { decision_accept: "decideAmendment", signed: "decideAmendment" };

  test.each(statuses)("at %s", (status) => {
    expect(decisionEventFor(status, { softSearch: true, isLoanAmend: false })).toBe(soft[status] ?? null);
    expect(decisionEventFor(status, { softSearch: false, isLoanAmend: false })).toBe(full[status] ?? null);
    expect(decisionEventFor(status, { softSearch: false, isLoanAmend: true })).toBe(amend[status] ?? null);
  });

  test.each(statuses)("at %s a request passes or is refused for its status", (status) => {
    for (const softSearch of [true, false]) {
      const event = decisionEventFor(status, { softSearch, isLoanAmend: false });
      const attempt = () => requestDecision(consented(status), request({ softSearch }));
      if (event === null) expect(attempt).toThrow(refusal("application.wrong_status"));
      else expect(attempt()).toBe(event);
    }
  });
});

test("whether a decision can be asked for is told without asking for it, as a screen does", () => {
  expect(decisionOpen(consented("open"), request({ softSearch: false }))).toEqual({ open: true, event: "submitFull" });
  expect(decisionOpen(consented("open"), request({ sectionsComplete: false }))).toEqual({ open: false, because: "application.incomplete" });
  expect(decisionOpen(consented("signed"), request())).toEqual({ open: false, because: "application.wrong_status" });
});

describe("a request is refused", () => {
  test.each([
    ["open", { sectionsComplete: false }, "application.incomplete"],
    ["open", { productLive: false }, "application.product_unavailable"],
    ["open", { projectOffered: false }, "application.project_unavailable"],
    ["decision_quotation_accept", { projectOffered: false }, "application.project_unavailable"],
    ["open", { softSearch: true, softSearchOn: false }, "softSearch.not_applicable"],
    ["open", { by: "underwriter" }, "access.denied"],
    ["decision_quotation_decline", { appealOffered: false }, "appeal.not_offered"],
    ["decision_quotation_decline", { by: "applicant" }, "access.denied"],
  ] as const)("at %s with %o: %s", (status, particulars, code) => {
    expect(() => requestDecision(consented(status), request(particulars))).toThrow(refusal(code));
  });

  test("without the customer's consent", () => {
    expect(() => requestDecision(specimen(), request())).toThrow(refusal("application.consent_required"));
  });

  test.each(["open", "decision_quotation_accept", "decision_quotation_decline", "decision_accept"] as const)(
    "at %s on a bank account that nobody has checked",
    (status) => {
      const unchecked = (bankAccountDetails: object | null) => ({
        ...consented(status),
        document: { ...consented(status).document, bankAccountDetails },
      });
      for (const account of [null, { sortCode: "089999" }, { sortCode: "089999", modulusCheckUnavailable: null }])
        expect(() => requestDecision(unchecked(account), request())).toThrow(refusal("application.bank_unchecked"));
      // The check was asked and could not answer: that does not keep anybody waiting for ever.
      expect(requestDecision(unchecked({ modulusCheckUnavailable: true }), request())).toBeTruthy();
    },
  );

  test("once the soft search has expired, on the day after its last", () => {
    const quoted = (softSearchExpiryDate: typeof today) => ({ ...consented("decision_quotation_accept"), softSearchExpiryDate });
    expect(requestDecision(quoted(today), request())).toBe("applyNow");
    expect(() => requestDecision(quoted(addDays(today, -1)), request())).toThrow(refusal("application.check_expired"));
  });

  test("for an amendment that nobody has asked for", () => {
    expect(() => requestDecision(specimen({ status: "signed" }), request({ isLoanAmend: true }))).toThrow(refusal("amendment.not_pending"));
  });

  test("for a decision anew over an amendment, which would put the signed agreement at risk", () => {
    const amended = { ...consented("decision_accept"), revertibleVersion: { id: "v1", status: "signed" } as const };
    expect(() => requestDecision(amended, request())).toThrow(refusal("amendment.in_progress"));
  });
});

describe("recording a decision", () => {
  test("every kind of answer leads to its status from an open application", () => {
    const quotations = decisionTypes.filter((type) => type.startsWith("quotation_"));
    for (const type of quotations)
      expect(recordDecision(specimen(), "submitSoft", decision(type), context).status).toBe(`decision_${type}`);
    for (const type of ["accept", "decline", "refer"] as const) {
      expect(recordDecision(specimen(), "submitFull", decision(type), context).status).toBe(`decision_${type}`);
    }
  });

  test("a soft search's answer sets the day until which it holds, a full one's the day until which it can be signed", () => {
    expect(recordDecision(specimen(), "submitSoft", decision("quotation_accept"), context).changes).toMatchObject({
      softSearchExpiryDate: in30Days,
    });
    expect(recordDecision(specimen(), "submitFull", decision("accept"), context).changes).toMatchObject({
      applicationExpiryDate: in30Days,
    });
    const none = recordDecision(specimen(), "submitSoft", decision("quotation_unavailable"), context).changes;
    expect(none).not.toHaveProperty("softSearchExpiryDate");
  });

  test("offers replace those of an earlier decision, with a date of their own; the option chosen before stays", () => {
    const before = specimen({ document: { loanTailoring: { optionSelected: "reduceLoan", offers: { reduceLoan: { offered: true } } } } });
    const offers = { increaseTerm: { offered: true } };
    const { changes } = recordDecision(before, "submitFull", decision("decline", { offers, maxInstalmentAmount: "90.00" }), context);
    expect(changes).toMatchObject({ tailoringExpiryDate: in30Days, maxInstalmentAmount: "90.00" });
    expect(changes.document?.loanTailoring).toEqual({ optionSelected: "reduceLoan", maxInstalmentAmount: "90.00", offers });
    expect(recordDecision(before, "submitFull", decision("accept"), context).changes.tailoringExpiryDate).toBeNull();
  });

  test("a referral says what the customer is asked for; any other answer asks for nothing", () => {
    const codes = { reasonCodes: ["IDV1", "OBR2"] };
    expect(recordDecision(specimen(), "submitFull", decision("refer", codes), context).changes.referType).toBe("IDVT_OBR");
    expect(recordDecision(specimen(), "submitFull", decision("accept", codes), context).changes.referType).toBeNull();
  });

  test("whether the deposit is paid online is fixed by the full decision, not by the soft search", () => {
    const away = specimen({ document: { customerPresent: false, loanParameters: { deposit: "100.00" } } });
    const on = { ...context, onlineDepositsEnabled: true };
    expect(recordDecision(away, "submitFull", decision("accept"), on).changes.document?.isOnlineDepositJourney).toBe(true);
    expect(recordDecision(away, "submitFull", decision("accept"), context).changes.document?.isOnlineDepositJourney).toBe(false);
    expect(recordDecision(away, "submitSoft", decision("quotation_accept"), on).changes.document).not.toHaveProperty(
      "isOnlineDepositJourney",
    );
  });

  test("an answer of the other kind is no answer", () => {
    expect(() => recordDecision(specimen(), "submitSoft", decision("accept"), context)).toThrow(refusal("decision.answer_incomplete"));
    expect(() => recordDecision(specimen(), "submitFull", decision("quotation_accept"), context)).toThrow(
      refusal("decision.answer_incomplete"),
    );
  });

  test("an answer that comes after the application was cancelled changes nothing", () => {
    expect(() => recordDecision(specimen({ status: "cancelled" }), "submitFull", decision("accept"), context)).toThrow(
      refusal("application.wrong_status"),
    );
  });

  test("a decision made again leaves an accepted customer where they stood, deposit and all", () => {
    for (const status of ["decision_accept", "deposit_paid"] as const) {
      expect(recordDecision(specimen({ status }), "decideAgain", decision("accept"), context).status).toBe(status);
      expect(recordDecision(specimen({ status }), "decideAgain", decision("decline"), context).status).toBe("decision_decline");
    }
  });
});

describe("a referral", () => {
  test("is settled by an underwriter; an acceptance holds from that day", () => {
    const referred = specimen({ status: "decision_refer", referType: "OBR" });
    expect(settleReferral(referred, { by: "underwriter", outcome: "accept", today })).toMatchObject({
      status: "decision_accept",
      changes: { referType: null, applicationExpiryDate: in30Days },
    });
    expect(settleReferral(referred, { by: "provider", outcome: "decline", today }).status).toBe("decision_decline");
  });

  test("of a soft search leads to its own statuses", () => {
    const referred = specimen({ status: "decision_quotation_refer" });
    expect(settleReferral(referred, { by: "underwriter", outcome: "accept", today })).toMatchObject({
      status: "decision_quotation_accept",
      changes: { softSearchExpiryDate: in30Days },
    });
    expect(settleReferral(referred, { by: "underwriter", outcome: "decline", today }).status).toBe("decision_quotation_decline");
  });

  test("lapses into a cancellation that nobody chose; a soft search's does not", () => {
    const lapse = { by: "system", outcome: "lapsed", today } as const;
    expect(settleReferral(specimen({ status: "decision_refer" }), lapse)).toMatchObject({
      status: "cancelled",
      changes: { cancellationReason: "EXPIRED" },
    });
    expect(() => settleReferral(specimen({ status: "decision_quotation_refer" }), lapse)).toThrow(refusal("application.wrong_status"));
  });

  test("does not ask a customer for a deposit that was paid already", () => {
    const referred = specimen({ status: "decision_refer" });
    expect(settleReferral(referred, { by: "underwriter", outcome: "accept", depositPaid: true, today }).status).toBe("deposit_paid");
  });
});

describe("the expiry date", () => {
  const accepted = specimen({ status: "decision_accept", applicationExpiryDate: localDate("2026-11-20") });

  test("moves later, at most thirty days on from today", () => {
    expect(moveExpiry(accepted, { to: localDate("2026-11-21"), today })).toEqual({ applicationExpiryDate: "2026-11-21" });
    expect(moveExpiry(accepted, { to: in30Days, today })).toEqual({ applicationExpiryDate: in30Days });
  });

  test.each(["2026-11-20", "2026-11-19", "2026-12-16"])("does not move to %s", (to) => {
    expect(() => moveExpiry(accepted, { to: localDate(to), today })).toThrow(refusal("application.expiry_invalid"));
  });

  test("does not begin where there is no decision", () => {
    expect(() => moveExpiry(specimen(), { to: in30Days, today })).toThrow(refusal("application.expiry_invalid"));
  });
});

describe("what an acceptance says of the most that may be borrowed", () => {
  const loan = {
    loanParameters: { goodsAmount: "3000.00", deposit: "300.00" },
    loanRepayment: { instalments: 24 },
    product: { productConfig: productConfigSchema.parse(sampleConfig({ apr: "19.9", instalments: [12, 24] })) },
  };
  const means = { maxInstalment: pence(400_00), riskLoanMax: pence(3_000_00) };
  const mostIn = ({ changes }: { readonly changes: { readonly document?: ApplicationDocument } }) =>
    changes.document?.loanParameters?.maximumLoanAmount;

  test("stands in the document of whoever is accepted in full, and of nobody else", () => {
    const recorded = (type: DecisionType) =>
      recordDecision(specimen({ document: loan }), type.startsWith("quotation") ? "submitSoft" : "submitFull", decision(type), {
        ...context,
        means,
      });
    expect(decisionTypes.filter((type) => mostIn(recorded(type)) === "3000.00")).toEqual(["accept"]);
  });

  test("stands in the document of a referral that is accepted, and not of one of a soft search", () => {
    const found = { maxInstalmentAmount: "400.00", offers: null, means };
    const settled = (status: Status, outcome: "accept" | "decline") =>
      settleReferral(specimen({ status, document: loan }), { by: "underwriter", outcome, today, found });
    expect(mostIn(settled("decision_refer", "accept"))).toBe("3000.00");
    expect(mostIn(settled("decision_refer", "decline"))).toBeUndefined();
    expect(mostIn(settled("decision_quotation_refer", "accept"))).toBeUndefined();
    expect(settled("decision_refer", "accept").changes).toMatchObject({
      sla: false,
      document: { loanTailoring: { maxInstalmentAmount: "400.00", offers: null } },
    });
  });
});

test("an amendment that is referred or declined stays what it was, and says which of the two it is", () => {
  const document = {
    loanParameters: { goodsAmount: "1000.00", deposit: "100.00", pendingGoodsAmount: "1200.00", pendingDeposit: "150.00" },
  };
  const amended = (type: DecisionType) =>
    recordDecision(specimen({ status: "signed", document }), "decideAmendment", decision(type), { ...context, versionBefore: "v7" });
  expect(amended("accept")).toMatchObject({ status: "decision_accept", changes: { sla: false } });
  for (const type of ["refer", "decline"] as const)
    expect(amended(type)).toMatchObject({ status: "signed", changes: { document: { loanParameters: { goodsAmount: "1000.00" } } } });
});
