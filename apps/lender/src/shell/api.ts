import { type LenderContract, lenderCalls } from "@farthing/contract/calls";
import { createClient, createSessionRenewal } from "@farthing/contract/client";
import { createQueries, isUserActive, watchedFetch } from "@farthing/shell";

const clientWithoutRenewal = createClient<LenderContract>(lenderCalls, { base: "" });

export const api = createClient<LenderContract>(lenderCalls, {
  base: "",
  fetch: watchedFetch,
  refresh: createSessionRenewal(() => clientWithoutRenewal.refreshToken({})),
  isUserActive,
});

export const queryClient = createQueries();
