import { z } from "zod";

/** A code of six digits from the authenticator app, or a recovery code. */
export const secondFactorCode = z.string().trim().min(6).max(24);
export const anyPassword = z.string().min(1).max(256);

export const totpSecret = z.object({ secret: z.string(), otpauthUrl: z.string() });
export const recoveryCodes = z.array(z.string());

export const secondFactorKinds = ["passkey", "code"] as const;
export type SecondFactorKind = (typeof secondFactorKinds)[number];

/** WebAuthn values as JSON (W3C, level 3). Bytes are written in base64url. Unknown fields are ignored. */
const base64urlBytes = z.base64url().min(1).max(20_000);
const transports = z.array(z.string().max(20)).max(10);
const credentialFields = {
  id: base64urlBytes.max(1_400),
  rawId: base64urlBytes.max(1_400),
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}),
};

export const passkeyRequest = z.object({
  challenge: base64urlBytes,
  allowCredentials: z.array(z.object({ id: base64urlBytes, type: z.literal("public-key"), transports })),
  userVerification: z.literal("preferred"),
});

export const passkeyAnswer = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON: base64urlBytes, authenticatorData: base64urlBytes, signature: base64urlBytes }),
});

/** Proves a second factor, for an action that needs more than a session. The proof is a code, or the signature of a passkey. */
export const secondFactorProof = z.union([
  z.strictObject({ code: secondFactorCode }),
  z.strictObject({ session: z.string().min(1).max(200), response: passkeyAnswer }),
]);

export const newPasskeyAnswer = z.object({
  ...credentialFields,
  response: z.object({ clientDataJSON: base64urlBytes, attestationObject: base64urlBytes, transports: transports.optional() }),
});

/** The WebAuthn options for creating a passkey, exactly as the library produced them. */
export const newPasskeyRequest = z.looseObject({
  challenge: base64urlBytes,
  rp: z.object({ name: z.string(), id: z.string().optional() }),
  user: z.object({ id: base64urlBytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number() })),
});
