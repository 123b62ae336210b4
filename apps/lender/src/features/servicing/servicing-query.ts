import type { Contract, Reply } from "@farthing/contract";
import type { ServicingState } from "@farthing/domain/vocabulary";
import { updatesOfEveryApplication } from "@farthing/shell";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export type ServicingOverview = Reply<Contract["readServicing"]>;

export const pageSize = 50;

export const servicingKey = ["servicing"] as const;

export interface VersionFilter {
  readonly state: ServicingState | undefined;
  readonly loan: string | undefined;
  readonly page: number;
}

export const servicingQuery = ({ state, loan, page }: VersionFilter) =>
  queryOptions({
    queryKey: [...servicingKey, state, loan, page],
    queryFn: ({ signal }) => api.readServicing({ query: { state, loan, offset: (page - 1) * pageSize } }, { signal }),
    meta: { follows: updatesOfEveryApplication },
  });
