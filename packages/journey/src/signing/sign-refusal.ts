import { CallFailed } from "@farthing/contract/client";
import { afterSignRefusal } from "@farthing/domain/application";
import { failureText } from "@farthing/shell";

/** True if the documents were not shown for the current decision. They must then be shown again. */
export const needsPapersShown = (error: Error): boolean =>
  error instanceof CallFailed && (error.code === "signing.information_not_shown" || error.code === "signing.project_not_viewed");

/** True if the accepted decision has expired. The page tells the user, who decides whether to request a new decision. */
export const isOfferEndedError = (error: Error): boolean => error instanceof CallFailed && error.code === "signing.decision_expired";

/**
 * True if signing needs a new decision, because the last decision has expired or is for another loan. If the new decision accepts, signing
 * starts.
 */
export const needsFreshDecision = (error: Error): boolean => error instanceof CallFailed && afterSignRefusal(error) === "decideAgain";

/**
 * Returns the text to show after the request to sign failed. This is the server's message if the user can fix the problem, and otherwise
 * the general text for a failed signature. Null if the page requests a new decision and shows no text.
 */
export function signRefusalText(error: Error): string | null {
  if (!(error instanceof CallFailed)) return failureText("sign", error);
  switch (afterSignRefusal(error)) {
    case "decideAgain":
      return null;
    case "putRight":
      return error.message;
    case "failed":
      return error.code === "signing.unavailable" ? error.message : failureText("sign", error);
  }
}
