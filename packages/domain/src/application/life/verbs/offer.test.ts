import { describe, expect, test } from "vitest";
import { sampleConfig } from "../../../../test/sample-products.ts";
import { featureNames, type RetailerFlags, retailerFlags } from "../../../access/index.ts";
import { productConfigSchema } from "../../../lending/index.ts";
import { addDays, pence } from "../../../money/index.ts";
import { statuses } from "../../../vocabulary/index.ts";
import type { Application } from "../../application.ts";
import type { ApplicationDocument } from "../../document/document.ts";
import { features, specimen, today } from "../../specimen.ts";
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
  specimen({ status: "decision_decline", document, tailoringExpiryDate: today, maxInstalmentAmount: "110.00", ...particulars });
const take = (application: Application, option: "term" | "deposit" | "reduceLoan", deposit?: string) =>
  takeOffer(application, { by: "staff", taken: { option, deposit }, setting, offeredLoanMax: pence(25_000_00) });

describe("the offers that are open", () => {
  test("are those that the decision made, to the end of their last day", () => {
    expect(openOffers(declined(), setting)).toEqual(["term", "deposit"]);
    expect(openOffers(declined({ tailoringExpiryDate: addDays(today, -1) }), setting)).toEqual([]);
  });

  test("are none once one was chosen, with the switch off, or while other amounts wait", () => {
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

  test("are none where the table lets nobody choose", () => {
    const open = statuses.filter((status) => openOffers(declined({ status }), setting).length > 0);
    expect(open).toEqual(["decision_decline", "decision_quotation_decline"]);
  });
});

describe("taking an offer", () => {
  test("changes the loan to it, keeps which one it was, and opens the application again", () => {
    const { status, changes } = take(declined(), "term");
    expect(status).toBe("open");
    expect(changes.document).toMatchObject({
      loanRepayment: { instalments: 36 },
      loanParameters: { goodsAmount: "3000.00", deposit: "300.00" },
      product: { regime: "CCA", regulated: true },
      loanTailoring: { optionSelected: "increaseTerm" },
    });
  });

  test("may pay more down than was asked, and never less", () => {
    expect(take(declined(), "deposit", "900.00").changes.document?.loanParameters?.deposit).toBe("900.00");
    expect(() => take(declined(), "deposit", "700.00")).toThrow(refusal("offer.unavailable"));
  });

  test("is refused for what was not offered, and for an application that has gone on", () => {
    expect(() => take(declined(), "reduceLoan")).toThrow(refusal("offer.unavailable"));
    expect(() => take(declined({ status: "signed" }), "term")).toThrow(refusal("application.wrong_status"));
  });

  test("of other goods brings their name and their order, and amounts below what was offered", () => {
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

  test("is refused where nobody has found what the customer can pay a month, or nothing was asked for", () => {
    const term = (application: Application) => () => take(application, "term");
    expect(term(declined({ maxInstalmentAmount: null }))).toThrow(
      expect.objectContaining({ code: "offer.unavailable", facts: { option: "term" } }),
    );
    expect(term(declined({ document: { loanTailoring: document.loanTailoring } }))).toThrow(refusal("decision.request_incomplete"));
  });
});
