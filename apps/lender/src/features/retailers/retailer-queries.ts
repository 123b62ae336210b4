import type { Contract, Reply } from "@farthing/contract";
import { everyApplication, shopSettings } from "@farthing/shell";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export type ListedRetailer = Reply<Contract["listRetailers"]>["retailers"][number];
export type RetailerSettings = Reply<Contract["readRetailerSettings"]>;

export type WebShops = Reply<Contract["readWebShops"]>;

/** All that is shown of retailers is read again together. */
export const everyRetailer = ["retailers"] as const;

export const retailersQuery = (search: string | undefined) =>
  queryOptions({
    queryKey: [...everyRetailer, "found", search ?? ""],
    queryFn: ({ signal }) => api.listRetailers({ query: { search } }, { signal }),
    meta: { follows: shopSettings },
  });

export const retailerQuery = (name: string) =>
  queryOptions({
    queryKey: [...everyRetailer, "one", name],
    queryFn: ({ signal }) => api.readRetailerSettings({ params: { name } }, { signal }),
  });

/** Deliveries come with whatever moves an application. */
export const webShopsQuery = (name: string) =>
  queryOptions({
    queryKey: [...everyRetailer, "web-shops", name],
    queryFn: ({ signal }) => api.readWebShops({ params: { name } }, { signal }),
    meta: { follows: everyApplication },
  });
