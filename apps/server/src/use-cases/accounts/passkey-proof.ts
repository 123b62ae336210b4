import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { NewPasskey, Passkey } from "../../store/accounts/passkeys.ts";

/** Verifies WebAuthn responses. The user has already entered a password, so user verification (a fingerprint or PIN) is not required. */

/** The app that a passkey belongs to. A signature made for another origin is refused. */
export interface RelyingApp {
  readonly origin: string;
}

export const relyingPartyId = ({ origin }: RelyingApp): string => new URL(origin).hostname;

export type { AuthenticationResponseJSON, RegistrationResponseJSON };

/** The library is loaded on first use, because the library and its certificate code take a tenth of the server's start time. */
export const loadWebauthn = () => import("@simplewebauthn/server");

const expected = (app: RelyingApp, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: app.origin,
  expectedRPID: relyingPartyId(app),
  requireUserVerification: false,
});

export async function verifyNewPasskey(
  app: RelyingApp,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<Omit<NewPasskey, "name"> | undefined> {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const proof = await undefinedIfRefused(verifyRegistrationResponse({ response, ...expected(app, challenge) }));
  if (!proof?.registrationInfo) return undefined;
  const { id, publicKey, counter, transports = [] } = proof.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** Returns the passkey's new counter. Returns undefined if the signature is not from this passkey or the counter went back. */
export async function verifyPasskeySignature(
  app: RelyingApp,
  challenge: string,
  response: AuthenticationResponseJSON,
  { id, publicKey, counter }: Passkey,
): Promise<number | undefined> {
  const credential = { id, publicKey: new Uint8Array(publicKey), counter };
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const proof = await undefinedIfRefused(verifyAuthenticationResponse({ response, credential, ...expected(app, challenge) }));
  return proof?.verified ? proof.authenticationInfo.newCounter : undefined;
}

/** The library throws for every mismatch. The caller gets the same refusal for every mismatch. */
const undefinedIfRefused = <T>(proof: Promise<T>): Promise<T | undefined> => proof.catch(() => undefined);
