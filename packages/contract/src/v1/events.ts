import { shopEventTypes, shopStates, statuses } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { applicationIdParams } from "../one-application.ts";
import { dispute } from "./disputes.ts";
import { exampleDelivery, exampleEndpoint, exampleEvent, exampleSecret } from "./examples.ts";
import { application, keyModeSchema, listOf, moment, pageQuery } from "./objects.ts";
import { payout } from "./payouts.ts";
import { shopErrors } from "./rate-card.ts";

export const event = z
  .object({
    object: z.literal("event"),
    id: z.uuid().describe("The same in the list, in every webhook and in every replay. Use it to recognise a repeated event"),
    type: z.enum(shopEventTypes),
    apiVersion: z.string().describe("The version of the API in which data is written"),
    mode: keyModeSchema,
    isTest: z.boolean().describe("True for an event that was triggered as a test. Its objects do not exist"),
    created: moment,
    data: z.object({
      application: application.optional(),
      dispute: dispute.optional(),
      payout: payout.optional(),
    }),
    previous: z
      .object({ state: z.enum(shopStates), status: z.enum(statuses) })
      .nullable()
      .describe("The state of the application before the event"),
  })
  .meta({ id: "Event" });
export type V1Event = z.output<typeof event>;

export const listEvents = endpoint({
  method: "GET",
  path: "v1/events",
  summary: "List the events of the last 30 days, newest first. With after, the events since that event, oldest first",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "events:read",
  query: z.strictObject({
    ...pageQuery,
    type: z.enum(shopEventTypes).optional(),
    applicationId: z.optional(applicationIdParams.shape.id),
    after: z
      .uuid()
      .optional()
      .describe("The id of the last event that the program has processed. An event that is no longer listed gets event.not_found"),
  }),
  reply: listOf(event),
  example: { reply: { object: "list", data: [exampleEvent], nextCursor: null } },
  errors: [...shopErrors, "cursor.invalid", "event.not_found"],
});

const uuidParams = z.object({ id: z.uuid() });

export const getEvent = endpoint({
  method: "GET",
  path: "v1/events/:id",
  summary: "Read an event of the last 30 days",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "events:read",
  params: uuidParams,
  reply: event,
  example: { reply: exampleEvent },
  errors: [...shopErrors, "event.not_found"],
});

export const triggerTestEvent = endpoint({
  method: "POST",
  path: "v1/test-events",
  summary: "Record an event with an invented application and send it to every webhook endpoint. Works only outside production",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "webhooks:write",
  body: z.strictObject({ type: z.enum(shopEventTypes).default("application.signed") }),
  reply: event,
  status: 201,
  example: { body: { type: "application.signed" }, reply: { ...exampleEvent, isTest: true } },
  errors: [...shopErrors, "apiKey.test_only"],
});

const webhookEndpoint = z
  .object({
    object: z.literal("webhook_endpoint"),
    id: z.uuid(),
    url: z.string(),
    events: z.array(z.enum(shopEventTypes)).nullable().describe("The events that the endpoint receives. Null for all"),
    apiVersion: z.string(),
    state: z.enum(["active", "ended"]).describe("ended: the endpoint answered 410 Gone and receives nothing more"),
    created: moment,
  })
  .meta({ id: "WebhookEndpoint" });

const signingSecret = z.string().describe("The key for the signatures of the webhooks. Only this response contains it");

export const createWebhookEndpoint = endpoint({
  method: "POST",
  path: "v1/webhook-endpoints",
  summary: "Register an address for webhooks",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "webhooks:write",
  body: z.strictObject({
    url: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .describe("A public https address. In the sandbox, localhost without TLS too"),
    events: z.array(z.enum(shopEventTypes)).min(1).max(shopEventTypes.length).optional().describe("The default is all events"),
  }),
  reply: webhookEndpoint.extend({ secret: signingSecret }).meta({ id: "WebhookEndpointWithSecret" }),
  status: 201,
  confidential: true,
  example: {
    body: { url: "https://shop.example/webhooks", events: ["application.signed"] },
    reply: { ...exampleEndpoint, secret: exampleSecret },
  },
  errors: [...shopErrors, "webhookEndpoint.too_many", "webhookEndpoint.url_unsuitable"],
});

export const listWebhookEndpoints = endpoint({
  method: "GET",
  path: "v1/webhook-endpoints",
  summary: "List the webhook endpoints of the shop",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "webhooks:write",
  reply: listOf(webhookEndpoint),
  example: { reply: { object: "list", data: [exampleEndpoint], nextCursor: null } },
  errors: shopErrors,
});

export const deleteWebhookEndpoint = endpoint({
  method: "DELETE",
  path: "v1/webhook-endpoints/:id",
  summary: "Delete a webhook endpoint. Webhooks that are still waiting are deleted too",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "webhooks:write",
  params: uuidParams,
  reply: z.undefined(),
  status: 204,
  errors: [...shopErrors, "webhookEndpoint.not_found"],
});

export const rollWebhookSecret = endpoint({
  method: "POST",
  path: "v1/webhook-endpoints/:id/roll-secret",
  summary: "Replace the secret of a webhook endpoint. For 24 hours, webhooks have a signature of each secret",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "webhooks:write",
  params: uuidParams,
  reply: webhookEndpoint.extend({ secret: signingSecret }).meta({ id: "WebhookEndpointWithSecret" }),
  confidential: true,
  example: { reply: { ...exampleEndpoint, secret: exampleSecret } },
  errors: [...shopErrors, "webhookEndpoint.not_found"],
});

export const testWebhookEndpoint = endpoint({
  method: "POST",
  path: "v1/webhook-endpoints/:id/test",
  summary: "Send an event with an invented application to one webhook endpoint",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "webhooks:write",
  params: uuidParams,
  body: z.strictObject({ type: z.enum(shopEventTypes).default("application.signed") }),
  reply: event,
  status: 201,
  example: { body: { type: "application.signed" }, reply: { ...exampleEvent, isTest: true } },
  errors: [...shopErrors, "webhookEndpoint.not_found"],
});

const delivery = z
  .object({
    object: z.literal("delivery"),
    id: z.uuid(),
    eventId: z.uuid(),
    endpointId: z.uuid(),
    type: z.enum(shopEventTypes),
    applicationId: z.nullable(applicationIdParams.shape.id),
    state: z.enum(["pending", "delivered", "failed", "gone"]),
    tries: z.number().int(),
    lastAnswer: z.string().nullable().describe("The HTTP status of the last attempt, or its connection error"),
    lastTried: moment.nullable(),
    created: moment,
  })
  .meta({ id: "Delivery" });

export const listWebhookDeliveries = endpoint({
  method: "GET",
  path: "v1/deliveries",
  summary: "List the webhooks of the last 30 days with their attempts, newest first",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "webhooks:write",
  query: z.strictObject({
    ...pageQuery,
    endpointId: z.uuid().optional(),
    eventId: z.uuid().optional(),
    state: delivery.shape.state.optional(),
  }),
  reply: listOf(delivery),
  example: { reply: { object: "list", data: [exampleDelivery], nextCursor: null } },
  errors: [...shopErrors, "cursor.invalid"],
});

export const replayWebhookDelivery = endpoint({
  method: "POST",
  path: "v1/deliveries/:id/replay",
  summary: "Send a webhook again with the same event, whether or not it was delivered",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "webhooks:write",
  params: uuidParams,
  reply: z.undefined(),
  status: 204,
  errors: [...shopErrors, "webhook.delivery_not_found"],
});
