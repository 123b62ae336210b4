import { CallFailed } from "@farthing/contract/client";
import { afterSignRefusal } from "@farthing/domain/application";
import { failureText } from "@farthing/shell";

/** The server has kept nothing that shows it: the papers have to be shown for the decision that holds now. */
export const wantsPapersShown = (error: Error): boolean =>
  error instanceof CallFailed && (error.code === "signing.information_not_shown" || error.code === "signing.project_not_viewed");

/** The decision is old or for another loan: it is asked for again, and signing starts upon its acceptance. */
export const wantsFreshDecision = (error: Error): boolean => error instanceof CallFailed && afterSignRefusal(error) === "decideAgain";

/** What the person can put right is said in the server's words, and a failure in the call's own. */
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
