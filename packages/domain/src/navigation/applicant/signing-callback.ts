import { fail } from "../../wording/index.ts";
import { subRoutePath } from "./routes.ts";

/** How a signing came out, in the words of the callback's address (S2 §2). */
export const signingOutcomes = ["complete", "decline", "timeout"] as const;
export type SigningOutcome = (typeof signingOutcomes)[number];

const pageAfter = { complete: "postSign", decline: "loanInformation", timeout: "keyLoanFeatures" } as const;

/**
 * Where the callback leads. An address can be typed by anybody, so it only says which application it is about; how the signing came out is
 * the server's to say, and a signing that goes on or never was is taken for one that was left.
 */
export function signingCallback({ applicationId, status }: { readonly applicationId: string | null; readonly status: string | null }) {
  if (!applicationId || !status) return fail("signing.callback_incomplete");
  return { applicationId, pageAfter: (outcome: SigningOutcome | null) => subRoutePath(applicationId, pageAfter[outcome ?? "decline"]) };
}
