import { applicationIdSchema } from "@farthing/domain/application";
import { addressSchema } from "@farthing/domain/details";
import { callTexts } from "@farthing/domain/wording";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const bankAccountBody = z.strictObject({
  id: applicationIdSchema,
  sortCode: z.string().trim().min(6).max(8),
  accountNumber: z.string().trim().min(6).max(10),
});

const bankBranch = z.object({
  bankName: z.string().nullable(),
  branchName: z.string().nullable(),
  addressLine1: z.string().nullable(),
  addressLine2: z.string().nullable(),
  addressLine3: z.string().nullable(),
  town: z.string().nullable(),
  county: z.string().nullable(),
  postCode: z.string().nullable(),
  bankSupportsDirectDebit: z.boolean().nullable(),
});

/** If the bank directory is unavailable, Farthing accepts the bank details, and a person checks them later (S1 §5). */
const bankCheckAnswer = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("valid"), bank: bankBranch.nullable() }),
  z.object({ outcome: z.literal("invalid") }),
  z.object({ outcome: z.literal("unavailable"), error: z.enum([callTexts.bankCheck.failed, callTexts.bankCheck.timedOut]) }),
]);
export type BankCheckReply = z.infer<typeof bankCheckAnswer>;

const errors = ["session.required", "access.denied", "input.invalid", "application.not_found", "rate.limited"] as const;

export const checkBankDetails = endpoint({
  method: "PUT",
  path: "protected/bank-details-check",
  summary: "Check a bank account with the modulus check, then the bank directory",
  origins: ["staff"],
  needs: "application:edit",
  body: bankAccountBody,
  reply: bankCheckAnswer,
  errors,
});

export const checkApplicantBank = endpoint({
  method: "PUT",
  path: "mo/bank-check",
  summary: "Check the customer's bank account with the modulus check, then the bank directory",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  body: bankAccountBody,
  reply: bankCheckAnswer,
  errors: [...errors, "pairing.over"],
});

export const checkApplicantBankBasically = endpoint({
  method: "PUT",
  path: "mo/basic-bank-check",
  summary: "Check the customer's bank account with the modulus check only",
  origins: ["applicant"],
  needs: "applicant",
  body: bankAccountBody,
  reply: bankCheckAnswer,
  errors,
});

/** A UK or BFPO postcode in upper or lower case, with or without the space. */
const postcodeParams = z.object({ postcode: z.string().trim().min(1).max(12) });
const addressesReply = z.object({ addresses: z.array(addressSchema) });

export const findAddresses = endpoint({
  method: "GET",
  path: "protected/address/:postcode",
  summary: "List the addresses at a postcode, sorted by house",
  origins: ["staff"],
  needs: "application:edit",
  params: postcodeParams,
  reply: addressesReply,
  errors: ["session.required", "access.denied", "input.invalid", "address.unavailable", "rate.limited"],
});

export const findApplicantAddresses = endpoint({
  method: "GET",
  path: "mo/address/:postcode",
  summary: "List the addresses at a postcode for the customer",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  params: postcodeParams,
  reply: addressesReply,
  errors: ["session.required", "input.invalid", "address.unavailable", "rate.limited"],
});

export const receiveDeliveryReport = endpoint({
  method: "POST",
  path: "callbacks/messages",
  summary: "Receive a signed report that a message was delivered or could not be delivered. Repeating it has no effect",
  origins: ["applicant"],
  needs: "signature",
  reply: z.undefined(),
  status: 204,
  errors: ["callback.unverified", "message.not_found"],
});

/** Receives the result of an identity or open-banking check. The check service signs and dates the result. */
export const receiveCheckResult = endpoint({
  method: "POST",
  path: "callbacks/customer-checks",
  summary: "Receive the signed result of a customer's check. Repeating it has no effect",
  origins: ["applicant"],
  needs: "signature",
  reply: z.undefined(),
  status: 204,
  errors: ["callback.unverified"],
});
