import { applicationIdSchema, referTypes, statuses } from "@farthing/domain/application";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** An application that waits for an underwriter, or for the customer. */
const referral = z.object({
  applicationId: applicationIdSchema,
  version: z.number().int(),
  status: z.enum(statuses),
  /** What the customer is asked for; null while it is the underwriters' alone. */
  referType: z.enum(referTypes).nullable(),
  reasonCodes: z.array(z.object({ code: z.string() })),
  applicantName: z.string().nullable(),
  retailer: z.object({ name: z.string(), supplierNumber: z.string() }),
  loanAmount: z.string().nullable(),
  opened: z.iso.datetime(),
  /** By when an answer was promised. */
  due: z.iso.datetime(),
  sla: z.boolean(),
});

export const listReferrals = endpoint({
  method: "GET",
  path: "lender/referrals",
  summary: "The referred applications, the most urgent first",
  origins: ["lender"],
  needs: "referral:decide",
  reply: z.object({ referrals: z.array(referral) }),
  shows: ({ referrals }) => referrals.map(({ applicationId }) => applicationId),
  errors: ["session.required", "access.denied"],
});

export const decideReferral = endpoint({
  method: "POST",
  path: "lender/referrals/:id/decision",
  summary: "Decide a referred application, with the reason",
  origins: ["lender"],
  needs: "referral:decide",
  params: z.object({ id: applicationIdSchema }),
  body: z.strictObject({
    outcome: z.enum(["accept", "decline"]),
    note: z.string().trim().min(1, "Please say why").max(2_000),
    version: z.number().int().min(1).optional(),
  }),
  reply: z.object({ status: z.enum(statuses), version: z.number().int() }),
  errors: ["session.required", "access.denied", "input.invalid", "application.not_found", "application.stale", "application.wrong_status"],
});
