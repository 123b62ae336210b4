import { depositResults, isPaymentResult, paymentResultLimits as limits } from "@farthing/domain/application";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { applicationIdParams } from "./one-application.ts";

/** Calls with which the customer pays the deposit by card. The page shows the payment service's page in a frame (S2 §7). */

const errors = ["session.required", "input.invalid", "application.not_found", "application.wrong_status"] as const;

export const startDeposit = endpoint({
  method: "POST",
  path: "mo/application/:id/deposit",
  summary:
    "Open the payment page for the deposit, or return the open one. The status Asking means that the customer's bank has not answered yet. hostOrigin is the origin of the page around the frame",
  origins: ["applicant"],
  needs: "applicant",
  params: applicationIdParams,
  body: z.strictObject({ hostOrigin: z.string().max(200) }),
  reply: z.object({
    hppUrl: z.string().nullable(),
    status: z.enum(["Open", "Asking", ...depositResults]),
    retryPayment: z.boolean(),
    triesLeft: z.number().int(),
  }),
  errors: [
    ...errors,
    "application.expired",
    "deposit.not_applicable",
    "deposit.no_tries_left",
    "deposit.no_payment_url",
    "deposit.not_confirmed",
  ],
});

export const completeDeposit = endpoint({
  method: "POST",
  path: "mo/application/:id/deposit/complete",
  summary: "Fetch the result of the deposit from the payment service, after the payment page has closed",
  origins: ["applicant"],
  needs: "applicant",
  params: applicationIdParams,
  body: z
    .record(z.string().max(limits.nameLengthMax), z.union([z.string().max(limits.valueLengthMax), z.number()]))
    .refine(isPaymentResult),
  reply: z.object({ status: z.enum(depositResults), retryPayment: z.boolean() }),
  errors: [...errors, "deposit.not_confirmed"],
});
