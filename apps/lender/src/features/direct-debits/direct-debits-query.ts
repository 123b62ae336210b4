import { everyApplication } from "@farthing/shell";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

/** Query key prefix, for reloading all Direct Debit data at once. */
export const directDebitsKey = ["directDebits"] as const;

/** Any change to an application can change its Direct Debit instruction. */
export const directDebitsQuery = (application: string | undefined) =>
  queryOptions({
    queryKey: [...directDebitsKey, application ?? "all"],
    queryFn: ({ signal }) => api.readDirectDebits({ query: { application } }, { signal }),
    meta: { follows: everyApplication },
  });
