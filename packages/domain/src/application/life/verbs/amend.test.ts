import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../../../test/sample-products.ts";
import { addDays, localDate, pence } from "../../../money/index.ts";
import { documentSchema } from "../../document/document.ts";
import { features, specimenApplication, today } from "../../specimen.ts";
import {
  amendedDocument,
  amendmentLapsed,
  amendmentOf,
  changesAfterAmendmentDecision,
  requestedAmendmentAmounts,
  revert,
  startAmendment,
} from "./amend.ts";
import { recordDecision } from "./decide.ts";
import { acceptOffer, undoChoice } from "./offer.ts";

const refusal = (code: string) => expect.objectContaining({ code });
const amendmentFeatures = features("LOAN_AMEND_AFTER_SIGNING");
const amendment = { goodsAmount: "1200.00", deposit: "150.00", fusionLoanTotals: null };
const signedApplication = specimenApplication({ status: "signed", signedAt: "2026-11-14T11:52:00Z" });
const decisionContext = { today, onlineDepositsEnabled: false, versionBefore: "v7" };
const amendmentDecision = (decisionType: "accept" | "decline" | "refer") => ({
  decisionType,
  reasonCodes: [],
  maxInstalmentAmount: null,
  offers: null,
});

const amendingApplication = {
  ...signedApplication,
  ...startAmendment(signedApplication, { by: "staff", features: amendmentFeatures, amendment }).changes,
};

describe("amendments", () => {
  test("an amendment's requested amounts are stored beside the agreed amounts, and the loan stays signed", () => {
    const moved = startAmendment(signedApplication, { by: "staff", features: amendmentFeatures, amendment });
    expect(moved.status).toBe("signed");
    expect(moved.changes.document?.loanParameters).toEqual({
      goodsAmount: "1000.00",
      deposit: "100.00",
      pendingGoodsAmount: "1200.00",
      pendingDeposit: "150.00",
    });
  });

  test("an amendment is refused without a broker, after an online deposit, or during another amendment", () => {
    const ask = (application: typeof signedApplication, switchedOn = amendmentFeatures) =>
      startAmendment(application, { by: "staff", features: switchedOn, amendment });
    expect(() => ask(signedApplication, features())).toThrow(refusal("amendment.not_offered"));
    expect(() => ask({ ...signedApplication, document: { isNonBrokered: true } })).toThrow(refusal("amendment.not_offered"));
    expect(() => ask({ ...signedApplication, document: { isOnlineDepositJourney: true } })).toThrow(refusal("amendment.not_offered"));
    expect(() => ask(amendingApplication)).toThrow(refusal("amendment.in_progress"));
    expect(() => ask({ ...signedApplication, status: "paid" })).toThrow(refusal("application.wrong_status"));
  });

  test("an accepted amendment replaces the loan and must be signed within thirty days", () => {
    const moved = recordDecision(amendingApplication, "decideAmendment", amendmentDecision("accept"), decisionContext);
    expect(moved).toMatchObject({
      status: "decision_accept",
      changes: { applicationExpiryDate: addDays(today, 30), revertibleVersion: { id: "v7", status: "signed" } },
      facts: { accepted: true },
    });
    expect(moved.changes.document?.loanParameters).toEqual({
      goodsAmount: "1200.00",
      deposit: "150.00",
      pendingGoodsAmount: null,
      pendingDeposit: null,
    });
  });

  test.each(["decline", "refer"] as const)("after the decision %s, the amendment is dropped and the signed loan stays", (decisionType) => {
    const moved = recordDecision(amendingApplication, "decideAmendment", amendmentDecision(decisionType), decisionContext);
    expect(moved.status).toBe("signed");
    expect(moved.changes.document).toEqual({
      ...signedApplication.document,
      loanParameters: { goodsAmount: "1000.00", deposit: "100.00", pendingGoodsAmount: null, pendingDeposit: null },
    });
    expect(moved.changes).not.toHaveProperty("revertibleVersion");
    expect(moved.facts).toEqual({ accepted: false });
  });

  test("after a second amendment, a revert restores the signed loan", () => {
    const first = {
      ...amendingApplication,
      ...recordDecision(amendingApplication, "decideAmendment", amendmentDecision("accept"), decisionContext).changes,
      status: "decision_accept",
    } as const;
    const second = { ...first, ...startAmendment(first, { by: "staff", features: amendmentFeatures, amendment }).changes };
    const moved = recordDecision(second, "decideAmendment", amendmentDecision("accept"), { ...decisionContext, versionBefore: "v9" });
    expect(moved.changes.revertibleVersion).toEqual({ id: "v7", status: "signed" });
  });

  test("after an amendment of an unsigned loan, a revert restores the accepted application", () => {
    const accepted = { ...amendingApplication, status: "decision_accept" } as const;
    expect(recordDecision(accepted, "decideAmendment", amendmentDecision("accept"), decisionContext).changes.revertibleVersion).toEqual({
      id: "v7",
      status: "decision_accept",
    });
  });

  test("an accepted amendment removes the offers for the earlier loan, and a declined amendment keeps them", () => {
    const offers = { increaseLoan: { offered: true, maximumLoanAmount: "1500.00" } };
    const tailored = { ...amendingApplication, document: { ...amendingApplication.document, loanTailoring: { offers } } };
    const accepted = recordDecision(tailored, "decideAmendment", amendmentDecision("accept"), decisionContext).changes;
    expect([accepted.document?.loanTailoring?.offers, accepted.tailoringExpiryDate]).toEqual([null, null]);
    expect(
      recordDecision(tailored, "decideAmendment", amendmentDecision("decline"), decisionContext).changes.document?.loanTailoring?.offers,
    ).toEqual(offers);
  });

  test("an amendment of a fusion loan updates the totals of both loans", () => {
    const totals = { totalRepaymentAmount: "12600.00", monthlyRepaymentAmount: "255.00" };
    const fusion = {
      ...signedApplication,
      document: { ...signedApplication.document, fusionLoan: { projectLoanParameters: { loanAmount: "500.00" } } },
    };
    const pending = {
      ...fusion,
      ...startAmendment(fusion, { by: "staff", features: amendmentFeatures, amendment: { ...amendment, fusionLoanTotals: totals } })
        .changes,
    };
    expect(pending.document.fusionLoan).toMatchObject({ pendingFusionLoanTotals: totals });
    const { document } = recordDecision(pending, "decideAmendment", amendmentDecision("accept"), decisionContext).changes;
    expect(document?.fusionLoan).toMatchObject({ fusionLoanTotals: totals, pendingFusionLoanTotals: null });
  });
});

describe("reverting an amendment", () => {
  const amended = specimenApplication({
    status: "decision_accept",
    revertibleVersion: { id: "v7", status: "signed" },
    applicationExpiryDate: today,
  });
  const version = {
    id: "v7",
    document: signedApplication.document,
    signedAt: signedApplication.signedAt,
    coolingOffEnd: localDate("2026-11-28"),
    applicationExpiryDate: null,
    tailoringExpiryDate: null,
  };

  test("reverting an amendment restores the complete signed loan", () => {
    expect(revert(amended, { by: "staff", version })).toMatchObject({
      status: "signed",
      changes: {
        document: signedApplication.document,
        signedAt: signedApplication.signedAt,
        coolingOffEnd: "2026-11-28",
        revertibleVersion: null,
      },
    });
  });

  test("reverting an amendment clears the requested amounts in the restored version", () => {
    const { changes } = revert(amended, { by: "staff", version: { ...version, document: amendingApplication.document } });
    expect(changes.document?.loanParameters).toMatchObject({ goodsAmount: "1000.00", pendingGoodsAmount: null, pendingDeposit: null });
  });

  test("an amendment can be reverted only to its stored earlier version", () => {
    expect(() => revert(amended, { by: "staff", version: { ...version, id: "v6" } })).toThrow(refusal("agreement.not_reverted"));
    expect(() => revert({ ...amended, revertibleVersion: null }, { by: "staff", version })).toThrow(refusal("agreement.not_reverted"));
  });

  test("an amendment that is still unsigned after its expiry date is reverted", () => {
    expect(amendmentLapsed(amended, today)).toBe(false);
    expect(amendmentLapsed(amended, addDays(today, 1))).toBe(true);
    expect(amendmentLapsed({ ...amended, revertibleVersion: null }, addDays(today, 1))).toBe(false);
    expect(amendmentLapsed({ ...amended, status: "sign" }, addDays(today, 1))).toBe(false);
  });
});

describe("choosing an offer", () => {
  const declined = specimenApplication({ status: "decision_decline" });
  const choice = { by: "applicant", offerLive: true, selection: "increaseTerm", terms: { loanRepayment: { instalments: 36 } } } as const;

  test("choosing an offer reopens the application with the terms of the offer", () => {
    const moved = acceptOffer(declined, choice);
    expect(moved.status).toBe("open");
    expect(moved.changes.document).toMatchObject({ loanRepayment: { instalments: 36 }, loanTailoring: { optionSelected: "increaseTerm" } });
  });

  test("an offer that has expired or was already chosen cannot be chosen", () => {
    expect(() => acceptOffer(declined, { ...choice, offerLive: false })).toThrow(refusal("offer.unavailable"));
  });

  test("undoing a chosen offer restores the earlier version of the application", () => {
    const version = {
      status: "decision_decline",
      document: declined.document,
      softSearchExpiryDate: null,
      tailoringExpiryDate: today,
      applicationExpiryDate: null,
      maxInstalmentAmount: "90.00",
    } as const;
    const { status, ...before } = version;
    expect(undoChoice(specimenApplication(), { by: "staff", version })).toMatchObject({ status, changes: before });
    expect(() => undoChoice(specimenApplication(), { by: "staff", version: null })).toThrow(refusal("offer.unavailable"));
  });
});

describe("amounts of an amendment", () => {
  const waiting = { loanParameters: { goodsAmount: "3000.00", pendingGoodsAmount: "2000.00", pendingDeposit: "500.00" } };
  const agreed = documentSchema.parse({
    loanParameters: { goodsAmount: "3000.00", deposit: "300.00" },
    loanRepayment: { instalments: 24, deferralPeriod: null },
    product: { regime: "DPC", productConfig: sampleConfig({ apr: "19.9", instalments: [12, 24], maxLoanAmount: "5000.00" }) },
  });
  const withProject = documentSchema.parse({
    ...agreed,
    fusionLoan: { projectLoanParameters: { loanAmount: "480.00" }, projectLoanRepayment: { instalments: 24 } },
  });
  const invalid = (message: string) =>
    expect.objectContaining({ code: "input.invalid", details: expect.arrayContaining([{ path: "goodsAmount", message }]) });

  test("an amendment needs a goods amount and a deposit, from the request or an earlier save", () => {
    expect(requestedAmendmentAmounts(waiting)).toEqual({ goodsAmount: 2_000_00, deposit: 500_00 });
    const given = { loanParameters: { pendingGoodsAmount: "2200.00" } };
    expect(requestedAmendmentAmounts(waiting, given)).toEqual({ goodsAmount: 2_200_00, deposit: 500_00 });
    expect(requestedAmendmentAmounts(agreed, given)).toBeNull();
    expect(requestedAmendmentAmounts(agreed, { loanParameters: { pendingDeposit: "500.00" } })).toBeNull();
    expect(requestedAmendmentAmounts({})).toBeNull();
  });

  test("an amendment cannot exceed the accepted maximum loan or the product's limits", () => {
    const amounts = { goodsAmount: pence(3_100_00), deposit: pence(200_00) };
    const accepted = { ...agreed, loanParameters: { ...agreed.loanParameters, maximumLoanAmount: "2800.00" } };
    expect(amendmentOf(agreed, amounts)).toEqual({ goodsAmount: "3100.00", deposit: "200.00", fusionLoanTotals: null });
    expect(() => amendmentOf(accepted, amounts)).toThrow(invalid("Must be £3,000.00 or lower"));
    expect(() => amendmentOf(agreed, { goodsAmount: pence(6_000_00), deposit: pence(0) })).toThrow(invalid("Must be £5,000.00 or lower"));
    expect(() => amendmentOf({}, amounts)).toThrow(refusal("decision.request_incomplete"));
  });

  test("an amendment with a project loan includes the totals of both loans", () => {
    const amended = amendmentOf(withProject, { goodsAmount: pence(2_000_00), deposit: pence(500_00) });
    expect(amended.fusionLoanTotals).toEqual({ totalRepaymentAmount: "2282.28", monthlyRepaymentAmount: "95.09" });
  });

  test("the goods that an amendment requests replace the agreed goods only after the amendment is accepted", () => {
    const amounts = { goodsAmount: pence(3_000_00), deposit: pence(300_00) };
    const named = { ...agreed, goodsDescription: "A kitchen", orderReference: "AK-1" };
    expect(amendmentOf(named, amounts, { goodsDescription: "A kitchen", orderReference: "AK-1" })).not.toHaveProperty("purchase");
    const changed = amendmentOf(named, amounts, { goodsDescription: " A larger kitchen ", orderReference: "" });
    expect(changed.purchase).toEqual({ goodsDescription: "A larger kitchen", orderReference: null });
    const moved = startAmendment({ status: "signed", document: named }, { by: "staff", features: amendmentFeatures, amendment: changed });
    const waiting = moved.changes.document ?? {};
    expect(waiting).toMatchObject({ goodsDescription: "A kitchen", orderReference: "AK-1" });
    expect(amendedDocument(waiting, today)).toMatchObject({
      goodsDescription: "A larger kitchen",
      orderReference: null,
      loanParameters: { pendingGoodsDescription: null, pendingOrderReference: null },
    });
    const tooLong = { goodsDescription: "x".repeat(101) };
    expect(() => amendmentOf(named, amounts, tooLong)).toThrow(
      expect.objectContaining({ code: "input.invalid", details: [expect.objectContaining({ path: "goodsDescription" })] }),
    );
  });

  test("accepting an amendment determines the legal regime again and needs a stored earlier version", () => {
    const document = { ...agreed, loanParameters: { ...agreed.loanParameters, pendingGoodsAmount: "2000.00", pendingDeposit: "500.00" } };
    expect(amendedDocument(document, today)).toMatchObject({
      loanParameters: { goodsAmount: "2000.00", deposit: "500.00" },
      product: { regime: "CCA", regulated: true },
    });
    const signedLoan = { status: "signed", document, revertibleVersion: null } as const;
    expect(() => changesAfterAmendmentDecision(signedLoan, true, { today, versionBefore: null })).toThrow("over a saved version");
  });
});
