import { type StaffContract, staffCalls } from "@farthing/contract/calls";
import { createClient, createSessionRenewal } from "@farthing/contract/client";
import { createQueries, isUserActive, watchedFetch } from "@farthing/shell";

const clientWithoutRenewal = createClient<StaffContract>(staffCalls, { base: "" });

let handleSignedOut: () => unknown = () => undefined;
/** Only the router knows the URL of the sign-in page, so the router sets the action for an ended session. */
export const onSessionEnded = (act: () => unknown): void => {
  handleSignedOut = act;
};

const renewSession = createSessionRenewal(() => clientWithoutRenewal.refreshToken({}));

export const api = createClient<StaffContract>(staffCalls, {
  base: "",
  fetch: watchedFetch,
  refresh: renewSession,
  isUserActive,
  onSignedOut: () => handleSignedOut(),
});

/** For calls that need no session. After status 401, the app does not redirect to the sign-in page. */
export const apiWithoutRedirect = createClient<StaffContract>(staffCalls, {
  base: "",
  fetch: watchedFetch,
  refresh: renewSession,
  isUserActive,
});

export const queryClient = createQueries();
