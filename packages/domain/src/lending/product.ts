import type { Decimal } from "decimal.js-light";
import {
  type LocalDate,
  larger,
  type MonthlyRate,
  monthlyRateFromRpm,
  nominalAnnualPercentOf,
  type Pence,
  parsePercent,
  parsePounds,
  percentageRoundedUp,
} from "../money/index.ts";
import type { ServiceType } from "../vocabulary/index.ts";
import type { ProductConfig } from "./product-schema.ts";

/** The same product, read once to be reckoned with. */
export interface Product {
  readonly id: string;
  readonly name: string;
  readonly serviceType: ServiceType;
  readonly aprPercent: string;
  readonly rate: MonthlyRate;
  /** 12·i to two decimals, "fixed". */
  readonly interestRatePercent: string;
  /** Numbers of instalments on offer, shortest first. */
  readonly terms: readonly number[];
  /** Months without payments on offer, shortest first; none means that repayment starts at once. */
  readonly deferrals: readonly number[];
  readonly goodsMin: Pence;
  readonly loanMin: Pence;
  readonly loanMax: Pence;
  readonly depositMinPercent: Decimal;
  readonly depositMin: Pence;
  /** Whether settling in the deferral costs a fee. */
  readonly hasSettlementFee: boolean;
  readonly startDate: LocalDate;
  readonly endDate: LocalDate | null;
}

const ascending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

const read = new WeakMap<ProductConfig, Product>();

export function productOf(config: ProductConfig): Product {
  const product = read.get(config) ?? readConfig(config);
  read.set(config, product);
  return product;
}

// Factors are kept by rate, and every document that is read brings a configuration of its own: the same text is the same rate. Texts come from
// outside, so no more are kept than all shops together sell.
const rates = new Map<string, Pick<Product, "rate" | "interestRatePercent">>();
const ratesMax = 1_000;

function ratesOf(rpm: string): Pick<Product, "rate" | "interestRatePercent"> {
  const before = rates.get(rpm);
  if (before) return before;
  const rate = monthlyRateFromRpm(parsePercent(rpm));
  const read = { rate, interestRatePercent: nominalAnnualPercentOf(rate).toFixed(2) };
  if (rates.size < ratesMax) rates.set(rpm, read);
  return read;
}

function readConfig(config: ProductConfig): Product {
  return {
    id: config.id,
    name: config.name,
    serviceType: config.serviceType,
    aprPercent: config.apr,
    ...ratesOf(config.rpm),
    terms: ascending(config.instalments),
    deferrals: ascending(config.deferralPeriod),
    goodsMin: parsePounds(config.minGoodsAmount),
    loanMin: parsePounds(config.minLoanAmount),
    loanMax: parsePounds(config.maxLoanAmount),
    depositMinPercent: parsePercent(config.minDepositPercentage),
    depositMin: parsePounds(config.minDepositAmount),
    hasSettlementFee: config.earlySettlementFee,
    startDate: config.startDate,
    endDate: config.endDate,
  };
}

/** The percentage of the goods, any started penny counted whole, or the fixed amount, whichever is more. */
export const minimumDeposit = (product: Pick<Product, "depositMinPercent" | "depositMin">, goodsAmount: Pence): Pence =>
  larger(percentageRoundedUp(goodsAmount, product.depositMinPercent), product.depositMin);
