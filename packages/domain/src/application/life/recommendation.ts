import type { ReferralReason } from "../../vocabulary/index.ts";

export interface AcceptanceRecommendation {
  readonly by: string;
  readonly at: Date;
  readonly reason: ReferralReason;
  readonly note: string;
  readonly version: number;
}

/** A recommendation becomes invalid when the application changes. */
export const validRecommendation = <R extends Pick<AcceptanceRecommendation, "version">>(
  recommendation: R | null,
  version: number,
): R | null => (recommendation?.version === version ? recommendation : null);

/** "blocked" means that this underwriter made the recommendation. A different underwriter must accept. */
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
