import type { Contract, Reply } from "@farthing/contract";
import type { RetailerFilter } from "@farthing/domain/access";
import { updatesOfEveryApplication, updatesOfShopSettings } from "@farthing/shell";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export type ListedRetailer = Reply<Contract["listRetailers"]>["retailers"][number];
export type RetailerCounts = Reply<Contract["listRetailers"]>["counts"];
export type SetUpRetailer = Reply<Contract["readRetailerSetUp"]>;
export type ListedBranch = Reply<Contract["listRetailerBranches"]>["branches"][number];
export type HistoryEntry = Reply<Contract["readRetailerHistory"]>["entries"][number];
export type RetailerSettings = Reply<Contract["readRetailerSettings"]>;

export type WebShops = Reply<Contract["readWebShops"]>;

export type GoodsList = Reply<Contract["readGoodsLists"]>["lists"][number];

export const retailersKey = ["retailers"] as const;

export const retailersQuery = (search: string | undefined, state: RetailerFilter | undefined) =>
  queryOptions({
    queryKey: [...retailersKey, "found", search ?? "", state ?? ""],
    queryFn: ({ signal }) => api.listRetailers({ query: { search, state } }, { signal }),
    meta: { follows: updatesOfShopSettings },
  });

export const retailerQuery = (name: string) =>
  queryOptions({
    queryKey: [...retailersKey, "one", name],
    queryFn: ({ signal }) => api.readRetailerSettings({ params: { name } }, { signal }),
  });

export const setUpQuery = (name: string) =>
  queryOptions({
    queryKey: [...retailersKey, "set-up", name],
    queryFn: ({ signal }) => api.readRetailerSetUp({ params: { name } }, { signal }),
    meta: { follows: updatesOfShopSettings },
  });

export const branchesQuery = (name: string, search: string) =>
  queryOptions({
    queryKey: [...retailersKey, "branches", name, search],
    queryFn: ({ signal }) => api.listRetailerBranches({ params: { name }, query: { search: search || undefined } }, { signal }),
    meta: { follows: updatesOfShopSettings },
  });

export const historyQuery = (name: string) =>
  queryOptions({
    queryKey: [...retailersKey, "history", name],
    queryFn: ({ signal }) => api.readRetailerHistory({ params: { name } }, { signal }),
    meta: { follows: updatesOfShopSettings },
  });

export const flagHistoryQuery = (name: string) =>
  queryOptions({
    queryKey: [...retailersKey, "flag-history", name],
    queryFn: ({ signal }) => api.readFlagHistory({ params: { name } }, { signal }),
  });

export const goodsListsQuery = (name: string) =>
  queryOptions({
    queryKey: [...retailersKey, "goods-lists", name],
    queryFn: ({ signal }) => api.readGoodsLists({ params: { name } }, { signal }),
  });

/** Any change of an application may cause a webhook delivery, so the page reads the web shops again after each change. */
export const webShopsQuery = (name: string) =>
  queryOptions({
    queryKey: [...retailersKey, "web-shops", name],
    queryFn: ({ signal }) => api.readWebShops({ params: { name } }, { signal }),
    meta: { follows: updatesOfEveryApplication },
  });
