import type { ReferralReason } from "../../vocabulary/index.ts";

/** The first underwriter's acceptance of a case that needs two underwriters. */
export interface Recommendation {
  readonly by: string;
  readonly at: Date;
  readonly reason: ReferralReason;
  readonly note: string;
  /** The version of the application that the first underwriter accepted. */
  readonly version: number;
}

/** Returns the recommendation unless the application has changed since. */
export const validRecommendation = <R extends Pick<Recommendation, "version">>(recommendation: R | null, version: number): R | null =>
  recommendation?.version === version ? recommendation : null;

/** The effect of an acceptance by this underwriter. "blocked" means that the same underwriter made the recommendation. */
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
