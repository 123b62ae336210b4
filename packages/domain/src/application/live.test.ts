import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../test/sample-products.ts";
import { productConfigSchema } from "../lending/index.ts";
import { addDays } from "../money/index.ts";
import type { ApplicationDocument } from "./document/document.ts";
import { loanInDocument } from "./document/loan-in-document.ts";
import { decisionLive, offerLive, productLive } from "./live.ts";
import { isReferred, referralDueAt } from "./referral.ts";
import { decidedSoftly } from "./soft-search.ts";
import { features, specimen, today } from "./specimen.ts";
import { statuses } from "./vocabulary.ts";

const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];

test("a decision holds to the end of its last day, and without one not at all", () => {
  const holds = (applicationExpiryDate: typeof today | null) => decisionLive({ applicationExpiryDate }, today);
  expect([tomorrow, today, yesterday, null].map(holds)).toEqual([true, true, false, false]);
});

test("an offer is live until it is chosen or its last day is over", () => {
  const { document } = specimen();
  expect(offerLive({ document, tailoringExpiryDate: today }, today)).toBe(true);
  expect(offerLive({ document, tailoringExpiryDate: yesterday }, today)).toBe(false);
  expect(offerLive({ document, tailoringExpiryDate: null }, today)).toBe(false);
  const chosen = { ...document, loanTailoring: { optionSelected: "increaseTerm" as const } };
  expect(offerLive({ document: chosen, tailoringExpiryDate: today }, today)).toBe(false);
});

describe("a product is live", () => {
  const config = productConfigSchema.parse(sampleConfig({ apr: "19.9", instalments: [12, 24] }));
  const document: ApplicationDocument = {
    loanParameters: { goodsAmount: "3000.00", deposit: "300.00" },
    loanRepayment: { instalments: 24 },
    product: { productConfig: config, agreementType: "IN_STORE" },
  };
  const isLive = (sold: object, asked: ApplicationDocument = document) => {
    const loan = loanInDocument(asked);
    const products = [{ ...config, agreementType: null, isProjectLoan: false, ...sold }];
    return loan !== null && productLive(loan, asked, { products, today });
  };

  test("as the retailer sells it, for any kind of agreement or for this one", () => {
    expect(isLive({})).toBe(true);
    expect(isLive({ agreementType: "IN_STORE" })).toBe(true);
    expect(isLive({ agreementType: "MAIL_ORDER" })).toBe(false);
  });

  test("not once it has been changed, has ended, or is a project loan", () => {
    expect(isLive({ maxLoanAmount: "24000.00" })).toBe(false);
    expect(isLive({ id: "another" })).toBe(false);
    expect(isLive({ isProjectLoan: true })).toBe(false);
    const ended = { ...config, endDate: yesterday };
    expect(isLive({ endDate: yesterday }, { ...document, product: { ...document.product, productConfig: ended } })).toBe(false);
  });
});

describe("a referral", () => {
  test("is two statuses and no other", () => {
    expect(statuses.filter(isReferred)).toEqual(["decision_refer", "decision_quotation_refer"]);
  });

  test.each([
    ["2026-11-13T12:00:00Z", "submitFull", "2026-11-18T00:00:00.000Z", "a weekend is between"],
    ["2026-12-23T12:00:00Z", "submitFull", "2026-12-30T00:00:00.000Z", "Christmas is between"],
    ["2026-07-14T12:00:00Z", "submitSoft", "2026-07-16T23:00:00.000Z", "in summer the day ends at London's midnight"],
    ["2026-07-14T23:30:00Z", "submitSoft", "2026-07-17T23:00:00.000Z", "half past midnight in London is the next day"],
    ["2026-11-13T12:00:00Z", "appeal", "2026-11-28T00:00:00.000Z", "an appeal has ten working days"],
  ] as const)("of %s by %s is late from %s on: %s", (referredAt, by, dueAt, _why) => {
    expect(referralDueAt(new Date(referredAt), by).toISOString()).toBe(dueAt);
  });
});

test("a decision is a soft search at first, and after an offer the search that made the offer", () => {
  const on = { features: features(), flags: { softSearchEnabled: true } };
  const off = { features: features(), flags: {} };
  expect(decidedSoftly("open", specimen(), on)).toBe(true);
  expect(decidedSoftly("open", specimen(), off)).toBe(false);
  expect(decidedSoftly("decision_quotation_unavailable", specimen(), on)).toBe(true);
  expect(decidedSoftly("decision_quotation_accept", specimen({ status: "open" }), off)).toBe(true);
  expect(decidedSoftly("decision_quotation_accept", specimen({ status: "decision_quotation_accept" }), on)).toBe(false);
  expect(decidedSoftly("decision_accept", specimen({ status: "open" }), on)).toBe(false);
});
