import type { Application } from "@farthing/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export const partialSettlementsKey = (id: string) => ["partial-settlements", id] as const;

/** Staff can settle only a paid loan in part. If the loan is cancelled later, the page still shows its settlements. */
export const usePartialSettlements = ({ id, signedAt, status }: Pick<Application, "id" | "signedAt" | "status">) =>
  useQuery({
    queryKey: partialSettlementsKey(id),
    queryFn: async ({ signal }) => (await api.getPartialSettlements({ params: { id } }, { signal })).settlements,
    enabled: signedAt !== null && (status === "paid" || status === "cancelled"),
    meta: { follows: id },
  });

export type PartialSettlement = NonNullable<ReturnType<typeof usePartialSettlements>["data"]>[number];
