import { type StaffContract, staffCalls } from "@farthing/contract/calls";
import { createClient, renewal } from "@farthing/contract/client";
import { connection, createQueries, fetchOrEarlier, isAttended } from "@farthing/shell";

const plain = createClient<StaffContract>(staffCalls, { base: "" });

const watchedFetch = connection.watch(fetchOrEarlier);

let signedOut: () => unknown = () => undefined;
/** Sets the action for an ended session. The router provides the action, because only the router knows the address of the sign-in page. */
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

/** The client for calls that may be made without a session. A 401 does not leave the page. */
export const quietApi = createClient<StaffContract>(staffCalls, { base: "", fetch: watchedFetch, refresh, isAttended });

export const queries = createQueries();
