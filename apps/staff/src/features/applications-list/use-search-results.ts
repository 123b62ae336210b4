import type { Contract, ListedRow, Reply } from "@farthing/contract";
import { offsetsOfPage, searchLimits } from "@farthing/domain/application";
import { failureText, updatesOfEveryApplication } from "@farthing/shell";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";
import { toSearchBody } from "./search.ts";
import type { List } from "./use-list.ts";

export type SearchResult =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly text: string }
  | { readonly is: "found"; readonly rows: readonly ListedRow[]; readonly total: number };

/** Requests the rows of the page first, then the five hundred rows around them, so that the next pages open at once. */
export function useSearchResults({ search, page, sort }: Pick<List, "search" | "page" | "sort">): SearchResult {
  const offsets = offsetsOfPage(page);
  const queries = useQueryClient();
  const rowsFrom = (offset: number, limit: number) => ({
    queryKey: ["applications", search, sort, offset, limit],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      const part = { offset, limit, sort: sort.column, direction: sort.direction };
      return search === null
        ? api.listApplications({ query: part }, { signal })
        : api.searchApplications({ query: { type: search.type, ...part }, body: toSearchBody(search) }, { signal });
    },
    meta: { follows: updatesOfEveryApplication },
  });
  const parts = offsets.map((offset) => rowsFrom(offset, searchLimits.rowsPerRequest));
  const hasParts = parts.every(({ queryKey }) => queries.getQueryData(queryKey) !== undefined);
  const shown = useQuery({
    ...rowsFrom((page - 1) * searchLimits.rowsPerPage, searchLimits.rowsPerPage),
    enabled: !hasParts,
  });
  return useQueries({
    queries: parts.map((part) => ({ ...part, enabled: hasParts || shown.isFetched })),
    combine: (parts): SearchResult => {
      const failed = [shown, ...parts].find(({ error }) => error !== null);
      if (failed) return { is: "failed", text: failureText(search ? "searchApplications" : "listApplications", failed.error) };
      const answers = parts.flatMap(({ data }) => data ?? []);
      if (answers.length < parts.length) return resultOfPage(shown);
      const first = (page - 1) * searchLimits.rowsPerPage - (offsets[0] ?? 0);
      const rows = answers.flatMap(({ applications }) => applications).slice(first, first + searchLimits.rowsPerPage);
      return { is: "found", rows, total: answers[0]?.total_count ?? 0 };
    },
  });
}

function resultOfPage({ data }: { readonly data?: Reply<Contract["listApplications"]> | undefined }): SearchResult {
  return data ? { is: "found", rows: data.applications, total: data.total_count } : { is: "loading" };
}
