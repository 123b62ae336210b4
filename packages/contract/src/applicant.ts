import { applicationIdSchema, applicationViewSchema, permissionFlagNames, revisionSchema, statuses } from "@farthing/domain/application";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { getApplicationRetailer } from "./retailers.ts";

/** What a customer is answered, with the token for one application (S2 §7). Any other id is not found. */

const byId = z.object({ id: applicationIdSchema });
const errors = ["session.required", "input.invalid", "application.not_found"] as const;

const flags = Object.fromEntries(permissionFlagNames.map((flag) => [flag, true])) as Record<(typeof permissionFlagNames)[number], true>;

/** S2 §3. Who made it, why it was decided so and what the lender still looks at are not the customer's to read. */
const ownApplication = applicationViewSchema
  .pick({
    id: true,
    version: true,
    today: true,
    status: true,
    document: true,
    retailer: true,
    loanAmount: true,
    orderReference: true,
    softSearchExpiryDate: true,
    tailoringExpiryDate: true,
    applicationExpiryDate: true,
    maxInstalmentAmount: true,
    coolingOffEnd: true,
    signedAt: true,
    signed: true,
    modificationStatus: true,
    ...flags,
  })
  .extend({ revisions: z.array(revisionSchema.omit({ reasonCodes: true })) });
export type OwnApplication = z.infer<typeof ownApplication>;

export const getApplicantApplication = endpoint({
  method: "GET",
  path: "mo/application/:id",
  summary: "The customer's own application",
  origins: ["applicant"],
  needs: "applicant",
  params: byId,
  reply: ownApplication,
  shows: ({ id }) => [id],
  errors,
});

export const dropOut = endpoint({
  method: "POST",
  path: "mo/application/:id/drop-out",
  summary: "The customer wants no loan after all, before anything is signed",
  origins: ["applicant"],
  needs: "applicant",
  params: byId,
  reply: z.object({ status: z.enum(statuses) }),
  errors: [...errors, "application.wrong_status", "amendment.in_progress"],
});

export const getApplicantSession = endpoint({
  method: "GET",
  path: "mo/application/:id/session",
  summary: "Whether the customer's token still opens the application; the deposit page asks every 30 seconds",
  origins: ["applicant"],
  needs: "applicant",
  background: true,
  params: byId,
  reply: z.object({ success: z.literal(true) }),
  errors,
});

export const staySignedIn = endpoint({
  method: "POST",
  path: "mo/application/:id/session",
  summary: "The customer is still there: their token, which ends after twenty minutes without them, goes on",
  origins: ["applicant"],
  needs: "applicant",
  params: byId,
  reply: z.undefined(),
  status: 204,
  errors,
});

export const getApplicantRetailer = endpoint({
  method: "GET",
  path: "mo/application/:id/retailer",
  summary: "The retailer that the customer's application is for",
  origins: ["applicant"],
  needs: "applicant",
  background: true,
  params: byId,
  reply: getApplicationRetailer.reply,
  errors,
});

/** Texts to be rendered. Nothing that the API answers is ever executed. */
const content = z.object({
  heading: z.string(),
  helpline: z.string(),
  keyFacts: z.array(z.object({ term: z.string(), value: z.string() })),
});
export type ApplicantContent = z.infer<typeof content>;

export const getContent = endpoint({
  method: "POST",
  path: "mo/application/:id/content",
  summary: "What the pages before a decision say: a heading, the helpline, the key facts of this sale",
  origins: ["applicant"],
  needs: "applicant",
  params: byId,
  body: z.strictObject({ id: applicationIdSchema }),
  reply: content,
  errors,
});
