import { CallFailed } from "@farthing/contract/client";
import { afterSignRefusal } from "@farthing/domain/application";
import { failureText } from "@farthing/shell";

/** True if the documents were not shown for the current decision. They must then be shown again. */
export const needsPapersShown = (error: Error): boolean =>
  error instanceof CallFailed && (error.code === "signing.information_not_shown" || error.code === "signing.project_not_viewed");

/** True if the offer has expired. The page says so, and the user decides whether to request a new decision. */
export const isOfferEndedError = (error: Error): boolean => error instanceof CallFailed && error.code === "signing.decision_expired";

/** True if the decision has expired or is for another loan. A new decision is then needed, and signing starts if it accepts. */
export const needsFreshDecision = (error: Error): boolean => error instanceof CallFailed && afterSignRefusal(error) === "decideAgain";

/**
 * Returns the server's message about a problem that the user can fix. Any other failure has the text of the call. Null if a new decision is
 * requested instead.
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
