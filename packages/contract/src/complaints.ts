import { complaintFileBytesMax, complaintStates } from "@farthing/domain/complaints";
import { forms } from "@farthing/domain/details";
import { localDateSchema, poundsSchema } from "@farthing/domain/money";
import {
  complaintCauses,
  complaintChannels,
  complaintLists,
  complaintOutcomes,
  complaintPhoneCalls,
  complaintSubjects,
} from "@farthing/domain/vocabulary";
import { z } from "zod";
import { endpoint, fileEndpoint } from "./endpoint.ts";
import { applicationIdParams } from "./one-application.ts";

/** Calls about the register of complaints. Customers, shops and the lender add complaints to it. */

const errors = ["session.required", "access.denied"] as const;
const complaintAnswerAccess = { origins: ["lender"], needs: "complaint:answer" } as const;
const complaintIdParams = z.object({ id: z.uuid() });
const complaintReference = z.object({ reference: z.string() });
const changeErrors = [...errors, "input.invalid", "complaint.not_found", "complaint.wrong_state"] as const;

const complaintRow = z.object({
  id: z.string(),
  number: z.number().int(),
  applicationId: z.string().nullable(),
  customer: z.string().nullable(),
  supplier: z.string().nullable(),
  about: z.enum(complaintSubjects),
  channel: z.enum(complaintChannels),
  receivedOn: localDateSchema,
  summaryBy: localDateSchema,
  finalBy: localDateSchema,
  words: z.string(),
  owner: z.string().nullable(),
  state: z.enum(complaintStates),
  /** The amount of the loan, if this complaint delays its payout to the shop. Null if no payout waits. */
  payoutWaits: z.nullable(poundsSchema),
  closed: z.iso.datetime().nullable(),
});

const countSchema = z.number().int();

export const readComplaints = endpoint({
  ...complaintAnswerAccess,
  method: "GET",
  path: "lender/complaints",
  summary: "Read one page of the register of complaints, with the counts of every list",
  query: z.object({
    show: z.enum(complaintLists).default("open"),
    about: z.enum(complaintSubjects).optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  reply: z.object({
    complaints: z.array(complaintRow),
    total: countSchema,
    pageSize: countSchema,
    today: localDateSchema,
    counts: z.record(z.enum(complaintLists), countSchema),
    /** The total of the payouts that open complaints delay. */
    waiting: poundsSchema,
    summaryEndsToday: countSchema,
    finalEndsSoon: countSchema,
    /** `causes` and `closed` cover the complaints of the last 90 days. `since` is the first of these days. */
    since: localDateSchema,
    causes: z.array(z.object({ cause: z.enum(complaintCauses), count: countSchema })),
    closed: z.object({
      all: countSchema,
      bySummary: countSchema,
      inTime: countSchema,
      agreed: countSchema,
      redress: poundsSchema,
      ombudsman: countSchema,
    }),
  }),
  shows: ({ complaints }) => complaints.flatMap(({ applicationId }) => applicationId ?? []),
  errors: [...errors, "input.invalid"],
});

const historyKinds = [
  "received",
  "taken",
  "moved",
  "called",
  "filed",
  "proposed",
  "sentBack",
  "delayed",
  "shopReplied",
  "answered",
  "paid",
  "ombudsman",
  "ombudsmanDecided",
] as const;

export const readComplaint = endpoint({
  ...complaintAnswerAccess,
  method: "GET",
  path: "lender/complaints/:id",
  summary: "Read one complaint with its clocks, its answer and its history",
  params: complaintIdParams,
  reply: complaintRow.extend({
    today: localDateSchema,
    statedNumber: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    recordedBy: z.string().nullable(),
    recorded: z.iso.datetime(),
    answer: z.nullable(
      z.object({
        outcome: z.enum(complaintOutcomes),
        rootCause: z.enum(complaintCauses),
        isSummary: z.boolean(),
        text: z.string(),
        redress: poundsSchema,
        by: z.string(),
        on: localDateSchema,
        paidOn: z.nullable(localDateSchema),
        paidBy: z.string().nullable(),
      }),
    ),
    /** A second person (`by`) sent this answer back to its author for correction. `reason` says why. */
    sentBack: z.nullable(z.object({ answer: z.string(), reason: z.string().nullable(), by: z.string() })),
    mayConfirm: z.boolean(),
    /** The shop's replies, oldest first. */
    shopReplies: z.array(z.object({ id: z.string(), text: z.string(), at: z.iso.datetime() })),
    /** The day of the letter in which the lender tells the customer that it has no final answer yet. */
    delayLetterOn: z.nullable(localDateSchema),
    others: z.array(z.object({ id: z.string(), number: countSchema })),
    mayGoToOmbudsman: z.boolean(),
    /** Set if the customer took the complaint to the ombudsman. `on` is the day on which the ombudsman informed the lender. */
    ombudsman: z.nullable(z.object({ on: localDateSchema, reference: z.string().nullable(), decidedOn: z.nullable(localDateSchema) })),
    history: z.array(
      z.object({
        what: z.enum(historyKinds),
        at: z.iso.datetime(),
        by: z.string(),
        /** Null unless this entry of the history is a phone call, a file or an answer that was sent back to its author. */
        note: z.nullable(
          z.object({
            id: z.string(),
            text: z.string().nullable(),
            call: z.enum(complaintPhoneCalls).nullable(),
            /** True if there is a file to download. */
            hasFile: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  shows: ({ applicationId }) => (applicationId === null ? [] : [applicationId]),
  errors: [...errors, "input.invalid", "complaint.not_found"],
});
export type ComplaintHistoryKind = (typeof historyKinds)[number];

export const recordComplaint = endpoint({
  origins: ["lender"],
  needs: "complaint:answer",
  method: "POST",
  path: "lender/complaints",
  summary: "Record a complaint that came by phone, letter, e-mail or in a shop",
  body: z.strictObject(forms.complaintRecord.schema.shape),
  reply: complaintReference.extend({ id: z.string() }),
  status: 201,
  errors: [...errors, "input.invalid", "application.not_found"],
});

export const passOnComplaint = endpoint({
  origins: ["staff"],
  needs: "complaint:record",
  method: "POST",
  path: "protected/applications/:id/complaints",
  summary: "Pass on a customer's complaint about this application to the lender",
  params: applicationIdParams,
  body: z.strictObject(forms.complaintFromShop.schema.shape),
  reply: complaintReference,
  status: 201,
  errors: [...errors, "input.invalid", "application.not_found"],
});

export const complain = endpoint({
  origins: ["applicant"],
  needs: "public",
  method: "POST",
  path: "complaints",
  summary: "Complain to the lender without a sign-in. The answer is the same whether or not the application number exists",
  body: z.strictObject(forms.publicComplaint.schema.shape),
  reply: complaintReference,
  status: 201,
  errors: ["input.invalid", "rate.limited"],
});

export const takeComplaint = endpoint({
  ...complaintAnswerAccess,
  method: "PUT",
  path: "lender/complaints/:id/owner",
  summary: "Become the owner of an open complaint, also in place of another user",
  params: complaintIdParams,
  reply: z.undefined(),
  status: 204,
  errors: changeErrors,
});

export const assignComplaint = endpoint({
  ...complaintAnswerAccess,
  method: "PUT",
  path: "lender/complaints/:id/application",
  summary: "Link an open complaint to its application, and correct its subject",
  params: complaintIdParams,
  body: z.strictObject(forms.complaintAssignment.schema.shape),
  reply: z.undefined(),
  status: 204,
  errors: [...changeErrors, "application.not_found"],
});

export const answerComplaint = endpoint({
  ...complaintAnswerAccess,
  method: "PUT",
  path: "lender/complaints/:id/answer",
  summary: "Answer a complaint. An answer that pays the customer money waits for a second person",
  params: complaintIdParams,
  body: z.strictObject(forms.complaintAnswer.schema.shape),
  reply: z.object({ sent: z.boolean() }),
  waits: ({ sent }) => !sent,
  errors: [...changeErrors, "complaint.summary_too_late", "complaint.summary_rejects", "complaint.redress_without_fault"],
});

export const confirmComplaintAnswer = endpoint({
  ...complaintAnswerAccess,
  method: "POST",
  path: "lender/complaints/:id/answer/confirmation",
  summary: "Confirm an answer with redress that another user wrote, and send it",
  params: complaintIdParams,
  reply: z.undefined(),
  status: 204,
  errors: [...changeErrors, "complaint.four_eyes", "user.too_new"],
});

export const sendBackComplaintAnswer = endpoint({
  ...complaintAnswerAccess,
  method: "POST",
  path: "lender/complaints/:id/answer/return",
  summary: "Send back an answer that waits for a second person, with a reason. The complaint is open again",
  params: complaintIdParams,
  body: z.strictObject(forms.complaintAnswerReturn.schema.shape),
  reply: z.undefined(),
  status: 204,
  errors: changeErrors,
});

export const recordRedressPayment = endpoint({
  ...complaintAnswerAccess,
  method: "PUT",
  path: "lender/complaints/:id/redress-payment",
  summary: "Record that the redress was paid to the customer",
  params: complaintIdParams,
  body: z.strictObject(forms.redressPayment.schema.shape),
  reply: z.undefined(),
  status: 204,
  errors: [...changeErrors, "complaint.nothing_to_pay"],
});

export const recordComplaintCall = endpoint({
  ...complaintAnswerAccess,
  method: "POST",
  path: "lender/complaints/:id/calls",
  summary: "Record a call with the customer about a complaint",
  params: complaintIdParams,
  body: z.strictObject(forms.complaintCall.schema.shape),
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "input.invalid", "complaint.not_found", "complaint.erased"],
});

export const addComplaintFile = endpoint({
  ...complaintAnswerAccess,
  method: "POST",
  path: "lender/complaints/:id/files",
  summary: "Add a PDF, PNG or JPEG file to a complaint, with what it shows",
  params: complaintIdParams,
  body: z.strictObject({
    ...forms.complaintFile.schema.shape,
    /** The file in Base64. */
    file: z.base64().max(Math.ceil(complaintFileBytesMax / 3) * 4),
  }),
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "input.invalid", "complaint.not_found", "complaint.erased"],
});

export const takeComplaintFile = fileEndpoint({
  ...complaintAnswerAccess,
  method: "GET",
  path: "lender/complaints/:id/files/:file",
  summary: "Download a file of a complaint",
  params: complaintIdParams.extend({ file: z.uuid() }),
  mediaType: "application/octet-stream",
  reply: z.custom<File>(),
  errors: [...errors, "input.invalid", "complaint.not_found", "complaint.file_not_found"],
});

export const recordOmbudsman = endpoint({
  ...complaintAnswerAccess,
  method: "PUT",
  path: "lender/complaints/:id/ombudsman",
  summary: "Record that the customer went on to the ombudsman or that the ombudsman closed the case, or correct the record",
  params: complaintIdParams,
  body: z.strictObject(forms.complaintOmbudsman.schema.shape),
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "input.invalid", "complaint.not_found", "complaint.erased", "complaint.not_answered"],
});

export const takeComplaintLetter = fileEndpoint({
  ...complaintAnswerAccess,
  method: "GET",
  path: "lender/complaints/:id/letter",
  summary: "Download the answer to a complaint as a PDF, to be posted",
  params: complaintIdParams,
  reply: z.custom<File>(),
  errors: [...errors, "input.invalid", "complaint.not_found", "complaint.wrong_state"],
});

export const takeComplaintDelayLetter = fileEndpoint({
  ...complaintAnswerAccess,
  method: "GET",
  path: "lender/complaints/:id/delay-letter",
  summary: "Download the letter about a complaint without a final answer as a PDF, to be posted",
  params: complaintIdParams,
  reply: z.custom<File>(),
  errors: [...errors, "input.invalid", "complaint.not_found", "complaint.wrong_state"],
});
