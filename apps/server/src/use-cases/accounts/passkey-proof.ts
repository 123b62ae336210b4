import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { NewPasskey, Passkey } from "../../store/accounts/passkeys.ts";

/** Passkeys are a second factor here. The user has already entered a password, so no fingerprint or PIN is required. */

export interface RelyingApp {
  readonly origin: string;
}

export const relyingPartyId = ({ origin }: RelyingApp): string => new URL(origin).hostname;

export type { AuthenticationResponseJSON, RegistrationResponseJSON };

/** Loading the passkey library takes a tenth of the server's start time, so it is loaded on first use. */
export const loadWebauthn = () => import("@simplewebauthn/server");

const expectedValues = (app: RelyingApp, challenge: string) => ({
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
  const proof = await undefinedIfRefused(verifyRegistrationResponse({ response, ...expectedValues(app, challenge) }));
  if (!proof?.registrationInfo) return undefined;
  const { id, publicKey, counter, transports = [] } = proof.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** Returns the passkey's new signature counter. Undefined if the signature is wrong, or if the counter is lower than before. */
export async function verifyPasskeySignature(
  app: RelyingApp,
  challenge: string,
  response: AuthenticationResponseJSON,
  { id, publicKey, counter }: Passkey,
): Promise<number | undefined> {
  const credential = { id, publicKey: new Uint8Array(publicKey), counter };
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const proof = await undefinedIfRefused(verifyAuthenticationResponse({ response, credential, ...expectedValues(app, challenge) }));
  return proof?.verified ? proof.authenticationInfo.newCounter : undefined;
}

/** The passkey library throws an error for every kind of mismatch. All mismatches lead to the same refusal. */
const undefinedIfRefused = <T>(proof: Promise<T>): Promise<T | undefined> => proof.catch(() => undefined);
