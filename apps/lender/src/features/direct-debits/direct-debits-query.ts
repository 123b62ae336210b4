import { everyApplication } from "@farthing/shell";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

/** All that is shown of Direct Debits is read again together. */
export const everyDirectDebit = ["directDebits"] as const;

/** Whatever moves an application may move its instruction. */
export const directDebitsQuery = (application: string | undefined) =>
  queryOptions({
    queryKey: [...everyDirectDebit, application ?? "all"],
    queryFn: ({ signal }) => api.readDirectDebits({ query: { application } }, { signal }),
    meta: { follows: everyApplication },
  });
