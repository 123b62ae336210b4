import { type LenderContract, lenderCalls } from "@farthing/contract/calls";
import { createClient, renewal } from "@farthing/contract/client";
import { createQueries, isAttended, watchedFetch } from "@farthing/shell";

const plain = createClient<LenderContract>(lenderCalls, { base: "" });

export const api = createClient<LenderContract>(lenderCalls, {
  base: "",
  fetch: watchedFetch,
  refresh: renewal(() => plain.refreshToken({})),
  isAttended,
});

export const queries = createQueries();
