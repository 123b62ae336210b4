import type { Application } from "@farthing/contract";
import type { FeatureName } from "@farthing/domain/access";
import { type ActionState, type PermissionFlags, type SummaryAction, type SummaryFacts, summaryAction } from "@farthing/domain/application";
import { businessDay } from "@farthing/journey";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { useSession } from "../../app/session.ts";

export type Summary =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly error: Error; readonly retry: () => void }
  | ({ readonly is: "ready"; readonly application: Application } & Readonly<
      Record<"addNote" | "cancel" | "requestPayment" | "resume", ActionState>
    >);

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ["application", id],
    queryFn: ({ signal }) => api.getApplication({ params: { id } }, { signal }),
    meta: { follows: id },
  });

/** The state of the summary page: the domain says what may be done, the server's flags and the person's permissions are its facts. */
export function useSummary(id: string): Summary {
  const application = useQuery(applicationQuery(id));
  const { permissions, features } = useSession();
  if (application.data) {
    const facts = factsOf(application.data, new Set(permissions), features);
    const offered = (action: SummaryAction) => summaryAction(action, facts);
    return {
      is: "ready",
      application: application.data,
      addNote: offered("addNote"),
      cancel: offered("cancel"),
      requestPayment: offered("requestPayment"),
      resume: offered("resume"),
    };
  }
  if (application.error) return { is: "failed", error: application.error, retry: () => void application.refetch() };
  return { is: "loading" };
}

function factsOf(application: Application, permissions: ReadonlySet<string>, features: ReadonlySet<FeatureName>): SummaryFacts {
  const flags: PermissionFlags = application;
  return {
    status: application.status,
    document: application.document,
    softSearchExpiryDate: application.softSearchExpiryDate,
    revertibleVersion: null,
    flags,
    permissions,
    features,
    retailer: {},
    latestDecision: application.latestDecision,
    agreementReady: false,
    signedOn: null,
    today: businessDay(application, new Date()),
  };
}
