import { pairingEndReasons, pairingStages } from "@farthing/domain/application";
import { detailsSectionKeys } from "@farthing/domain/details";
import { z } from "zod";
import { brandSchema } from "./brand.ts";
import { endpoint } from "./endpoint.ts";
import { applicationErrors, applicationIdParams } from "./one-application.ts";

/** The customer's phone and the shop's till fill in the same application. Only the shop can submit the application. */

const pairingState = { is: z.enum(pairingStages), because: z.enum(pairingEndReasons).nullable() };
const sectionKey = z.enum(detailsSectionKeys);
/** The names of the fields that are filled in. These calls never send the values of the fields. */
const answeredFields = z.array(z.string().max(60)).max(30);
const pairingCode = z.string().trim().max(20);

const pairing = z.object({
  ...pairingState,
  code: z.string(),
  url: z.url(),
  expiresAt: z.iso.datetime(),
  joinedAt: z.iso.datetime().nullable(),
  typing: z.object({ section: sectionKey, answered: answeredFields }).nullable(),
  finished: z.array(z.object({ section: sectionKey, at: z.iso.datetime() })),
});
export type Pairing = z.infer<typeof pairing>;

export const ownPairingSchema = z.object({ ...pairingState, code: z.string() });
export type OwnPairing = z.infer<typeof ownPairingSchema>;

export const offerPairing = endpoint({
  method: "POST",
  path: "protected/applications/:id/pairing",
  summary: "Create a code that pairs the customer's phone with the till. The previous code and its phone are disconnected",
  origins: ["staff"],
  needs: "application:send",
  confidential: true,
  params: applicationIdParams,
  reply: pairing,
  errors: [...applicationErrors, "pairing.unavailable", "pairing.nowhere_to_write"],
});

export const getPairing = endpoint({
  method: "GET",
  path: "protected/applications/:id/pairing",
  summary: "Read whether a phone is paired, which section is being filled in and which are complete. Null if no code was created",
  origins: ["staff"],
  needs: "application:read",
  background: true,
  params: applicationIdParams,
  reply: z.object({ pairing: pairing.nullable() }),
  errors: applicationErrors,
});

export const endPairing = endpoint({
  method: "DELETE",
  path: "protected/applications/:id/pairing",
  summary: "Disconnect the customer's phone from the till",
  origins: ["staff"],
  needs: "application:send",
  params: applicationIdParams,
  reply: z.undefined(),
  status: 204,
  errors: applicationErrors,
});

export const findPairing = endpoint({
  method: "POST",
  path: "mo/pairing",
  summary: "Read the application of a pairing code, limited to the fields needed to sign in",
  origins: ["applicant"],
  needs: "public",
  body: z.strictObject({ code: pairingCode }),
  reply: z.object({
    applicationId: z.string(),
    retailer: brandSchema,
    branch: z.string(),
  }),
  errors: ["input.invalid", "pairing.over", "rate.limited"],
});

const customerCallErrors = ["session.required", "input.invalid", "application.not_found", "pairing.over"] as const;

export const joinPairing = endpoint({
  method: "POST",
  path: "mo/application/:id/pairing",
  summary: "Pair the signed-in customer's phone with the till. The shop sees each section once it is complete",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  confidential: true,
  params: applicationIdParams,
  body: z.strictObject({ code: pairingCode }),
  reply: ownPairingSchema,
  errors: customerCallErrors,
});

export const reportPairing = endpoint({
  method: "PUT",
  path: "mo/application/:id/pairing",
  summary: "Report the section that is open on the phone, and which of its fields are filled in",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  params: applicationIdParams,
  body: z.strictObject({ section: sectionKey, answered: answeredFields }),
  reply: z.undefined(),
  status: 204,
  errors: customerCallErrors,
});

export const leavePairing = endpoint({
  method: "DELETE",
  path: "mo/application/:id/pairing",
  summary: "Disconnect the phone, so that the shop continues on the till",
  origins: ["applicant"],
  needs: "applicant",
  whilePaired: true,
  params: applicationIdParams,
  reply: z.undefined(),
  status: 204,
  errors: customerCallErrors,
});
