import type { Application } from "@farthing/contract";
import { type ActionState, type PermissionFlags, summaryAction } from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { usePermissions } from "../../app/session.ts";

export type Summary =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly error: Error; readonly retry: () => void }
  | { readonly is: "ready"; readonly application: Application; readonly cancel: ActionState };

export const applicationQuery = (id: string) =>
  queryOptions({ queryKey: ["application", id], queryFn: ({ signal }) => api.getApplication({ params: { id } }, { signal }) });

/** The state of the summary page: the domain says what may be done, the server's flags and the person's permissions are its facts. */
export function useSummary(id: string): Summary {
  const application = useQuery(applicationQuery(id));
  const permissions = usePermissions();
  if (application.data) return { is: "ready", application: application.data, cancel: cancelState(application.data, permissions) };
  if (application.error) return { is: "failed", error: application.error, retry: () => void application.refetch() };
  return { is: "loading" };
}

function cancelState(application: Application, permissions: ReadonlySet<string>): ActionState {
  const flags: PermissionFlags = application;
  return summaryAction("cancel", {
    status: application.status,
    document: application.document,
    softSearchExpiryDate: application.softSearchExpiryDate,
    revertibleVersion: null,
    flags,
    permissions,
    features: new Set(),
    retailer: {},
    latestDecision: null,
    agreementReady: false,
    signedOn: null,
    today: application.updated.slice(0, 10) as LocalDate,
  });
}
