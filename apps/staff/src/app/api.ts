import type { Contract } from "@farthing/contract";
import { calls } from "@farthing/contract/calls";
import { createClient, renewal } from "@farthing/contract/client";
import { createQueries, isAttended } from "@farthing/journey";

/** The server, as this app knows it. */

const plain = createClient<Contract>(calls, { base: "" });

let signedOut: () => unknown = () => undefined;
/** What to do when a session is over; the router says, because it knows where to send people. */
export const whenSignedOut = (act: () => unknown): void => {
  signedOut = act;
};

const refresh = renewal(() => plain.refreshToken({}));

export const api = createClient<Contract>(calls, { base: "", refresh, isAttended, onSignedOut: () => signedOut() });

/** For the calls to which "nobody is signed in" is an answer, and no reason to leave the page. */
export const quietApi = createClient<Contract>(calls, { base: "", refresh, isAttended });

export const queries = createQueries();
