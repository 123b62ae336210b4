import { lendingLimits } from "@farthing/domain/lending";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { examplePriceExample, exampleQuote, exampleQuoteRequest, exampleRateCard } from "./examples.ts";
import { day, money, moneyInput, percent } from "./objects.ts";

export const shopErrors = [
  "apiKey.required",
  "apiKey.wrong_mode",
  "apiKey.permission_missing",
  "version.unknown",
  "input.invalid",
] as const;

const representativeExample = z
  .object({
    cashPrice: money,
    deposit: money,
    totalAmountOfCredit: money,
    instalments: z.number().int(),
    deferralPeriod: z.number().int(),
    monthlyPayment: money,
    finalPayment: money,
    interest: money,
    totalAmountPayable: money.describe("All repayments and the deposit"),
    annualInterestRate: percent.describe("The fixed yearly rate of interest"),
    representativeApr: percent,
    durationMonths: z.number().int(),
    text: z.string().describe("The representative example in words, as CONC 3.5.5R requires it. Show it whole"),
  })
  .meta({ id: "RepresentativeExample" });
export type V1RepresentativeExample = z.output<typeof representativeExample>;

const product = z
  .object({
    id: z.string().describe("The id for quotes and applications. It stays the same when the lender publishes a new version of the product"),
    version: z.string().describe("The id of the version that is on sale now"),
    name: z.string(),
    kind: z.enum(["interest_free", "interest_bearing"]),
    apr: percent,
    annualInterestRate: percent,
    monthlyRate: percent.describe("The exact rate of a month, from which all payments are computed"),
    representative: z
      .boolean()
      .describe(
        "True if enough agreements of the last 90 days were made at or below this APR, so that the law calls it representative. The agreements of the shop count, or those of its retailer if the shop has none, or those of the lender if the retailer has none. Advertise no other rate",
      ),
    instalments: z.array(z.number().int()),
    deferralPeriods: z.array(z.number().int()).describe("Empty if repayments cannot be deferred"),
    minGoodsAmount: money,
    minLoanAmount: money,
    maxLoanAmount: money,
    minDepositPercent: percent,
    minDeposit: money,
    earlySettlementFee: z.boolean(),
    from: day,
    until: day.nullable(),
    representativeExample,
  })
  .meta({ id: "Product" });

export const rateCard = z
  .object({
    object: z.literal("rate_card"),
    supplierNumber: z.string(),
    shop: z.string(),
    currency: z.literal("GBP"),
    date: day,
    lender: z.object({ name: z.string(), fcaNumber: z.string() }),
    products: z.array(product),
    legal: z
      .object({ statement: z.string(), riskWarning: z.string(), from: day.describe("The first day of these texts") })
      .describe("The texts that stand beside every price example"),
  })
  .meta({ id: "RateCard" });
export type V1RateCard = z.output<typeof rateCard>;

export const getRateCard = endpoint({
  method: "GET",
  path: "v1/rate-card",
  summary: "Read the products and limits of the shop",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "rateCard:read",
  reply: rateCard,
  example: { reply: exampleRateCard },
  errors: [...shopErrors, "branch.not_found"],
});

const supplierParams = z.object({ supplierNumber: z.string().min(1).max(20) });

export const getPublicRateCard = endpoint({
  method: "GET",
  path: "v1/public/shops/:supplierNumber/rate-card",
  summary: "Read the products of a web shop without a key, for product pages",
  origins: ["applicant"],
  needs: "public",
  params: supplierParams,
  cachedForSeconds: 300,
  reply: rateCard,
  example: { reply: exampleRateCard },
  errors: ["input.invalid", "version.unknown", "webShop.not_found"],
});

const priceExample = z
  .object({
    object: z.literal("price_example"),
    supplierNumber: z.string(),
    date: day,
    product: z.object({ id: z.string(), name: z.string(), kind: z.enum(["interest_free", "interest_bearing"]) }),
    headline: z.string().describe("Such as: From £61.27 a month"),
    example: representativeExample,
    legal: rateCard.shape.legal,
  })
  .meta({ id: "PriceExample" });

export const getPublicPriceExample = endpoint({
  method: "GET",
  path: "v1/public/shops/:supplierNumber/price-example",
  summary:
    "Read the representative example of a price without a key. The default is the loan with the lowest representative APR, over the term with the lowest monthly payment",
  origins: ["applicant"],
  needs: "public",
  params: supplierParams,
  query: z.strictObject({
    amount: moneyInput,
    deposit: z.optional(moneyInput),
    product: z.string().max(100).optional(),
    instalments: z.coerce.number().int().min(1).max(lendingLimits.instalmentsMax).optional(),
  }),
  cachedForSeconds: 300,
  reply: priceExample,
  example: { reply: examplePriceExample },
  errors: ["input.invalid", "version.unknown", "webShop.not_found", "application.product_unavailable"],
});

const loanWanted = z.strictObject({
  product: z.string().min(1).max(100).describe("The id of a product of the rate card"),
  goodsAmount: moneyInput,
  deposit: z._default(moneyInput, "0.00"),
  instalments: z.number().int().min(1).max(lendingLimits.instalmentsMax),
  deferralPeriod: z.number().int().min(0).max(lendingLimits.deferralMonthsMax).optional(),
});

const scheduledPayment = z
  .object({
    kind: z.enum(["deposit", "deferral", "instalment", "final"]),
    date: day,
    amount: money.describe("0.00 for the end of a deferral"),
    interest: money,
    remaining: money.describe("The amount that is left to repay afterwards"),
  })
  .meta({ id: "ScheduledPayment" });

const quote = z
  .object({
    object: z.literal("quote"),
    product: z.object({ id: z.string(), name: z.string(), apr: percent }),
    goodsAmount: money,
    deposit: money,
    loanAmount: money,
    instalments: z.number().int(),
    deferralPeriod: z.number().int(),
    monthlyPayment: money,
    finalPayment: money,
    interest: money,
    totalRepayable: money,
    totalAmountPayable: money,
    apr: percent,
    annualInterestRate: percent,
    schedule: z.array(scheduledPayment).describe("The payments, if the customer signs today"),
    representativeExample,
    legal: rateCard.shape.legal,
  })
  .meta({ id: "Quote" });
export type V1Quote = z.output<typeof quote>;

export const createQuote = endpoint({
  method: "POST",
  path: "v1/quotes",
  summary: "Compute the exact cost and schedule of a loan. Nothing is stored",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "rateCard:read",
  body: loanWanted,
  reply: quote,
  example: { body: exampleQuoteRequest, reply: exampleQuote },
  errors: [...shopErrors, "branch.not_found", "application.product_unavailable"],
});
