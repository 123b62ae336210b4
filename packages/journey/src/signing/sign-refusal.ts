import { CallFailed } from "@farthing/contract/client";
import { afterSignRefusal } from "@farthing/domain/application";
import { failureText } from "@farthing/shell";

/** True if the documents were not shown for the current decision and must be shown again. */
export const wantsPapersShown = (error: Error): boolean =>
  error instanceof CallFailed && (error.code === "signing.information_not_shown" || error.code === "signing.project_not_viewed");

/** The offer has ended. The page says so, and the user decides whether to ask for a new decision. */
export const saysOfferEnded = (error: Error): boolean => error instanceof CallFailed && error.code === "signing.decision_expired";

/** The decision has expired or is for another loan. A new decision is needed, and signing starts when it is accepted. */
export const wantsFreshDecision = (error: Error): boolean => error instanceof CallFailed && afterSignRefusal(error) === "decideAgain";

/** Returns the server's message for problems that the user can fix, and the call's failure text otherwise. */
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
