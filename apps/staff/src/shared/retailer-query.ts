import { updatesOfShopSettings } from "@farthing/shell";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../shell/api.ts";
import type { Session } from "../shell/session.ts";

/** Reads a supplier's settings. The supplier is the user's own, or one for which the user creates an application (S3 §7). */
export const retailerQuery = (supplierNumber: string, { branch }: Pick<Session, "branch">) =>
  queryOptions({
    queryKey: ["retailer", supplierNumber],
    queryFn: ({ signal }) =>
      supplierNumber === branch.supplierNumber
        ? api.getRetailer({}, { signal })
        : api.getRetailerById({ params: { id: supplierNumber } }, { signal }),
    staleTime: 60_000,
    meta: { follows: updatesOfShopSettings },
  });

/** Reads the retailer of an application. This query needs only the application's id, so it can start before the application is loaded. */
export const applicationRetailerQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ["application-retailer", applicationId],
    queryFn: ({ signal }) => api.getApplicationRetailer({ params: { id: applicationId } }, { signal }),
    staleTime: 60_000,
    meta: { follows: updatesOfShopSettings },
  });
