import type { Contract, Reply } from "@farthing/contract";
import { everyApplication, shopSettings } from "@farthing/shell";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export type ListedRetailer = Reply<Contract["listRetailers"]>["retailers"][number];
export type RetailerSettings = Reply<Contract["readRetailerSettings"]>;

export type WebShops = Reply<Contract["readWebShops"]>;

/** Query key prefix, for reloading all retailer data at once. */
export const retailersKey = ["retailers"] as const;

export const retailersQuery = (search: string | undefined) =>
  queryOptions({
    queryKey: [...retailersKey, "found", search ?? ""],
    queryFn: ({ signal }) => api.listRetailers({ query: { search } }, { signal }),
    meta: { follows: shopSettings },
  });

export const retailerQuery = (name: string) =>
  queryOptions({
    queryKey: [...retailersKey, "one", name],
    queryFn: ({ signal }) => api.readRetailerSettings({ params: { name } }, { signal }),
  });

export const flagHistoryQuery = (name: string) =>
  queryOptions({
    queryKey: [...retailersKey, "flag-history", name],
    queryFn: ({ signal }) => api.readFlagHistory({ params: { name } }, { signal }),
  });

/** Any change to an application can cause a webhook delivery. */
export const webShopsQuery = (name: string) =>
  queryOptions({
    queryKey: [...retailersKey, "web-shops", name],
    queryFn: ({ signal }) => api.readWebShops({ params: { name } }, { signal }),
    meta: { follows: everyApplication },
  });
