import { accountEvents, deviceKinds } from "@farthing/domain/access";
import { z } from "zod";
import { anyPassword, newPasskeyAnswer, newPasskeyRequest, passkeyRequest, recoveryCodes } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";
import { isWaitingChange, waitingChange } from "./waiting-change.ts";

/** Calls about the user's own account. `session.ts` has the calls for signing in. */

const moment = z.iso.datetime().nullable();

export const ownSecurity = endpoint({
  method: "GET",
  path: "protected/user/security",
  summary: "Read your e-mail address, the date of your password and your second factors",
  origins: ["staff", "lender"],
  needs: "account:own",
  reply: z.object({
    email: z.string(),
    password: z.object({ set: moment, strength: z.number().nullable() }),
    codes: z.object({ setUp: moment, lastUsed: moment }).nullable(),
    passkeys: z.array(z.object({ id: z.string(), name: z.string(), added: z.iso.datetime(), lastUsed: moment })),
    recoveryCodes: z.object({ left: z.number(), of: z.number() }),
  }),
  errors: ["session.required", "access.denied"],
});

export const ownLately = endpoint({
  method: "GET",
  path: "protected/user/lately",
  summary: "List the recent activity of your account, newest first. Repeated entries are combined",
  origins: ["staff", "lender"],
  needs: "account:own",
  reply: z.array(z.object({ event: z.enum(accountEvents), at: z.iso.datetime(), times: z.number().int().min(1) })),
  errors: ["session.required", "access.denied"],
});

export const changeOwnEmail = endpoint({
  method: "PUT",
  path: "protected/user/email",
  summary:
    "Change one's own e-mail address, with the password. The old address is notified. An administrator confirms the address of a lender user",
  origins: ["staff", "lender"],
  needs: "account:own",
  confidential: true,
  body: z.strictObject({ email: z.string().trim().min(3).max(60), password: anyPassword }),
  reply: waitingChange.optional(),
  waits: isWaitingChange,
  status: 204,
  errors: ["session.required", "access.denied", "input.invalid", "password.current_wrong", "change.already_proposed", "rate.limited"],
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "protected/user/recovery-codes",
  summary: "Create new recovery codes, which are shown once. The previous codes stop working",
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
  summary: "Start to add a passkey, with your password. Returns the options for the browser",
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
  summary: "Add the passkey that the browser created. The first second factor also returns recovery codes",
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
  summary: "Request a passkey challenge before an action that requires the second factor again",
  origins: ["staff", "lender"],
  needs: "account:own",
  confidential: true,
  reply: z.object({ session: z.string(), passkey: passkeyRequest }),
  errors: ["session.required", "access.denied", "secondFactor.missing"],
});

export const removePasskey = endpoint({
  method: "POST",
  path: "protected/user/passkeys/:id/removal",
  summary: "Remove a passkey, with your password. The last second factor stays where one is required",
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
  /** The name of the browser, such as "Chrome on Windows". The server derives it from the user agent. */
  browser: z.string(),
  kind: z.enum(deviceKinds),
  address: z.string(),
  started: z.iso.datetime(),
  lastUsed: z.iso.datetime(),
  current: z.boolean(),
});

export const listOwnSessions = endpoint({
  method: "GET",
  path: "protected/user/sessions",
  summary: "List your sessions, most recently used first",
  origins: ["staff", "lender"],
  needs: "account:own",
  reply: z.array(ownSession),
  errors: ["session.required", "access.denied"],
});

export const endOwnSession = endpoint({
  method: "DELETE",
  path: "protected/user/sessions/:id",
  summary: "End one of your sessions",
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
  summary: "End all your sessions, including the current one",
  origins: ["staff", "lender"],
  needs: "account:own",
  reply: z.undefined(),
  status: 204,
  errors: ["session.required", "access.denied"],
});
