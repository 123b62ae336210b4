import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../shell/api.ts";

export const suppliersQuery = queryOptions({
  queryKey: ["branches-for-proposing"],
  queryFn: ({ signal }) => api.getBranchesForProposing({}, { signal }),
  staleTime: 60_000,
});
