import { forms } from "@farthing/domain/details";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/** What somebody may ask for who has not signed in and shows something else. */

export const downloadAgreement = endpoint({
  method: "POST",
  path: "download",
  summary: "The signed agreement, for whoever knows its customer's date of birth and the end of their phone number",
  origins: ["applicant"],
  needs: "public",
  body: z.strictObject({
    signingId: z.string().min(1).max(100),
    verificationDetails: z.strictObject({
      dateOfBirth: z.iso.date(),
      last4DigitsOfPhoneNumber: forms.agreementDownload.schema.shape.last4DigitsOfPhoneNumber,
    }),
    /** Whether the file itself is wanted, or only to know that it is there. */
    pdf: z.boolean().default(true),
  }),
  reply: z.object({
    fileName: z.string(),
    /** The file, in base64. */
    pdf: z.string().nullable(),
    /** The same file behind a link, for a few minutes. */
    url: z.url(),
  }),
  errors: ["input.invalid", "agreement.not_found", "agreement.expired", "rate.limited"],
});
