import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleProduct } from "../../test/sample-products.ts";
import { featureNames, type RetailerFlags } from "../access/index.ts";
import { parsePounds, pence, toPounds } from "../money/index.ts";
import {
  acceptOfferNames,
  allowedOffers,
  declineOfferNames,
  offersForDocument,
  offerViews,
  quote,
  type TailoringGates,
  type TailoringRequest,
  tailoringOffers,
} from "./index.ts";

const product = sampleProduct({ apr: "19.9", instalments: [12, 24, 36, 48, 60], minDepositPercentage: "10" });
const projectProduct = sampleProduct({ id: "project", instalments: [12, 24] });
const request = (instalmentMax: string, changes: Partial<TailoringRequest> = {}): TailoringRequest => ({
  product,
  goodsAmount: parsePounds("3000.00"),
  deposit: parsePounds("300.00"),
  instalments: 24,
  deferralMonths: 0,
  instalmentMax: parsePounds(instalmentMax),
  allowed: new Set([...declineOfferNames, ...acceptOfferNames]),
  projectProduct,
  ...changes,
});

describe("offers to a customer who cannot afford the loan", () => {
  const offers = tailoringOffers(request("110.00"));

  test("a customer who cannot afford the loan is offered a longer term, a higher deposit and cheaper goods", () => {
    expect(offers.increaseTerm).toMatchObject({ instalments: 36, instalment: 98_00, loanAmount: 2_700_00 });
    expect(offers.increaseDeposit).toMatchObject({ deposit: 802_66, instalment: 110_00, goodsAmount: 3_000_00 });
    expect(offers.reduceLoan).toMatchObject({ goodsAmount: 2_497_34, deposit: 300_00, instalment: 110_00 });
    expect(offers).toMatchObject({ increaseLoan: null, reduceTerm: null, fusionLoan: null });
  });

  test("an offer never has a term that the product lacks, or a loan below the product's minimum", () => {
    expect(tailoringOffers(request("60.00"))).toMatchObject({ increaseTerm: null });
    expect(tailoringOffers(request("12.00"))).toMatchObject({ increaseDeposit: null, reduceLoan: null });
  });

  test("an offer never has goods below the product's minimum", () => {
    const dear = sampleProduct({ apr: "19.9", instalments: [24], minGoodsAmount: "2600.00" });
    expect(tailoringOffers(request("110.00", { product: dear }))).toMatchObject({ reduceLoan: null, increaseDeposit: { deposit: 802_66 } });
  });
});

describe("offers to a customer who could afford more", () => {
  test("a customer who could afford more is offered a larger loan, a shorter term and a project loan", () => {
    const offers = tailoringOffers(request("260.00"));
    expect(offers.reduceTerm).toMatchObject({ instalments: 12, instalment: 247_90, finalInstalment: 247_96 });
    expect(offers.increaseLoan?.instalment).toBe(260_00);
    expect(offers.fusionLoan).toMatchObject({ projectInstalments: 24, minimumProjectLoanAmount: 250_00 });
    expect(offers).toMatchObject({ increaseTerm: null, increaseDeposit: null, reduceLoan: null });
  });

  test("an offer never exceeds the limits of the product and of the credit policy", () => {
    expect(tailoringOffers(request("180.00")).increaseLoan?.loanAmount).toBe(3_595_58);
    expect(tailoringOffers(request("180.00", { riskLoanMax: parsePounds("3000.00") })).increaseLoan?.loanAmount).toBe(3_000_00);
    expect(tailoringOffers(request("180.00", { riskLoanMax: parsePounds("2700.00") })).increaseLoan).toBeNull();
  });

  test("the offer of a larger loan includes the deposit that the more expensive goods need", () => {
    const offer = tailoringOffers(request("180.00")).increaseLoan;
    expect(offer).toMatchObject({ loanAmount: 3_595_58, deposit: 399_51, goodsAmount: 3_995_09 });
  });

  test("the goods loan and the offered project loan use up the maximum instalment to the penny", () => {
    expect(tailoringOffers(request("180.00")).fusionLoan).toEqual({
      maximumLoanAmount: 3_387_44,
      maximumGoodsAmount: 3_687_44,
      minimumProjectLoanAmount: 250_00,
      maximumProjectLoanAmount: 1_076_03,
      projectInstalments: 24,
    });
  });

  test("the policy's maximum loan applies to the goods loan and the project loan together", () => {
    const project = (riskLoanMax: string) => tailoringOffers(request("260.00", { riskLoanMax: parsePounds(riskLoanMax) })).fusionLoan;
    expect(project("9999.99")?.maximumProjectLoanAmount).toBe(2_996_03);
    expect(project("4000.00")?.maximumProjectLoanAmount).toBe(1_300_00);
    expect(project("2900.00")).toBeNull();
  });

  test("no project loan is offered if the smallest one is not affordable, or if the retailer sells none", () => {
    expect(tailoringOffers(request("145.00")).fusionLoan).toBeNull();
    expect(tailoringOffers(request("180.00", { projectProduct: null })).fusionLoan).toBeNull();
  });
});

test("every offer uses the maximum instalment to the penny", () => {
  const goods = fc.integer({ min: 100_000, max: 900_000 });
  fc.assert(
    fc.property(
      goods,
      fc.integer({ min: 10, max: 40 }),
      fc.constantFrom(12, 24, 36, 48),
      fc.integer({ min: 2_000, max: 60_000 }),
      (amount, percent, instalments, max) => {
        const asked = request("0.00", {
          goodsAmount: pence(amount),
          deposit: pence(Math.ceil((amount * percent) / 100)),
          instalments,
          instalmentMax: pence(max),
        });
        const instalmentWith = (changes: Partial<TailoringRequest>) => quote({ ...asked, ...changes }).instalment;
        const { increaseTerm, increaseDeposit, reduceLoan, increaseLoan, reduceTerm } = tailoringOffers(asked);
        for (const offer of [increaseTerm, increaseDeposit, reduceLoan, increaseLoan, reduceTerm]) {
          if (offer) expect(offer.instalment).toBeLessThanOrEqual(max);
        }
        if (increaseDeposit) expect(instalmentWith({ deposit: pence(increaseDeposit.deposit - 1) })).toBeGreaterThan(max);
        if (reduceLoan) expect(instalmentWith({ goodsAmount: pence(reduceLoan.goodsAmount + 1) })).toBeGreaterThan(max);
        if (increaseLoan && increaseLoan.loanAmount < product.loanMax) {
          const { goodsAmount, deposit } = increaseLoan;
          expect(instalmentWith({ goodsAmount: pence(goodsAmount + 1), deposit })).toBeGreaterThan(max);
        }
        for (const offer of [increaseTerm, reduceTerm]) {
          const shorter = product.terms.filter(
            (term) => offer && term < offer.instalments && term > (offer === increaseTerm ? instalments : 0),
          );
          for (const term of shorter) expect(instalmentWith({ instalments: term })).toBeGreaterThan(max);
        }
      },
    ),
    { numRuns: 60 },
  );
});

describe("offers allowed by flags and features", () => {
  const flags: Partial<RetailerFlags> = {
    increaseTermEnabled: true,
    reduceTermEnabled: true,
    ibcReduceLoanEnabled: true,
    ibcIncreaseLoanEnabled: true,
    fusionLoanEnabled: true,
  };
  const gates = (changes: Partial<TailoringGates> = {}): TailoringGates => ({
    agreementType: "IN_STORE",
    isNonBrokered: false,
    serviceType: "IB",
    features: new Set(featureNames),
    flags,
    ...changes,
  });

  test("most offers have separate flags for interest-free and for interest-bearing products", () => {
    expect(allowedOffers(gates())).toEqual(new Set(["reduceLoan", "increaseLoan", "reduceTerm", "fusionLoan"]));
    expect(allowedOffers(gates({ serviceType: "IF" }))).toEqual(new Set(["increaseTerm", "reduceTerm", "fusionLoan"]));
  });

  test("offers after an acceptance, offers after a decline and offers in a web shop have separate features", () => {
    const without = (...off: readonly string[]) => new Set(featureNames.filter((name) => !off.includes(name)));
    expect(allowedOffers(gates({ features: without("TAILORING_ACCEPT") }))).toEqual(new Set(["reduceLoan"]));
    expect(allowedOffers(gates({ features: without("TAILORING_DECLINE") }))).toEqual(new Set(["increaseLoan", "reduceTerm", "fusionLoan"]));
    expect(allowedOffers(gates({ features: without("FUSION_LOAN") })).has("fusionLoan")).toBe(false);
    expect(allowedOffers(gates({ features: without("PBF_TAILORING"), agreementType: "PBF" })).size).toBe(0);
  });

  test("only the kinds of offers that flags and features allow are made", () => {
    const offers = tailoringOffers(request("110.00", { allowed: new Set(["increaseTerm"]) }));
    expect(offers).toMatchObject({ increaseDeposit: null, reduceLoan: null });
    expect(offers.increaseTerm).not.toBeNull();
  });
});

describe("offers in the API", () => {
  test("a document lists every kind of offer, and says whether each offer is made", () => {
    expect(offersForDocument(tailoringOffers(request("110.00")), product)).toEqual({
      increaseTerm: { offered: true, minimumTerm: 36, monthlyRepayment: "98.00", totalRepaymentAmount: "3528.01" },
      increaseDeposit: { offered: true, minimumDeposit: "802.66", monthlyRepayment: "110.00", totalRepaymentAmount: "2640.14" },
      reduceLoan: {
        offered: true,
        maximumGoodsAmount: "2497.34",
        maximumLoanAmount: "2197.34",
        monthlyRepayment: "110.00",
        totalRepaymentAmount: "2640.14",
      },
      increaseLoan: { offered: false },
      reduceTerm: { offered: false },
      fusionLoan: { offered: false },
    });
  });

  test("the offer of a project loan has the specified fields, with its rate and term", () => {
    expect(offersForDocument(tailoringOffers(request("180.00")), product).fusionLoan).toEqual({
      offered: true,
      minDepositPercentage: "10",
      maximumLoanAmount: "3387.44",
      maximumGoodsAmount: "3687.44",
      minimumProjectLoanAmount: "250.00",
      maximumProjectLoanAmount: "1076.03",
      repaidOver: 24,
      interestRate: "0.00",
    });
  });

  test("a decision lists the original loan and each offer with all its amounts", () => {
    const views = offerViews(tailoringOffers(request("110.00")), product);
    expect(views.originalOffer).toMatchObject({ monthlyRepayment: "135.17", amountBorrowed: "2700.00", repaidOver: 24 });
    expect(views.increaseTermOffer).toMatchObject({ monthlyRepayment: "98.00", repaidOver: 36, representativeAPR: "19.9" });
    expect(views).toMatchObject({ increaseLoanOffer: null, reduceTermOffer: null, fusionLoanOffer: null });
    expect(toPounds(pence(98_00))).toBe(views.increaseTermOffer?.monthlyRepayment);
  });
});
