import { type ProductConfig, productConfigSchema } from "@farthing/domain/lending";
import { addMonths, type LocalDate, monthlyPercentOf, monthlyRateFromApr, parsePercent } from "@farthing/domain/money";

/** Dates are relative to the day on which the demo world is generated. */

interface DemoProduct {
  readonly id: string;
  readonly name: string;
  readonly apr: string;
  readonly instalments: readonly number[];
  readonly deferralPeriod?: readonly number[];
  readonly minDepositPercentage?: string;
  readonly retailer?: string;
  readonly agreementType?: string;
  readonly isProjectLoan?: true;
  readonly hasSettlementFee?: true;
  readonly expired?: true;
}

const everySixMonths = (from: number, to: number): number[] => Array.from({ length: (to - from) / 6 + 1 }, (_, step) => from + step * 6);
const everyYear = (from: number, to: number): number[] => Array.from({ length: (to - from) / 12 + 1 }, (_, step) => from + step * 12);

export const demoProducts: readonly DemoProduct[] = [
  { id: "if-6", name: "Interest free 6", apr: "0", instalments: [6] },
  { id: "if-10", name: "Interest free 10", apr: "0", instalments: [10] },
  { id: "if-12", name: "Interest free 12", apr: "0", instalments: [12] },
  { id: "if-24", name: "Interest free 24", apr: "0", instalments: [24], minDepositPercentage: "5" },
  { id: "if-36", name: "Interest free 36", apr: "0", instalments: [36], minDepositPercentage: "10" },
  { id: "ib-99", name: "Classic credit 9.9%", apr: "9.9", instalments: everyYear(24, 60) },
  { id: "ib-149", name: "Classic credit 14.9%", apr: "14.9", instalments: everyYear(12, 84) },
  { id: "ib-199", name: "Classic credit 19.9%", apr: "19.9", instalments: everyYear(12, 60) },
  {
    id: "bnpl-6-24",
    name: "Buy now pay later 6 + 24",
    apr: "19.9",
    instalments: [24],
    deferralPeriod: [6],
    hasSettlementFee: true,
  },
  { id: "bnpl-12-36", name: "Buy now pay later 12 + 36", apr: "29.9", instalments: [36], deferralPeriod: [12], minDepositPercentage: "10" },
  {
    id: "pbf-119",
    name: "Pay by finance 11.9%",
    apr: "11.9",
    instalments: everyYear(12, 48),
    retailer: "spoke-chain",
    agreementType: "PBF",
  },
  { id: "project-0", name: "Project loan", apr: "0", instalments: everySixMonths(12, 24), retailer: "alder-kitchens", isProjectLoan: true },
  { id: "ib-79-ended", name: "Spring offer 7.9%", apr: "7.9", instalments: [24, 36], expired: true },
];

export const draftedProduct: DemoProduct = { id: "ib-139", name: "Classic credit 13.9%", apr: "13.9", instalments: everyYear(12, 60) };

export function productConfig(product: DemoProduct, today: LocalDate): ProductConfig {
  const rate = monthlyRateFromApr(parsePercent(product.apr));
  return productConfigSchema.parse({
    id: product.id,
    name: product.name,
    serviceType: product.apr === "0" ? "IF" : "IB",
    apr: product.apr,
    rpm: monthlyPercentOf(rate).toFixed(8),
    instalments: product.instalments,
    deferralPeriod: product.deferralPeriod ?? [],
    minGoodsAmount: "250.00",
    minLoanAmount: "250.00",
    maxLoanAmount: "25000.00",
    minDepositPercentage: product.minDepositPercentage ?? "0",
    minDepositAmount: "0.00",
    earlySettlementFee: product.hasSettlementFee === true,
    startDate: addMonths(today, -24),
    endDate: product.expired ? addMonths(today, -1) : null,
  });
}
