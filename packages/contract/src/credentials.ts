import { z } from "zod";

/** What people prove themselves by, wherever a call asks for it. */

/** Six digits of the authenticator app, or one of the recovery codes. */
export const secondFactorCode = z.string().trim().min(6).max(24);
export const anyPassword = z.string().min(1).max(256);

/** What an authenticator app is told, as text and as the address behind the QR code. */
export const totpSecret = z.object({ secret: z.string(), otpauthUrl: z.string() });
export const recoveryCodes = z.array(z.string());

export const secondFactorKinds = ["passkey", "code"] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

/** WebAuthn's values as JSON (W3C, level 3): bytes are base64url, and what is not named here is nothing that is looked at. */
const bytes = z.base64url().min(1).max(20_000);
const transports = z.array(z.string().max(20)).max(10);
const common = { id: bytes.max(1_400), rawId: bytes.max(1_400), type: z.literal("public-key"), clientExtensionResults: z.looseObject({}) };

/** What a browser is asked to sign with one of somebody's keys. */
export const passkeyRequest = z.object({
  challenge: bytes,
  allowCredentials: z.array(z.object({ id: bytes, type: z.literal("public-key"), transports })),
  userVerification: z.literal("preferred"),
});

export const passkeyAnswer = z.object({
  ...common,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
});

/** Shown once more before an act that a session alone is not enough for: a code as at sign-in, or a passkey that was asked for. */
export const secondFactorProof = z.union([
  z.strictObject({ code: secondFactorCode }),
  z.strictObject({ session: z.string().min(1).max(200), response: passkeyAnswer }),
]);

export const newPasskeyAnswer = z.object({
  ...common,
  response: z.object({ clientDataJSON: bytes, attestationObject: bytes, transports: transports.optional() }),
});

/** What a browser is told to make a key of, handed on as the library wrote it. */
export const newPasskeyRequest = z.looseObject({
  challenge: bytes,
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
});
