import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { applicationIdParams } from "../one-application.ts";
import { exampleDispute } from "./examples.ts";
import { listOf, moment, pageQuery } from "./objects.ts";
import { shopErrors } from "./rate-card.ts";

const disputeStates = ["open", "answered", "closed"] as const;

const disputeReply = z.object({ id: z.uuid(), message: z.string(), created: moment }).meta({ id: "DisputeReply" });

export const dispute = z
  .object({
    object: z.literal("dispute"),
    id: z.uuid(),
    number: z.number().int(),
    applicationId: applicationIdParams.shape.id,
    orderReference: z.string().nullable(),
    state: z.enum(disputeStates).describe("answered: the shop has replied, and the lender has not closed the complaint yet"),
    message: z.string().nullable().describe("The customer's words. Null in webhooks"),
    outcome: z.enum(["upheld", "partly_upheld", "rejected"]).nullable(),
    replies: z.array(disputeReply),
    created: moment,
    closed: moment.nullable(),
  })
  .meta({ id: "Dispute" });
export type V1Dispute = z.output<typeof dispute>;

const disputeIdParams = z.object({ id: z.uuid() });

export const listDisputes = endpoint({
  method: "GET",
  path: "v1/disputes",
  summary: "List customers' complaints about goods, newest first. An open complaint stops the payout of its loan",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "disputes:read",
  query: z.strictObject({ ...pageQuery, state: z.enum(disputeStates).optional(), applicationId: z.optional(applicationIdParams.shape.id) }),
  reply: listOf(dispute),
  example: { reply: { object: "list", data: [exampleDispute], nextCursor: null } },
  errors: [...shopErrors, "cursor.invalid"],
});

export const getDispute = endpoint({
  method: "GET",
  path: "v1/disputes/:id",
  summary: "Read a complaint about goods",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "disputes:read",
  params: disputeIdParams,
  reply: dispute,
  example: { reply: exampleDispute },
  errors: [...shopErrors, "dispute.not_found"],
});

export const replyToDispute = endpoint({
  method: "POST",
  path: "v1/disputes/:id/replies",
  summary: "Answer a complaint about goods. The lender reads the answer and settles the complaint",
  origins: ["applicant"],
  needs: "webShop",
  keyPermission: "disputes:write",
  params: disputeIdParams,
  body: z.strictObject({ message: z.string().trim().min(1).max(2_000) }),
  reply: dispute,
  status: 201,
  example: {
    body: { message: "A new saddle was sent on 20 November." },
    reply: {
      ...exampleDispute,
      state: "answered",
      replies: [
        {
          id: "019a9a4e-1111-7000-8000-000000000031",
          message: "A new saddle was sent on 20 November.",
          created: "2026-11-20T10:00:00.000Z",
        },
      ],
    },
  },
  errors: [...shopErrors, "dispute.not_found", "dispute.closed"],
});
