import * as z from "zod/mini";
import {
  aprPercentOf,
  type LocalDate,
  localDateSchema,
  monthlyRateFromRpm,
  parsePercent,
  parsePounds,
  percentSchema,
  poundsSchema,
  roundHalfUp,
} from "../money/index.ts";
import { agreementTypes, type ServiceType, serviceTypes } from "../vocabulary/index.ts";
import { limits } from "./limits.ts";

const deferralMonthsSchema = z.int().check(z.maximum(limits.deferralMonthsMax));
const distinctCheck = (error: string) => z.refine<readonly number[]>((numbers) => new Set(numbers).size === numbers.length, { error });

const fieldsOfProduct = z.object({
  id: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  serviceType: z.enum(serviceTypes),
  apr: percentSchema,
  rpm: percentSchema,
  instalments: z
    .array(z.int().check(z.minimum(1), z.maximum(limits.instalmentsMax)))
    .check(z.minLength(1), distinctCheck("Each term stands in the list once")),
  deferralPeriod: z.array(deferralMonthsSchema.check(z.minimum(0))).check(distinctCheck("Each deferral stands in the list once")),
  minGoodsAmount: poundsSchema,
  minLoanAmount: poundsSchema,
  maxLoanAmount: poundsSchema,
  minDepositPercentage: percentSchema.check(
    z.refine((percent) => parsePercent(percent).lt(100), { error: "A deposit is less than the whole price" }),
  ),
  minDepositAmount: poundsSchema,
  earlySettlementFee: z.boolean(),
  startDate: localDateSchema,
  endDate: z.nullable(localDateSchema),
});

/** The stored form of a loan product. Amounts and rates are strings (S1 §3, S2 §3). */
export const productConfigSchema = fieldsOfProduct.check(
  z.refine(rateGivesApr, { path: ["rpm"], error: "The monthly rate does not give the stated APR" }),
  z.refine(interestMatchesService, { path: ["serviceType"], error: "IF has no interest, IB has some" }),
  z.refine((product) => parsePounds(product.minLoanAmount) <= parsePounds(product.maxLoanAmount), {
    path: ["maxLoanAmount"],
    error: "The maximum loan is below the minimum",
  }),
  z.refine((product) => product.endDate === null || product.startDate <= product.endDate, {
    path: ["endDate"],
    error: "The product ends before it starts",
  }),
);
export type ProductConfig = z.infer<typeof productConfigSchema>;

const fieldsOfSale = {
  agreementType: z.nullable(z.enum(agreementTypes)),
  /** A project loan is sold only together with a goods loan. */
  isProjectLoan: z.boolean(),
};

export const offeredProductSchema = z.safeExtend(productConfigSchema, {
  ...fieldsOfSale,
  /** The id of the product's first version. All versions have the same `line`, so a web shop can use it for every version. */
  line: z.string().check(z.minLength(1)),
});
export type OfferedProduct = z.infer<typeof offeredProductSchema>;

export const productTermsSchema = z.extend(z.omit(fieldsOfProduct, { id: true }), fieldsOfSale);
export type ProductTerms = z.infer<typeof productTermsSchema>;

/** Loans are calculated with the monthly rate, so this rate must give the stated APR. */
function rateGivesApr({ apr, rpm }: { readonly apr: string; readonly rpm: string }): boolean {
  return roundHalfUp(aprPercentOf(monthlyRateFromRpm(parsePercent(rpm))), 1).eq(roundHalfUp(parsePercent(apr), 1));
}

function interestMatchesService({ serviceType, rpm }: { readonly serviceType: ServiceType; readonly rpm: string }): boolean {
  return parsePercent(rpm).isZero() === (serviceType === "IF");
}

/**
 * A new version of a product replaces the old version on the first day of the new version. If no version has started, the first version is
 * current.
 */
export function currentVersions(products: readonly OfferedProduct[], today: LocalDate): readonly OfferedProduct[] {
  const current = new Map<string, OfferedProduct>();
  for (const product of products.toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1))) {
    if (!current.has(product.line) || product.startDate <= today) current.set(product.line, product);
  }
  return products.filter((product) => current.get(product.line) === product);
}
