import { forms } from "@farthing/domain/details";
import { supportConsents, supportNeeds, supportRecorders } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { applicationErrors, applicationIdParams } from "./one-application.ts";

/** A support need makes it harder for a customer to deal with the lender (decision 114). */

const recordedNeeds = z.object({
  /** The application in which the needs were recorded. The needs apply to every application of the person. */
  applicationId: z.string(),
  needs: z.array(z.enum(supportNeeds)),
  note: z.string().nullable(),
  consent: z.enum(supportConsents),
  recordedAs: z.enum(supportRecorders),
  recorded: z.iso.datetime(),
});

/** The recorded support needs. Null if there are none, or if the customer had the record removed. */
const supportNeedsReply = z.object({ supportNeeds: recordedNeeds.nullable() });

export const readSupportNeeds = endpoint({
  method: "GET",
  path: "protected/applications/:id/supportNeeds",
  summary: "Read what helps the customer, recorded with this or another application of the person",
  origins: ["staff", "lender"],
  needs: "application:read",
  params: applicationIdParams,
  reply: supportNeedsReply,
  shows: ({ supportNeeds: found }) => (found ? [found.applicationId] : []),
  errors: [...applicationErrors],
});

export const recordSupportNeeds = endpoint({
  method: "PUT",
  path: "protected/applications/:id/supportNeeds",
  summary: "Record what helps the customer, with the customer's consent",
  origins: ["staff", "lender"],
  needs: "support:record",
  params: applicationIdParams,
  body: z.strictObject(forms.supportNeedsRecord.schema.shape),
  reply: supportNeedsReply,
  errors: [...applicationErrors],
});

const customerCallErrors = ["session.required", "input.invalid", "application.not_found"] as const;

export const readOwnSupportNeeds = endpoint({
  method: "GET",
  path: "mo/application/:id/supportNeeds",
  summary: "Read what helps the customer, as recorded with the customer's own application",
  origins: ["applicant"],
  needs: "applicant",
  params: applicationIdParams,
  reply: supportNeedsReply,
  errors: customerCallErrors,
});

export const recordOwnSupportNeeds = endpoint({
  method: "PUT",
  path: "mo/application/:id/supportNeeds",
  summary: "Record what helps the customer, on the customer's own page",
  origins: ["applicant"],
  needs: "applicant",
  params: applicationIdParams,
  body: z.strictObject(forms.ownSupportNeeds.schema.shape),
  reply: supportNeedsReply,
  errors: customerCallErrors,
});
