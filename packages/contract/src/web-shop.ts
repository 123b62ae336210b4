import { notSellingErrors } from "@farthing/domain/access";
import { statuses } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { applicationIdParams } from "./one-application.ts";
import { webShopOrder } from "./web-shop-order.ts";

/** A web shop's server makes these calls with the shop's API key. */

const apiKeyErrors = ["apiKey.required", "apiKey.wrong_mode", "apiKey.permission_missing"] as const;

export const createWebShopApplication = endpoint({
  method: "POST",
  path: "webservices/applications",
  summary: "Start an application for a web shop's basket. Returns the page to send the customer to",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "applications:write",
  body: webShopOrder,
  reply: z.object({ id: applicationIdParams.shape.id, applicantUrl: z.string() }),
  status: 201,
  errors: [...apiKeyErrors, "input.invalid", "application.product_unavailable", "webShop.return_url_refused", ...notSellingErrors],
});

const webShopApplication = z.object({
  id: applicationIdParams.shape.id,
  /** The version increases with every change of the application. A webhook contains the version to which the application changed. */
  version: z.number().int(),
  status: z.enum(statuses),
  orderReference: z.string().nullable(),
  goodsAmount: z.string().nullable(),
  deposit: z.string().nullable(),
  created: z.string(),
  updated: z.string(),
  applicantUrl: z.string(),
});

export const getWebShopApplication = endpoint({
  method: "GET",
  path: "webservices/applications/:id",
  summary: "Read the status of one of the web shop's applications",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "applications:read",
  params: applicationIdParams,
  reply: webShopApplication,
  errors: [...apiKeyErrors, "input.invalid", "application.not_found"],
});

const webhookDeliveryState = z.enum(["pending", "delivered", "failed", "gone"]);

const webhookDelivery = z.object({
  /** The id in the `webhook-id` header. Every attempt to deliver the webhook sends the same id. */
  id: z.uuid(),
  applicationId: applicationIdParams.shape.id,
  version: z.number().int(),
  status: z.enum(statuses),
  state: webhookDeliveryState,
  tries: z.number().int(),
  /** The HTTP status of the last attempt, such as "503". If there was no response, this is the connection error. */
  lastAnswer: z.string().nullable(),
  lastTried: z.string().nullable(),
  created: z.string(),
});

export const listDeliveries = endpoint({
  method: "GET",
  path: "webservices/deliveries",
  summary: "List the newest hundred webhooks of the web shop, with their state, attempts and last response",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "webhooks:write",
  query: z.object({ applicationId: z.optional(applicationIdParams.shape.id), state: webhookDeliveryState.optional() }),
  reply: z.object({ deliveries: z.array(webhookDelivery) }),
  errors: [...apiKeyErrors, "input.invalid"],
});

export const replayDelivery = endpoint({
  method: "POST",
  path: "webservices/deliveries/:id/replay",
  summary: "Send a webhook again under its original id, whether or not it was delivered",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "webhooks:write",
  params: z.object({ id: z.uuid() }),
  reply: z.undefined(),
  status: 204,
  errors: [...apiKeyErrors, "input.invalid", "webhook.delivery_not_found"],
});
