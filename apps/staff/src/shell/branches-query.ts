import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

export const branchesQuery = queryOptions({
  queryKey: ["branches"],
  queryFn: ({ signal }) => api.getAllBranches({}, { signal }),
  staleTime: 5 * 60_000,
});
