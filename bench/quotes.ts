/** Measures how many quotes with instalments, totals and APR one core calculates per second. */
import { type Product, productConfigSchema, productOf, quote } from "@farthing/domain/lending";
import { localDate, monthlyPercentOf, monthlyRateFromApr, parsePercent, pence } from "@farthing/domain/money";

const product = (apr: string, instalments: readonly number[], deferralPeriod: readonly number[] = []): Product =>
  productOf(
    productConfigSchema.parse({
      id: apr,
      name: `${apr}% APR`,
      serviceType: apr === "0" ? "IF" : "IB",
      apr,
      rpm: monthlyPercentOf(monthlyRateFromApr(parsePercent(apr))).toFixed(10),
      instalments,
      deferralPeriod,
      minGoodsAmount: "250.00",
      minLoanAmount: "250.00",
      maxLoanAmount: "25000.00",
      minDepositPercentage: "0",
      minDepositAmount: "0.00",
      earlySettlementFee: false,
      startDate: localDate("2026-01-01"),
      endDate: null,
    }),
  );

const products = [
  product("0", [6, 10, 12, 24, 36]),
  product("9.9", [24, 36, 48, 60]),
  product("14.9", [12, 24, 36, 48, 60, 72, 84]),
  product("19.9", [12, 24, 36, 48, 60]),
  product("19.9", [24], [6]),
  product("29.9", [36], [12]),
];

const requests = products.flatMap((one) =>
  one.terms.flatMap((instalments) => {
    const [deferralMonths = 0] = one.deferrals;
    return [29_900, 74_999, 184_900, 420_000, 999_950, 2_400_001].map((goods, step) => ({
      product: one,
      goodsAmount: pence(goods),
      deposit: pence(step * 1_357),
      instalments,
      deferralMonths,
    }));
  }),
);

/** Unlike elapsed time, processor time does not depend on other load. */
function secondsUsed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

function quotesPerSecond(seconds: number): number {
  const start = secondsUsed();
  let done = 0;
  while (secondsUsed() - start < seconds) {
    for (const request of requests) {
      quote({ ...request, goodsAmount: pence(request.goodsAmount + (done % 5_000)) });
      done += 1;
    }
  }
  return done / (secondsUsed() - start);
}

quotesPerSecond(1);
console.log(`${Math.round(quotesPerSecond(3)).toLocaleString("en-GB")} quotes a second on one core (goal 100,000)`);
