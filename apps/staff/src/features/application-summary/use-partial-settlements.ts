import type { Application } from "@farthing/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export const usePartialSettlements = ({ id }: Pick<Application, "id">) =>
  useQuery({
    queryKey: ["partial-settlements", id],
    queryFn: async ({ signal }) => (await api.getPartialSettlements({ params: { id } }, { signal })).settlements,
    meta: { follows: id },
  });
