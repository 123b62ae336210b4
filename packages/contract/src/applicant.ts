import { featureNames } from "@farthing/domain/access";
import {
  applicationIdSchema,
  applicationViewSchema,
  documentSchema,
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

/** The customer's view (S2 §3). It omits who made the application, the decision's reasons and the lender's checks. */
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
    /** Paths in the document that the customer cannot change. The shop or a newly proved e-mail address can. */
    lockedFields: z.array(z.string()),
    /** Set if the token has joined a till. */
    pairing: ownPairing.nullable(),
  });
export type OwnApplication = z.infer<typeof ownApplication>;

export const getApplicantApplication = endpoint({
  method: "GET",
  path: "mo/application/:id",
  summary: "The customer's own application",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  params: byId,
  reply: ownApplication,
  shows: ({ id }) => [id],
  errors,
});

export const saveOwnApplication = endpoint({
  method: "POST",
  path: "mo/application/:id",
  summary: "Save what the customer has filled in of their application",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  params: byId,
  body: z.strictObject({ document: documentSchema, version: z.number().int().min(1).optional() }),
  reply: saved,
  mustAnswer: { key: "id", otherwise: "application.id_missing" },
  errors: [...errors, ...writeErrors, "pairing.over"],
});

export const submitApplicantSection = endpoint({
  method: "PUT",
  path: "mo/application/:id/sections/:section",
  summary: "Save one section of the customer's own details, if it is right and complete",
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
  whilePaired: true,
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
  whilePaired: true,
  params: byId,
  reply: z.undefined(),
  status: 204,
  errors,
});

export const getApplicantRetailer = endpoint({
  method: "GET",
  path: "mo/application/:id/retailer",
  summary: "The retailer that the customer's application is for, its colour, and the switches that are on for it",
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

/** Texts to display. No answer of the API is ever executed. */
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
