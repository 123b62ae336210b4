import { accountEvents, deviceKinds } from "@farthing/domain/access";
import { z } from "zod";
import { anyPassword, newPasskeyAnswer, newPasskeyRequest, passkeyRequest, recoveryCodes } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";

/** Calls about the user's own account. Calls for signing in are in `session.ts`. */

const moment = z.iso.datetime().nullable();

export const ownSecurity = endpoint({
  method: "GET",
  path: "protected/user/security",
  summary: "How one signs in: the e-mail address, when the password was set, and the second factors",
  origins: ["staff", "lender"],
  needs: "account:own",
  reply: z.object({
    email: z.string(),
    password: z.object({ set: moment, strength: z.number().nullable() }),
    /** Codes of an authenticator app. */
    codes: z.object({ setUp: moment, lastUsed: moment }).nullable(),
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), added: z.iso.datetime(), lastUsed: moment })),
    recoveryCodes: z.object({ left: z.number(), of: z.number() }),
  }),
  errors: ["session.required", "access.denied"],
});

export const ownLately = endpoint({
  method: "GET",
  path: "protected/user/lately",
  summary: "What happened to one's own account lately, newest first; equal things in a row are one",
  origins: ["staff", "lender"],
  needs: "account:own",
  reply: z.array(z.object({ event: z.enum(accountEvents), at: z.iso.datetime(), times: z.number().int().min(1) })),
  errors: ["session.required", "access.denied"],
});

export const changeOwnEmail = endpoint({
  method: "PUT",
  path: "protected/user/email",
  summary: "Change one's own e-mail address, with the password; the old address is told",
  origins: ["staff", "lender"],
  needs: "account:own",
  confidential: true,
  body: z.strictObject({ email: z.string().trim().min(3).max(60), password: anyPassword }),
  reply: z.undefined(),
  status: 204,
  errors: ["session.required", "access.denied", "input.invalid", "password.current_wrong", "rate.limited"],
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "protected/user/recovery-codes",
  summary: "Make new recovery codes, told this once; those made before work no longer",
  origins: ["staff", "lender"],
  needs: "account:own",
  confidential: true,
  body: z.strictObject({ password: anyPassword }),
  reply: z.object({ recoveryCodes }),
  errors: ["session.required", "access.denied", "input.invalid", "password.current_wrong", "secondFactor.not_offered", "rate.limited"],
});

export const startPasskey = endpoint({
  method: "POST",
  path: "protected/user/passkeys/options",
  summary: "Begin to add a passkey, with the password: what the browser makes a key of",
  origins: ["staff", "lender"],
  needs: "account:own",
  confidential: true,
  body: z.strictObject({ password: anyPassword }),
  reply: newPasskeyRequest,
  errors: ["session.required", "access.denied", "input.invalid", "password.current_wrong", "secondFactor.not_offered", "rate.limited"],
});

export const addPasskey = endpoint({
  method: "POST",
  path: "protected/user/passkeys",
  summary: "Add the passkey that the browser has made; the first second factor brings recovery codes along",
  origins: ["staff", "lender"],
  needs: "account:own",
  confidential: true,
  body: z.strictObject({ name: z.string().trim().min(1).max(60), response: newPasskeyAnswer }),
  reply: z.object({ recoveryCodes }),
  errors: ["session.required", "access.denied", "input.invalid", "passkey.not_proved"],
});

export const askForPasskey = endpoint({
  method: "POST",
  path: "protected/user/passkeys/challenge",
  summary: "What one of one's own passkeys is to sign before an act that asks for the second factor once more",
  origins: ["staff", "lender"],
  needs: "account:own",
  confidential: true,
  reply: z.object({ session: z.string(), passkey: passkeyRequest }),
  errors: ["session.required", "access.denied", "secondFactor.missing"],
});

export const removePasskey = endpoint({
  method: "POST",
  path: "protected/user/passkeys/:id/removal",
  summary: "Remove a passkey, with the password; the last second factor stays where one is required",
  origins: ["staff", "lender"],
  needs: "account:own",
  confidential: true,
  params: z.object({ id: z.base64url().min(1).max(1_400) }),
  body: z.strictObject({ password: anyPassword }),
  reply: z.undefined(),
  status: 204,
  errors: [
    "session.required",
    "access.denied",
    "input.invalid",
    "password.current_wrong",
    "passkey.not_found",
    "secondFactor.required",
    "rate.limited",
  ],
});

const ownSession = z.object({
  id: z.string(),
  /** For example "Chrome on Windows", from the user agent. */
  browser: z.string(),
  kind: z.enum(deviceKinds),
  address: z.string(),
  started: z.iso.datetime(),
  lastUsed: z.iso.datetime(),
  /** True for the caller's own session. */
  current: z.boolean(),
});

export const listOwnSessions = endpoint({
  method: "GET",
  path: "protected/user/sessions",
  summary: "Where one is signed in, the session used last first",
  origins: ["staff", "lender"],
  needs: "account:own",
  reply: z.array(ownSession),
  errors: ["session.required", "access.denied"],
});

export const endOwnSession = endpoint({
  method: "DELETE",
  path: "protected/user/sessions/:id",
  summary: "End one of one's own sessions",
  origins: ["staff", "lender"],
  needs: "account:own",
  params: z.object({ id: z.uuid() }),
  reply: z.undefined(),
  status: 204,
  errors: ["session.required", "access.denied", "input.invalid", "session.not_found"],
});

export const signOutEverywhere = endpoint({
  method: "DELETE",
  path: "protected/user/sessions",
  summary: "End every session of one's own, this one too",
  origins: ["staff", "lender"],
  needs: "account:own",
  reply: z.undefined(),
  status: 204,
  errors: ["session.required", "access.denied"],
});
