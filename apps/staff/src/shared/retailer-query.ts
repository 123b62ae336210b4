import { shopSettings } from "@farthing/shell";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../shell/api.ts";

export const retailerQuery = (supplierNumber: string) =>
  queryOptions({
    queryKey: ["retailer", supplierNumber],
    queryFn: ({ signal }) => api.getRetailerById({ params: { id: supplierNumber } }, { signal }),
    staleTime: 60_000,
    meta: { follows: shopSettings },
  });
