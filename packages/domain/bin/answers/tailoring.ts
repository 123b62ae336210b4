import { z } from "zod";
import {
  acceptOfferNames,
  declineOfferNames,
  fusionTermsOf,
  largestProjectLoan,
  lendingLimits,
  minimumDeposit,
  type OfferName,
  type Product,
  type Quote,
  type TailoringRequest,
  tailoringOffers,
} from "../../src/lending/index.ts";
import {
  larger,
  localDate,
  type MonthlyRate,
  monthlyRate,
  nominalAnnualPercentOf,
  Precise,
  pence,
  subtract,
  toPounds,
  zeroPence,
} from "../../src/money/index.ts";
import { count, money, moneyAboveZero, percent, termFields, termsOf } from "./fields.ts";
import { defineCalculation } from "./kind.ts";

const tailoringInput = z.object({
  goodsAmount: moneyAboveZero,
  deposit: money,
  ...termFields,
  allowedTerms: z.array(count(1), "must be a list of terms").min(1, "must not be empty"),
  maxInstalmentAmount: money,
  minLoanAmount: money.optional(),
  minGoodsAmount: money.optional(),
  minDepositPercentage: percent.optional(),
  productMaxLoanAmount: money.optional(),
  riskMaxLoanAmount: money.optional(),
  project: z.object({ instalments: count(1) }, "must hold instalments").optional(),
});
type TailoringInput = z.infer<typeof tailoringInput>;

/** A product that has no limits except those in the input. */
const bareProduct = (rate: MonthlyRate, limits: Partial<Product>): Product => ({
  id: "asked",
  name: "The product",
  serviceType: rate.fraction.isZero() ? "IF" : "IB",
  aprPercent: "",
  rate,
  interestRatePercent: nominalAnnualPercentOf(rate).toFixed(2),
  terms: [],
  deferrals: [],
  goodsMin: zeroPence,
  loanMin: pence(1),
  loanMax: lendingLimits.goodsOrDepositMax,
  depositMinPercent: new Precise(0),
  depositMin: zeroPence,
  hasSettlementFee: false,
  startDate: localDate("2026-01-01"),
  endDate: null,
  ...limits,
});

function requestOf(asked: TailoringInput): TailoringRequest {
  const { rate, instalments, deferralMonths } = termsOf(asked);
  const product = bareProduct(rate, {
    terms: [...new Set([...asked.allowedTerms, instalments])].toSorted((a, b) => a - b),
    deferrals: deferralMonths > 0 ? [deferralMonths] : [],
    loanMin: larger(pence(1), asked.minLoanAmount ?? zeroPence),
    goodsMin: asked.minGoodsAmount ?? zeroPence,
    loanMax: asked.productMaxLoanAmount ?? lendingLimits.goodsOrDepositMax,
  });
  return {
    product,
    goodsAmount: asked.goodsAmount,
    deposit: asked.deposit,
    instalments,
    deferralMonths,
    instalmentMax: asked.maxInstalmentAmount,
    ...(asked.riskMaxLoanAmount !== undefined && { riskLoanMax: asked.riskMaxLoanAmount }),
    projectProduct: asked.project ? bareProduct(monthlyRate(new Precise(0)), { terms: [asked.project.instalments] }) : null,
    allowed: new Set<OfferName>([...declineOfferNames, ...acceptOfferNames]),
  };
}

/** If no offer is made, the result contains only `<name>Offered: false`. */
const offerResult = <Name extends string>(name: Name, offer: Quote | null, figures: (offer: Quote) => object) =>
  offer ? { [name]: figures(offer) } : { [`${name}Offered`]: false };

const repaymentFigures = (offer: Quote) => ({
  monthlyRepayment: toPounds(offer.instalment),
  finalRepayment: toPounds(offer.finalInstalment),
  totalRepaymentAmount: toPounds(offer.totalRepayable),
});

export const tailoringCalculation = defineCalculation(tailoringInput, (asked) => {
  const request = requestOf(asked);
  const offers = tailoringOffers(request);
  const requestedInstalment = toPounds(offers.original.instalment);
  if (offers.original.instalment > asked.maxInstalmentAmount) {
    return {
      requestedInstalment,
      ...offerResult("increaseTerm", offers.increaseTerm, (offer) => ({ minimumTerm: offer.instalments, ...repaymentFigures(offer) })),
      ...offerResult("increaseDeposit", offers.increaseDeposit, (offer) => ({
        minimumDeposit: toPounds(offer.deposit),
        loanAmount: toPounds(offer.loanAmount),
        monthlyRepayment: toPounds(offer.instalment),
        totalRepaymentAmount: toPounds(offer.totalRepayable),
      })),
      ...offerResult("reduceLoan", offers.reduceLoan, (offer) => ({
        maximumGoodsAmount: toPounds(offer.goodsAmount),
        deposit: toPounds(offer.deposit),
        loanAmount: toPounds(offer.loanAmount),
        monthlyRepayment: toPounds(offer.instalment),
        depositStillMeetsPercentage: meetsPercentage(asked, offer),
      })),
    };
  }
  const { increaseLoan, reduceTerm } = offers;
  const asksForMore = asked.productMaxLoanAmount !== undefined || asked.project !== undefined;
  const fusionTerms = fusionTermsOf(request);
  return {
    ...(asksForMore && { requestedInstalment }),
    ...(asked.productMaxLoanAmount !== undefined &&
      offerResult("increaseLoan", increaseLoan, (offer) => ({ maximumLoanAmount: toPounds(offer.loanAmount) }))),
    ...(asksForMore && reduceTerm && { reduceTermOffered: true }),
    ...offerResult("reduceTerm", reduceTerm, (offer) => ({ term: offer.instalments, ...repaymentFigures(offer) })),
    ...(fusionTerms && {
      spareInstalment: toPounds(subtract(asked.maxInstalmentAmount, offers.original.instalment)),
      maximumProjectLoanAmount: toPounds(largestProjectLoan(fusionTerms, offers.original.loanAmount)),
    }),
  };
});

/**
 * True if the deposit of the offer reaches the minimum percentage in the input. The calculation of the offers does not use this percentage.
 */
const meetsPercentage = ({ minDepositPercentage }: TailoringInput, { goodsAmount, deposit }: Quote): boolean =>
  minDepositPercentage === undefined ||
  deposit >= minimumDeposit({ depositMinPercent: minDepositPercentage, depositMin: zeroPence }, goodsAmount);
