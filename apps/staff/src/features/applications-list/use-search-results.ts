import { type ApplicationRow, offsetsOfPage, searchLimits } from "@farthing/domain/application";
import { everyApplication, failureText } from "@farthing/shell";
import { keepPreviousData, useQueries } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";
import { bodyOf } from "./search.ts";
import type { List } from "./use-list.ts";

export type SearchResult =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly text: string }
  | { readonly is: "found"; readonly rows: readonly ApplicationRow[]; readonly total: number };

/** The rows of a page. Each request reads five hundred rows. They are stored in memory only. */
export function useSearchResults({ search, page, sort }: Pick<List, "search" | "page" | "sort">): SearchResult {
  const offsets = offsetsOfPage(page);
  return useQueries({
    queries: offsets.map((offset) => ({
      queryKey: ["applications", search, sort, offset],
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const part = { offset, limit: searchLimits.rowsPerRequest, sort: sort.column, direction: sort.direction };
        return search === null
          ? api.listApplications({ query: part }, { signal })
          : api.searchApplications({ query: { type: search.type, ...part }, body: bodyOf(search) }, { signal });
      },
      placeholderData: keepPreviousData,
      meta: { follows: everyApplication },
    })),
    combine: (parts): SearchResult => {
      const failed = parts.find(({ error }) => error !== null);
      if (failed) return { is: "failed", text: failureText(search ? "searchApplications" : "listApplications", failed.error) };
      const answers = parts.flatMap(({ data }) => data ?? []);
      if (answers.length < parts.length) return { is: "loading" };
      const first = (page - 1) * searchLimits.rowsPerPage - (offsets[0] ?? 0);
      const rows = answers.flatMap(({ applications }) => applications).slice(first, first + searchLimits.rowsPerPage);
      return { is: "found", rows, total: answers[0]?.total_count ?? 0 };
    },
  });
}
