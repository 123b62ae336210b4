import type { Endpoint } from "../endpoint.ts";
import * as afterSigning from "./after-signing.ts";
import * as applications from "./applications.ts";
import * as disputes from "./disputes.ts";
import * as events from "./events.ts";
import * as payouts from "./payouts.ts";
import * as rateCards from "./rate-card.ts";

export type { V1Dispute } from "./disputes.ts";
export { dispute } from "./disputes.ts";
export { event, type V1Event } from "./events.ts";
export { application, type Problem, problem, type RefundReason, reasonInApi, refundReasons, type V1Application } from "./objects.ts";
export { payout, type V1Payout } from "./payouts.ts";
export { errorSlug, problemOf } from "./problem.ts";
export { rateCard, type V1Quote, type V1RateCard, type V1RepresentativeExample } from "./rate-card.ts";
export { testDataOf } from "./test-data.ts";
export {
  type ApiVersionChange,
  apiVersionChanges,
  firstVersion,
  isVersion,
  newestVersion,
  toApiVersion,
  versionsOf,
} from "./versions.ts";

const { getRateCard, getPublicRateCard, getPublicPriceExample, createQuote } = rateCards;
const { createApplication, getApplication, listApplications, cancelApplication } = applications;
const { createFulfilment, listFulfilments, createRefund, listRefunds } = afterSigning;
const { listPayouts, getPayout, downloadRemittance } = payouts;
const { listDisputes, getDispute, replyToDispute } = disputes;
const {
  listEvents,
  getEvent,
  triggerTestEvent,
  createWebhookEndpoint,
  listWebhookEndpoints,
  deleteWebhookEndpoint,
  rollWebhookSecret,
  testWebhookEndpoint,
  listWebhookDeliveries,
  replayWebhookDelivery,
} = events;

export const v1 = {
  getRateCard,
  getPublicRateCard,
  getPublicPriceExample,
  createQuote,
  createApplication,
  getApplication,
  listApplications,
  cancelApplication,
  createFulfilment,
  listFulfilments,
  createRefund,
  listRefunds,
  listPayouts,
  getPayout,
  downloadRemittance,
  listDisputes,
  getDispute,
  replyToDispute,
  listEvents,
  getEvent,
  triggerTestEvent,
  createWebhookEndpoint,
  listWebhookEndpoints,
  deleteWebhookEndpoint,
  rollWebhookSecret,
  testWebhookEndpoint,
  listWebhookDeliveries,
  replayWebhookDelivery,
} as const satisfies Record<string, Endpoint>;
export type V1 = typeof v1;
