import type { Reply } from "@farthing/contract";
import type { V1, V1RateCard } from "@farthing/contract/v1";
import { loanOfOrder, soldInWebShops } from "@farthing/domain/application";
import {
  advertisedLoan,
  type OfferedProduct,
  productOf,
  quote,
  type RepaymentBar,
  repaymentPicture,
  representativeExample,
  typicalLoan,
} from "@farthing/domain/lending";
import { type LocalDate, parsePounds, toPounds } from "@farthing/domain/money";
import { fail, promotionTexts } from "@farthing/domain/wording";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { loadShopSettings } from "../applications/load-setting.ts";
import type { ReadCtx } from "../context.ts";
import { loadRepresentativeAprTest } from "../figures/representative.ts";
import type { V1Settings } from "./v1-application.ts";

/** The prices of a web shop are its rate card, its quotes and the examples for its pages. They contain no personal data. */

interface SellingShop {
  readonly supplierNumber: string;
  readonly name: string;
  readonly today: LocalDate;
  readonly products: readonly OfferedProduct[];
  readonly isRepresentative: (product: OfferedProduct) => boolean;
}

async function loadSellingShop(tx: UnitOfWork, supplierNumber: string): Promise<SellingShop> {
  const branch = (await tx.retailers.branch(supplierNumber)) ?? fail("branch.not_found", { supplierNumber });
  const { products, today } = await loadShopSettings(tx, { branch: supplierNumber });
  const sold = soldInWebShops(products, today);
  const test = await loadRepresentativeAprTest(tx, { supplierNumber, aprs: sold.map(({ apr }) => apr) });
  return { supplierNumber, name: branch.retailer.name, today, products: sold, isRepresentative: ({ apr }) => test(apr).isRepresentative };
}

async function loadPublicShop(tx: UnitOfWork, supplierNumber: string): Promise<SellingShop> {
  if (!(await tx.webShops.find(supplierNumber))) fail("webShop.not_found", { supplierNumber });
  return loadSellingShop(tx, supplierNumber);
}

const legalTextsOf = ({ name }: SellingShop, { lender }: Pick<V1Settings, "lender">) => ({
  statement: promotionTexts.statement(name, lender),
  riskWarning: promotionTexts.riskWarning,
  from: promotionTexts.from,
});

function toRateCard(shop: SellingShop, parts: Pick<V1Settings, "lender">): V1RateCard {
  const { supplierNumber, name, today, products, isRepresentative } = shop;
  return {
    object: "rate_card",
    supplierNumber,
    shop: name,
    currency: "GBP",
    date: today,
    lender: { name: parts.lender.legalName, fcaNumber: parts.lender.fcaNumber },
    products: products.map((sold) => {
      const product = productOf(sold);
      return {
        id: sold.line,
        version: sold.id,
        name: sold.name,
        kind: interestKindOf(sold),
        apr: sold.apr,
        annualInterestRate: product.interestRatePercent,
        monthlyRate: sold.rpm,
        representative: isRepresentative(sold),
        instalments: [...product.terms],
        deferralPeriods: [...product.deferrals],
        minGoodsAmount: sold.minGoodsAmount,
        minLoanAmount: sold.minLoanAmount,
        maxLoanAmount: sold.maxLoanAmount,
        minDepositPercent: sold.minDepositPercentage,
        minDeposit: sold.minDepositAmount,
        earlySettlementFee: sold.earlySettlementFee,
        from: sold.startDate,
        until: sold.endDate,
        representativeExample: representativeExample(quote(typicalLoan(product)), product),
      };
    }),
    legal: legalTextsOf(shop, parts),
  };
}

const interestKindOf = ({ serviceType }: OfferedProduct) =>
  serviceType === "IF" ? ("interest_free" as const) : ("interest_bearing" as const);

export const readRateCard = (ctx: ReadCtx, parts: V1Settings): Promise<V1RateCard> =>
  ctx.read(async (tx) => toRateCard(await loadSellingShop(tx, ctx.actor.supplierNumber ?? fail("branch.required")), parts));

export const readPublicRateCard = (ctx: ReadCtx, supplierNumber: string, parts: V1Settings): Promise<V1RateCard> =>
  ctx.read(async (tx) => toRateCard(await loadPublicShop(tx, supplierNumber), parts));

interface PriceExampleQuery {
  readonly amount: string;
  readonly deposit?: string | undefined;
  readonly product?: string | undefined;
  readonly instalments?: number | undefined;
}

/** A shop's page shows this example beside a price. The default is the advertised loan of the shop. */
export const readPriceExample = (
  ctx: ReadCtx,
  supplierNumber: string,
  { amount, deposit, product: wanted, instalments }: PriceExampleQuery,
  parts: V1Settings,
): Promise<Reply<V1["getPublicPriceExample"]>> =>
  ctx.read(async (tx) => {
    const shop = await loadPublicShop(tx, supplierNumber);
    const products = shop.products
      .filter(({ id, line }) => wanted === undefined || id === wanted || line === wanted)
      .filter(shop.isRepresentative);
    const price = {
      goodsAmount: parsePounds(amount),
      deposit: deposit === undefined ? undefined : parsePounds(deposit),
      instalments,
      today: shop.today,
    };
    const loan = advertisedLoan(products.map(productOf), price) ?? fail("application.product_unavailable");
    const sold = products.find(({ id }) => id === loan.product.id) ?? fail("application.product_unavailable");
    const example = representativeExample(quote(loan), loan.product);
    return {
      object: "price_example",
      supplierNumber,
      date: shop.today,
      product: { id: sold.line, name: sold.name, kind: interestKindOf(sold) },
      headline: promotionTexts.headline(example.monthlyPayment),
      example,
      legal: legalTextsOf(shop, parts),
    };
  });

interface LoanWanted {
  readonly product: string;
  readonly goodsAmount: string;
  readonly deposit: string;
  readonly instalments: number;
  readonly deferralPeriod?: number | undefined;
}

export const computeQuote = (ctx: ReadCtx, wanted: LoanWanted, parts: V1Settings): Promise<Reply<V1["createQuote"]>> =>
  ctx.read(async (tx) => {
    const shop = await loadSellingShop(tx, ctx.actor.supplierNumber ?? fail("branch.required"));
    const { sold, request } = loanOfOrder(wanted, parsePounds(wanted.goodsAmount), shop);
    const [cost, product] = [quote(request), request.product];
    return {
      object: "quote",
      product: { id: sold.line, name: sold.name, apr: sold.apr },
      goodsAmount: toPounds(cost.goodsAmount),
      deposit: toPounds(cost.deposit),
      loanAmount: toPounds(cost.loanAmount),
      instalments: cost.instalments,
      deferralPeriod: cost.deferralMonths,
      monthlyPayment: toPounds(cost.instalment),
      finalPayment: toPounds(cost.finalInstalment),
      interest: toPounds(cost.interest),
      totalRepayable: toPounds(cost.totalRepayable),
      totalAmountPayable: toPounds(cost.totalAmountPayable),
      apr: cost.aprPercent,
      annualInterestRate: cost.interestRatePercent,
      schedule: repaymentPicture(cost, product, shop.today).map((bar) => toPayment(bar, toPounds(cost.totalRepayable))),
      representativeExample: representativeExample(cost, product),
      legal: legalTextsOf(shop, parts),
    };
  });

type Payment = Reply<V1["createQuote"]>["schedule"][number];

function toPayment(bar: RepaymentBar, total: string): Payment {
  switch (bar.is) {
    case "deposit":
      return { kind: "deposit", date: bar.on, amount: toPounds(bar.amount), interest: "0.00", remaining: total };
    case "deferral":
      return { kind: "deferral", date: bar.until, amount: "0.00", interest: toPounds(bar.interest), remaining: toPounds(bar.leftToPay) };
    default:
      return {
        kind: bar.is,
        date: bar.on,
        amount: toPounds(bar.amount),
        interest: toPounds(bar.interest),
        remaining: toPounds(bar.leftToPay),
      };
  }
}
