import type { Arguments, Contract, Reply, SignInChallenge } from "@farthing/contract";

type CodeChallenge = Extract<SignInChallenge, { readonly code: "TotpChallenge" }>;
export type PasskeyRequest = NonNullable<CodeChallenge["passkey"]>;
export type PasskeyAnswer = Arguments<Contract["passkeyChallenge"]>["body"]["response"];
type NewPasskeyRequest = Reply<Contract["startPasskey"]>;
type NewPasskeyAnswer = Arguments<Contract["addPasskey"]>["body"]["response"];

/** Returns undefined if the user cancelled the request, the time limit passed, or this browser has no matching passkey. */
export async function signWithPasskey(request: PasskeyRequest): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = request as Parameters<typeof startAuthentication>[0]["optionsJSON"];
  const answer = await startAuthentication({ optionsJSON }).catch(() => undefined);
  return answer as PasskeyAnswer | undefined;
}

export async function makePasskey(request: NewPasskeyRequest): Promise<NewPasskeyAnswer | undefined> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = request as typeof request & Parameters<typeof startRegistration>[0]["optionsJSON"];
  const answer = await startRegistration({ optionsJSON }).catch(() => undefined);
  return answer as NewPasskeyAnswer | undefined;
}
