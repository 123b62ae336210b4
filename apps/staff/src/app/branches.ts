import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Every branch that the signed-in person may see. They change rarely, and a sign-in reads them anew. */
export const branchesQuery = queryOptions({
  queryKey: ["branches"],
  queryFn: ({ signal }) => api.getAllBranches({}, { signal }),
  staleTime: 5 * 60_000,
});
