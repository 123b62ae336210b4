import { applicationIdFrom } from "@farthing/domain/application";
import { productConfigSchema, productOf, quote, repaymentPicture, representativeExample } from "@farthing/domain/lending";
import { localDate, parsePounds, toPounds } from "@farthing/domain/money";
import { promotionTexts } from "@farthing/domain/wording";

/** The examples in the documentation. Their amounts are calculated with the lending rules. */

const today = localDate("2026-11-18");
const [shop, lender] = ["Spoke & Chain Cycles", { legalName: "Farthing Finance Limited", fcaNumber: "000000" }];

const config = productConfigSchema.parse({
  id: "ib-99",
  name: "Classic credit 9.9%",
  serviceType: "IB",
  apr: "9.9",
  rpm: "0.789831",
  instalments: [24, 36, 48, 60],
  deferralPeriod: [],
  minGoodsAmount: "250.00",
  minLoanAmount: "500.00",
  maxLoanAmount: "25000.00",
  minDepositPercentage: "0",
  minDepositAmount: "0.00",
  earlySettlementFee: false,
  startDate: "2026-01-01",
  endDate: null,
});
const product = productOf(config);
const loan = quote({ product, goodsAmount: parsePounds("1450.00"), deposit: parsePounds("150.00"), instalments: 36, deferralMonths: 0 });

const exampleRepresentativeLoan = representativeExample(loan, product);

const legalTexts = {
  statement: promotionTexts.statement(shop, lender),
  riskWarning: promotionTexts.riskWarning,
  from: promotionTexts.from,
};

export const exampleRateCard = {
  object: "rate_card" as const,
  supplierNumber: "200100",
  shop,
  currency: "GBP" as const,
  date: today,
  lender: { name: lender.legalName, fcaNumber: lender.fcaNumber },
  products: [
    {
      id: config.id,
      version: config.id,
      name: config.name,
      kind: "interest_bearing" as const,
      apr: config.apr,
      annualInterestRate: product.interestRatePercent,
      monthlyRate: config.rpm,
      representative: true,
      instalments: [...product.terms],
      deferralPeriods: [],
      minGoodsAmount: config.minGoodsAmount,
      minLoanAmount: config.minLoanAmount,
      maxLoanAmount: config.maxLoanAmount,
      minDepositPercent: config.minDepositPercentage,
      minDeposit: config.minDepositAmount,
      earlySettlementFee: false,
      from: config.startDate,
      until: null,
      representativeExample: exampleRepresentativeLoan,
    },
  ],
  legal: legalTexts,
};

export const examplePriceExample = {
  object: "price_example" as const,
  supplierNumber: "200100",
  date: today,
  product: { id: config.id, name: config.name, kind: "interest_bearing" as const },
  headline: promotionTexts.headline(exampleRepresentativeLoan.monthlyPayment),
  example: exampleRepresentativeLoan,
  legal: legalTexts,
};

export const exampleQuoteRequest = { product: config.id, goodsAmount: "1450.00", deposit: "150.00", instalments: 36 };

export const exampleQuote = {
  object: "quote" as const,
  product: { id: config.id, name: config.name, apr: config.apr },
  goodsAmount: exampleRepresentativeLoan.cashPrice,
  deposit: exampleRepresentativeLoan.deposit,
  loanAmount: exampleRepresentativeLoan.totalAmountOfCredit,
  instalments: loan.instalments,
  deferralPeriod: 0,
  monthlyPayment: exampleRepresentativeLoan.monthlyPayment,
  finalPayment: exampleRepresentativeLoan.finalPayment,
  interest: exampleRepresentativeLoan.interest,
  totalRepayable: toPounds(loan.totalRepayable),
  totalAmountPayable: exampleRepresentativeLoan.totalAmountPayable,
  apr: loan.aprPercent,
  annualInterestRate: loan.interestRatePercent,
  schedule: repaymentPicture(loan, product, today)
    .slice(0, 3)
    .map((bar) => ({
      kind: bar.is,
      date: bar.is === "deferral" ? bar.until : bar.on,
      amount: bar.is === "deferral" ? "0.00" : toPounds(bar.amount),
      interest: bar.is === "deposit" ? "0.00" : toPounds(bar.interest),
      remaining: bar.is === "deposit" ? toPounds(loan.totalRepayable) : toPounds(bar.leftToPay),
    })),
  representativeExample: exampleRepresentativeLoan,
  legal: legalTexts,
};

export const exampleOrder = {
  orderReference: "WEB-4711",
  basket: [{ description: "Gravel bicycle", quantity: 1, price: "1450.00" }],
  deposit: "150.00",
  product: config.id,
  instalments: 36,
  customer: { firstName: "Rosa", lastName: "Delgado", emailAddress: "rosa@post.test" },
  returnUrl: "https://shop.example/checkout/return",
};

const applicationId = applicationIdFrom("10123456");

export const exampleApplication = {
  object: "application" as const,
  id: applicationId,
  mode: "test" as const,
  version: 1,
  state: "open" as const,
  status: "open" as const,
  orderReference: exampleOrder.orderReference,
  goodsDescription: "Gravel bicycle",
  goodsAmount: "1450.00",
  deposit: "150.00",
  loanAmount: "1300.00",
  product: { id: config.id, name: config.name, apr: config.apr },
  instalments: 36,
  deferralPeriod: null,
  fulfilledAmount: "0.00",
  refundedAmount: "0.00",
  cancellationReason: null,
  applicantUrl: `https://apply.lender.example/application/${applicationId}`,
  signed: null,
  created: "2026-11-18T09:30:00.000Z",
  updated: "2026-11-18T09:30:00.000Z",
};

export const exampleFulfilment = {
  object: "fulfilment" as const,
  id: "019a9a4e-1111-7000-8000-000000000001",
  applicationId,
  amount: "1450.00",
  deliveredOn: "2026-11-20",
  proofReference: "PARCEL-88213",
  created: "2026-11-20T15:12:00.000Z",
};

export const exampleRefund = {
  object: "refund" as const,
  id: "019a9a4e-1111-7000-8000-000000000011",
  applicationId,
  kind: "part" as const,
  amount: "300.00",
  reason: "goods_returned" as const,
  created: "2026-12-10T11:00:00.000Z",
};

export const examplePayout = {
  object: "payout" as const,
  id: "019a9a4e-1111-7000-8000-000000000021",
  number: 118,
  state: "paid" as const,
  reference: "200100 118",
  amount: "1000.00",
  loans: 1,
  loanAmount: "1300.00",
  recovered: "300.00",
  paidOn: "2026-12-08",
  created: "2026-12-04T10:00:00.000Z",
};

export const examplePayoutWithLines = {
  ...examplePayout,
  lines: [{ applicationId, orderReference: exampleOrder.orderReference, loanAmount: "1300.00", recovered: "300.00", amount: "1000.00" }],
};

export const exampleDispute = {
  object: "dispute" as const,
  id: "019a9a4e-1111-7000-8000-000000000041",
  number: 1007,
  applicationId,
  orderReference: exampleOrder.orderReference,
  state: "open" as const,
  message: "The saddle is torn.",
  outcome: null,
  replies: [],
  created: "2026-11-19T18:00:00.000Z",
  closed: null,
};

export const exampleEvent = {
  object: "event" as const,
  id: "019a9a4e-1111-7000-8000-000000000051",
  type: "application.signed" as const,
  apiVersion: "2026-11-18",
  mode: "test" as const,
  isTest: false,
  created: "2026-11-18T10:02:12.000Z",
  data: {
    application: {
      ...exampleApplication,
      version: 8,
      state: "signed" as const,
      status: "signed" as const,
      signed: "2026-11-18T10:02:11.000Z",
      updated: "2026-11-18T10:02:12.000Z",
    },
  },
  previous: { state: "accepted" as const, status: "sign" as const },
};

export const exampleEndpoint = {
  object: "webhook_endpoint" as const,
  id: "019a9a4e-1111-7000-8000-000000000061",
  url: "https://shop.example/webhooks",
  events: ["application.signed" as const],
  apiVersion: "2026-11-18",
  state: "active" as const,
  created: "2026-11-18T09:00:00.000Z",
};

export const exampleSecret = "whsec_ZXhhbXBsZS1zZWNyZXQtdGhhdC1vcGVucy1ub3RoaW5nISE=";

export const exampleDelivery = {
  object: "delivery" as const,
  id: "019a9a4e-1111-7000-8000-000000000071",
  eventId: exampleEvent.id,
  endpointId: exampleEndpoint.id,
  type: "application.signed" as const,
  applicationId,
  state: "delivered" as const,
  tries: 1,
  lastAnswer: "204",
  lastTried: "2026-11-18T10:02:13.000Z",
  created: "2026-11-18T10:02:12.000Z",
};
