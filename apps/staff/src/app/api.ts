import { type StaffContract, staffCalls } from "@farthing/contract/calls";
import { createClient, renewal } from "@farthing/contract/client";
import { createQueries, fetchOrEarlier, isAttended } from "@farthing/shell";

/** The server, as this app knows it. */

const plain = createClient<StaffContract>(staffCalls, { base: "" });

let signedOut: () => unknown = () => undefined;
/** What to do when a session is over; the router says, because it knows where to send people. */
export const whenSignedOut = (act: () => unknown): void => {
  signedOut = act;
};

const refresh = renewal(() => plain.refreshToken({}));

export const api = createClient<StaffContract>(staffCalls, {
  base: "",
  fetch: fetchOrEarlier,
  refresh,
  isAttended,
  onSignedOut: () => signedOut(),
});

/** For the calls to which "nobody is signed in" is an answer, and no reason to leave the page. */
export const quietApi = createClient<StaffContract>(staffCalls, { base: "", fetch: fetchOrEarlier, refresh, isAttended });

export const queries = createQueries();
