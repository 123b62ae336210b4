import type { ReferralReason } from "../../vocabulary/index.ts";

export interface AcceptanceRecommendation {
  readonly by: string;
  readonly at: Date;
  readonly reason: ReferralReason;
  readonly note: string;
  /** The version of the application that the first underwriter accepted. */
  readonly version: number;
}

/** Returns the recommendation if it is still valid. Null if the application has changed since the recommendation. */
export const validRecommendation = <R extends Pick<AcceptanceRecommendation, "version">>(
  recommendation: R | null,
  version: number,
): R | null => (recommendation?.version === version ? recommendation : null);

/** "blocked" means that this underwriter made the recommendation, so a different underwriter must accept. */
export type AcceptanceEffect = "accept" | "recommend" | "blocked";

export function acceptanceEffect(
  {
    needsSecondApproval,
    recommendation,
  }: { readonly needsSecondApproval: boolean; readonly recommendation: { readonly by: string } | null },
  username: string,
): AcceptanceEffect {
  if (!needsSecondApproval) return "accept";
  if (recommendation === null) return "recommend";
  return recommendation.by === username ? "blocked" : "accept";
}
