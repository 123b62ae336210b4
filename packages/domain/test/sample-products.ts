import { type Product, type ProductConfig, productConfigSchema, productOf } from "../src/lending/index.ts";
import { monthlyPercentOf, monthlyRateFromApr, parsePercent } from "../src/money/index.ts";

/** The product is interest free over 6, 10 and 12 months, unless a test changes it. */
export function sampleConfig({
  apr = "0",
  ...particulars
}: Partial<Record<keyof ProductConfig, unknown>> & { apr?: string } = {}): unknown {
  return {
    id: `sample-${apr}`,
    name: `Sample ${apr}%`,
    serviceType: apr === "0" ? "IF" : "IB",
    apr,
    rpm: monthlyPercentOf(monthlyRateFromApr(parsePercent(apr))).toFixed(12),
    instalments: [6, 10, 12],
    deferralPeriod: [],
    minGoodsAmount: "250.00",
    minLoanAmount: "250.00",
    maxLoanAmount: "25000.00",
    minDepositPercentage: "0",
    minDepositAmount: "0.00",
    earlySettlementFee: false,
    startDate: "2026-01-01",
    endDate: null,
    ...particulars,
  };
}

export const sampleProduct = (particulars: Parameters<typeof sampleConfig>[0] = {}): Product =>
  productOf(productConfigSchema.parse(sampleConfig(particulars)));
