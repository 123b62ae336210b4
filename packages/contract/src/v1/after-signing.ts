import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { applicationIdParams } from "../one-application.ts";
import { exampleApplication, exampleFulfilment, exampleRefund } from "./examples.ts";
import { application, day, dayInput, listOf, moment, money, moneyInput, refundReasons } from "./objects.ts";
import { shopErrors } from "./rate-card.ts";

const fulfilment = z
  .object({
    object: z.literal("fulfilment"),
    id: z.uuid(),
    applicationId: applicationIdParams.shape.id,
    amount: money.describe("The price of the delivered goods"),
    deliveredOn: day,
    proofReference: z.string().nullable(),
    created: moment,
  })
  .meta({ id: "Fulfilment" });

export const createFulfilment = endpoint({
  method: "POST",
  path: "v1/applications/:id/fulfilments",
  summary: "Report the delivery of all goods or of a part. The loan becomes payable once all goods are delivered",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "fulfilments:write",
  params: applicationIdParams,
  body: z.strictObject({
    amount: z
      .optional(moneyInput)
      .describe("The price of the delivered goods. Without an amount, everything that was not delivered before"),
    deliveredOn: z.optional(dayInput).describe("The day of the delivery. The default is today"),
    proofReference: z.string().trim().min(1).max(200).optional().describe("Such as the number of the parcel or of the delivery note"),
  }),
  reply: z.object({ fulfilment, application }),
  status: 201,
  example: {
    body: { amount: "1450.00", deliveredOn: "2026-11-20", proofReference: "PARCEL-88213" },
    reply: {
      fulfilment: exampleFulfilment,
      application: {
        ...exampleApplication,
        version: 9,
        state: "fulfilled",
        status: "pending_esat_note",
        fulfilledAmount: "1450.00",
        signed: "2026-11-18T10:02:11.000Z",
      },
    },
  },
  errors: [
    ...shopErrors,
    "application.not_found",
    "application.not_signed",
    "application.wrong_status",
    "payment.not_requestable",
    "fulfilment.above_price",
    "fulfilment.complete",
    "fulfilment.in_future",
  ],
});

export const listFulfilments = endpoint({
  method: "GET",
  path: "v1/applications/:id/fulfilments",
  summary: "List the deliveries of an application, newest first",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "applications:read",
  params: applicationIdParams,
  reply: listOf(fulfilment),
  example: { reply: { object: "list", data: [exampleFulfilment], nextCursor: null } },
  errors: [...shopErrors, "application.not_found"],
});

const refund = z
  .object({
    object: z.literal("refund"),
    id: z.uuid(),
    applicationId: applicationIdParams.shape.id,
    kind: z.enum(["whole", "part"]).describe("A whole refund cancels the loan. A part refund lowers the customer's repayments"),
    amount: money,
    reason: z.enum(refundReasons),
    created: moment,
  })
  .meta({ id: "Refund" });

export const createRefund = endpoint({
  method: "POST",
  path: "v1/applications/:id/refunds",
  summary: "Refund a signed order, whole or in part. The lender deducts what it has paid out from the next payouts",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "refunds:write",
  params: applicationIdParams,
  body: z.strictObject({
    amount: z.optional(moneyInput).describe("The amount of a part refund. Without an amount, the whole loan is cancelled"),
    reason: z.enum(refundReasons),
  }),
  reply: z.object({ refund, application }),
  status: 201,
  example: {
    body: { amount: "300.00", reason: "goods_returned" },
    reply: {
      refund: exampleRefund,
      application: {
        ...exampleApplication,
        version: 14,
        state: "paid",
        status: "paid",
        fulfilledAmount: "1450.00",
        refundedAmount: "300.00",
        signed: "2026-11-18T10:02:11.000Z",
      },
    },
  },
  errors: [
    ...shopErrors,
    "application.not_found",
    "application.not_signed",
    "application.wrong_status",
    "refund.part_before_payout",
    "refund.above_balance",
    "partialSettlement.not_offered",
    "partialSettlement.not_less_than_loan",
    "partialSettlement.above_balance",
    "cancel.reason_required",
    "cancel.not_possible",
  ],
});

export const listRefunds = endpoint({
  method: "GET",
  path: "v1/applications/:id/refunds",
  summary: "List the refunds of an application, newest first",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "applications:read",
  params: applicationIdParams,
  reply: listOf(refund),
  example: { reply: { object: "list", data: [exampleRefund], nextCursor: null } },
  errors: [...shopErrors, "application.not_found"],
});
