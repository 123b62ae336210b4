import { localDateSchema, poundsSchema } from "@farthing/domain/money";
import { statuses } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { actionErrors, applicationErrors, applicationIdParams, movedApplicationSchema } from "./one-application.ts";

/** Calls with which the lender's operations team records a customer's withdrawal from an agreement. */

const withdrawalCallFields = {
  origins: ["lender"],
  needs: "application:withdraw",
  path: "lender/applications/:id/withdrawal",
  params: applicationIdParams,
} as const;

export const readWithdrawal = endpoint({
  ...withdrawalCallFields,
  method: "GET",
  summary: "Read whose loan it is, how much was lent and until when the customer can withdraw, before a withdrawal is recorded",
  reply: z.object({
    applicationId: z.string(),
    version: z.number().int(),
    status: z.enum(statuses),
    customer: z.string(),
    supplier: z.string(),
    loanAmount: z.nullable(poundsSchema),
    lent: poundsSchema,
    signedOn: z.nullable(localDateSchema),
    lastDay: z.nullable(localDateSchema),
    today: localDateSchema,
    /**
     * True if the agreement is in force and the customer has the right to withdraw. Stays true after the last day, because a notice that
     * came in time may be recorded later.
     */
    canRecord: z.boolean(),
    /** The recorded withdrawal. Null for a loan that is not withdrawn. */
    recorded: z.nullable(z.object({ noticeOn: localDateSchema, by: z.string(), at: z.iso.datetime(), canUndo: z.boolean() })),
  }),
  shows: (_, { id }) => [id],
  errors: applicationErrors,
});

export const recordWithdrawal = endpoint({
  ...withdrawalCallFields,
  method: "POST",
  summary: "Record that the customer withdraws from the agreement, with the day of the notice",
  body: z.strictObject({ version: z.number().int().optional(), noticeOn: localDateSchema }),
  reply: z.object({ status: z.enum(statuses), version: z.number().int(), repayBy: z.nullable(localDateSchema) }),
  errors: [...applicationErrors, "application.stale", "application.wrong_status", "withdrawal.notice_day", "withdrawal.period_over"],
});

export const undoWithdrawal = endpoint({
  ...withdrawalCallFields,
  method: "DELETE",
  summary: "Undo a withdrawal that was recorded by mistake on the same day. The agreement is in force again",
  reply: movedApplicationSchema,
  errors: [...actionErrors, "withdrawal.not_undoable"],
});
