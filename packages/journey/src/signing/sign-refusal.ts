import { CallFailed } from "@farthing/contract/client";
import { stepAfterSignRefusal } from "@farthing/domain/application";
import { failureText } from "@farthing/shell";

/** True if the customer has not seen the documents of the current decision. The page must then show them again. */
export const needsPapersShown = (error: Error): boolean =>
  error instanceof CallFailed && (error.code === "signing.information_not_shown" || error.code === "signing.project_not_viewed");

/** True if the accepted decision has expired. The user then decides whether to request a new decision. */
export const isOfferEndedError = (error: Error): boolean => error instanceof CallFailed && error.code === "signing.decision_expired";

/**
 * True if the last decision has expired or is for another loan. The page then requests a new decision, and signing starts if the
 * application is accepted.
 */
export const needsFreshDecision = (error: Error): boolean => error instanceof CallFailed && stepAfterSignRefusal(error) === "decideAgain";

/**
 * Returns the server's message if the user can fix the problem, and otherwise the general text for a failed signature. Returns null if the
 * page requests a new decision.
 */
export function signRefusalText(error: Error): string | null {
  if (!(error instanceof CallFailed)) return failureText("sign", error);
  switch (stepAfterSignRefusal(error)) {
    case "decideAgain":
      return null;
    case "putRight":
      return error.message;
    case "failed":
      return error.code === "signing.unavailable" ? error.message : failureText("sign", error);
  }
}
