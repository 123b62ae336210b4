import type { Contract, Reply } from "@farthing/contract";
import { queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { api, queries } from "./api.ts";

export type Session = Reply<Contract["sessionCheck"]>;

export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => api.sessionCheck({}, { signal }),
  staleTime: 60_000,
  retry: false,
});

/** For pages behind the sign-in: the router has loaded it before they show. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data;

const policyQuery = queryOptions({ queryKey: ["policy"], queryFn: ({ signal }) => api.userPolicy({}, { signal }), staleTime: 60_000 });

/** What the person may do, as the server says. Nothing, until it has said so. */
export function usePermissions(): ReadonlySet<string> {
  return new Set(useQuery(policyQuery).data?.permissions);
}

/** Forgets everything that was read as somebody. */
export function forgetSession(): void {
  queries.clear();
  sessionStorage.clear();
}
