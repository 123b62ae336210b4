import { roles } from "@farthing/domain/access";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { signInName, signInReply } from "./sign-in-reply.ts";
import { isWaitingChange, waitingChange } from "./waiting-change.ts";

const oauthState = z.string().min(1).max(200);

export const startSingleSignOn = endpoint({
  method: "POST",
  path: "auth/single-sign-on",
  summary: "Start a sign-in at the company's own provider. Returns the address of the provider's sign-in page",
  origins: ["staff", "lender"],
  needs: "public",
  body: z.strictObject({ retailerName: signInName }),
  reply: z.object({ address: z.url(), state: oauthState }),
  errors: ["input.invalid", "singleSignOn.not_offered", "singleSignOn.unavailable", "rate.limited"],
});

export const finishSingleSignOn = endpoint({
  method: "POST",
  path: "auth/single-sign-on/return",
  summary: "Complete a sign-in after the provider has sent the browser back. A second factor may still be needed",
  origins: ["staff", "lender"],
  needs: "public",
  /** `query` is the query of the URL to which the provider sent the browser back. */
  body: z.strictObject({ state: oauthState, query: z.string().max(4_000) }),
  reply: signInReply,
  errors: ["input.invalid", "singleSignOn.refused", "singleSignOn.no_access", "singleSignOn.unavailable"],
});

export const readSignOutAddress = endpoint({
  method: "GET",
  path: "protected/sign-out-address",
  summary: "Read the address at which the user also signs out at the company's provider. Null if the session began with a password",
  origins: ["staff", "lender"],
  needs: "session",
  background: true,
  reply: z.object({ address: z.url().nullable() }),
  errors: ["session.required"],
});

/** The body is a form with the field `logout_token` (OpenID Connect Back-Channel Logout 1.0). */
export const receiveProviderLogout = endpoint({
  method: "POST",
  path: "auth/single-sign-on/:retailer/logout",
  summary: "Receive the provider's signed message that a user has signed out there. The user's sessions end",
  origins: ["staff", "lender"],
  needs: "signature",
  params: z.object({ retailer: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/) }),
  reply: z.undefined(),
  status: 204,
  errors: ["input.invalid", "callback.unverified", "singleSignOn.unavailable"],
});

const administratorAccess = { origins: ["lender"], needs: "retailer:manage" } as const;
const retailerNameParams = z.object({ name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, "must be a retailer's normalised name") });
const errors = ["session.required", "access.denied", "input.invalid", "retailer.not_found"] as const;
const shortText = z.string().trim().min(1).max(200);
const version = z.number().int().min(0).max(2_147_483_647);

const settings = {
  issuer: shortText,
  clientId: shortText,
  groupsClaim: shortText,
  roles: z.array(z.strictObject({ group: shortText, role: z.enum(roles), branch: z.string().regex(/^\d{1,20}$/) })).max(100),
  createsUsers: z.boolean(),
  secondFactorClaims: z.array(shortText).max(20),
};

const singleSignOn = z.object({
  ...settings,
  isOn: z.boolean(),
  version,
  changedBy: z.string(),
  changed: z.iso.datetime(),
});

export const readSingleSignOn = endpoint({
  ...administratorAccess,
  method: "GET",
  path: "lender/retailers/:name/single-sign-on",
  summary: "Read the settings of a company's sign-in provider, without the client secret. Null if there are none",
  params: retailerNameParams,
  reply: z.object({
    settings: singleSignOn.nullable(),
    /** The addresses of Farthing that the company must enter at its provider. */
    addresses: z.object({ return: z.string(), signedOut: z.string(), logout: z.string() }),
  }),
  errors,
});

export const saveSingleSignOn = endpoint({
  ...administratorAccess,
  method: "PUT",
  path: "lender/retailers/:name/single-sign-on",
  summary: "Save the settings of a company's sign-in provider. The settings cannot change while single sign-on is on",
  params: retailerNameParams,
  confidential: true,
  /** Without `clientSecret`, the stored client secret stays. */
  body: z.strictObject({ ...settings, clientSecret: z.string().min(1).max(500).optional(), version }),
  reply: singleSignOn,
  errors: [
    ...errors,
    "singleSignOn.stale",
    "singleSignOn.turned_on",
    "singleSignOn.not_set_up",
    "singleSignOn.issuer_unsuitable",
    "singleSignOn.role_unsuitable",
  ],
});

export const turnOnSingleSignOn = endpoint({
  ...administratorAccess,
  method: "POST",
  path: "lender/retailers/:name/single-sign-on/on",
  summary: "Propose to turn single sign-on on. A second administrator confirms it",
  params: retailerNameParams,
  body: z.strictObject({ version }),
  reply: waitingChange,
  waits: isWaitingChange,
  errors: [...errors, "singleSignOn.stale", "singleSignOn.turned_on", "singleSignOn.not_set_up", "change.already_proposed"],
});

export const turnOffSingleSignOn = endpoint({
  ...administratorAccess,
  method: "DELETE",
  path: "lender/retailers/:name/single-sign-on/on",
  summary: "Turn single sign-on off. All users then sign in with a password again",
  params: retailerNameParams,
  reply: z.undefined(),
  status: 204,
  errors: [...errors, "singleSignOn.not_set_up"],
});
