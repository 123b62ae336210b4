import { type StaffContract, staffCalls } from "@farthing/contract/calls";
import { createClient, renewal } from "@farthing/contract/client";
import { createQueries, isAttended, watchedFetch } from "@farthing/shell";

const plain = createClient<StaffContract>(staffCalls, { base: "" });

let signedOut: () => unknown = () => undefined;
/** Only the router knows the URL of the sign-in page, so the router sets what happens when the session has ended. */
export const whenSignedOut = (act: () => unknown): void => {
  signedOut = act;
};

const refresh = renewal(() => plain.refreshToken({}));

export const api = createClient<StaffContract>(staffCalls, {
  base: "",
  fetch: watchedFetch,
  refresh,
  isAttended,
  onSignedOut: () => signedOut(),
});

/** This client is for calls without a session. After a 401, the user stays on the page. */
export const quietApi = createClient<StaffContract>(staffCalls, { base: "", fetch: watchedFetch, refresh, isAttended });

export const queries = createQueries();
