import { type StaffContract, staffCalls } from "@farthing/contract/calls";
import { createClient, createSessionRenewal } from "@farthing/contract/client";
import { createQueries, isUserActive, watchedFetch } from "@farthing/shell";

const plain = createClient<StaffContract>(staffCalls, { base: "" });

let signedOut: () => unknown = () => undefined;
/** Only the router knows the URL of the sign-in page, so the router sets the action for an ended session. */
export const onSessionEnded = (act: () => unknown): void => {
  signedOut = act;
};

const refresh = createSessionRenewal(() => plain.refreshToken({}));

export const api = createClient<StaffContract>(staffCalls, {
  base: "",
  fetch: watchedFetch,
  refresh,
  isUserActive,
  onSignedOut: () => signedOut(),
});

/** For calls that need no session. After status 401, the app does not redirect to the sign-in page. */
export const apiWithoutRedirect = createClient<StaffContract>(staffCalls, { base: "", fetch: watchedFetch, refresh, isUserActive });

export const queries = createQueries();
