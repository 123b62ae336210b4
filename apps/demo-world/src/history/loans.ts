import { type ApplicationDocument, type DocumentLoan, loanInDocument } from "@farthing/domain/application";
import {
  amendedDepositRange,
  amendedGoodsRange,
  minimumDeposit,
  obstacles,
  type Product,
  type ProductConfig,
  productOf,
} from "@farthing/domain/lending";
import { add, instalmentOf, type LocalDate, larger, type Pence, parsePounds, pence, subtract, toPounds } from "@farthing/domain/money";
import type { AgreementType } from "@farthing/domain/vocabulary";
import type { StoredApplication } from "@farthing/server/store/applications/applications";
import type { SeededChoices } from "../seeded-choices.ts";
import { demoProducts, productConfig } from "../shops/products.ts";

export type Loan = DocumentLoan;

export interface LoanRequirements {
  readonly products?: readonly string[];
  readonly withDeposit?: boolean;
}

interface LoanRequest {
  readonly retailer: string;
  readonly agreementType: AgreementType;
  readonly goodsAmount: Pence;
  readonly incomePounds: number;
  readonly on: LocalDate;
}

export class ProductCatalogue {
  readonly #configs: ReadonlyMap<string, ProductConfig>;

  constructor(today: LocalDate) {
    this.#configs = new Map(demoProducts.map((product) => [product.id, productConfig(product, today)]));
  }

  config(id: string): ProductConfig {
    const config = this.#configs.get(id);
    if (!config) throw new RangeError(`The demo world has no product "${id}".`);
    return config;
  }

  loan(
    choose: SeededChoices,
    { retailer, agreementType, goodsAmount, incomePounds, on }: LoanRequest,
    { products, withDeposit = false }: LoanRequirements,
  ): Loan {
    const loans = demoProducts
      .filter((product) => (products ? products.includes(product.id) : !product.expired && !product.isProjectLoan))
      .filter((product) => (product.retailer ?? retailer) === retailer && (product.agreementType ?? agreementType) === agreementType)
      .map(({ id }) => this.config(id))
      .map((config): Omit<Loan, "instalments"> => {
        const product = productOf(config);
        const paid = chooseDeposit(choose, product, goodsAmount, withDeposit);
        return { config, product, goodsAmount, deposit: paid, deferralMonths: product.deferrals[0] ?? 0, project: null };
      })
      .filter((loan) => obstacles(loan.product, { ...loan, today: on }).length === 0)
      .map((loan) => loan.product.terms.map((instalments): Loan => ({ ...loan, instalments })));
    const withinMeans = loans.map((terms) => terms.filter((loan) => isWithinMeans(loan, incomePounds))).filter((terms) => terms.length > 0);
    return withinMeans.length > 0 ? choose.oneOf(choose.oneOf(withinMeans)) : longestLoan(loans.flat());
  }
}

const monthlyInstalment = ({ product, goodsAmount, deposit, instalments, deferralMonths }: Loan): Pence =>
  instalmentOf(subtract(goodsAmount, deposit), { rate: product.rate, instalments, deferralMonths });

/** The yearly instalments take at most a fifth of the income. Over more than three years, the instalment must be at least £60. */
const isWithinMeans = (loan: Loan, incomePounds: number): boolean =>
  monthlyInstalment(loan) * 12 <= incomePounds * 20 && (loan.instalments <= 36 || monthlyInstalment(loan) >= 60_00);

const longestLoan = (loans: readonly Loan[]): Loan => loans.reduce((one, other) => (other.instalments > one.instalments ? other : one));

function chooseDeposit(choose: SeededChoices, product: Product, goodsAmount: Pence, wanted: boolean): Pence {
  const part = wanted || choose.chance(35) ? choose.oneOf([10, 10, 15, 20, 25]) : 0;
  const wholePounds = Math.ceil((goodsAmount * part) / 100_00) * 100;
  return larger(minimumDeposit(product, goodsAmount), pence(wholePounds));
}

export const loanDocument = (loan: Loan): ApplicationDocument => ({
  loanParameters: {
    goodsAmount: toPounds(loan.goodsAmount),
    deposit: toPounds(loan.deposit),
    creditCardDeposit: false,
  },
  product: {
    serviceType: loan.config.serviceType,
    apr: loan.config.apr,
    earlySettlementFee: loan.config.earlySettlementFee,
    productConfig: loan.config,
  },
  loanRepayment: { deferralPeriod: loan.deferralMonths || null, instalments: loan.instalments },
});

export function amendedLoan({ document }: Pick<StoredApplication, "document">): Loan {
  const loan = loanInDocument(document);
  const { maximumLoanAmount } = document.loanParameters ?? {};
  if (!loan || !maximumLoanAmount) throw new RangeError("Only an accepted loan can be amended.");
  const within = { product: loan.product, maximumLoanAmount: parsePounds(maximumLoanAmount) };
  const { min = loan.goodsAmount, max = loan.goodsAmount } = amendedGoodsRange(within, loan.deposit);
  const step = pence(Math.round(loan.goodsAmount / 20_00) * 100);
  const more = add(loan.goodsAmount, step);
  const goodsAmount = more <= max ? more : larger(min, subtract(loan.goodsAmount, step));
  return { ...loan, goodsAmount, deposit: larger(loan.deposit, amendedDepositRange(within, goodsAmount).min ?? loan.deposit) };
}
