import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampleProduct } from "../../test/sample-products.ts";
import { deferredPaymentCreditFrom, lawOn } from "../law/index.ts";
import { addMonths, localDate, parsePounds, pence, repaymentPlan } from "../money/index.ts";
import {
  type CreditAgreement,
  coolingOff,
  deferralSettlement,
  fusionTotals,
  isRegulated,
  lendingLimits,
  projectLoan,
  projectLoanApr,
  quote,
  regimeOf,
  regimeOfLoan,
  relevantDay,
  settlementFigure,
  withdrawalRepaymentLastDay,
} from "./index.ts";

const parseDay = localDate;

describe("the regime of an agreement", () => {
  const short: CreditAgreement = {
    agreementDate: parseDay("2026-11-15"),
    lastPaymentDue: parseDay("2027-09-15"),
    payments: 10,
    isFree: true,
    thirdPartyLender: true,
  };

  test("short interest-free credit is exempt until the exemption ends, which is set to 15 July 2026 [S3-132]", () => {
    const made = (on: string, law = lawOn(parseDay(on))) =>
      regimeOf({ ...short, agreementDate: parseDay(on), lastPaymentDue: addMonths(parseDay(on), 10) }, law);
    expect(deferredPaymentCreditFrom()).toBe("2026-07-15");
    expect(made("2026-07-14")).toBe("EXEMPT_60F");
    expect(made("2026-07-15")).toBe("DPC");
    expect(made("2026-11-15", { ...lawOn(parseDay("2026-11-15")), isLenderCreditExempt: true })).toBe("EXEMPT_60F");
  });

  test("short credit from the retailer itself stays exempt", () => {
    expect(regimeOf({ ...short, thirdPartyLender: false })).toBe("EXEMPT_60F");
  });

  test("interest, more than twelve payments or a payment on the anniversary make a loan a CCA agreement", () => {
    expect(regimeOf({ ...short, isFree: false })).toBe("CCA");
    expect(regimeOf({ ...short, payments: 13 })).toBe("CCA");
    expect(regimeOf({ ...short, payments: 12, lastPaymentDue: parseDay("2027-11-15") })).toBe("CCA");
    expect(regimeOf({ ...short, payments: 12, lastPaymentDue: parseDay("2027-11-14") })).toBe("DPC");
  });

  test("a loan outside the CCA is interest-free, and only CCA loans are `regulated` in the API [S1-512] [S2-003]", () => {
    const products = ["0", "0.1", "9.9", "29.9"].map((apr) => sampleProduct({ apr, instalments: [6, 10, 12, 24], deferralPeriod: [0, 3] }));
    fc.assert(
      fc.property(
        fc.constantFrom(...products),
        fc.constantFrom(6, 10, 12, 24),
        fc.constantFrom(0, 3),
        fc.integer({ min: 25_000, max: 2_500_000 }),
        fc.boolean(),
        (product, instalments, deferralMonths, goods, thirdPartyLender) => {
          const loan = quote({ product, goodsAmount: pence(goods), deposit: pence(0), instalments, deferralMonths });
          const regime = regimeOfLoan(loan, { agreementDate: parseDay("2026-11-15"), thirdPartyLender });
          if (regime !== "CCA") expect(loan).toMatchObject({ interest: 0, aprPercent: "0.0" });
          expect(isRegulated(regime)).toBe(regime === "CCA");
        },
      ),
    );
  });
});

describe("withdrawal", () => {
  test.each([
    ["2025-11-01", "2025-11-02", "2025-11-15"],
    ["2025-12-20", "2025-12-21", "2026-01-03"],
    ["2024-02-16", "2024-02-17", "2024-03-01"],
  ])(
    "the customer can withdraw from an agreement of %s on the 14 days after it, from %s to %s [S1-509] [S2-495] [S3-359]",
    (made, firstDay, lastDay) => {
      expect(coolingOff(parseDay(made), lawOn(parseDay(made)))).toEqual({ firstDay, lastDay });
    },
  );

  test("the withdrawal period counts from the arrival of the executed copy, if that is later than the agreement", () => {
    expect(relevantDay(parseDay("2026-11-01"), parseDay("2026-11-03"))).toBe("2026-11-03");
    expect(relevantDay(parseDay("2026-11-01"), parseDay("2026-11-01"))).toBe("2026-11-01");
  });

  test("a withdrawn loan is repaid within 30 days of the notice, or longer if the contract says so [S1-510] [S2-496]", () => {
    const law = lawOn(parseDay("2026-11-01"));
    expect(law.withdrawalRepaymentDays).toBe(30);
    expect(withdrawalRepaymentLastDay(parseDay("2026-11-10"), law)).toBe("2026-12-10");
    expect(withdrawalRepaymentLastDay(parseDay("2026-11-10"), law, 41)).toBe("2026-12-21");
    expect(() => withdrawalRepaymentLastDay(parseDay("2026-11-10"), law, 29)).toThrow("at least 30 days");
    expect(() => withdrawalRepaymentLastDay(parseDay("2026-11-10"), law, 30.5)).toThrow(RangeError);
  });
});

describe("settlement during a deferral", () => {
  const later = (earlySettlementFee: boolean) =>
    sampleProduct({ apr: "29.9", instalments: [36], deferralPeriod: [12], earlySettlementFee });

  test.each([
    [0, 0],
    [26, 28_21],
    [27, 29_00],
    [365, 29_00],
  ])(
    "a deferred loan settled on day %d costs a fee of %d pence, the lesser of the accrued interest and £29 [S1-511] [S2-497] [S3-357]",
    (days, fee) => {
      expect(deferralSettlement(later(true), parsePounds("1500.00"), days)).toMatchObject({ fee, settlement: 1_500_00 + fee });
    },
  );

  test("settling a deferred loan without the fee costs only the loan itself [S2-499] [S3-360]", () => {
    expect(deferralSettlement(later(false), parsePounds("1500.00"), 364)).toMatchObject({ fee: 0, settlement: 1_500_00 });
  });
});

describe("costs in the pre-contract texts", () => {
  test("a recalled direct debit costs £22, and a returned cheque or a default notice costs £25 [S3-353] [S3-354] [S3-355] [S3-356]", () => {
    expect(lendingLimits.latePaymentCharges).toEqual({
      recalledDirectDebit: 22_00,
      returnedCheque: 25_00,
      nonPaymentOrDefaultNotice: 25_00,
      breachLetter: 25_00,
    });
  });

  test("the costs other than interest and late payment are £0 [S3-358]", () => {
    expect(lendingLimits.otherCosts).toBe(0);
  });
});

describe("early settlement", () => {
  const { rate } = sampleProduct({ apr: "16" });
  const plan = repaymentPlan(parsePounds("10000.00"), { rate, instalments: 180, deferralMonths: 0 });

  test("a customer who settles early gets the larger of the rebates at the exact rate and at the rounded rate", () => {
    const { rebate, rebateAtRoundedRate, rebateGiven, instalmentsOutstanding, settlement } = settlementFigure(
      plan,
      parseDay("2020-01-15"),
      parseDay("2026-01-15"),
    );
    expect(rebate).not.toBe(rebateAtRoundedRate);
    expect(rebateGiven).toBe(Math.max(rebate, rebateAtRoundedRate));
    expect(settlement).toBe(instalmentsOutstanding - rebateGiven);
  });

  test("the settlement date is 28 days after the request, or a month later for a long agreement", () => {
    const year = repaymentPlan(parsePounds("1000.00"), { rate, instalments: 12, deferralMonths: 0 });
    const longer = repaymentPlan(parsePounds("1000.00"), { rate, instalments: 12, deferralMonths: 1 });
    const dates = (one: typeof plan) => settlementFigure(one, parseDay("2026-01-15"), parseDay("2026-06-01")).dates;
    expect(dates(year)).toMatchObject({ beforeDeferment: "2026-06-29", forRebate: "2026-06-29" });
    expect(dates(longer)).toMatchObject({ beforeDeferment: "2026-06-29", forRebate: "2026-07-29", paymentsDueByNotice: 3 });
  });

  test("after the last payment there is nothing to settle early", () => {
    const late = settlementFigure(plan, parseDay("2016-01-15"), parseDay("2032-01-15"));
    expect(late).toMatchObject({ instalmentsOutstanding: 0, rebateGiven: 0, settlement: 0, interimInstalments: 0 });
  });

  test("a settlement cannot be requested before the agreement was made", () => {
    expect(() => settlementFigure(plan, parseDay("2026-01-15"), parseDay("2026-01-14"))).toThrow("before the agreement is made");
  });
});

describe("fusion loans", () => {
  const goods = { instalment: parsePounds("177.15"), totalRepayable: parsePounds("8503.22"), agreementMonths: 48 };

  test("a project loan at 0% has an instalment of the loan divided by the number of instalments [S1-020] [S2-500] [S2-501]", () => {
    expect(Number(projectLoanApr)).toBe(0);
    expect(projectLoan(parsePounds("2000.00"), 24)).toEqual({
      loanAmount: 2_000_00,
      instalments: 24,
      instalment: 83_33,
      finalInstalment: 83_41,
    });
  });

  test("the totals of a fusion loan add up the amounts of both agreements", () => {
    expect(fusionTotals(goods, projectLoan(parsePounds("2000.00"), 24))).toEqual({
      monthlyWhileBothRun: 260_48,
      monthlyAfterProjectEnds: 177_15,
      goodsTotal: 8_503_22,
      projectTotal: 2_000_00,
      total: 10_503_22,
    });
  });

  test("when the project loan has ended, the monthly amount is zero if the goods loan has ended too", () => {
    expect(fusionTotals({ ...goods, agreementMonths: 24 }, projectLoan(parsePounds("2000.00"), 24)).monthlyAfterProjectEnds).toBe(0);
  });
});
