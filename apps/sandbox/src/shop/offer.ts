import { type LoanRequest, productConfigSchema, productOf, type Quote, quote } from "@farthing/domain/lending";
import { monthlyPercentOf, monthlyRateFromApr, type Pence, parsePercent, parsePounds } from "@farthing/domain/money";
import { formatMoney, letters } from "@farthing/domain/wording";

/** The goods of the example shop, and the terms of its credit offer. */

export const bicycle = { name: "Fellside 3 gravel bike", variant: "Medium, moss green", price: "1480.00" } as const;

export const waysToPay = ["overTime", "card"] as const;
export type WayToPay = (typeof waysToPay)[number];

export const termChoices = [12, 24, 36, 48] as const;
/** The deposit choices: none, a tenth or a fifth of the price. */
export const depositChoices = ["0.00", "148.00", "296.00"] as const;

export interface PayOverTime {
  readonly instalments: (typeof termChoices)[number];
  readonly deposit: (typeof depositChoices)[number];
}
export const defaultWayToPay: PayOverTime = { instalments: 24, deposit: "148.00" };

const apr = "11.9";
export const productId = "pbf-119";

const product = productOf(
  productConfigSchema.parse({
    id: productId,
    name: "Pay by finance 11.9%",
    serviceType: "IB",
    apr,
    rpm: monthlyPercentOf(monthlyRateFromApr(parsePercent(apr))).toFixed(8),
    instalments: termChoices,
    deferralPeriod: [],
    minGoodsAmount: "250.00",
    minLoanAmount: "250.00",
    maxLoanAmount: "25000.00",
    minDepositPercentage: "0",
    minDepositAmount: "0.00",
    earlySettlementFee: false,
    startDate: "2024-01-01",
    endDate: null,
  }),
);

/** Uses the lender's own calculation, so that the shop and the lender show the same amounts. */
export function figuresOf({ instalments, deposit }: PayOverTime): Quote {
  const goodsAmount: Pence = parsePounds(bicycle.price);
  const loan: LoanRequest = { product, goodsAmount, deposit: parsePounds(deposit), instalments, deferralMonths: 0 };
  return quote(loan);
}

/** Formats the repayments, such as "23 monthly payments of £62.27 and a last one of £62.14". With the deposit they add up to the total. */
export function repaymentsText(wayToPay: PayOverTime): string {
  const { instalments, instalment, finalInstalment } = figuresOf(wayToPay);
  return instalment === finalInstalment
    ? letters.repayments(instalments, formatMoney(instalment))
    : letters.repaymentsAndLast(instalments - 1, formatMoney(instalment), formatMoney(finalInstalment));
}
