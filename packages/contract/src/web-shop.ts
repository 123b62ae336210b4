import { addressSchema, detailsLimits as limits, readPhoneNumber } from "@farthing/domain/details";
import { poundsSchema } from "@farthing/domain/money";
import { statuses } from "@farthing/domain/vocabulary";
import { validationTexts as texts } from "@farthing/domain/wording";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { byId } from "./one-application.ts";

/** Calls of a web shop's server, with its API key. */

const name = z.string().trim().min(1).max(limits.nameLengthMax);

const basketLine = z.strictObject({
  description: z.string().trim().min(1).max(limits.goodsDescriptionLengthMax),
  quantity: z.number().int().min(1).max(999),
  price: poundsSchema.check(z.describe("The price of one item, as a decimal string")),
});

const phoneNumber = z
  .string()
  .trim()
  .max(30)
  .transform((typed, context) => {
    const read = readPhoneNumber(typed);
    if (read === null) context.issues.push({ code: "custom", message: texts.phoneInvalid, input: typed });
    return read ?? z.NEVER;
  });

const customer = z.strictObject({
  firstName: name,
  lastName: name,
  emailAddress: z.email().max(limits.emailLengthMax).describe("The address that receives the customer's sign-in code"),
  phoneNumber: phoneNumber.optional(),
  address: z.optional(addressSchema),
});

const order = z.strictObject({
  orderReference: z.string().trim().min(1).max(limits.orderReferenceLengthMax),
  basket: z.array(basketLine).min(1).max(100),
  deposit: z._default(poundsSchema, "0.00"),
  product: z.string().min(1).max(100).describe("The id of a finance product"),
  instalments: z.number().int().min(1).max(360),
  deferralPeriod: z.number().int().min(0).max(60).optional(),
  customer,
  addressEditable: z.boolean().default(true).describe("False if the customer cannot change the delivery address that the shop sent"),
  returnUrl: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .describe("A page at one of the shop's registered origins. applicationId, status and orderReference are added to its query"),
});

export const createWebShopApplication = endpoint({
  method: "POST",
  path: "webservices/applications",
  summary: "Start an application for a web shop's basket. Returns the page to send the customer to",
  origins: ["applicant"],
  needs: "webShop",
  body: order,
  reply: z.object({ id: byId.shape.id, applicantUrl: z.string() }),
  status: 201,
  errors: ["apiKey.required", "input.invalid", "application.product_unavailable", "webShop.return_url_refused"],
});

const webShopApplication = z.object({
  id: byId.shape.id,
  /** The version increases with every change. A webhook contains the version that it reports. */
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
  params: byId,
  reply: webShopApplication,
  errors: ["apiKey.required", "input.invalid", "application.not_found"],
});

const deliveryState = z.enum(["pending", "delivered", "failed", "gone"]);

const delivery = z.object({
  /** The `webhook-id`, which is the same for every attempt. */
  id: z.uuid(),
  applicationId: byId.shape.id,
  version: z.number().int(),
  status: z.enum(statuses),
  state: deliveryState,
  tries: z.number().int(),
  /** An HTTP status such as "503", or the connection error. */
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
  query: z.object({ applicationId: z.optional(byId.shape.id), state: deliveryState.optional() }),
  reply: z.object({ deliveries: z.array(delivery) }),
  errors: ["apiKey.required", "input.invalid"],
});

export const replayDelivery = endpoint({
  method: "POST",
  path: "webservices/deliveries/:id/replay",
  summary: "Send a webhook again under its original id, whether or not it was delivered",
  origins: ["applicant"],
  needs: "webShop",
  params: z.object({ id: z.uuid() }),
  reply: z.undefined(),
  status: 204,
  errors: ["apiKey.required", "input.invalid", "webhook.delivery_not_found"],
});
