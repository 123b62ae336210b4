import type { Decimal } from "decimal.js";
import { z } from "zod";
import { type AgreementType, type ServiceType, serviceTypes } from "../application/vocabulary.ts";
import {
  aprPercentOf,
  type LocalDate,
  larger,
  localDateSchema,
  type MonthlyRate,
  monthlyRateFromRpm,
  nominalAnnualPercentOf,
  type Pence,
  parsePercent,
  parsePounds,
  percentageRoundedUp,
  percentSchema,
  poundsSchema,
  roundHalfUp,
} from "../money/index.ts";
import { limits } from "./limits.ts";

const months = z.number().int().max(limits.deferralMonthsMax);
const distinct = (numbers: readonly number[]) => new Set(numbers).size === numbers.length;

/** A product as it is configured and as it stands in documents (S1 §3, S2 §3): amounts and rates as strings. */
export const productConfigSchema = z
  .object({
    id: z.string().min(1),
    name: z.string().min(1),
    serviceType: z.enum(serviceTypes),
    apr: percentSchema,
    rpm: percentSchema,
    instalments: z.array(z.number().int().min(1).max(limits.instalmentsMax)).min(1).refine(distinct, "Each term stands in the list once"),
    deferralPeriod: z.array(months.min(0)).refine(distinct, "Each deferral stands in the list once"),
    minGoodsAmount: poundsSchema,
    minLoanAmount: poundsSchema,
    maxLoanAmount: poundsSchema,
    minDepositPercentage: percentSchema.refine((percent) => parsePercent(percent).lt(100), "A deposit is less than the whole price"),
    minDepositAmount: poundsSchema,
    earlySettlementFee: z.boolean(),
    startDate: localDateSchema,
    endDate: localDateSchema.nullable(),
  })
  .refine(rateGivesApr, { path: ["rpm"], error: "The monthly rate does not give the stated APR" })
  .refine(interestMatchesService, { path: ["serviceType"], error: "IF has no interest, IB has some" })
  .refine((product) => parsePounds(product.minLoanAmount) <= parsePounds(product.maxLoanAmount), {
    path: ["maxLoanAmount"],
    error: "The maximum loan is below the minimum",
  })
  .refine((product) => product.endDate === null || product.startDate <= product.endDate, {
    path: ["endDate"],
    error: "The product ends before it starts",
  });
export type ProductConfig = z.infer<typeof productConfigSchema>;

/** A product as a branch offers it, or has offered it. */
export type OfferedProduct = ProductConfig & {
  /** The kind of agreement that it is for; null when it is for any. */
  readonly agreementType: AgreementType | null;
  /** Stands beside a goods loan, never alone. */
  readonly isProjectLoan: boolean;
};

/** The monthly rate is authoritative; an APR is disclosed at one decimal, so there the two must agree. */
function rateGivesApr({ apr, rpm }: { readonly apr: string; readonly rpm: string }): boolean {
  return roundHalfUp(aprPercentOf(monthlyRateFromRpm(parsePercent(rpm))), 1).eq(roundHalfUp(parsePercent(apr), 1));
}

function interestMatchesService({ serviceType, rpm }: { readonly serviceType: ServiceType; readonly rpm: string }): boolean {
  return parsePercent(rpm).isZero() === (serviceType === "IF");
}

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

// Factors are kept by rate, so a configuration in hand should always be read to the same product.
const read = new WeakMap<ProductConfig, Product>();

export function productOf(config: ProductConfig): Product {
  const product = read.get(config) ?? readConfig(config);
  read.set(config, product);
  return product;
}

function readConfig(config: ProductConfig): Product {
  const rate = monthlyRateFromRpm(parsePercent(config.rpm));
  return {
    id: config.id,
    name: config.name,
    serviceType: config.serviceType,
    aprPercent: config.apr,
    rate,
    interestRatePercent: nominalAnnualPercentOf(rate).toFixed(2),
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

/** What staff call it (S1 §3). */
export const serviceTypeNames = { IF: "IFC", IB: "IBC" } as const satisfies Record<ServiceType, string>;
