import { isApplicationId } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";

/** The browser sends this state to the identity service, which sends the state back (S3 §4). The state is encoded as base64url JSON. */
export interface SignInState {
  readonly applicationId: string;
  readonly nonce: string;
}

export const writeSignInState = ({ applicationId, nonce }: SignInState): string =>
  btoa(JSON.stringify({ applicationId, nonce })).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** Throws if the state contains no application id. The caller checks the nonce. */
export function readSignInState(state: string | null): SignInState {
  const { applicationId, nonce } = decodeState(state ?? "");
  if (!isApplicationId(applicationId) || typeof nonce !== "string" || nonce === "" || nonce.length > nonceLengthMax)
    return fail("applicant.state_invalid");
  return { applicationId, nonce };
}

const nonceLengthMax = 200;

function decodeState(state: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(atob(state.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
