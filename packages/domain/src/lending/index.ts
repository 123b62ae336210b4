export {
  type AmendmentInputs,
  type AmendmentLimits,
  amendedDepositRange,
  amendedGoodsRange,
  amendmentProblems,
  nearestAmendment,
} from "./amend-loan.ts";
export type { AmountRange, Problems, TypedAmount } from "./amounts.ts";
export { deferralSettlement, type InterestFreePayment, interestFreePayment } from "./deferral-settlement.ts";
export { type SettlementDates, type SettlementFigure, settlementFigure } from "./early-settlement.ts";
export {
  fittingDeposit,
  hasProductEnded,
  isSelectable,
  type Obstacle,
  obstacles,
  obstacleText,
  type ProductOption,
  type Purchase,
  productOptions,
} from "./eligibility.ts";
export {
  type FusionTotals,
  fusionTotals,
  instalmentLeftAfterProject,
  type ProjectLoan,
  projectLoan,
  projectLoanApr,
  projectLoanInterestRate,
} from "./fusion.ts";
export { type FusionInputs, fusionProblems } from "./fusion-inputs.ts";
export {
  type FusionOffer,
  type FusionTerms,
  fusionOffer,
  fusionTermsOfQuote,
  largestGoodsLoan,
  largestProjectLoan,
} from "./fusion-offer.ts";
export { limits as lendingLimits } from "./limits.ts";
export { type AdjustableOffer, offerProblems, offerRange } from "./offer-inputs.ts";
export {
  type AgreedLoan,
  type LoanAccount,
  loanAccountOn,
  type PartialPayment,
  type RemainingPayment,
  type RemainingPayments,
  remainingPayments,
  type SettlementEffect,
  settlementEffect,
} from "./partial-settlement.ts";
export {
  minimumDeposit,
  type Product,
  productOf,
} from "./product.ts";
export {
  currentVersions,
  type OfferedProduct,
  offeredProductSchema,
  type ProductConfig,
  type ProductTerms,
  productConfigSchema,
  productTermsSchema,
} from "./product-schema.ts";
export { isQuotable, type LoanRequest, type Quote, quote } from "./quote.ts";
export {
  chooseDeferral,
  chooseProduct,
  chooseTerm,
  chosenLoan,
  clearProduct,
  emptyQuoteChoice,
  type QuoteChoice,
  type QuoteSituation,
  updateQuoteChoice,
} from "./quote-choice.ts";
export { type CreditCardDepositBox, creditCardDepositBox, type QuoteField, type QuoteInputs, quoteProblems } from "./quote-inputs.ts";
export { type CreditAgreement, isRegulated, type RegimeFacts, regimeFactsOn, regimeOf, regimeOfLoan } from "./regime.ts";
export { type RepaymentBar, repaymentPicture } from "./repayment-picture.ts";
export { advertisedLoan, type RepresentativeExample, representativeExample, typicalLoan } from "./representative-example.ts";
export {
  acceptOfferNames,
  declineOfferNames,
  fusionTermsOf,
  type OfferName,
  type TailoringOffers,
  type TailoringRequest,
  tailoringOffers,
} from "./tailoring.ts";
export { allowedOffers, isPriceFixed, type SaleChannel, type TailoringGates } from "./tailoring-allowed.ts";
export { type ChosenLoan, chooseOffer, type TailoringChoice } from "./tailoring-choice.ts";
export {
  borrowsMore,
  changesPrice,
  isDepositOfferValid,
  isFusionOfferShown,
  isMaxInstalmentAmount,
  isTermOfferValid,
  optionsAfterAcceptance,
  optionsAfterDecline,
  type StoredOffer,
  type StoredTailoring,
  selectionByOption,
  type TailoringInput,
  type TailoringOption,
  tailoringExpired,
  tailoringExpiryDate,
} from "./tailoring-options.ts";
export { type DocumentOffers, type OfferView, offersForDocument, offerView, offerViews } from "./tailoring-wire.ts";
export { isPossible, lowestTotal, productGroups, termColumns, termsOf, type WayToPay, waysToPay } from "./ways-to-pay.ts";
export { type CoolingOff, coolingOff, relevantDay, withdrawalRepaymentLastDay } from "./withdrawal.ts";
