import type { Arguments, Contract, Reply, SignInChallenge } from "@farthing/contract";

/** The browser's own dialog for passkeys. What talks to it comes when it is first needed. */

type CodeChallenge = Extract<SignInChallenge, { readonly code: "TotpChallenge" }>;
export type PasskeyRequest = NonNullable<CodeChallenge["passkey"]>;
export type PasskeyAnswer = Arguments<Contract["passkeyChallenge"]>["body"]["response"];
type NewPasskeyRequest = Reply<Contract["startPasskey"]>;
type NewPasskeyAnswer = Arguments<Contract["addPasskey"]>["body"]["response"];

/** Undefined where nothing was shown: given up, too late, or no key of theirs in this browser. */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  // For which site, the browser says itself: it is the one that the page comes from.
  const optionsJSON = request as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  const answer = await startAuthentication({ optionsJSON }).catch(() => undefined);
  return answer as PasskeyAnswer | undefined;
}

export async function makePasskey(request: NewPasskeyRequest): Promise<NewPasskeyAnswer | undefined> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = request as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"];
  const answer = await startRegistration({ optionsJSON }).catch(() => undefined);
  return answer as NewPasskeyAnswer | undefined;
}
