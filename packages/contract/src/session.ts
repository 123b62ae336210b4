import { featureNames, notSellingErrors, type Permission, permissions } from "@farthing/domain/access";
import { z } from "zod";
import { anyPassword, passkeyAnswer, recoveryCodes, secondFactorCode, totpSecret } from "./credentials.ts";
import { endpoint } from "./endpoint.ts";
import { signedInSchema, signInName, signInReply } from "./sign-in-reply.ts";

/** Identifies a sign-in in progress, which is valid for ten minutes. */
const challengeSession = z.string().min(1).max(200);

export const login = endpoint({
  method: "POST",
  path: "login",
  summary: "Sign in with retailer name, username and password",
  origins: ["staff", "lender"],
  needs: "public",
  body: z.strictObject({
    retailerName: signInName,
    username: signInName,
    password: anyPassword,
  }),
  reply: signInReply,
  errors: ["input.invalid", "login.failed", "login.single_sign_on_required", "rate.limited"],
});

const preferences = z.object({ viewBranchWarningOff: z.boolean(), singleKeysOff: z.boolean() });

export const newPasswordChallenge = endpoint({
  method: "POST",
  path: "new-password-challenge",
  summary: "Set the first password, and sign in",
  origins: ["staff", "lender"],
  needs: "public",
  body: z.strictObject({
    retailerName: signInName,
    username: signInName,
    password: anyPassword,
    confirmPassword: anyPassword,
    session: challengeSession,
    /**
     * The server ignores `currentPassword`, `givenName` and `familyName` (S3 §3). The sign-in in progress already proves that the old
     * password was correct.
     */
    currentPassword: anyPassword.optional(),
    givenName: z.string().max(100).optional(),
    familyName: z.string().max(100).optional(),
  }),
  reply: signInReply,
  errors: ["input.invalid", "password.weak", "password.challenge_expired"],
});

export const totpChallenge = endpoint({
  method: "POST",
  path: "totp-challenge",
  summary: "Complete a sign-in with a code of the authenticator app or a recovery code",
  origins: ["staff", "lender"],
  needs: "public",
  body: z.strictObject({ session: challengeSession, code: secondFactorCode }),
  reply: signedInSchema,
  errors: ["input.invalid", "login.code_wrong", "rate.limited"],
});

export const passkeyChallenge = endpoint({
  method: "POST",
  path: "passkey-challenge",
  summary: "Complete a sign-in with a passkey, which signs the challenge",
  origins: ["staff", "lender"],
  needs: "public",
  body: z.strictObject({ session: challengeSession, response: passkeyAnswer }),
  reply: signedInSchema,
  errors: ["input.invalid", "login.code_wrong", "rate.limited"],
});

export const totpEnrolmentChallenge = endpoint({
  method: "POST",
  path: "totp-enrolment",
  summary: "Set up the second factor that the role or the retailer requires, and sign in",
  origins: ["staff", "lender"],
  needs: "public",
  body: z.strictObject({ session: challengeSession, code: secondFactorCode }),
  reply: signedInSchema.extend({ recoveryCodes }),
  errors: ["input.invalid", "login.code_wrong", "rate.limited"],
});

export const startSecondFactor = endpoint({
  method: "POST",
  path: "protected/user/second-factor",
  summary: "Start to set up a second factor. Returns a secret for the authenticator app",
  origins: ["staff", "lender"],
  needs: "account:own",
  confidential: true,
  body: z.strictObject({ password: anyPassword }),
  reply: totpSecret,
  errors: ["session.required", "access.denied", "input.invalid", "password.current_wrong", "secondFactor.not_offered", "rate.limited"],
});

export const confirmSecondFactor = endpoint({
  method: "PUT",
  path: "protected/user/second-factor",
  summary: "Confirm the new second factor with a code. Returns the recovery codes once",
  origins: ["staff", "lender"],
  needs: "account:own",
  confidential: true,
  body: z.strictObject({ code: secondFactorCode }),
  reply: z.object({ recoveryCodes }),
  errors: ["session.required", "access.denied", "input.invalid", "secondFactor.refused", "rate.limited"],
});

export const removeSecondFactor = endpoint({
  method: "POST",
  path: "protected/user/second-factor/removal",
  summary: "Remove the second factor, if it is not required",
  origins: ["staff", "lender"],
  needs: "account:own",
  confidential: true,
  body: z.strictObject({ password: anyPassword }),
  reply: z.undefined(),
  status: 204,
  errors: ["session.required", "access.denied", "input.invalid", "password.current_wrong", "secondFactor.required", "rate.limited"],
});

export const changePassword = endpoint({
  method: "PUT",
  path: "protected/user/password",
  summary: "Change your password. Your other sessions end",
  origins: ["staff", "lender"],
  needs: "account:own",
  confidential: true,
  body: z.strictObject({ currentPassword: anyPassword, password: anyPassword, confirmPassword: anyPassword }),
  reply: z.undefined(),
  status: 204,
  errors: ["session.required", "access.denied", "input.invalid", "password.current_wrong", "password.weak", "rate.limited"],
});

export const forgotPassword = endpoint({
  method: "POST",
  path: "auth/forgotPassword",
  summary: "Send a password reset link by e-mail. The response is the same if the user does not exist",
  origins: ["staff", "lender"],
  needs: "public",
  body: z.strictObject({ retailerName: signInName, username: signInName }),
  reply: z.undefined(),
  status: 204,
  errors: ["input.invalid", "rate.limited"],
});

export const confirmForgotPassword = endpoint({
  method: "POST",
  path: "auth/confirmForgotPassword",
  summary: "Set a new password with the code of the reset link",
  origins: ["staff", "lender"],
  needs: "public",
  body: z.strictObject({
    retailerName: signInName,
    username: signInName,
    verificationCode: z.string().trim().min(1).max(200),
    newPassword: anyPassword,
  }),
  reply: z.undefined(),
  status: 204,
  errors: ["input.invalid", "password.weak", "password.reset_failed", "password.reset_link_used", "rate.limited"],
});

export const directAppsLogin = endpoint({
  method: "POST",
  path: "direct-apps",
  summary: "Sign in with a partner's signed token. Creates the application and gives access to it only",
  origins: ["staff"],
  needs: "public",
  body: z.strictObject({ directAppLoginToken: z.string().min(1).max(8_000) }),
  reply: z.object({ applicationId: z.string() }),
  errors: ["input.invalid", "directApps.login_failed", ...notSellingErrors, "rate.limited"],
});

export const savePreferences = endpoint({
  method: "PUT",
  path: "protected/user/preferences",
  summary: "Save the user's preferences",
  origins: ["staff", "lender"],
  needs: "account:own",
  body: z.strictObject(preferences.partial().shape),
  reply: preferences,
  errors: ["session.required", "access.denied", "input.invalid"],
});

export const logout = endpoint({
  method: "POST",
  path: "protected/logout",
  summary: "End the session",
  origins: ["staff", "lender"],
  needs: "session",
  reply: z.undefined(),
  status: 204,
  errors: ["session.required"],
});

export const sessionCheck = endpoint({
  method: "GET",
  path: "protected/session-check",
  summary: "Read the signed-in user",
  origins: ["staff", "lender"],
  needs: "session",
  background: true,
  reply: signedInSchema.extend({
    success: z.literal(true),
    branch: z.object({ name: z.string(), supplierNumber: z.string() }),
    accent: z.string().nullable(),
    /** The name of a file below /logos. Null if the retailer has no logo. */
    logo: z.string().nullable(),
    /** The features that are on for the user's retailer. */
    features: z.array(z.enum(featureNames)),
    secondFactor: z.object({ policy: z.enum(["off", "optional", "required"]), enrolled: z.boolean() }),
    preferences,
    /** The only application to which a partner's link gives access. Null for other sessions. */
    applicationId: z.string().nullable(),
  }),
  errors: ["session.required"],
});

export const refreshToken = endpoint({
  method: "POST",
  path: "auth/refreshToken",
  summary: "Renew the session with a refresh token. A token that is used twice ends the session",
  origins: ["staff", "lender"],
  needs: "public",
  reply: z.undefined(),
  status: 204,
  errors: ["session.required"],
});

const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]];

export const userPolicy = endpoint({
  method: "GET",
  path: "protected/user/policy",
  summary: "Read the permissions of the signed-in user",
  origins: ["staff", "lender"],
  needs: "session",
  background: true,
  reply: z.object({ permissions: z.array(z.enum(permissionNames)) }),
  errors: ["session.required"],
});
