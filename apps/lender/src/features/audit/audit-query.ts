import type { Contract, Reply } from "@farthing/contract";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shell/api.ts";

export type AuditPage = Reply<Contract["readAuditLog"]>;
export type AuditEvent = AuditPage["events"][number];

export interface AuditSearch {
  readonly application?: string | undefined;
  readonly user?: string | undefined;
  readonly type?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: string | undefined;
}

/** Each reading of the audit log adds an entry to the log. The page therefore reads the log again only when the user requests it. */
export const auditQuery = ({ application, user, type, from, to, before }: AuditSearch) =>
  queryOptions({
    queryKey: ["audit", application ?? "", user ?? "", type ?? "", from ?? "", to ?? "", before ?? ""],
    queryFn: ({ signal }) =>
      api.readAuditLog(
        {
          query: {
            ...(application && { application }),
            ...(user && { user }),
            ...(type && { type }),
            ...(from && { from }),
            ...(to && { to }),
            ...(before && { before }),
          },
        },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
