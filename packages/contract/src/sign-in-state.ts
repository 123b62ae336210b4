import { isApplicationId } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";

/** What an applicant's sign-in carries to the identity service and back (S3 §4): base64url JSON. A browser reads it without a schema. */
export interface SignInState {
  readonly applicationId: string;
  readonly nonce: string;
}

export const writeSignInState = ({ applicationId, nonce }: SignInState): string =>
  btoa(JSON.stringify({ applicationId, nonce })).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** Refuses a state that names no application. That the nonce is the one that was sent is for the caller to see. */
export function readSignInState(state: string | null): SignInState {
  const { applicationId, nonce } = decoded(state ?? "");
  if (!isApplicationId(applicationId) || typeof nonce !== "string" || nonce === "" || nonce.length > nonceLengthMax)
    return fail("applicant.state_invalid");
  return { applicationId, nonce };
}

const nonceLengthMax = 200;

function decoded(state: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(atob(state.replaceAll("-", "+").replaceAll("_", "/")));
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
