import type { Contract } from "@farthing/contract";
import { calls } from "@farthing/contract/calls";
import { createClient, renewal } from "@farthing/contract/client";
import { createQueries } from "@farthing/journey";

const plain = createClient<Contract>(calls, { base: "" });

/** The server, as the lender's app knows it. */
export const api = createClient<Contract>(calls, { base: "", refresh: renewal(() => plain.refreshToken({})) });

export const queries = createQueries();
