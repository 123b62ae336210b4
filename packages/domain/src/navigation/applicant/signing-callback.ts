import { fail } from "../../wording/index.ts";
import { subRoutePath } from "./routes.ts";

/** The outcomes of a signing that the callback's URL may contain (S2 §2). */
export const signingOutcomes = ["complete", "decline", "timeout"] as const;
export type SigningOutcome = (typeof signingOutcomes)[number];

const subRouteByOutcome = { complete: "postSign", decline: "loanInformation", timeout: "keyLoanFeatures" } as const;

/**
 * Anyone can type the callback's URL, so the server determines the outcome of the signing. An unknown or unfinished signing counts as
 * declined.
 */
export function signingCallback({ applicationId, status }: { readonly applicationId: string | null; readonly status: string | null }) {
  if (!applicationId || !status) return fail("signing.callback_incomplete");
  return {
    applicationId,
    pageAfter: (outcome: SigningOutcome | null) => subRoutePath(applicationId, subRouteByOutcome[outcome ?? "decline"]),
  };
}
