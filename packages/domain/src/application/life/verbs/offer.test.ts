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
const allFlags = Object.fromEntries(retailerFlags.map((flag) => [flag, true])) as RetailerFlags;
const setting = { today, features: features(...featureNames), flags: allFlags, products: [] };

const document: ApplicationDocument = {
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
const declined = (particulars: Partial<Application> = {}) =>
  specimenApplication({ status: "decision_decline", document, tailoringExpiryDate: today, maxInstalmentAmount: "110.00", ...particulars });
const take = (application: Application, option: "term" | "deposit" | "reduceLoan", deposit?: string) =>
  takeOffer(application, { by: "staff", taken: { option, deposit }, setting, offeredLoanMax: pence(25_000_00) });

describe("open offers", () => {
  test("the offers of a decision can be chosen until the end of their expiry date", () => {
    expect(openOffers(declined(), setting)).toEqual(["term", "deposit"]);
    expect(openOffers(declined({ tailoringExpiryDate: addDays(today, -1) }), setting)).toEqual([]);
  });

  test("no offer can be chosen after a choice, while the feature is off, or while an amendment is in progress", () => {
    const chosen = { ...document, loanTailoring: { ...document.loanTailoring, optionSelected: "increaseTerm" as const } };
    expect(openOffers(declined({ document: chosen }), setting)).toEqual([]);
    expect(openOffers(declined(), { ...setting, features: features() })).toEqual([]);
    const accepted = {
      ...document,
      loanTailoring: { maxInstalmentAmount: "200.00", offers: { reduceTerm: document.loanTailoring?.offers?.increaseTerm } },
    };
    expect(openOffers(declined({ status: "decision_accept", document: accepted }), setting)).toEqual(["originalLoan", "reduceTerm"]);
    const amending = { ...accepted, loanParameters: { ...document.loanParameters, pendingGoodsAmount: "2000.00" } };
    expect(openOffers(declined({ status: "decision_accept", document: amending }), setting)).toEqual([]);
  });

  test("the customer of a web shop or of a partner gets no offer that requires goods at another price", () => {
    const loanOffer = { offered: true, maximumLoanAmount: "2197.34", maximumGoodsAmount: "2497.34" };
    const offers = { ...document.loanTailoring?.offers, reduceLoan: loanOffer };
    const ordered = (agreementType: "PBF" | "MAIL_ORDER", isNonBrokered = false) =>
      declined({
        document: {
          ...document,
          isNonBrokered,
          product: { ...document.product, agreementType },
          loanTailoring: { ...document.loanTailoring, offers },
        },
      });
    expect(openOffers(ordered("MAIL_ORDER"), setting)).toEqual(["term", "deposit", "reduceLoan"]);
    expect(openOffers(ordered("PBF"), setting)).toEqual(["term", "deposit"]);
    expect(openOffers(ordered("MAIL_ORDER", true), setting)).toEqual(["term", "deposit"]);
  });

  test("the offers of a declined customer are open only at the two declined statuses", () => {
    const open = statuses.filter((status) => openOffers(declined({ status }), setting).length > 0);
    expect(open).toEqual(["decision_decline", "decision_quotation_decline"]);
  });
});

describe("choosing an offer", () => {
  test("choosing an offer changes the loan, is recorded, and reopens the application", () => {
    const { status, changes } = take(declined(), "term");
    expect(status).toBe("open");
    expect(changes.document).toMatchObject({
      loanRepayment: { instalments: 36 },
      loanParameters: { goodsAmount: "3000.00", deposit: "300.00" },
      product: { regime: "CCA", regulated: true },
      loanTailoring: { optionSelected: "increaseTerm" },
    });
  });

  test("the deposit for a chosen offer can be higher than the offered deposit, but not lower", () => {
    expect(take(declined(), "deposit", "900.00").changes.document?.loanParameters?.deposit).toBe("900.00");
    expect(() => take(declined(), "deposit", "700.00")).toThrow(refusal("offer.unavailable"));
  });

  test("an offer that was not made, or that the status does not allow, cannot be chosen", () => {
    expect(() => take(declined(), "reduceLoan")).toThrow(refusal("offer.unavailable"));
    expect(() => take(declined({ status: "signed" }), "term")).toThrow(refusal("application.wrong_status"));
  });

  test("a customer who chooses an offer for other goods can enter the goods, the order and smaller amounts", () => {
    const offers = {
      reduceLoan: { offered: true, maximumLoanAmount: "2197.34", monthlyRepayment: "110.00", totalRepaymentAmount: "2640.14" },
    };
    const smaller = declined({ document: { ...document, loanTailoring: { maxInstalmentAmount: "110.00", offers } } });
    const takeGoods = (taken: object, offeredLoanMax?: ReturnType<typeof pence>) =>
      takeOffer(smaller, { by: "staff", taken: { option: "reduceLoan", ...taken }, setting, offeredLoanMax }).changes.document;
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
    const term = (application: Application) => () => take(application, "term");
    expect(term(declined({ maxInstalmentAmount: null }))).toThrow(
      expect.objectContaining({ code: "offer.unavailable", facts: { option: "term" } }),
    );
    expect(term(declined({ document: { loanTailoring: document.loanTailoring } }))).toThrow(refusal("decision.request_incomplete"));
  });
});
