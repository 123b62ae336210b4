import {
  larger,
  monthlyGrowthOf,
  type Pence,
  parsePounds,
  pence,
  repaymentPlan,
  subtract,
  toPounds,
  zeroPence,
} from "@farthing/domain/money";
import { type ExampleFigures, exampleInWords } from "@farthing/domain/wording";
import type { Product, RateCard } from "@farthing/node";

/** What a shop may show beside a price. The lender's own code computes the amounts. */
export type Offer =
  | { readonly is: "example"; readonly product: Product; readonly loan: Loan }
  /** The price is too low for every product. `minimum` is the lowest price for which a product is available. */
  | { readonly is: "belowMinimum"; readonly minimum: string }
  /** No product is offered, or no rate may be shown because none is representative. */
  | { readonly is: "nothing" };

export interface Loan {
  readonly figures: ExampleFigures;
  readonly interest: string;
  readonly totalRepayable: string;
  readonly text: string;
}

export interface ExampleRequest {
  readonly price: string;
  /** If set, only this product may be shown. */
  readonly product?: string | undefined;
  readonly instalments?: number | undefined;
}

export interface Choice {
  readonly deposit: Pence;
  readonly instalments: number;
  readonly deferralPeriod: number;
}

/**
 * Returns the offer to show for a price. Among the rates that may be shown, the lowest APR comes first, then the lowest monthly payment,
 * then the lowest interest.
 */
export function offerFor({ products, date }: RateCard, { price, product, instalments }: ExampleRequest): Offer {
  const amount = parsePounds(price);
  const shown = products.filter((each) => mayBeShown(each, date) && (product === undefined || each.id === product));
  const found = shown.flatMap((each) => loansFor(each, amount, instalments).map((loan) => ({ product: each, loan })));
  const [best] = found.toSorted(
    (one, other) =>
      Number(one.product.apr) - Number(other.product.apr) ||
      parsePounds(one.loan.figures.monthlyPayment) - parsePounds(other.loan.figures.monthlyPayment) ||
      parsePounds(one.loan.interest) - parsePounds(other.loan.interest),
  );
  if (best) return { is: "example", ...best };
  const minimums = shown.map(({ minGoodsAmount, minLoanAmount }) => larger(parsePounds(minGoodsAmount), parsePounds(minLoanAmount)));
  const minimum = Math.min(...minimums);
  return amount < minimum && Number.isFinite(minimum) ? { is: "belowMinimum", minimum: toPounds(pence(minimum)) } : { is: "nothing" };
}

/** A rate that is not representative must not be advertised (CONC 3.5). */
const mayBeShown = ({ representative, from, until }: Product, today: string): boolean =>
  representative === true && from <= today && (until === null || until >= today);

function loansFor(product: Product, price: Pence, instalments: number | undefined): readonly Loan[] {
  const { least, most } = depositLimits(product, price);
  if (least > most) return [];
  const deferrals = product.deferralPeriods.length === 0 ? [0] : product.deferralPeriods;
  return product.instalments
    .filter((term) => instalments === undefined || term === instalments)
    .flatMap((term) => deferrals.map((deferralPeriod) => loanOf(product, price, { deposit: least, instalments: term, deferralPeriod })));
}

/** Returns the lowest and the highest deposit for a price. If the lowest deposit exceeds the highest, the product is not available. */
export function depositLimits(product: Product, price: Pence): { readonly least: Pence; readonly most: Pence } {
  const [loanMin, loanMax, goodsMin] = [product.minLoanAmount, product.maxLoanAmount, product.minGoodsAmount].map(parsePounds) as [
    Pence,
    Pence,
    Pence,
  ];
  const deposit = larger(percentageRoundedUp(price, product.minDepositPercent), parsePounds(product.minDeposit));
  const least = larger(larger(deposit, zeroPence), subtract(price, loanMax));
  const most = price < goodsMin ? pence(-1) : pence(Math.min(price - loanMin, price - 1));
  return { least, most };
}

/** Repeats a function of the domain, because the decimal library of that function exceeds the permitted size of this element. */
function percentageRoundedUp(amount: Pence, percent: string): Pence {
  const [whole = "", decimals = ""] = percent.split(".");
  const hundred = 100n * 10n ** BigInt(decimals.length);
  return pence(Number((BigInt(amount) * BigInt(whole + decimals) + hundred - 1n) / hundred));
}

export function loanOf(product: Product, price: Pence, { deposit, instalments, deferralPeriod }: Choice): Loan {
  const loan = subtract(price, deposit);
  const plan = repaymentPlan(loan, { rate: monthlyGrowthOf(product.monthlyRate), instalments, deferralMonths: deferralPeriod });
  const figures: ExampleFigures = {
    cashPrice: toPounds(price),
    deposit: toPounds(deposit),
    totalAmountOfCredit: toPounds(loan),
    instalments,
    deferralPeriod,
    monthlyPayment: toPounds(plan.instalment),
    finalPayment: toPounds(plan.finalInstalment),
    totalAmountPayable: toPounds(pence(plan.total + deposit)),
    annualInterestRate: product.annualInterestRate,
    representativeApr: product.apr,
  };
  return { figures, interest: toPounds(plan.interest), totalRepayable: toPounds(plan.total), text: exampleInWords(figures) };
}
