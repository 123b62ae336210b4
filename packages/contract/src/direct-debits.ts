import {
  bankReportKinds,
  bankReportResults,
  type InstructionState,
  instructionStates,
  returnReasonCodes,
  rowRefusals,
} from "@farthing/domain/bacs";
import { forms } from "@farthing/domain/details";
import { localDateSchema, poundsSchema } from "@farthing/domain/money";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Calls about Direct Debit instructions: the files for the banks, and the instructions that banks returned. */

const operationsAccess = { origins: ["lender"], needs: "directDebit:run" } as const;
const errors = ["session.required", "access.denied", "input.invalid"] as const;
const idParams = z.object({ id: z.uuid() });

export const readDirectDebits = endpoint({
  ...operationsAccess,
  method: "GET",
  path: "lender/direct-debits",
  summary: "List the instructions for the next file, the returned ones and the latest ones, or those of one application",
  query: z.object({
    application: z
      .string()
      .regex(/^\d{9}$/)
      .optional(),
  }),
  reply: z.object({
    toLodge: z.number().int(),
    toCancel: z.number().int(),
    returned: z.number().int(),
    nextFile: z.iso.datetime(),
    instructions: z.array(
      z.object({
        id: z.string(),
        applicationId: z.string(),
        customer: z.string(),
        /** The customer's telephone number, but only if the bank returned the instruction and staff must ring the customer. */
        phone: z.string().nullable(),
        supplier: z.string(),
        accountEnding: z.string(),
        state: z.enum(Object.keys(instructionStates) as [InstructionState, ...InstructionState[]]),
        changed: z.iso.datetime(),
        returnReason: z.enum(returnReasonCodes).nullable(),
        isReplaced: z.boolean(),
      }),
    ),
    files: z.array(
      z.object({
        id: z.string(),
        number: z.number().int(),
        made: z.iso.datetime(),
        processingDay: localDateSchema,
        lodged: z.number().int(),
        cancelled: z.number().int(),
      }),
    ),
  }),
  shows: ({ instructions }) => instructions.map(({ applicationId }) => applicationId),
  errors,
});

export const takeInstructionFile = endpoint({
  ...operationsAccess,
  method: "GET",
  path: "lender/direct-debits/files/:id",
  summary: "Download an AUDDIS file of instructions in the Bacs Standard 18 format",
  params: idParams,
  reply: z.object({ fileName: z.string(), text: z.string() }),
  errors: [...errors, "directDebit.not_found"],
});

export const recordInstructionReturn = endpoint({
  ...operationsAccess,
  method: "POST",
  path: "lender/direct-debits/:id/return",
  summary: "Record that a bank has rejected an instruction, with the AUDDIS reason",
  params: idParams,
  body: z.strictObject({ reason: z.enum(returnReasonCodes) }),
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "directDebit.not_found", "directDebit.not_returnable"],
});

export const replaceInstruction = endpoint({
  ...operationsAccess,
  method: "POST",
  path: "lender/direct-debits/:id/replacement",
  summary: "Replace the bank account of an instruction with another account of the customer",
  params: idParams,
  body: z.strictObject({
    ...forms.instructionReplacement.schema.shape,
    /** The customer confirms that the account is theirs and that they alone can authorise payments from it. */
    isAccountHolder: z.literal(true),
  }),
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "directDebit.not_found", "directDebit.not_replaceable", "section.invalid", "rate.limited", "application.stale"],
});

/** The maximum number of characters in an uploaded report. A report of 2,000 rows has fewer. */
const reportLengthMax = 900_000;

export const takeBankReport = endpoint({
  ...operationsAccess,
  method: "POST",
  path: "lender/direct-debits/reports",
  summary: "Upload an AUDDIS, ADDACS or ARUDD report as XML. Each row is applied or refused. The same file again changes nothing",
  body: z.strictObject({ fileName: z.string().trim().min(1).max(200), text: z.string().min(1).max(reportLengthMax) }),
  /** `isNew` is false if the file was uploaded before. */
  reply: z.object({ id: z.string(), isNew: z.boolean() }),
  errors: [...errors, "bankReport.unreadable", "bankReport.other_user"],
});

const bankReport = z.object({
  id: z.string(),
  kind: z.enum(bankReportKinds),
  fileName: z.string(),
  uploadedBy: z.string(),
  uploaded: z.iso.datetime(),
});

export const listBankReports = endpoint({
  ...operationsAccess,
  method: "GET",
  path: "lender/direct-debits/reports",
  summary: "List the latest uploaded reports with the numbers of their rows",
  reply: z.object({
    reports: z.array(bankReport.extend({ applied: z.number().int(), recorded: z.number().int(), refused: z.number().int() })),
  }),
  errors: ["session.required", "access.denied"],
});

export const readBankReport = endpoint({
  ...operationsAccess,
  method: "GET",
  path: "lender/direct-debits/reports/:id",
  summary: "Read the rows of an uploaded report, with what each row changed or why it was refused",
  params: idParams,
  reply: bankReport.extend({
    rows: z.array(
      z.object({
        position: z.number().int(),
        reference: z.string(),
        reason: z.string(),
        day: z.nullable(localDateSchema),
        amount: z.nullable(poundsSchema),
        result: z.enum(bankReportResults),
        refusal: z.enum(rowRefusals).nullable(),
      }),
    ),
  }),
  shows: ({ rows }) => [...new Set(rows.flatMap(({ reference, refusal }) => (refusal === "unknownAgreement" ? [] : reference)))],
  errors: [...errors, "directDebit.not_found"],
});
