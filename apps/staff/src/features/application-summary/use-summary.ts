import type { Application } from "@farthing/contract";
import type { FeatureName, RetailerFlags } from "@farthing/domain/access";
import { type ActionState, type PermissionFlags, type SummaryAction, type SummaryFacts, summaryAction } from "@farthing/domain/application";
import { businessDay } from "@farthing/journey";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { retailerQuery } from "../../app/retailer-query.ts";
import { useSession } from "../../app/session.ts";

export type Summary =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly error: Error; readonly retry: () => void }
  | ({ readonly is: "ready"; readonly application: Application } & Readonly<
      Record<"addNote" | "cancel" | "requestPayment" | "resendNote" | "resume", ActionState>
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
  const retailer = useQuery({ ...retailerQuery(application.data?.branchId ?? ""), enabled: application.data !== undefined });
  const { permissions, features } = useSession();
  if (application.data) {
    const facts = factsOf(application.data, { permissions: new Set(permissions), features, retailer: retailer.data ?? {} });
    const offered = (action: SummaryAction) => summaryAction(action, facts);
    return {
      is: "ready",
      application: application.data,
      addNote: offered("addNote"),
      cancel: offered("cancel"),
      requestPayment: offered("requestPayment"),
      resendNote: offered("resendSatisfactionNote"),
      resume: offered("resume"),
    };
  }
  if (application.error) return { is: "failed", error: application.error, retry: () => void application.refetch() };
  return { is: "loading" };
}

interface Reader {
  readonly permissions: ReadonlySet<string>;
  readonly features: ReadonlySet<FeatureName>;
  /** What the application's shop has arranged. */
  readonly retailer: Partial<RetailerFlags>;
}

function factsOf(application: Application, reader: Reader): SummaryFacts {
  const flags: PermissionFlags = application;
  return {
    status: application.status,
    document: application.document,
    softSearchExpiryDate: application.softSearchExpiryDate,
    revertibleVersion: null,
    flags,
    ...reader,
    latestDecision: application.latestDecision,
    agreementReady: false,
    signedOn: null,
    today: businessDay(application, new Date()),
  };
}
