import { toPounds } from "../money/index.ts";
import { projectLoanInterestRate } from "./fusion.ts";
import type { FusionOffer } from "./fusion-offer.ts";
import type { Product } from "./product.ts";
import type { Quote } from "./quote.ts";
import type { TailoringOffers } from "./tailoring.ts";

export const offerView = (quote: Quote) => ({
  amountBorrowed: toPounds(quote.loanAmount),
  monthlyRepayment: toPounds(quote.instalment),
  totalCost: toPounds(quote.goodsAmount),
  deposit: toPounds(quote.deposit),
  interestRate: quote.interestRatePercent,
  representativeAPR: quote.aprPercent,
  interestPayable: toPounds(quote.interest),
  repaidOver: quote.instalments,
  deferralPeriod: quote.deferralMonths === 0 ? null : quote.deferralMonths,
  totalRepayable: toPounds(quote.totalRepayable),
  totalAmountPayable: toPounds(quote.totalAmountPayable),
});
export type OfferView = ReturnType<typeof offerView>;

const notOffered = { offered: false } as const;

const repaymentView = (quote: Quote) => ({
  offered: true,
  monthlyRepayment: toPounds(quote.instalment),
  totalRepaymentAmount: toPounds(quote.totalRepayable),
});

const termOffer = (quote: Quote) => ({ ...repaymentView(quote), minimumTerm: quote.instalments });
const depositOffer = (quote: Quote) => ({ ...repaymentView(quote), minimumDeposit: toPounds(quote.deposit) });
const loanOffer = (quote: Quote) => ({
  ...repaymentView(quote),
  maximumLoanAmount: toPounds(quote.loanAmount),
  maximumGoodsAmount: toPounds(quote.goodsAmount),
});

const fusionLoanOffer = (offer: FusionOffer, product: Product) => ({
  offered: true as const,
  minDepositPercentage: product.depositMinPercent.toFixed(),
  maximumLoanAmount: toPounds(offer.maximumLoanAmount),
  maximumGoodsAmount: toPounds(offer.maximumGoodsAmount),
  minimumProjectLoanAmount: toPounds(offer.minimumProjectLoanAmount),
  maximumProjectLoanAmount: toPounds(offer.maximumProjectLoanAmount),
  repaidOver: offer.projectInstalments,
  interestRate: projectLoanInterestRate,
});

/** The document lists every kind of offer, and says whether the offer is made. */
export const offersForDocument = (offers: TailoringOffers, product: Product) => ({
  increaseTerm: offers.increaseTerm ? termOffer(offers.increaseTerm) : notOffered,
  increaseDeposit: offers.increaseDeposit ? depositOffer(offers.increaseDeposit) : notOffered,
  reduceLoan: offers.reduceLoan ? loanOffer(offers.reduceLoan) : notOffered,
  increaseLoan: offers.increaseLoan ? loanOffer(offers.increaseLoan) : notOffered,
  reduceTerm: offers.reduceTerm ? termOffer(offers.reduceTerm) : notOffered,
  fusionLoan: offers.fusionLoan ? fusionLoanOffer(offers.fusionLoan, product) : notOffered,
});
export type DocumentOffers = ReturnType<typeof offersForDocument>;

export const offerViews = (offers: TailoringOffers, product: Product) => {
  const view = (offer: Quote | null) => offer && offerView(offer);
  return {
    originalOffer: offerView(offers.original),
    increaseTermOffer: view(offers.increaseTerm),
    increaseDepositOffer: view(offers.increaseDeposit),
    reduceLoanOffer: view(offers.reduceLoan),
    increaseLoanOffer: view(offers.increaseLoan),
    reduceTermOffer: view(offers.reduceTerm),
    fusionLoanOffer: offers.fusionLoan && fusionLoanOffer(offers.fusionLoan, product),
  };
};
