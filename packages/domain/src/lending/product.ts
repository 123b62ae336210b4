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

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly serviceType: ServiceType;
  readonly aprPercent: string;
  readonly rate: MonthlyRate;
  /** The fixed nominal rate per year: twelve times the monthly rate, with two decimals. */
  readonly interestRatePercent: string;
  readonly terms: readonly number[];
  /** Deferrals are in months, shortest first. The list is empty if repayment starts at once. */
  readonly deferrals: readonly number[];
  readonly goodsMin: Pence;
  readonly loanMin: Pence;
  readonly loanMax: Pence;
  readonly depositMinPercent: Decimal;
  readonly depositMin: Pence;
  readonly hasSettlementFee: boolean;
  readonly startDate: LocalDate;
  readonly endDate: LocalDate | null;
}

const sortAscending = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

const productCache = new WeakMap<ProductConfig, Product>();

export function productOf(config: ProductConfig): Product {
  const product = productCache.get(config) ?? readConfig(config);
  productCache.set(config, product);
  return product;
}

// Interest factors are cached by rate object, so products with the same rate must share one rate object. The number of cached rates is
// limited, because clients can send any text.
const rateCache = new Map<string, Pick<Product, "rate" | "interestRatePercent">>();
const ratesMax = 1_000;

function ratesOf(rpm: string): Pick<Product, "rate" | "interestRatePercent"> {
  const before = rateCache.get(rpm);
  if (before) return before;
  const rate = monthlyRateFromRpm(parsePercent(rpm));
  const read = { rate, interestRatePercent: nominalAnnualPercentOf(rate).toFixed(2) };
  if (rateCache.size < ratesMax) rateCache.set(rpm, read);
  return read;
}

function readConfig(config: ProductConfig): Product {
  return {
    id: config.id,
    name: config.name,
    serviceType: config.serviceType,
    aprPercent: config.apr,
    ...ratesOf(config.rpm),
    terms: sortAscending(config.instalments),
    deferrals: sortAscending(config.deferralPeriod),
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

export const minimumDeposit = (product: Pick<Product, "depositMinPercent" | "depositMin">, goodsAmount: Pence): Pence =>
  larger(percentageRoundedUp(goodsAmount, product.depositMinPercent), product.depositMin);
