import { applicationIdSchema } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import { z } from "zod";

/** What an applicant's sign-in carries to the identity service and back (S3 §4): base64url JSON. */
const signInStateSchema = z.object({ applicationId: applicationIdSchema, nonce: z.string().min(1).max(200) });
export type SignInState = z.infer<typeof signInStateSchema>;

export const writeSignInState = ({ applicationId, nonce }: SignInState): string =>
  btoa(JSON.stringify({ applicationId, nonce })).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** Refuses a state that names no application. That the nonce is the one that was sent is for the caller to see. */
export function readSignInState(state: string | null): SignInState {
  const { data } = signInStateSchema.safeParse(decoded(state ?? ""));
  return data ?? fail("applicant.state_invalid");
}

function decoded(state: string): unknown {
  try {
    return JSON.parse(atob(state.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return undefined;
  }
}
