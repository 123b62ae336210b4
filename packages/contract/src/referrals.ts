import { applicationIdSchema, checkKinds, referTypes, statuses } from "@farthing/domain/application";
import { forms } from "@farthing/domain/details";
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

const byId = z.object({ id: applicationIdSchema });

/** What a shop may know of a referral: what the customer was sent and until when it holds, never what a check has found (decision 13). */
const openReferral = z.object({
  opened: z.iso.datetime(),
  /** By when the lender has promised an answer. */
  due: z.iso.datetime(),
  /** The last day on which the customer's links work. */
  linksUntil: z.iso.date().nullable(),
  checks: z.array(
    z.object({
      kind: z.enum(checkKinds),
      channel: z.enum(["text", "email"]),
      /** Masked. */
      to: z.string(),
      /** Null until it has gone out. */
      sent: z.iso.datetime().nullable(),
      done: z.boolean(),
    }),
  ),
});

export const getReferral = endpoint({
  method: "GET",
  path: "protected/applications/:id/referral",
  summary: "What a referred application waits for; null for one that is not referred",
  origins: ["staff"],
  needs: "application:read",
  background: true,
  params: byId,
  reply: z.object({ referral: openReferral.nullable() }),
  errors: ["session.required", "access.denied", "input.invalid", "application.not_found"],
});

export const resendReferralLinks = endpoint({
  method: "POST",
  path: "protected/applications/:id/referral/resend",
  summary: "Send the customer once more the links of what they were asked to do",
  origins: ["staff"],
  needs: "application:send",
  params: byId,
  reply: z.undefined(),
  errors: ["session.required", "access.denied", "input.invalid", "application.not_found", "application.wrong_status", "rate.limited"],
});

const referralNote = z.object({ username: z.string(), message: z.string(), createdDateTime: z.iso.datetime() });

export const getReferralNotes = endpoint({
  method: "GET",
  path: "protected/applications/:id/referralNotes",
  summary: "The notes between the shop and the underwriting team, oldest first",
  origins: ["staff"],
  needs: "application:read",
  params: byId,
  reply: z.array(referralNote),
  shows: (_, { id }) => [id],
  errors: ["session.required", "access.denied", "input.invalid", "application.not_found"],
});

export const addReferralNote = endpoint({
  method: "POST",
  path: "protected/applications/:id/referralNotes",
  summary: "Write a note to the underwriting team",
  origins: ["staff"],
  needs: "application:note",
  params: byId,
  body: forms.note.schema,
  reply: referralNote,
  errors: ["session.required", "access.denied", "input.invalid", "application.not_found"],
});
