import { forms } from "@farthing/domain/details";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/**
 * The calls in this file need no session. Instead, each request proves who the caller is, for example with the customer's date of birth.
 */

export const downloadAgreement = endpoint({
  method: "POST",
  path: "download",
  summary: "Download the signed agreement with the customer's date of birth and the last digits of their phone number",
  origins: ["applicant"],
  needs: "public",
  body: z.strictObject({
    signingId: z.string().min(1).max(100),
    verificationDetails: z.strictObject({
      dateOfBirth: z.iso.date(),
      last4DigitsOfPhoneNumber: forms.agreementDownload.schema.shape.last4DigitsOfPhoneNumber,
    }),
    /** If false, the call only checks that the file exists. */
    pdf: z.boolean().default(true),
  }),
  reply: z.object({
    fileName: z.string(),
    pdf: z.string().nullable(),
    /** A link to the agreement as a PDF file, valid for a few minutes. */
    url: z.url(),
  }),
  errors: ["input.invalid", "agreement.not_found", "agreement.expired"],
});
