import { featureNames } from "@farthing/domain/access";
import {
  applicationIdSchema,
  applicationViewSchema,
  ownDocumentSchema,
  permissionFlagNames,
  revisionSchema,
} from "@farthing/domain/application";
import { detailsSectionKeys } from "@farthing/domain/details";
import { statuses } from "@farthing/domain/vocabulary";
import { z } from "zod";
import { brandSchema } from "./brand.ts";
import { endpoint } from "./endpoint.ts";
import { byId, saved, sectionAnswers, sectionErrors, writeErrors } from "./one-application.ts";
import { ownPairing } from "./pairing.ts";
import { getApplicationRetailer } from "./retailers.ts";

/** Calls with a customer's token for one application (S2 §7). Any other id gets "not found". */

const errors = ["session.required", "input.invalid", "application.not_found"] as const;

const flags = Object.fromEntries(permissionFlagNames.map((flag) => [flag, true])) as Record<(typeof permissionFlagNames)[number], true>;

/**
 * The customer's view of the application (S2 §3). It omits the person who created the application, the decision's reasons and the lender's
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
    ...flags,
  })
  .extend({
    document: ownDocumentSchema,
    revisions: z.array(revisionSchema.omit({ reasonCodes: true })),
    /**
     * Paths in the application document that the customer cannot change. The shop can change them. The customer can change the e-mail
     * address after proving the new one.
     */
    lockedFields: z.array(z.string()),
    /** The pairing of the customer's phone with a till, if there is one. */
    pairing: ownPairing.nullable(),
  });
export type OwnApplication = z.infer<typeof ownApplication>;

export const getApplicantApplication = endpoint({
  method: "GET",
  path: "mo/application/:id",
  summary: "Read the customer's own application",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  params: byId,
  reply: ownApplication,
  shows: ({ id }) => [id],
  errors,
});

/** A client may send the whole application, as it was read (S2 §7). Only the document and the version are saved. */
const readBack = Object.fromEntries(Object.keys(ownApplication.shape).map((field) => [field, z.unknown().optional()]));

export const saveOwnApplication = endpoint({
  method: "POST",
  path: "mo/application/:id",
  summary: "Save the customer's own application",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  params: byId,
  body: z.strictObject({
    ...readBack,
    id: z.optional(applicationIdSchema),
    document: ownDocumentSchema,
    version: z.number().int().min(1).optional(),
  }),
  reply: saved,
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
  params: byId.extend({ section: z.enum(detailsSectionKeys) }),
  body: sectionAnswers,
  reply: ownApplication,
  errors: [...errors, ...sectionErrors, "pairing.over"],
});

export const dropOut = endpoint({
  method: "POST",
  path: "mo/application/:id/drop-out",
  summary: "Cancel the customer's own application before an agreement is signed",
  origins: ["applicant"],
  needs: "applicant",
  params: byId,
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
  params: byId,
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
  params: byId,
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
  params: byId,
  reply: getApplicationRetailer.reply.extend({
    ...brandSchema.pick({ accent: true, initials: true }).shape,
    features: z.array(z.enum(featureNames)),
  }),
  errors,
});

/** Texts to display. Browsers never execute content from the API. */
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
  params: byId,
  body: z.strictObject({ id: applicationIdSchema }),
  reply: content,
  errors,
});
