import { keyModes } from "@farthing/domain/access";
import { localDateSchema, poundsSchema } from "@farthing/domain/money";
import { cancellationReasons, shopStates, statuses } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { applicationIdParams } from "../one-application.ts";

/** The objects of API v1 for web shops. Amounts are pounds as decimal strings, rates are per cent, dates are dates in London. */

export const money = z.string().meta({ id: "Money", description: "An amount in pounds, such as 1450.00", examples: ["1450.00"] });
export const percent = z.string().meta({ id: "Percent", description: "A rate in per cent, such as 9.9", examples: ["9.9"] });
export const day = z.string().meta({ id: "Day", format: "date", description: "A date in London", examples: ["2026-11-18"] });
export const moment = z.string().meta({ id: "Moment", format: "date-time", examples: ["2026-11-18T09:30:00.000Z"] });

/** This schema checks only the format of an amount. The server checks its value. */
export const moneyInput = poundsSchema;
export const dayInput = localDateSchema;

export const keyModeSchema = z
  .enum(keyModes)
  .meta({ id: "Mode", description: "Whether the object belongs to the sandbox or to production" });

export const pageQuery = {
  limit: z.coerce
    .number({ error: "Must be a number from 1 to 100" })
    .int()
    .min(1)
    .max(100)
    .default(20)
    .describe("The number of objects on a page"),
  cursor: z.string().max(200).optional().describe("The value of nextCursor of the page before"),
};

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    object: z.literal("list"),
    data: z.array(item),
    nextCursor: z.string().nullable().describe("Send this value as cursor to read the next page. Null on the last page"),
  });

export const reasonInApi = (reason: (typeof cancellationReasons)[number]) => reason.toLowerCase() as Lowercase<typeof reason>;

const apiReasons = cancellationReasons.map(reasonInApi) as [Lowercase<(typeof cancellationReasons)[number]>];

/** The reasons that a shop may give for a refund. The lender also has other reasons. */
export const refundReasons = [
  "customer_changed_mind",
  "goods_unavailable",
  "goods_returned",
  "order_changed",
  "duplicate",
  "entered_in_error",
] as const satisfies readonly Lowercase<(typeof cancellationReasons)[number]>[];
export type RefundReason = (typeof refundReasons)[number];

export const application = z
  .object({
    object: z.literal("application"),
    id: applicationIdParams.shape.id,
    mode: keyModeSchema,
    version: z
      .number()
      .int()
      .describe("Increases with every change. Of two copies of an application, the one with the higher version is newer"),
    state: z.enum(shopStates).describe("The state for your code"),
    status: z
      .enum(statuses)
      .describe("The exact status in the lender's process. New statuses may be added without a new version of the API"),
    orderReference: z.string().nullable(),
    goodsDescription: z.string().nullable(),
    goodsAmount: money.nullable(),
    deposit: money.nullable(),
    loanAmount: money.nullable(),
    product: z.object({ id: z.string(), name: z.string(), apr: percent }).nullable(),
    instalments: z.number().int().nullable(),
    deferralPeriod: z.number().int().nullable().describe("The months before the first repayment of a deferred loan"),
    fulfilledAmount: money.describe("The price of the delivered goods, which the shop reported or staff confirmed"),
    refundedAmount: money.describe("The total of the refunds"),
    cancellationReason: z.enum(apiReasons).nullable(),
    applicantUrl: z.string().describe("The page to which the shop sends its customer"),
    signed: moment.nullable(),
    created: moment,
    updated: moment,
  })
  .meta({ id: "Application" });
export type V1Application = z.output<typeof application>;

export const problem = z
  .object({
    type: z.string().describe("The page of the documentation about this code"),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string().describe("A stable code for your program"),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .describe("The invalid values of the request. Empty for other problems"),
    requestId: z.string().describe("The value of the header Request-Id. Name it when you ask for help"),
  })
  .meta({ id: "Problem" });
export type Problem = z.output<typeof problem>;
