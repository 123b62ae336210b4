import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../../../test/sample-products.ts";
import { featureNames, type RetailerFlags, retailerFlags } from "../../../access/index.ts";
import { productConfigSchema } from "../../../lending/index.ts";
import { addDays, pence } from "../../../money/index.ts";
import { statuses } from "../../../vocabulary/index.ts";
import type { Application } from "../../application.ts";
import type { ApplicationDocument } from "../../document/document.ts";
import { features, specimenApplication, today } from "../../specimen.ts";
import { openOffers, takeOffer } from "./offer.ts";

const refusal = (code: string) => expect.objectContaining({ code });
const productConfig = productConfigSchema.parse(sampleConfig({ apr: "19.9", instalments: [12, 24, 36] }));
const allRetailerFlags = Object.fromEntries(retailerFlags.map((flag) => [flag, true])) as RetailerFlags;
const shopRuleSettings = { today, features: features(...featureNames), flags: allRetailerFlags, products: [] };

const documentWithOffers: ApplicationDocument = {
  loanParameters: { goodsAmount: "3000.00", deposit: "300.00" },
  loanRepayment: { instalments: 24, deferralPeriod: null },
  product: { serviceType: "IB", apr: "19.9", productConfig },
  loanTailoring: {
    maxInstalmentAmount: "110.00",
    offers: {
      increaseTerm: { offered: true, minimumTerm: 36, monthlyRepayment: "98.00", totalRepaymentAmount: "3528.01" },
      increaseDeposit: { offered: true, minimumDeposit: "802.66", monthlyRepayment: "110.00", totalRepaymentAmount: "2640.14" },
    },
  },
};
const declinedApplication = (particulars: Partial<Application> = {}) =>
  specimenApplication({
    status: "decision_decline",
    document: documentWithOffers,
    tailoringExpiryDate: today,
    maxInstalmentAmount: "110.00",
    ...particulars,
  });
const takeOfferAsStaff = (application: Application, option: "term" | "deposit" | "reduceLoan", deposit?: string) =>
  takeOffer(application, { by: "staff", taken: { option, deposit }, setting: shopRuleSettings, offeredLoanMax: pence(25_000_00) });

describe("open offers", () => {
  test("the offers of a decision can be chosen until the end of their expiry date", () => {
    expect(openOffers(declinedApplication(), shopRuleSettings)).toEqual(["term", "deposit"]);
    expect(openOffers(declinedApplication({ tailoringExpiryDate: addDays(today, -1) }), shopRuleSettings)).toEqual([]);
  });

  test("no offer can be chosen after a choice, while the feature is off, or while an amendment is in progress", () => {
    const chosen = {
      ...documentWithOffers,
      loanTailoring: { ...documentWithOffers.loanTailoring, optionSelected: "increaseTerm" as const },
    };
    expect(openOffers(declinedApplication({ document: chosen }), shopRuleSettings)).toEqual([]);
    expect(openOffers(declinedApplication(), { ...shopRuleSettings, features: features() })).toEqual([]);
    const accepted = {
      ...documentWithOffers,
      loanTailoring: { maxInstalmentAmount: "200.00", offers: { reduceTerm: documentWithOffers.loanTailoring?.offers?.increaseTerm } },
    };
    expect(openOffers(declinedApplication({ status: "decision_accept", document: accepted }), shopRuleSettings)).toEqual([
      "originalLoan",
      "reduceTerm",
    ]);
    const amending = { ...accepted, loanParameters: { ...documentWithOffers.loanParameters, pendingGoodsAmount: "2000.00" } };
    expect(openOffers(declinedApplication({ status: "decision_accept", document: amending }), shopRuleSettings)).toEqual([]);
  });

  test("the customer of a web shop or of a partner gets no offer that requires goods at another price", () => {
    const loanOffer = { offered: true, maximumLoanAmount: "2197.34", maximumGoodsAmount: "2497.34" };
    const offers = { ...documentWithOffers.loanTailoring?.offers, reduceLoan: loanOffer };
    const ordered = (agreementType: "PBF" | "MAIL_ORDER", isNonBrokered = false) =>
      declinedApplication({
        document: {
          ...documentWithOffers,
          isNonBrokered,
          product: { ...documentWithOffers.product, agreementType },
          loanTailoring: { ...documentWithOffers.loanTailoring, offers },
        },
      });
    expect(openOffers(ordered("MAIL_ORDER"), shopRuleSettings)).toEqual(["term", "deposit", "reduceLoan"]);
    expect(openOffers(ordered("PBF"), shopRuleSettings)).toEqual(["term", "deposit"]);
    expect(openOffers(ordered("MAIL_ORDER", true), shopRuleSettings)).toEqual(["term", "deposit"]);
  });

  test("the offers of a declined customer are open only at the two declined statuses", () => {
    const open = statuses.filter((status) => openOffers(declinedApplication({ status }), shopRuleSettings).length > 0);
    expect(open).toEqual(["decision_decline", "decision_quotation_decline"]);
  });
});

describe("choosing an offer", () => {
  test("choosing an offer changes the loan, is recorded, and reopens the application", () => {
    const { status, changes } = takeOfferAsStaff(declinedApplication(), "term");
    expect(status).toBe("open");
    expect(changes.document).toMatchObject({
      loanRepayment: { instalments: 36 },
      loanParameters: { goodsAmount: "3000.00", deposit: "300.00" },
      product: { regime: "CCA", regulated: true },
      loanTailoring: { optionSelected: "increaseTerm" },
    });
  });

  test("the deposit for a chosen offer can be higher than the offered deposit, but not lower", () => {
    expect(takeOfferAsStaff(declinedApplication(), "deposit", "900.00").changes.document?.loanParameters?.deposit).toBe("900.00");
    expect(() => takeOfferAsStaff(declinedApplication(), "deposit", "700.00")).toThrow(refusal("offer.unavailable"));
  });

  test("an offer that was not made, or that the status does not allow, cannot be chosen", () => {
    expect(() => takeOfferAsStaff(declinedApplication(), "reduceLoan")).toThrow(refusal("offer.unavailable"));
    expect(() => takeOfferAsStaff(declinedApplication({ status: "signed" }), "term")).toThrow(refusal("application.wrong_status"));
  });

  test("a customer who chooses an offer for other goods can enter the goods, the order and smaller amounts", () => {
    const offers = {
      reduceLoan: { offered: true, maximumLoanAmount: "2197.34", monthlyRepayment: "110.00", totalRepaymentAmount: "2640.14" },
    };
    const smaller = declinedApplication({ document: { ...documentWithOffers, loanTailoring: { maxInstalmentAmount: "110.00", offers } } });
    const takeGoods = (taken: object, offeredLoanMax?: ReturnType<typeof pence>) =>
      takeOffer(smaller, { by: "staff", taken: { option: "reduceLoan", ...taken }, setting: shopRuleSettings, offeredLoanMax }).changes
        .document;
    expect(takeGoods({ goodsAmount: "2000.00", goodsDescription: "A smaller kitchen", orderReference: "AK-2" })).toMatchObject({
      loanParameters: { goodsAmount: "2000.00", deposit: "300.00" },
      goodsDescription: "A smaller kitchen",
      orderReference: "AK-2",
      loanTailoring: { optionSelected: "reduceLoan" },
    });
    expect(takeGoods({ goodsAmount: "2000.00" })).not.toHaveProperty("orderReference");
    expect(() => takeGoods({ goodsAmount: "2000.00" }, pence(1_000_00))).toThrow(refusal("offer.unavailable"));
  });

  test("choosing an offer is refused if the document has no loan or the maximum monthly payment is unknown", () => {
    const term = (application: Application) => () => takeOfferAsStaff(application, "term");
    expect(term(declinedApplication({ maxInstalmentAmount: null }))).toThrow(
      expect.objectContaining({ code: "offer.unavailable", facts: { option: "term" } }),
    );
    expect(term(declinedApplication({ document: { loanTailoring: documentWithOffers.loanTailoring } }))).toThrow(
      refusal("decision.request_incomplete"),
    );
  });
});
