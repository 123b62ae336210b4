import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { NewPasskey, Passkey } from "../../store/accounts/passkeys.ts";

/** What a browser's answer proves, or nothing. The password has been shown already, so a touch is enough: no fingerprint is insisted on. */

/** The app that a passkey is for: a signature made on another page, even of the same host, is none. */
export interface RelyingApp {
  readonly origin: string;
}

export const relyingPartyId = ({ origin }: RelyingApp): string => new URL(origin).hostname;

export type { AuthenticationResponseJSON, RegistrationResponseJSON };

/** Loaded for the first who comes with a passkey: it brings everything about certificates along, a tenth of a server's start. */
export const loadWebauthn = () => import("@simplewebauthn/server");

const expected = (app: RelyingApp, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: app.origin,
  expectedRPID: relyingPartyId(app),
  requireUserVerification: false,
});

export async function provedNewPasskey(
  app: RelyingApp,
  challenge: string,
  response: RegistrationResponseJSON,
): Promise<Omit<NewPasskey, "name"> | undefined> {
  const { verifyRegistrationResponse } = await loadWebauthn();
  const proof = await unlessRefused(verifyRegistrationResponse({ response, ...expected(app, challenge) }));
  if (!proof?.registrationInfo) return undefined;
  const { id, publicKey, counter, transports = [] } = proof.registrationInfo.credential;
  return { id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** How far the key has counted; undefined where it is not this key's signature, or the count has gone back. */
export async function provedPasskey(
  app: RelyingApp,
  challenge: string,
  response: AuthenticationResponseJSON,
  { id, publicKey, counter }: Passkey,
): Promise<number | undefined> {
  const credential = { id, publicKey: new Uint8Array(publicKey), counter };
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const proof = await unlessRefused(verifyAuthenticationResponse({ response, credential, ...expected(app, challenge) }));
  return proof?.verified ? proof.authenticationInfo.newCounter : undefined;
}

/** The library throws for whatever is not as expected; to whoever sent it, all of that is one answer. */
const unlessRefused = <T>(proof: Promise<T>): Promise<T | undefined> => proof.catch(() => undefined);
