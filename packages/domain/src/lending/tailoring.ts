import { add, instalmentOf, type LoanTerms, larger, largestLoan, type Pence, pence, smaller, subtract } from "../money/index.ts";
import { type FusionOffer, type FusionTerms, fusionOffer } from "./fusion-offer.ts";
import { limits } from "./limits.ts";
import { minimumDeposit, type Product } from "./product.ts";
import { type LoanRequest, type Quote, quote } from "./quote.ts";

/**
 * A declined customer can borrow less, or borrow for longer. An accepted customer can borrow more, borrow for a shorter time, or add a
 * project loan.
 */
export const declineOfferNames = ["increaseTerm", "increaseDeposit", "reduceLoan"] as const;
export const acceptOfferNames = ["increaseLoan", "reduceTerm", "fusionLoan"] as const;
export type OfferName = (typeof declineOfferNames)[number] | (typeof acceptOfferNames)[number];

export interface TailoringRequest extends LoanRequest {
  readonly instalmentMax: Pence;
  /** The maximum loan of the credit policy. Without this maximum, only the product limits the loan. */
  readonly riskLoanMax?: Pence;
  readonly projectProduct?: Product | null;
  readonly allowed: ReadonlySet<OfferName>;
}

/** Each offer uses the customer's maximum instalment: the loan is as large, or the term as short, as possible. */
export interface TailoringOffers {
  readonly original: Quote;
  readonly increaseTerm: Quote | null;
  readonly increaseDeposit: Quote | null;
  readonly reduceLoan: Quote | null;
  readonly increaseLoan: Quote | null;
  readonly reduceTerm: Quote | null;
  readonly fusionLoan: FusionOffer | null;
}

export function tailoringOffers(request: TailoringRequest): TailoringOffers {
  const original = quote(request);
  const affordable = original.instalment <= request.instalmentMax;
  const offer = <T>(name: OfferName, make: (request: TailoringRequest, original: Quote) => T | null): T | null => {
    const answers = affordable ? acceptOfferNames : declineOfferNames;
    return (answers as readonly OfferName[]).includes(name) && request.allowed.has(name) ? make(request, original) : null;
  };
  return {
    original,
    increaseTerm: offer("increaseTerm", longerTerm),
    increaseDeposit: offer("increaseDeposit", higherDeposit),
    reduceLoan: offer("reduceLoan", smallerLoan),
    increaseLoan: offer("increaseLoan", largerLoan),
    reduceTerm: offer("reduceTerm", shorterTerm),
    fusionLoan: offer("fusionLoan", fusionOfferOf),
  };
}

const termsOf = ({ product, instalments, deferralMonths }: LoanRequest): LoanTerms => ({ rate: product.rate, instalments, deferralMonths });

function shortestAffordable(request: TailoringRequest, loan: Pence, qualifies: (instalments: number) => boolean): Quote | null {
  const affords = (instalments: number) => instalmentOf(loan, { ...termsOf(request), instalments }) <= request.instalmentMax;
  const instalments = request.product.terms.find((term) => qualifies(term) && affords(term));
  return instalments === undefined ? null : quote({ ...request, instalments });
}

const longerTerm = (request: TailoringRequest, { loanAmount }: Quote): Quote | null =>
  shortestAffordable(request, loanAmount, (term) => term > request.instalments);

const shorterTerm = (request: TailoringRequest, { loanAmount }: Quote): Quote | null =>
  shortestAffordable(request, loanAmount, (term) => term < request.instalments);

const loanMaxOf = ({ product, riskLoanMax = product.loanMax }: TailoringRequest): Pence => smaller(product.loanMax, riskLoanMax);

const affordableLoan = (request: TailoringRequest): Pence =>
  smaller(largestLoan(request.instalmentMax, termsOf(request)), loanMaxOf(request));

function higherDeposit(request: TailoringRequest): Quote | null {
  const loan = affordableLoan(request);
  return loan < request.product.loanMin ? null : quote({ ...request, deposit: subtract(request.goodsAmount, loan) });
}

function smallerLoan(request: TailoringRequest): Quote | null {
  const { product, deposit } = request;
  const loan = affordableLoan(request);
  const goodsAmount = add(loan, deposit);
  const fits = loan >= product.loanMin && goodsAmount >= product.goodsMin && deposit >= minimumDeposit(product, goodsAmount);
  return fits ? quote({ ...request, goodsAmount }) : null;
}

function largerLoan(request: TailoringRequest, original: Quote): Quote | null {
  const loan = affordableLoan(request);
  const deposit = depositForLoan(loan, request.product, request.deposit);
  const goodsAmount = add(loan, deposit);
  return loan > original.loanAmount && goodsAmount <= limits.goodsOrDepositMax ? quote({ ...request, goodsAmount, deposit }) : null;
}

/** More expensive goods may need a higher deposit, which in turn increases the price. The recursion ends when the deposit is sufficient. */
function depositForLoan(loan: Pence, product: Product, deposit: Pence): Pence {
  const enough = larger(deposit, minimumDeposit(product, add(loan, deposit)));
  return enough === deposit ? deposit : depositForLoan(loan, product, enough);
}

export function fusionTermsOf(request: TailoringRequest): FusionTerms | null {
  const { product, instalments, deferralMonths, instalmentMax, projectProduct } = request;
  const projectInstalments = projectProduct?.terms.at(-1);
  if (!projectProduct || projectInstalments === undefined) return null;
  return {
    product,
    instalments,
    deferralMonths,
    projectProduct: { ...projectProduct, loanMax: projectLoanMaxOf(request, projectProduct) },
    projectInstalments,
    instalmentMax,
    goodsLoanMax: loanMaxOf(request),
  };
}

/**
 * The credit policy limits the goods loan and the project loan together. The result is negative if the goods loan alone exceeds this limit.
 */
function projectLoanMaxOf({ goodsAmount, deposit, riskLoanMax }: TailoringRequest, { loanMax }: Product): Pence {
  return riskLoanMax === undefined ? loanMax : smaller(loanMax, pence(riskLoanMax - (goodsAmount - deposit)));
}

function fusionOfferOf(request: TailoringRequest, original: Quote): FusionOffer | null {
  const terms = fusionTermsOf(request);
  return terms && fusionOffer(terms, original.loanAmount, original.deposit);
}
