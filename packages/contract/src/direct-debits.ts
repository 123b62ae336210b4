import { type InstructionState, instructionStates, returnReasonCodes } from "@farthing/domain/bacs";
import { forms } from "@farthing/domain/details";
import { localDateSchema } from "@farthing/domain/money";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** Direct Debit instructions: the files that are sent to the banks, and the instructions that banks returned. */

const forOperations = { origins: ["lender"], needs: "directDebit:run" } as const;
const errors = ["session.required", "access.denied", "input.invalid"] as const;
const byId = z.object({ id: z.uuid() });

export const readDirectDebits = endpoint({
  ...forOperations,
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
  ...forOperations,
  method: "GET",
  path: "lender/direct-debits/files/:id",
  summary: "Download an AUDDIS file of instructions in the Bacs Standard 18 format",
  params: byId,
  reply: z.object({ fileName: z.string(), text: z.string() }),
  errors: [...errors, "directDebit.not_found"],
});

export const recordInstructionReturn = endpoint({
  ...forOperations,
  method: "POST",
  path: "lender/direct-debits/:id/return",
  summary: "Record that a bank has rejected an instruction, with the AUDDIS reason",
  params: byId,
  body: z.strictObject({ reason: z.enum(returnReasonCodes) }),
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "directDebit.not_found", "directDebit.not_returnable"],
});

export const replaceInstruction = endpoint({
  ...forOperations,
  method: "POST",
  path: "lender/direct-debits/:id/replacement",
  summary: "Replace the bank account of an instruction with another account of the customer",
  params: byId,
  body: z.strictObject({
    ...forms.instructionReplacement.schema.shape,
    /** The customer confirms that they hold the account and that no other person has to sign. */
    isAccountHolder: z.literal(true),
  }),
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "directDebit.not_found", "directDebit.not_replaceable", "section.invalid", "rate.limited", "application.stale"],
});
