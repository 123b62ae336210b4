import { notSellingErrors } from "@farthing/domain/access";
import { shopStates } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { applicationIdParams } from "../one-application.ts";
import { webShopOrder } from "../web-shop-order.ts";
import { exampleApplication, exampleOrder } from "./examples.ts";
import { application, listOf, pageQuery, refundReasons } from "./objects.ts";
import { shopErrors } from "./rate-card.ts";

export const createApplication = endpoint({
  method: "POST",
  path: "v1/applications",
  summary: "Create an application from a basket. Send the customer to its applicantUrl",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "applications:write",
  body: webShopOrder,
  reply: application,
  status: 201,
  example: { body: exampleOrder, reply: exampleApplication },
  errors: [...shopErrors, "branch.not_found", "application.product_unavailable", "webShop.return_url_refused", ...notSellingErrors],
});

export const getApplication = endpoint({
  method: "GET",
  path: "v1/applications/:id",
  summary: "Read an application",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "applications:read",
  params: applicationIdParams,
  reply: application,
  example: { reply: exampleApplication },
  errors: [...shopErrors, "application.not_found"],
});

export const listApplications = endpoint({
  method: "GET",
  path: "v1/applications",
  summary: "List applications, newest first",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "applications:read",
  query: z.strictObject({
    ...pageQuery,
    state: z.enum(shopStates).optional(),
    orderReference: z.string().min(1).max(100).optional(),
  }),
  reply: listOf(application),
  example: { reply: { object: "list", data: [exampleApplication], nextCursor: null } },
  errors: [...shopErrors, "cursor.invalid"],
});

export const cancelApplication = endpoint({
  method: "POST",
  path: "v1/applications/:id/cancel",
  summary: "Cancel an application before the customer signs. After the signature, refund it",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "applications:write",
  params: applicationIdParams,
  body: z.strictObject({ reason: z.enum(refundReasons).optional() }),
  reply: application,
  example: {
    body: { reason: "customer_changed_mind" },
    reply: { ...exampleApplication, version: 2, state: "cancelled", status: "cancelled", cancellationReason: "customer_changed_mind" },
  },
  errors: [
    ...shopErrors,
    "application.not_found",
    "application.wrong_status",
    "application.already_signed",
    "cancel.reason_required",
    "cancel.not_possible",
  ],
});
