import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** The branches that the user may see. Branches rarely change, so they are read again only after a sign-in. */
export const branchesQuery = queryOptions({
  queryKey: ["branches"],
  queryFn: ({ signal }) => api.getAllBranches({}, { signal }),
  staleTime: 5 * 60_000,
});
