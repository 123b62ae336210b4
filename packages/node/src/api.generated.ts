// Written by `npm run sdk` from docs/api/v1.json. Do not edit.
import type { List } from "./list.ts";
import type { CallOptions } from "./transport.ts";

export type Application = {
  /** The page to which the shop sends its customer */
  readonly applicantUrl: string;
  readonly cancellationReason: "customer_changed_mind" | "goods_unavailable" | "goods_returned" | "order_changed" | "duplicate" | "entered_in_error" | "suspected_fraud" | "expired" | null;
  readonly created: Moment;
  /** The months before the first repayment of a deferred loan */
  readonly deferralPeriod: number | null;
  readonly deposit: Money | null;
  /** The price of the delivered goods, which the shop reported or staff confirmed */
  readonly fulfilledAmount: Money;
  readonly goodsAmount: Money | null;
  readonly goodsDescription: string | null;
  readonly id: string;
  readonly instalments: number | null;
  readonly loanAmount: Money | null;
  readonly mode: Mode;
  readonly object: "application";
  readonly orderReference: string | null;
  readonly product: {
    readonly apr: Percent;
    readonly id: string;
    readonly name: string;
  } | null;
  /** The total of the refunds */
  readonly refundedAmount: Money;
  readonly signed: Moment | null;
  /** The state for your code */
  readonly state: "open" | "in_review" | "accepted" | "declined" | "deposit_failed" | "signed" | "fulfilled" | "paid" | "cancelled" | "withdrawn";
  /** The exact status in the lender's process. New statuses may be added without a new version of the API */
  readonly status: "open" | "decision_accept" | "decision_decline" | "decision_refer" | "decision_quotation_accept" | "decision_quotation_decline" | "decision_quotation_refer" | "decision_quotation_unavailable" | "sign" | "signed" | "deposit_attempted" | "deposit_paid" | "deposit_unsuccessful" | "customer_has_goods" | "ready_for_payout" | "payout_pending" | "cooling_off" | "paid" | "pending_esat_note" | "cancelled" | "withdrawn";
  readonly updated: Moment;
  /** Increases with every change. Of two copies of an application, the one with the higher version is newer */
  readonly version: number;
};

/** A date in London */
export type Day = string;

export type Delivery = {
  readonly applicationId: string | null;
  readonly created: Moment;
  readonly endpointId: string;
  readonly eventId: string;
  readonly id: string;
  /** The HTTP status of the last attempt, or its connection error */
  readonly lastAnswer: string | null;
  readonly lastTried: Moment | null;
  readonly object: "delivery";
  readonly state: "pending" | "delivered" | "failed" | "gone";
  readonly tries: number;
  readonly type: "application.created" | "application.in_review" | "application.accepted" | "application.declined" | "application.deposit_failed" | "application.signed" | "application.fulfilled" | "application.paid" | "application.cancelled" | "application.withdrawn" | "application.updated" | "application.refunded" | "dispute.opened" | "dispute.closed" | "payout.paid" | "payout.returned";
};

export type Dispute = {
  readonly applicationId: string;
  readonly closed: Moment | null;
  readonly created: Moment;
  readonly id: string;
  /** The customer's words. Null in webhooks */
  readonly message: string | null;
  readonly number: number;
  readonly object: "dispute";
  readonly orderReference: string | null;
  readonly outcome: "upheld" | "partly_upheld" | "rejected" | null;
  readonly replies: readonly DisputeReply[];
  /** answered: the shop has replied, and the lender has not closed the complaint yet */
  readonly state: "open" | "answered" | "closed";
};

export type DisputeReply = {
  readonly created: Moment;
  readonly id: string;
  readonly message: string;
};

export type Event = {
  /** The version of the API in which data is written */
  readonly apiVersion: string;
  readonly created: Moment;
  readonly data: {
    readonly application?: Application;
    readonly dispute?: Dispute;
    readonly payout?: Payout;
  };
  /** The same in the list, in every webhook and in every replay. Use it to recognise a repeated event */
  readonly id: string;
  /** True for an event that was triggered as a test. Its objects do not exist */
  readonly isTest: boolean;
  readonly mode: Mode;
  readonly object: "event";
  /** The state of the application before the event */
  readonly previous: {
    readonly state: "open" | "in_review" | "accepted" | "declined" | "deposit_failed" | "signed" | "fulfilled" | "paid" | "cancelled" | "withdrawn";
    readonly status: "open" | "decision_accept" | "decision_decline" | "decision_refer" | "decision_quotation_accept" | "decision_quotation_decline" | "decision_quotation_refer" | "decision_quotation_unavailable" | "sign" | "signed" | "deposit_attempted" | "deposit_paid" | "deposit_unsuccessful" | "customer_has_goods" | "ready_for_payout" | "payout_pending" | "cooling_off" | "paid" | "pending_esat_note" | "cancelled" | "withdrawn";
  } | null;
  readonly type: "application.created" | "application.in_review" | "application.accepted" | "application.declined" | "application.deposit_failed" | "application.signed" | "application.fulfilled" | "application.paid" | "application.cancelled" | "application.withdrawn" | "application.updated" | "application.refunded" | "dispute.opened" | "dispute.closed" | "payout.paid" | "payout.returned";
};

export type Fulfilment = {
  /** The price of the delivered goods */
  readonly amount: Money;
  readonly applicationId: string;
  readonly created: Moment;
  readonly deliveredOn: Day;
  readonly id: string;
  readonly object: "fulfilment";
  readonly proofReference: string | null;
};

/** Whether the object belongs to the sandbox or to production */
export type Mode = "test" | "live";

export type Moment = string;

/** An amount in pounds, such as 1450.00 */
export type Money = string;

export type Payout = {
  /** The amount that the bank account receives */
  readonly amount: Money;
  readonly created: Moment;
  readonly id: string;
  /** The total of the loans */
  readonly loanAmount: Money;
  readonly loans: number;
  /** The number of the payout run */
  readonly number: number;
  readonly object: "payout";
  /** The day on which the money arrives */
  readonly paidOn: Day | null;
  /** The total of the refunds that is deducted */
  readonly recovered: Money;
  /** The reference on the bank statement */
  readonly reference: string;
  readonly state: "submitted" | "paid" | "returned";
};

export type PayoutWithLines = {
  /** The amount that the bank account receives */
  readonly amount: Money;
  readonly created: Moment;
  readonly id: string;
  readonly lines: readonly RemittanceLine[];
  /** The total of the loans */
  readonly loanAmount: Money;
  readonly loans: number;
  /** The number of the payout run */
  readonly number: number;
  readonly object: "payout";
  /** The day on which the money arrives */
  readonly paidOn: Day | null;
  /** The total of the refunds that is deducted */
  readonly recovered: Money;
  /** The reference on the bank statement */
  readonly reference: string;
  readonly state: "submitted" | "paid" | "returned";
};

/** A rate in per cent, such as 9.9 */
export type Percent = string;

export type PriceExample = {
  readonly date: Day;
  readonly example: RepresentativeExample;
  /** Such as: From £61.27 a month */
  readonly headline: string;
  /** The texts that stand beside every price example */
  readonly legal: {
    /** The first day of these texts */
    readonly from: Day;
    readonly riskWarning: string;
    readonly statement: string;
  };
  readonly object: "price_example";
  readonly product: {
    readonly id: string;
    readonly kind: "interest_free" | "interest_bearing";
    readonly name: string;
  };
  readonly supplierNumber: string;
};

export type Problem = {
  /** A stable code for your program */
  readonly code: string;
  readonly detail: string;
  /** The invalid values of the request. Empty for other problems */
  readonly errors: readonly {
    readonly message: string;
    readonly path: string;
  }[];
  /** The value of the header Request-Id. Name it when you ask for help */
  readonly requestId: string;
  readonly status: number;
  readonly title: string;
  /** The page of the documentation about this code */
  readonly type: string;
};

export type Product = {
  readonly annualInterestRate: Percent;
  readonly apr: Percent;
  /** Empty if repayments cannot be deferred */
  readonly deferralPeriods: readonly number[];
  readonly earlySettlementFee: boolean;
  readonly from: Day;
  /** The id for quotes and applications. It stays the same when the lender publishes a new version of the product */
  readonly id: string;
  readonly instalments: readonly number[];
  readonly kind: "interest_free" | "interest_bearing";
  readonly maxLoanAmount: Money;
  readonly minDeposit: Money;
  readonly minDepositPercent: Percent;
  readonly minGoodsAmount: Money;
  readonly minLoanAmount: Money;
  /** The exact rate of a month, from which all payments are computed */
  readonly monthlyRate: Percent;
  readonly name: string;
  /** True if enough agreements of the last 90 days were made at or below this APR, so that the law calls it representative. The agreements of the shop count, or those of its retailer if the shop has none, or those of the lender if the retailer has none. Advertise no other rate */
  readonly representative: boolean;
  readonly representativeExample: RepresentativeExample;
  readonly until: Day | null;
  /** The id of the version that is on sale now */
  readonly version: string;
};

export type Quote = {
  readonly annualInterestRate: Percent;
  readonly apr: Percent;
  readonly deferralPeriod: number;
  readonly deposit: Money;
  readonly finalPayment: Money;
  readonly goodsAmount: Money;
  readonly instalments: number;
  readonly interest: Money;
  /** The texts that stand beside every price example */
  readonly legal: {
    /** The first day of these texts */
    readonly from: Day;
    readonly riskWarning: string;
    readonly statement: string;
  };
  readonly loanAmount: Money;
  readonly monthlyPayment: Money;
  readonly object: "quote";
  readonly product: {
    readonly apr: Percent;
    readonly id: string;
    readonly name: string;
  };
  readonly representativeExample: RepresentativeExample;
  /** The payments, if the customer signs today */
  readonly schedule: readonly ScheduledPayment[];
  readonly totalAmountPayable: Money;
  readonly totalRepayable: Money;
};

export type RateCard = {
  readonly currency: "GBP";
  readonly date: Day;
  /** The texts that stand beside every price example */
  readonly legal: {
    /** The first day of these texts */
    readonly from: Day;
    readonly riskWarning: string;
    readonly statement: string;
  };
  readonly lender: {
    readonly fcaNumber: string;
    readonly name: string;
  };
  readonly object: "rate_card";
  readonly products: readonly Product[];
  readonly shop: string;
  readonly supplierNumber: string;
};

export type Refund = {
  readonly amount: Money;
  readonly applicationId: string;
  readonly created: Moment;
  readonly id: string;
  /** A whole refund cancels the loan. A part refund lowers the customer's repayments */
  readonly kind: "whole" | "part";
  readonly object: "refund";
  readonly reason: "customer_changed_mind" | "goods_unavailable" | "goods_returned" | "order_changed" | "duplicate" | "entered_in_error";
};

export type RemittanceLine = {
  readonly amount: Money;
  readonly applicationId: string;
  readonly loanAmount: Money;
  readonly orderReference: string | null;
  readonly recovered: Money;
};

export type RepresentativeExample = {
  /** The fixed yearly rate of interest */
  readonly annualInterestRate: Percent;
  readonly cashPrice: Money;
  readonly deferralPeriod: number;
  readonly deposit: Money;
  readonly durationMonths: number;
  readonly finalPayment: Money;
  readonly instalments: number;
  readonly interest: Money;
  readonly monthlyPayment: Money;
  readonly representativeApr: Percent;
  /** The representative example in words, as CONC 3.5.5R requires it. Show it whole */
  readonly text: string;
  readonly totalAmountOfCredit: Money;
  /** All repayments and the deposit */
  readonly totalAmountPayable: Money;
};

export type ScheduledPayment = {
  /** 0.00 for the end of a deferral */
  readonly amount: Money;
  readonly date: Day;
  readonly interest: Money;
  readonly kind: "deposit" | "deferral" | "instalment" | "final";
  /** The amount that is left to repay afterwards */
  readonly remaining: Money;
};

export type WebhookEndpoint = {
  readonly apiVersion: string;
  readonly created: Moment;
  /** The events that the endpoint receives. Null for all */
  readonly events: readonly ("application.created" | "application.in_review" | "application.accepted" | "application.declined" | "application.deposit_failed" | "application.signed" | "application.fulfilled" | "application.paid" | "application.cancelled" | "application.withdrawn" | "application.updated" | "application.refunded" | "dispute.opened" | "dispute.closed" | "payout.paid" | "payout.returned")[] | null;
  readonly id: string;
  readonly object: "webhook_endpoint";
  /** ended: the endpoint answered 410 Gone and receives nothing more */
  readonly state: "active" | "ended";
  readonly url: string;
};

export type WebhookEndpointWithSecret = {
  readonly apiVersion: string;
  readonly created: Moment;
  /** The events that the endpoint receives. Null for all */
  readonly events: readonly ("application.created" | "application.in_review" | "application.accepted" | "application.declined" | "application.deposit_failed" | "application.signed" | "application.fulfilled" | "application.paid" | "application.cancelled" | "application.withdrawn" | "application.updated" | "application.refunded" | "dispute.opened" | "dispute.closed" | "payout.paid" | "payout.returned")[] | null;
  readonly id: string;
  readonly object: "webhook_endpoint";
  /** The key for the signatures of the webhooks. Only this response contains it */
  readonly secret: string;
  /** ended: the endpoint answered 410 Gone and receives nothing more */
  readonly state: "active" | "ended";
  readonly url: string;
};

/** The event that a webhook contains. */
export type WebhookEvent = Event;

export type ListApplicationsQuery = {
  /** The number of objects on a page */
  readonly limit?: number;
  readonly state?: "open" | "in_review" | "accepted" | "declined" | "deposit_failed" | "signed" | "fulfilled" | "paid" | "cancelled" | "withdrawn";
  readonly orderReference?: string;
};

export type CreateApplicationBody = {
  /** False if the customer cannot change the delivery address that the shop sent */
  readonly addressEditable?: boolean;
  readonly basket: readonly {
    readonly description: string;
    /** The price of one item, as a decimal string */
    readonly price: string;
    readonly quantity: number;
  }[];
  readonly customer: {
    readonly address?: {
      readonly county: string | null;
      readonly flatName: string | null;
      readonly houseName: string | null;
      readonly houseNumber: string | null;
      readonly postCode: string;
      readonly street: string;
      readonly town: string;
    };
    /** The address that receives the customer's sign-in code */
    readonly emailAddress: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly phoneNumber?: string;
  };
  readonly deferralPeriod?: number;
  readonly deposit?: string;
  readonly instalments: number;
  readonly orderReference: string;
  /** The id of a finance product */
  readonly product: string;
  /** A page at one of the shop's registered origins. applicationId, status and orderReference are added to its query */
  readonly returnUrl: string;
};

export type CancelApplicationBody = {
  readonly reason?: "customer_changed_mind" | "goods_unavailable" | "goods_returned" | "order_changed" | "duplicate" | "entered_in_error";
};

export type CreateFulfilmentBody = {
  /** The price of the delivered goods. Without an amount, everything that was not delivered before */
  readonly amount?: string;
  /** The day of the delivery. The default is today */
  readonly deliveredOn?: string;
  /** Such as the number of the parcel or of the delivery note */
  readonly proofReference?: string;
};

export type CreateRefundBody = {
  /** The amount of a part refund. Without an amount, the whole loan is cancelled */
  readonly amount?: string;
  readonly reason: "customer_changed_mind" | "goods_unavailable" | "goods_returned" | "order_changed" | "duplicate" | "entered_in_error";
};

export type ListWebhookDeliveriesQuery = {
  /** The number of objects on a page */
  readonly limit?: number;
  readonly endpointId?: string;
  readonly eventId?: string;
  readonly state?: "pending" | "delivered" | "failed" | "gone";
};

export type ListDisputesQuery = {
  /** The number of objects on a page */
  readonly limit?: number;
  readonly state?: "open" | "answered" | "closed";
  readonly applicationId?: string;
};

export type ReplyToDisputeBody = {
  readonly message: string;
};

export type ListEventsQuery = {
  /** The number of objects on a page */
  readonly limit?: number;
  readonly type?: "application.created" | "application.in_review" | "application.accepted" | "application.declined" | "application.deposit_failed" | "application.signed" | "application.fulfilled" | "application.paid" | "application.cancelled" | "application.withdrawn" | "application.updated" | "application.refunded" | "dispute.opened" | "dispute.closed" | "payout.paid" | "payout.returned";
  readonly applicationId?: string;
  /** The id of the last event that the program has processed. An event that is no longer listed gets event.not_found */
  readonly after?: string;
};

export type ListPayoutsQuery = {
  /** The number of objects on a page */
  readonly limit?: number;
};

export type GetPublicPriceExampleQuery = {
  readonly amount: string;
  readonly deposit?: string;
  readonly product?: string;
  readonly instalments?: number;
};

export type CreateQuoteBody = {
  readonly deferralPeriod?: number;
  readonly deposit?: string;
  readonly goodsAmount: string;
  readonly instalments: number;
  /** The id of a product of the rate card */
  readonly product: string;
};

export type TriggerTestEventBody = {
  readonly type?: "application.created" | "application.in_review" | "application.accepted" | "application.declined" | "application.deposit_failed" | "application.signed" | "application.fulfilled" | "application.paid" | "application.cancelled" | "application.withdrawn" | "application.updated" | "application.refunded" | "dispute.opened" | "dispute.closed" | "payout.paid" | "payout.returned";
};

export type CreateWebhookEndpointBody = {
  /** The default is all events */
  readonly events?: readonly ("application.created" | "application.in_review" | "application.accepted" | "application.declined" | "application.deposit_failed" | "application.signed" | "application.fulfilled" | "application.paid" | "application.cancelled" | "application.withdrawn" | "application.updated" | "application.refunded" | "dispute.opened" | "dispute.closed" | "payout.paid" | "payout.returned")[];
  /** A public https address. In the sandbox, localhost without TLS too */
  readonly url: string;
};

export type TestWebhookEndpointBody = {
  readonly type?: "application.created" | "application.in_review" | "application.accepted" | "application.declined" | "application.deposit_failed" | "application.signed" | "application.fulfilled" | "application.paid" | "application.cancelled" | "application.withdrawn" | "application.updated" | "application.refunded" | "dispute.opened" | "dispute.closed" | "payout.paid" | "payout.returned";
};

/** `takes` is the argument after the values of the path. A call is safe to repeat if it takes effect only once. */
export type Operation = readonly [method: string, path: string, takes: "body" | "query" | null, isList: boolean, isSafeToRepeat: boolean];

export const apiVersion = "2026-11-18";

export interface Calls {
  /** List applications, newest first */
  listApplications(query?: ListApplicationsQuery, options?: CallOptions): List<Application>;
  /** Create an application from a basket. Send the customer to its applicantUrl */
  createApplication(body: CreateApplicationBody, options?: CallOptions): Promise<Application>;
  /** Read an application */
  getApplication(id: string, options?: CallOptions): Promise<Application>;
  /** Cancel an application before the customer signs. After the signature, refund it */
  cancelApplication(id: string, body?: CancelApplicationBody, options?: CallOptions): Promise<Application>;
  /** List the deliveries of an application, newest first */
  listFulfilments(id: string, options?: CallOptions): List<Fulfilment>;
  /** Report the delivery of all goods or of a part. The loan becomes payable once all goods are delivered */
  createFulfilment(id: string, body?: CreateFulfilmentBody, options?: CallOptions): Promise<{
    readonly application: Application;
    readonly fulfilment: Fulfilment;
  }>;
  /** List the refunds of an application, newest first */
  listRefunds(id: string, options?: CallOptions): List<Refund>;
  /** Refund a signed order, whole or in part. The lender deducts what it has paid out from the next payouts */
  createRefund(id: string, body: CreateRefundBody, options?: CallOptions): Promise<{
    readonly application: Application;
    readonly refund: Refund;
  }>;
  /** List the webhooks of the last 30 days with their attempts, newest first */
  listWebhookDeliveries(query?: ListWebhookDeliveriesQuery, options?: CallOptions): List<Delivery>;
  /** Send a webhook again with the same event, whether or not it was delivered */
  replayWebhookDelivery(id: string, options?: CallOptions): Promise<void>;
  /** List customers' complaints about goods, newest first. An open complaint stops the payout of its loan */
  listDisputes(query?: ListDisputesQuery, options?: CallOptions): List<Dispute>;
  /** Read a complaint about goods */
  getDispute(id: string, options?: CallOptions): Promise<Dispute>;
  /** Answer a complaint about goods. The lender reads the answer and settles the complaint */
  replyToDispute(id: string, body: ReplyToDisputeBody, options?: CallOptions): Promise<Dispute>;
  /** List the events of the last 30 days, newest first. With after, the events since that event, oldest first */
  listEvents(query?: ListEventsQuery, options?: CallOptions): List<Event>;
  /** Read an event of the last 30 days */
  getEvent(id: string, options?: CallOptions): Promise<Event>;
  /** List payouts, newest first */
  listPayouts(query?: ListPayoutsQuery, options?: CallOptions): List<Payout>;
  /** Read a payout with its remittance lines */
  getPayout(id: string, options?: CallOptions): Promise<PayoutWithLines>;
  /** Download the remittance lines of a payout as CSV */
  downloadRemittance(id: string, options?: CallOptions): Promise<string>;
  /** Read the representative example of a price without a key. The default is the loan with the lowest representative APR, over the term with the lowest monthly payment */
  getPublicPriceExample(supplierNumber: string, query: GetPublicPriceExampleQuery, options?: CallOptions): Promise<PriceExample>;
  /** Read the products of a web shop without a key, for product pages */
  getPublicRateCard(supplierNumber: string, options?: CallOptions): Promise<RateCard>;
  /** Compute the exact cost and schedule of a loan. Nothing is stored */
  createQuote(body: CreateQuoteBody, options?: CallOptions): Promise<Quote>;
  /** Read the products and limits of the shop */
  getRateCard(options?: CallOptions): Promise<RateCard>;
  /** Record an event with an invented application and send it to every webhook endpoint. Works only outside production */
  triggerTestEvent(body?: TriggerTestEventBody, options?: CallOptions): Promise<Event>;
  /** List the webhook endpoints of the shop */
  listWebhookEndpoints(options?: CallOptions): List<WebhookEndpoint>;
  /** Register an address for webhooks */
  createWebhookEndpoint(body: CreateWebhookEndpointBody, options?: CallOptions): Promise<WebhookEndpointWithSecret>;
  /** Delete a webhook endpoint. Webhooks that are still waiting are deleted too */
  deleteWebhookEndpoint(id: string, options?: CallOptions): Promise<void>;
  /** Replace the secret of a webhook endpoint. For 24 hours, webhooks have a signature of each secret */
  rollWebhookSecret(id: string, options?: CallOptions): Promise<WebhookEndpointWithSecret>;
  /** Send an event with an invented application to one webhook endpoint */
  testWebhookEndpoint(id: string, body?: TestWebhookEndpointBody, options?: CallOptions): Promise<Event>;
}

export const operations: Readonly<Record<keyof Calls, Operation>> = {
  listApplications: ["GET","/api/v1/applications","query",true,true],
  createApplication: ["POST","/api/v1/applications","body",false,true],
  getApplication: ["GET","/api/v1/applications/{id}",null,false,true],
  cancelApplication: ["POST","/api/v1/applications/{id}/cancel","body",false,true],
  listFulfilments: ["GET","/api/v1/applications/{id}/fulfilments",null,true,true],
  createFulfilment: ["POST","/api/v1/applications/{id}/fulfilments","body",false,true],
  listRefunds: ["GET","/api/v1/applications/{id}/refunds",null,true,true],
  createRefund: ["POST","/api/v1/applications/{id}/refunds","body",false,true],
  listWebhookDeliveries: ["GET","/api/v1/deliveries","query",true,true],
  replayWebhookDelivery: ["POST","/api/v1/deliveries/{id}/replay",null,false,true],
  listDisputes: ["GET","/api/v1/disputes","query",true,true],
  getDispute: ["GET","/api/v1/disputes/{id}",null,false,true],
  replyToDispute: ["POST","/api/v1/disputes/{id}/replies","body",false,true],
  listEvents: ["GET","/api/v1/events","query",true,true],
  getEvent: ["GET","/api/v1/events/{id}",null,false,true],
  listPayouts: ["GET","/api/v1/payouts","query",true,true],
  getPayout: ["GET","/api/v1/payouts/{id}",null,false,true],
  downloadRemittance: ["GET","/api/v1/payouts/{id}/remittance.csv",null,false,true],
  getPublicPriceExample: ["GET","/api/v1/public/shops/{supplierNumber}/price-example","query",false,true],
  getPublicRateCard: ["GET","/api/v1/public/shops/{supplierNumber}/rate-card",null,false,true],
  createQuote: ["POST","/api/v1/quotes","body",false,true],
  getRateCard: ["GET","/api/v1/rate-card",null,false,true],
  triggerTestEvent: ["POST","/api/v1/test-events","body",false,true],
  listWebhookEndpoints: ["GET","/api/v1/webhook-endpoints",null,true,true],
  createWebhookEndpoint: ["POST","/api/v1/webhook-endpoints","body",false,false],
  deleteWebhookEndpoint: ["DELETE","/api/v1/webhook-endpoints/{id}",null,false,true],
  rollWebhookSecret: ["POST","/api/v1/webhook-endpoints/{id}/roll-secret",null,false,false],
  testWebhookEndpoint: ["POST","/api/v1/webhook-endpoints/{id}/test","body",false,true],
};
