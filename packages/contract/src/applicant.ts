import { featureNames } from "@farthing/domain/access";
import {
  applicationIdSchema,
  applicationViewSchema,
  customerDocumentSchema,
  permissionFlagNames,
  revisionSchema,
} from "@farthing/domain/application";
import { detailsSectionKeys, forms } from "@farthing/domain/details";
import { statuses } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { brandSchema } from "./brand.ts";
import { endpoint } from "./endpoint.ts";
import { applicationIdParams, savedApplicationSchema, sectionAnswers, sectionErrors, writeErrors } from "./one-application.ts";
import { ownPairingSchema } from "./pairing.ts";
import { getApplicationRetailer } from "./retailers.ts";

/** These calls need a customer's token, which is for one application (S2 §7). Any other application id gets the response "not found". */

const errors = ["session.required", "input.invalid", "application.not_found"] as const;

const permissionFlagMask = Object.fromEntries(permissionFlagNames.map((flag) => [flag, true])) as Record<
  (typeof permissionFlagNames)[number],
  true
>;

/**
 * The application as its customer may read it (S2 §3). Left out are the user who created it, the reasons for the decision and the lender's
 * checks.
 */
const ownApplication = applicationViewSchema
  .pick({
    id: true,
    version: true,
    today: true,
    status: true,
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
    ...permissionFlagMask,
  })
  .extend({
    document: customerDocumentSchema,
    revisions: z.array(revisionSchema.omit({ reasonCodes: true })),
    /** The paths of the fields that the customer cannot change. Changing the e-mail address needs a verified new address. */
    lockedFields: z.array(z.string()),
    /** True if the application expired. False if a person cancelled it. */
    hasLapsed: z.boolean(),
    /** True if the credit policy declined the application automatically. The customer may then ask for a new decision by a person. */
    mayContest: z.boolean(),
    /** The pairing of the customer's phone with a till. Null if no phone is paired. */
    pairing: ownPairingSchema.nullable(),
  });
export type OwnApplication = z.infer<typeof ownApplication>;

export const getApplicantApplication = endpoint({
  method: "GET",
  path: "mo/application/:id",
  summary: "Read the customer's own application",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  params: applicationIdParams,
  reply: ownApplication,
  shows: ({ id }) => [id],
  errors,
});

/** A client may send back the whole application (S2 §7). The server uses only its document and version. */
const ignoredFields = Object.fromEntries(Object.keys(ownApplication.shape).map((field) => [field, z.unknown().optional()]));

export const saveOwnApplication = endpoint({
  method: "POST",
  path: "mo/application/:id",
  summary: "Save the customer's own application",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  params: applicationIdParams,
  body: z.strictObject({
    ...ignoredFields,
    id: z.optional(applicationIdSchema),
    document: customerDocumentSchema,
    version: z.number().int().min(1).optional(),
  }),
  reply: savedApplicationSchema,
  mustAnswer: { key: "id", otherwise: "application.id_missing" },
  errors: [...errors, ...writeErrors, "pairing.over"],
});

export const submitApplicantSection = endpoint({
  method: "PUT",
  path: "mo/application/:id/sections/:section",
  summary: "Check and save one section of the customer's own details",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  params: applicationIdParams.extend({ section: z.enum(detailsSectionKeys) }),
  body: sectionAnswers,
  reply: ownApplication,
  errors: [...errors, ...sectionErrors, "pairing.over"],
});

export const contestDecision = endpoint({
  method: "POST",
  path: "mo/application/:id/contest",
  summary: "Contest a decline that no person made. The application goes to the underwriters",
  origins: ["applicant"],
  needs: "applicant",
  params: applicationIdParams,
  body: z.strictObject(forms.contestedDecision.schema.shape),
  reply: z.object({ status: z.enum(statuses) }),
  errors: [...errors, "application.wrong_status", "review.decided_by_person"],
});

export const dropOut = endpoint({
  method: "POST",
  path: "mo/application/:id/drop-out",
  summary: "Cancel the customer's own application before an agreement is signed",
  origins: ["applicant"],
  needs: "applicant",
  params: applicationIdParams,
  reply: z.object({ status: z.enum(statuses) }),
  errors: [...errors, "application.wrong_status", "amendment.in_progress"],
});

export const getApplicantSession = endpoint({
  method: "GET",
  path: "mo/application/:id/session",
  summary: "Check that the customer's token is still valid. The deposit page sends this every 30 seconds",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  background: true,
  params: applicationIdParams,
  reply: z.object({ success: z.literal(true) }),
  errors,
});

export const staySignedIn = endpoint({
  method: "POST",
  path: "mo/application/:id/session",
  summary: "Keep the customer signed in. A token expires after twenty minutes without activity",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  params: applicationIdParams,
  reply: z.undefined(),
  status: 204,
  errors,
});

export const getApplicantRetailer = endpoint({
  method: "GET",
  path: "mo/application/:id/retailer",
  summary: "Read the retailer of the customer's application, its colour and its enabled features",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  background: true,
  params: applicationIdParams,
  reply: getApplicationRetailer.reply.extend({
    ...brandSchema.pick({ accent: true, initials: true, logo: true }).shape,
    features: z.array(z.enum(featureNames)),
  }),
  errors,
});

/** Plain texts for the page. The page never interprets them as HTML or scripts. */
const content = z.object({
  heading: z.string(),
  helpline: z.string(),
  keyFacts: z.array(z.object({ term: z.string(), value: z.string() })),
});
export type ApplicantContent = z.infer<typeof content>;

export const getContent = endpoint({
  method: "POST",
  path: "mo/application/:id/content",
  summary: "Read the heading, the helpline and the key facts that the customer sees before a decision",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  params: applicationIdParams,
  body: z.strictObject({ id: applicationIdSchema }),
  reply: content,
  errors,
});
