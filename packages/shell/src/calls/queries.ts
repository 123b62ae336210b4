import { CallFailed } from "@farthing/contract/client";
import { QueryClient } from "@tanstack/react-query";

const retriesMax = 2;
const freshMs = 5_000;

/** After a network failure or status 503, the same call may succeed later. */
const isRetriable = (error: unknown): boolean => error instanceof CallFailed && (error.status === 0 || error.status === 503);

/** Without a network, a call fails at once instead of waiting. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < retriesMax && isRetriable(error),
        staleTime: freshMs,
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
