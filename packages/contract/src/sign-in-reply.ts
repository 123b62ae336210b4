import { z } from "zod";
import { passkeyRequest, secondFactorKinds, totpSecret } from "./credentials.ts";

/** A sign-in with a password has the same replies as a sign-in through the company's provider. */

export const signedInSchema = z.object({
  username: z.string(),
  retailerName: z.string(),
  groups: z.array(z.string()),
  givenName: z.string(),
  familyName: z.string(),
  promptPasswordUpdate: z.boolean(),
});

export const signInName = z.string().trim().min(1).max(100);

/** The next step after the password: set a first password, or enter or set up a second factor. */
const challenge = z.discriminatedUnion("code", [
  z.object({
    code: z.literal("NewPasswordChallenge"),
    session: z.string(),
    givenName: z.string(),
    familyName: z.string(),
    /** True if the feature switch STRONGER_PASSWORD_POLICY is on for the user's retailer. */
    strongerPasswords: z.boolean(),
  }),
  z.object({
    code: z.literal("TotpChallenge"),
    session: z.string(),
    /** The user's second factors. The user may also enter a recovery code instead. */
    factors: z.array(z.enum(secondFactorKinds)),
    passkey: passkeyRequest.nullable(),
  }),
  z.object({ code: z.literal("TotpEnrolment"), session: z.string(), ...totpSecret.shape }),
]);
export type SignInChallenge = z.infer<typeof challenge>;
export const signInReply = z.union([challenge, signedInSchema]);
