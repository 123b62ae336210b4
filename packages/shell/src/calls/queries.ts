import { CallFailed } from "@farthing/contract/client";
import { QueryClient } from "@tanstack/react-query";

const triesMoreMax = 2;
const freshMs = 5_000;

/** A refusal will be the same next time; a network that failed may not. */
const mayAnswerNextTime = (error: unknown): boolean => error instanceof CallFailed && (error.status === 0 || error.status === 503);

/** The answers that an app keeps. Without a network a call fails and says so, instead of waiting unseen for one. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < triesMoreMax && mayAnswerNextTime(error),
        staleTime: freshMs,
        networkMode: "always",
      },
      mutations: { networkMode: "always" },
    },
  });
