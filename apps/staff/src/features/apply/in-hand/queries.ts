import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../app/api.ts";

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
