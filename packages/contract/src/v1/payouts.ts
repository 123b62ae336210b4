import { z } from "zod";
import { endpoint, tableEndpoint } from "../endpoint.ts";
import { applicationIdParams } from "../one-application.ts";
import { examplePayout, examplePayoutWithLines } from "./examples.ts";
import { day, listOf, moment, money, pageQuery } from "./objects.ts";
import { shopErrors } from "./rate-card.ts";

const payoutStates = ["submitted", "paid", "returned"] as const;

export const payout = z
  .object({
    object: z.literal("payout"),
    id: z.uuid(),
    number: z.number().int().describe("The number of the payout run"),
    state: z.enum(payoutStates),
    reference: z.string().describe("The reference on the bank statement"),
    amount: money.describe("The amount that the bank account receives"),
    loans: z.number().int(),
    loanAmount: money.describe("The total of the loans"),
    recovered: money.describe("The total of the refunds that is deducted"),
    paidOn: day.nullable().describe("The day on which the money arrives"),
    created: moment,
  })
  .meta({ id: "Payout" });
export type V1Payout = z.output<typeof payout>;

const remittanceLine = z
  .object({
    applicationId: applicationIdParams.shape.id,
    orderReference: z.string().nullable(),
    loanAmount: money,
    recovered: money,
    amount: money,
  })
  .meta({ id: "RemittanceLine" });

const payoutIdParams = z.object({ id: z.uuid() });

export const listPayouts = endpoint({
  method: "GET",
  path: "v1/payouts",
  summary: "List payouts, newest first",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "payouts:read",
  query: z.strictObject(pageQuery),
  reply: listOf(payout),
  example: { reply: { object: "list", data: [examplePayout], nextCursor: null } },
  errors: [...shopErrors, "cursor.invalid"],
});

export const getPayout = endpoint({
  method: "GET",
  path: "v1/payouts/:id",
  summary: "Read a payout with its remittance lines",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "payouts:read",
  params: payoutIdParams,
  reply: payout.extend({ lines: z.array(remittanceLine) }).meta({ id: "PayoutWithLines" }),
  example: { reply: examplePayoutWithLines },
  errors: [...shopErrors, "payout.not_found"],
});

export const downloadRemittance = tableEndpoint({
  method: "GET",
  path: "v1/payouts/:id/remittance.csv",
  summary: "Download the remittance lines of a payout as CSV",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "payouts:read",
  params: payoutIdParams,
  reply: z.string(),
  errors: [...shopErrors, "payout.not_found"],
});
