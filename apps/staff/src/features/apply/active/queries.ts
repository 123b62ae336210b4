import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../app/api.ts";

/** Read once when the area opens it, and from then on kept by the saves: another person's change must show as one, never slip in. */
export const activeApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: ["active-application", id],
    queryFn: ({ signal }) => api.getApplication({ params: { id } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const retailerQuery = (supplierNumber: string) =>
  queryOptions({
    queryKey: ["retailer", supplierNumber],
    queryFn: ({ signal }) => api.getRetailerById({ params: { id: supplierNumber } }, { signal }),
    staleTime: 60_000,
  });

export const suppliersQuery = queryOptions({
  queryKey: ["branches-for-proposing"],
  queryFn: ({ signal }) => api.getBranchesForProposing({}, { signal }),
  staleTime: 60_000,
});
