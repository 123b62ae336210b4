import { type LocalDate, larger, type Pence, pence, smaller, toPounds, zeroPence } from "../money/index.ts";
import { type ExampleFigures, promotionTexts } from "../wording/index.ts";
import { fittingDeposit, obstacles } from "./eligibility.ts";
import { minimumDeposit, type Product } from "./product.ts";
import { type LoanRequest, type Quote, quote } from "./quote.ts";

export interface RepresentativeExample extends ExampleFigures {
  readonly interest: string;
  readonly durationMonths: number;
  readonly text: string;
}

/** The product's APR is representative, because every customer of the product gets the same rate. */
export function representativeExample(loan: Quote, { aprPercent }: Pick<Product, "aprPercent">): RepresentativeExample {
  const figures: ExampleFigures = {
    cashPrice: toPounds(loan.goodsAmount),
    deposit: toPounds(loan.deposit),
    totalAmountOfCredit: toPounds(loan.loanAmount),
    instalments: loan.instalments,
    deferralPeriod: loan.deferralMonths,
    monthlyPayment: toPounds(loan.instalment),
    finalPayment: toPounds(loan.finalInstalment),
    totalAmountPayable: toPounds(loan.totalAmountPayable),
    annualInterestRate: loan.interestRatePercent,
    representativeApr: aprPercent,
  };
  return { ...figures, interest: toPounds(loan.interest), durationMonths: loan.agreementMonths, text: promotionTexts.example(figures) };
}

const usualLoanAmount = pence(1_000_00);

/** The example has about £1,000 of credit with the smallest deposit, over the product's middle term. */
export function typicalLoan(product: Product): LoanRequest {
  const credit = larger(product.loanMin, smaller(usualLoanAmount, product.loanMax));
  const goodsAmount = larger(product.goodsMin, priceFor(product, credit));
  const deposit = larger(minimumDeposit(product, goodsAmount), zeroPence);
  const instalments = product.terms[Math.floor((product.terms.length - 1) / 2)] ?? 1;
  return { product, goodsAmount, deposit, instalments, deferralMonths: product.deferrals[0] ?? 0 };
}

/** Returns the lowest price in whole pounds at which the customer borrows at least `credit` with the smallest deposit. */
function priceFor(product: Product, credit: Pence): Pence {
  let price = credit;
  while (price - minimumDeposit(product, price) < credit) price = pence(price + 1_00);
  return price;
}

interface AdvertisedPrice {
  readonly goodsAmount: Pence;
  /** If the deposit is absent, each product's smallest deposit is used. */
  readonly deposit?: Pence | undefined;
  readonly instalments?: number | undefined;
  readonly today: LocalDate;
}

/**
 * The loan with the lowest APR is advertised. If several loans share the lowest APR, the lowest monthly payment decides, then the lowest
 * cost.
 */
export function advertisedLoan(products: readonly Product[], price: AdvertisedPrice): LoanRequest | undefined {
  const loans = products.flatMap((product) => loansFor(product, price)).map((request) => ({ request, cost: quote(request) }));
  const [best] = loans.toSorted(
    (one, other) =>
      Number(one.request.product.aprPercent) - Number(other.request.product.aprPercent) ||
      one.cost.instalment - other.cost.instalment ||
      one.cost.interest - other.cost.interest,
  );
  return best?.request;
}

function loansFor(product: Product, { goodsAmount, deposit, instalments, today }: AdvertisedPrice): readonly LoanRequest[] {
  const paid = deposit ?? fittingDeposit(product, { goodsAmount, deposit: zeroPence, today });
  if (paid === null || paid >= goodsAmount || obstacles(product, { goodsAmount, deposit: paid, today }).length > 0) return [];
  const deferrals = product.deferrals.length === 0 ? [0] : product.deferrals;
  return product.terms
    .filter((term) => instalments === undefined || term === instalments)
    .flatMap((term) => deferrals.map((deferralMonths) => ({ product, goodsAmount, deposit: paid, instalments: term, deferralMonths })));
}
