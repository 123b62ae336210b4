import { forms } from "@farthing/domain/details";
import { z } from "zod";
import { brandSchema } from "./brand.ts";
import { endpoint } from "./endpoint.ts";
import { actionErrors, applicationErrors, applicationIdParams, movedApplicationSchema } from "./one-application.ts";

export const resendSatisfactionNote = endpoint({
  method: "POST",
  path: "protected/applications/:id/esat",
  summary: "Send the satisfaction note again. The previous note can no longer be answered",
  origins: ["staff"],
  needs: "application:send",
  params: applicationIdParams,
  reply: movedApplicationSchema,
  errors: [...actionErrors, "satisfactionNote.not_pending"],
});

export const listCustomerFeedback = endpoint({
  method: "GET",
  path: "protected/applications/:id/customer-feedback",
  summary: "List the customer's answers, newest first",
  origins: ["staff"],
  needs: "application:read",
  params: applicationIdParams,
  reply: z.array(z.object({ type: z.enum(["satisfied", "dissatisfied"]), message: z.string().nullable(), created: z.iso.datetime() })),
  shows: (_, { id }) => [id],
  errors: applicationErrors,
});

export const resolveComplaint = endpoint({
  method: "POST",
  path: "lender/applications/:id/complaint-resolution",
  summary: "Record that the customer's complaint is resolved. The payout continues",
  origins: ["lender"],
  needs: "satisfactionNote:resolve",
  params: applicationIdParams,
  body: z.object(forms.complaintResolution.schema.shape),
  reply: movedApplicationSchema,
  errors: [...actionErrors, "satisfactionNote.reason_required"],
});

/** The token from the link in the e-mail (128 bits). A text that is not a token gets the same response as an unknown token. */
const tokenParams = z.object({ token: z.string().min(1).max(200) });

export const readSatisfactionNote = endpoint({
  method: "GET",
  path: "esat/feedback/:token",
  summary: "Read the order of a satisfaction note. Reading it does not answer it",
  origins: ["applicant"],
  needs: "public",
  params: tokenParams,
  reply: z.object({ retailer: brandSchema, isAnswered: z.boolean() }),
  errors: ["input.invalid", "feedback.not_found"],
});

export const answerSatisfactionNote = endpoint({
  method: "POST",
  path: "esat/feedback/:token",
  summary: "Answer a satisfaction note, once. Only a customer who is not satisfied describes the problem",
  origins: ["applicant"],
  needs: "public",
  params: tokenParams,
  body: z.discriminatedUnion("satisfied", [
    z.strictObject({ satisfied: z.literal(true) }),
    z.strictObject({ satisfied: z.literal(false), feedback: forms.feedback.schema.shape.feedback }),
  ]),
  reply: z.undefined(),
  status: 204,
  errors: ["input.invalid", "feedback.not_found", "feedback.already_provided"],
});
