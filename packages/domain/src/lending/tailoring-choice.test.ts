import { describe, expect, test } from "vitest";
import { sampleProduct } from "../../test/sample-products.ts";
import { localDate, parsePounds } from "../money/index.ts";
import {
  acceptOfferNames,
  chooseOffer,
  declineOfferNames,
  type Product,
  type TailoringChoice,
  type TailoringRequest,
  tailoringOffers,
} from "./index.ts";

const regimeFacts = {
  agreementDate: localDate("2026-11-15"),
  thirdPartyLender: true,
};
const interestBearingProduct = sampleProduct({ apr: "19.9", instalments: [12, 24, 36], minDepositPercentage: "10" });
const interestFreeProduct = sampleProduct({ instalments: [6, 10, 24] });

const request = (product: Product, instalments: number, instalmentMax: string): TailoringRequest => ({
  product,
  goodsAmount: parsePounds("3000.00"),
  deposit: parsePounds("300.00"),
  instalments,
  deferralMonths: 0,
  instalmentMax: parsePounds(instalmentMax),
  allowed: new Set([...declineOfferNames, ...acceptOfferNames]),
  projectProduct: sampleProduct({ id: "project", instalments: [24] }),
});

const chooseFromOffers = (asked: TailoringRequest, choice: TailoringChoice) =>
  chooseOffer(asked, tailoringOffers(asked), choice, regimeFacts);
const declinedRequest = request(interestBearingProduct, 24, "110.00");
const acceptedRequest = request(interestBearingProduct, 24, "260.00");

describe("choosing an offer", () => {
  test("choosing an offer changes the instalments, the deposit, the goods amount and the regulated flag [S1-255]", () => {
    expect(chooseFromOffers(declinedRequest, { option: "term" })).toMatchObject({
      optionSelected: "increaseTerm",
      quote: { instalments: 36, deposit: 300_00 },
    });
    expect(chooseFromOffers(declinedRequest, { option: "deposit" })).toMatchObject({
      optionSelected: "increaseDeposit",
      quote: { deposit: 802_66 },
    });
    expect(chooseFromOffers(declinedRequest, { option: "reduceLoan" })).toMatchObject({
      optionSelected: "reduceLoan",
      quote: { goodsAmount: 2_497_34 },
    });
    expect(chooseFromOffers(acceptedRequest, { option: "reduceTerm" })).toMatchObject({
      optionSelected: "reduceTerm",
      quote: { instalments: 12 },
    });

    const short = request(interestFreeProduct, 10, "200.00");
    expect(chooseFromOffers(short, { option: "term" })).toMatchObject({ quote: { instalments: 24 }, regime: "CCA", regulated: true });
    expect(chooseFromOffers(short, { option: "reduceLoan" })).toMatchObject({
      quote: { instalments: 10 },
      regime: "DPC",
      regulated: false,
    });
  });

  test("the customer may choose a smaller amount than the offered maximum, but never a larger one", () => {
    expect(chooseFromOffers(declinedRequest, { option: "deposit", deposit: parsePounds("900.00") }).quote.loanAmount).toBe(2_100_00);
    expect(() => chooseFromOffers(declinedRequest, { option: "deposit", deposit: parsePounds("802.65") })).toThrow(
      "This offer is no longer available.",
    );
    expect(chooseFromOffers(declinedRequest, { option: "reduceLoan", goodsAmount: parsePounds("2400.00") }).quote.loanAmount).toBe(
      2_100_00,
    );
    expect(() => chooseFromOffers(declinedRequest, { option: "reduceLoan", goodsAmount: parsePounds("2497.35") })).toThrow(
      "no longer available",
    );
    expect(
      chooseFromOffers(acceptedRequest, { option: "increaseLoan", goodsAmount: parsePounds("3500.00"), deposit: parsePounds("350.00") }),
    ).toMatchObject({
      optionSelected: "increaseLoan",
      quote: { loanAmount: 3_150_00 },
    });
  });

  test("the amounts that the customer chooses must be valid for the product", () => {
    expect(() => chooseFromOffers(acceptedRequest, { option: "increaseLoan", goodsAmount: parsePounds("3500.00") })).not.toThrow();
    expect(() =>
      chooseFromOffers(acceptedRequest, { option: "increaseLoan", goodsAmount: parsePounds("3500.00"), deposit: parsePounds("300.00") }),
    ).toThrow();
    expect(() => chooseFromOffers(declinedRequest, { option: "deposit", deposit: parsePounds("3000.00") })).toThrow("no longer available");
  });

  test("choosing an offer that was not made is refused", () => {
    expect(() => chooseFromOffers(declinedRequest, { option: "increaseLoan" })).toThrow("no longer available");
    expect(() => chooseFromOffers(acceptedRequest, { option: "term" })).toThrow("no longer available");
  });

  test("keeping the original loan records the offers as rejected and changes nothing else", () => {
    expect(chooseFromOffers(acceptedRequest, { option: "originalLoan" })).toMatchObject({
      optionSelected: "rejected",
      quote: { goodsAmount: 3_000_00, deposit: 300_00, instalments: 24 },
      project: null,
    });
    expect(() => chooseFromOffers(acceptedRequest, { option: "originalLoan", deposit: parsePounds("299.99") })).toThrow(
      "no longer available",
    );
  });

  test("a chosen project loan and its goods loan together stay within the maximum instalment", () => {
    expect(chooseFromOffers(acceptedRequest, { option: "projectLoan", projectLoanAmount: parsePounds("2000.00") })).toMatchObject({
      optionSelected: "fusionLoan",
      quote: { loanAmount: 2_700_00 },
      project: { loanAmount: 2_000_00, instalments: 24, instalment: 83_33, finalInstalment: 83_41 },
    });
    expect(() => chooseFromOffers(acceptedRequest, { option: "projectLoan", projectLoanAmount: parsePounds("9000.00") })).toThrow(
      "no longer available",
    );
    expect(() => chooseFromOffers(acceptedRequest, { option: "projectLoan" })).toThrow("no longer available");
  });
});
