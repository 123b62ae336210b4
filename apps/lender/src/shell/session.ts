import { askSession } from "@farthing/shell";
import { queryOptions } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Who is signed in at the lender's desk. */
export const sessionQuery = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => askSession(() => api.sessionCheck({}, { signal })),
  staleTime: 60_000,
  retry: false,
});
