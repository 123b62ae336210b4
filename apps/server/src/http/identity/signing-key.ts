import { calculateJwkThumbprint, exportJWK, generateKeyPair } from "jose";
import type { SigningKey } from "../../store/identity/identity-keys.ts";

export const signingAlgorithm = "ES256";

export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  return { ...jwk, alg: signingAlgorithm, use: "sig", kid: await calculateJwkThumbprint(jwk) };
}
