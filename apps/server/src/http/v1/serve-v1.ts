import { Readable } from "node:stream";
import { v1 } from "@farthing/contract/v1";
import { openApiV1 } from "@farthing/contract/v1/openapi";
import { keyModeIn } from "@farthing/domain/access";
import { csvLine, utf8ByteOrderMark } from "@farthing/domain/wording";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../platform/config.ts";
import { isWebhookUrl } from "../../providers/webhooks/http.ts";
import {
  cancelShopApplication,
  createShopApplication,
  listShopApplications,
  readShopApplication,
} from "../../use-cases/web-shop/shop-applications.ts";
import { listDisputes, readDispute, replyToDispute } from "../../use-cases/web-shop/shop-disputes.ts";
import { listEventDeliveries, listShopEvents, readShopEvent, replayEventDelivery } from "../../use-cases/web-shop/shop-events.ts";
import { createFulfilment, listFulfilments } from "../../use-cases/web-shop/shop-fulfilments.ts";
import { listPayouts, readPayout } from "../../use-cases/web-shop/shop-payouts.ts";
import { computeQuote, readPriceExample, readPublicRateCard, readRateCard } from "../../use-cases/web-shop/shop-prices.ts";
import { createRefund, listRefunds } from "../../use-cases/web-shop/shop-refunds.ts";
import type { V1Settings } from "../../use-cases/web-shop/v1-application.ts";
import {
  addWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  rollWebhookSecret,
  testWebhookEndpoint,
  triggerTestEvent,
} from "../../use-cases/web-shop/webhook-endpoints.ts";
import type { EndpointImplementer } from "../implement.ts";
import { sendCached } from "./cached-reply.ts";
import { answerPreflights } from "./v1-requests.ts";

export const pickV1Settings = ({ origins, lender, env }: Pick<Config, "origins" | "lender" | "env">): V1Settings => ({
  applicantOrigin: origins.applicant,
  lender,
  mode: keyModeIn(env),
});

export function serveV1(
  app: FastifyInstance,
  implement: EndpointImplementer,
  config: Pick<Config, "origins" | "lender" | "env" | "outside">,
): void {
  const parts = pickV1Settings(config);
  serveOpenApiDocument(app, config.origins.applicant);
  answerPreflights(app);

  implement.read(v1.getRateCard, ({ ctx }) => readRateCard(ctx, parts));
  implement.read(v1.getPublicRateCard, ({ ctx, given }) => readPublicRateCard(ctx, given.params.supplierNumber, parts));
  implement.read(v1.getPublicPriceExample, ({ ctx, given }) => readPriceExample(ctx, given.params.supplierNumber, given.query, parts));
  implement.read(v1.createQuote, ({ ctx, given }) => computeQuote(ctx, given.body, parts));

  implement(v1.createApplication, ({ ctx, given }) => createShopApplication(ctx, given.body, parts));
  implement.read(v1.getApplication, ({ ctx, given }) => readShopApplication(ctx, given.params.id, parts));
  implement.read(v1.listApplications, ({ ctx, given }) => listShopApplications(ctx, given.query, parts));
  implement.read(v1.listEvents, ({ ctx, given }) => listShopEvents(ctx, given.query));
  implement.read(v1.getEvent, ({ ctx, given }) => readShopEvent(ctx, given.params.id));
  implement(v1.triggerTestEvent, ({ ctx, given }) => triggerTestEvent(ctx, given.body.type, parts));
  implement(v1.createWebhookEndpoint, ({ ctx, given, raw }) =>
    addWebhookEndpoint(ctx, {
      ...given.body,
      apiVersion: raw.apiVersion,
      isWebhookUrl: (url) => isWebhookUrl(url, config.outside.webhooks),
    }),
  );
  implement.read(v1.listWebhookEndpoints, ({ ctx }) => listWebhookEndpoints(ctx));
  implement(v1.deleteWebhookEndpoint, ({ ctx, given }) => deleteWebhookEndpoint(ctx, given.params.id).then(() => undefined));
  implement(v1.rollWebhookSecret, ({ ctx, given }) => rollWebhookSecret(ctx, given.params.id));
  implement(v1.testWebhookEndpoint, ({ ctx, given }) => testWebhookEndpoint(ctx, { ...given.params, ...given.body }, parts));
  implement.read(v1.listWebhookDeliveries, ({ ctx, given }) => listEventDeliveries(ctx, given.query));
  implement(v1.replayWebhookDelivery, ({ ctx, given }) => replayEventDelivery(ctx, given.params.id).then(() => undefined));

  implement(v1.cancelApplication, ({ ctx, given }) =>
    cancelShopApplication(ctx, { applicationId: given.params.id, reason: given.body.reason }, parts),
  );
  implement(v1.createFulfilment, ({ ctx, given }) => createFulfilment(ctx, { applicationId: given.params.id, ...given.body }, parts));
  implement.read(v1.listFulfilments, ({ ctx, given }) => listFulfilments(ctx, given.params.id));
  implement(v1.createRefund, ({ ctx, given }) => createRefund(ctx, { applicationId: given.params.id, ...given.body }, parts));
  implement.read(v1.listRefunds, ({ ctx, given }) => listRefunds(ctx, given.params.id));
  implement.read(v1.listPayouts, ({ ctx, given }) => listPayouts(ctx, given.query));
  implement.read(v1.getPayout, ({ ctx, given }) => readPayout(ctx, given.params.id));
  implement.read(v1.downloadRemittance, async ({ ctx, given }) => {
    const { lines } = await readPayout(ctx, given.params.id);
    return Readable.from([
      utf8ByteOrderMark + csvLine([...remittanceColumns]),
      ...lines.map((line) => csvLine(remittanceColumns.map((column) => line[column] ?? ""))),
    ]);
  });
  implement.read(v1.listDisputes, ({ ctx, given }) => listDisputes(ctx, given.query));
  implement.read(v1.getDispute, ({ ctx, given }) => readDispute(ctx, given.params.id));
  implement(v1.replyToDispute, ({ ctx, given }) => replyToDispute(ctx, { id: given.params.id, message: given.body.message }));
}

const remittanceColumns = ["applicationId", "orderReference", "loanAmount", "recovered", "amount"] as const;

const documentCachedSeconds = 300;

function serveOpenApiDocument(app: FastifyInstance, origin: string): void {
  let document: object | undefined;
  app.get("/api/v1/openapi.json", (_request, reply) => {
    document ??= openApiV1(origin);
    return sendCached(reply, document, documentCachedSeconds);
  });
}
