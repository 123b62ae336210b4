import { type StaffContract, staffCalls } from "@farthing/contract/calls";
import { createClient, renewal } from "@farthing/contract/client";
import { connection, createQueries, fetchWithEarlyAnswers, isAttended } from "@farthing/shell";

const plain = createClient<StaffContract>(staffCalls, { base: "" });

const watchedFetch = connection.watch(fetchWithEarlyAnswers);

let signedOut: () => unknown = () => undefined;
/**
 * Sets what happens when the session has ended. The router provides this function, because only the router knows the URL of the sign-in
 * page.
 */
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

/** The client for calls that may be made without a session. If a call gets a 401, the user stays on the page. */
export const quietApi = createClient<StaffContract>(staffCalls, { base: "", fetch: watchedFetch, refresh, isAttended });

export const queries = createQueries();
