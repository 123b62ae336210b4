import { type SortColumn, sortColumns } from "@farthing/domain/application";
import type { Sort } from "@farthing/ui";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import type { ListParameters } from "./list-address.ts";
import { readSearch, type Search, toListParameters, unknownValuesIn } from "./search.ts";

export interface ListSort extends Sort {
  readonly column: SortColumn;
}

const newestFirst: ListSort = { column: "updated", direction: "descending" };

export interface List {
  readonly view: "counter" | "all";
  readonly search: Search | null;
  readonly unknown: readonly string[];
  readonly page: number;
  readonly sort: ListSort;
  readonly show: (view: List["view"]) => void;
  readonly find: (search: Search) => void;
  readonly showAll: () => void;
  readonly turnTo: (page: number) => void;
  readonly sortBy: (sort: Sort) => void;
}

/** The whole state of the list is in the URL, so that Back, a reload and a copied URL show the same list. */
export function useList(): List {
  const address = useSearch({ from: "/signed-in/search" });
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(address), [address]);
  const go = (next: ListParameters) => void navigate({ to: "/search", search: next, resetScroll: false });
  return {
    view: address.view === "all" || search !== null ? "all" : "counter",
    search: address.view === "counter" ? null : search,
    unknown: unknownValuesIn(address),
    page: Math.max(1, Math.trunc(Number(address.page ?? 1)) || 1),
    sort: parseSort(address.sort),
    show: (view) => go({ view }),
    find: (sought) => go(toListParameters(sought)),
    showAll: () => go({ view: "all" }),
    turnTo: (page) => go({ ...address, view: "all", page: String(page) }),
    sortBy: ({ column, direction }) => go({ ...address, view: "all", page: "1", sort: `${column}.${direction}` }),
  };
}

function parseSort(written = ""): ListSort {
  const [column, direction] = written.split(".");
  const known = sortColumns.find((one) => one === column);
  return known ? { column: known, direction: direction === "ascending" ? "ascending" : "descending" } : newestFirst;
}
