import { updatesOfEveryApplication } from "@farthing/shell";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export const directDebitsKey = ["directDebits"] as const;

/** Any change of an application may affect a Direct Debit instruction, so the page reads the instructions again after each change. */
export const directDebitsQuery = (application: string | undefined) =>
  queryOptions({
    queryKey: [...directDebitsKey, application ?? "all"],
    queryFn: ({ signal }) => api.readDirectDebits({ query: { application } }, { signal }),
    meta: { follows: updatesOfEveryApplication },
  });

export const bankReportsQuery = queryOptions({
  queryKey: [...directDebitsKey, "reports"],
  queryFn: ({ signal }) => api.listBankReports({}, { signal }),
});

export const bankReportQuery = (id: string) =>
  queryOptions({
    queryKey: [...directDebitsKey, "reports", id],
    queryFn: ({ signal }) => api.readBankReport({ params: { id } }, { signal }),
  });
