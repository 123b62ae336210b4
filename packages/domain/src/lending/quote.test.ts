import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleProduct } from "../../test/sample-products.ts";
import { localDate, parsePounds, pence, sum } from "../money/index.ts";
import { offerView, quote, repaymentPicture } from "./index.ts";

const classicProduct = sampleProduct({ apr: "9.9", instalments: [24, 36, 48, 60] });
const deferredProduct = sampleProduct({ apr: "29.9", instalments: [36], deferralPeriod: [12] });

const bedQuote = quote({
  product: classicProduct,
  goodsAmount: parsePounds("1849.00"),
  deposit: parsePounds("99.00"),
  instalments: 36,
  deferralMonths: 0,
});
const sofaQuote = quote({
  product: deferredProduct,
  goodsAmount: parsePounds("1500.00"),
  deposit: parsePounds("0"),
  instalments: 36,
  deferralMonths: 12,
});

describe("quotes", () => {
  test("a quote has every amount of the loan, with and without the deposit", () => {
    expect(bedQuote).toEqual({
      goodsAmount: 1_849_00,
      deposit: 99_00,
      loanAmount: 1_750_00,
      instalments: 36,
      deferralMonths: 0,
      firstPaymentMonth: 1,
      agreementMonths: 36,
      instalment: 56_04,
      finalInstalment: 56_00,
      interest: 267_40,
      totalRepayable: 2_017_40,
      totalAmountPayable: 2_116_40,
      aprPercent: "9.9",
      interestRatePercent: "9.48",
    });
  });

  test("the repayment of a deferred loan starts one month after the deferral", () => {
    expect(sofaQuote).toMatchObject({ firstPaymentMonth: 13, agreementMonths: 48, instalment: 78_97, finalInstalment: 79_01 });
  });

  test("the amounts of a quote add up, for any purchase", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 75_000, max: 99_999_999 }),
        fc.integer({ min: 0, max: 25_000 }),
        fc.constantFrom(24, 36, 48, 60),
        (goods, deposit, instalments) => {
          const figures = quote({
            product: classicProduct,
            goodsAmount: pence(goods),
            deposit: pence(deposit),
            instalments,
            deferralMonths: 0,
          });
          expect(figures.instalment * (instalments - 1) + figures.finalInstalment).toBe(figures.totalRepayable);
          expect(figures.loanAmount + figures.interest).toBe(figures.totalRepayable);
          expect(figures.goodsAmount + figures.interest).toBe(figures.totalAmountPayable);
        },
      ),
    );
  });

  test("a quote is refused if the product does not have the term, or if nothing is borrowed", () => {
    const request = { product: classicProduct, goodsAmount: pence(1_000_00), deposit: pence(0), instalments: 36, deferralMonths: 0 };
    expect(() => quote({ ...request, instalments: 12 })).toThrow('"Sample 9.9%" lends nothing on 100000 less 0 over 0 + 12 months');
    expect(() => quote({ ...request, deferralMonths: 6 })).toThrow(RangeError);
    expect(() => quote({ ...request, deposit: pence(1_000_00) })).toThrow(RangeError);
    expect(() => quote({ ...request, product: deferredProduct })).toThrow(RangeError);
  });
});

describe("the amounts that a quote shows", () => {
  test("the API returns an offer with money as decimal strings [S2-240]", () => {
    expect(offerView(sofaQuote)).toEqual({
      amountBorrowed: "1500.00",
      monthlyRepayment: "78.97",
      totalCost: "1500.00",
      deposit: "0.00",
      interestRate: "26.45",
      representativeAPR: "29.9",
      interestPayable: "1342.96",
      repaidOver: 36,
      deferralPeriod: 12,
      totalRepayable: "2842.96",
      totalAmountPayable: "2842.96",
    });
    expect(offerView(bedQuote).deferralPeriod).toBeNull();
  });

  test("the repayment chart shows the deposit, the instalments and the last instalment on their dates", () => {
    const bars = repaymentPicture(bedQuote, classicProduct, localDate("2026-11-15"));
    expect(bars).toHaveLength(37);
    expect(bars[0]).toEqual({ is: "deposit", on: "2026-11-15", amount: 99_00 });
    expect(bars[1]).toEqual({ is: "instalment", on: "2026-12-15", amount: 56_04, interest: 13_82, leftToPay: 1_707_78 });
    expect(bars.at(-1)).toMatchObject({ is: "final", on: "2029-11-15", amount: 56_00, leftToPay: 0 });
  });

  test("the repayment chart of a deferred loan shows the deferral and its interest", () => {
    const bars = repaymentPicture(sofaQuote, deferredProduct, localDate("2027-01-31"));
    expect(bars[0]).toEqual({ is: "deferral", until: "2028-01-31", months: 12, interest: 448_50, leftToPay: 1_948_50 });
    expect(bars[1]).toMatchObject({ is: "instalment", on: "2028-02-29" });
    expect(sum(bars.flatMap((bar) => (bar.is === "deposit" ? [] : [bar.interest])))).toBe(sofaQuote.interest);
  });
});
