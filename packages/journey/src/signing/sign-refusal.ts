import { CallFailed } from "@farthing/contract/client";
import { afterSignRefusal } from "@farthing/domain/application";
import { failureText } from "@farthing/shell";

/** The documents were not shown for the current decision, so they must be shown again. */
export const needsPapersShown = (error: Error): boolean =>
  error instanceof CallFailed && (error.code === "signing.information_not_shown" || error.code === "signing.project_not_viewed");

/** The page says that the offer has expired, and the user decides whether to request a new decision. */
export const isOfferEndedError = (error: Error): boolean => error instanceof CallFailed && error.code === "signing.decision_expired";

/** The decision has expired or is for another loan. A new decision is needed, and signing starts if it accepts. */
export const needsFreshDecision = (error: Error): boolean => error instanceof CallFailed && afterSignRefusal(error) === "decideAgain";

/** A problem that the user can fix has the server's message. Any other failure has the text of the call. */
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
