import type { Application } from "@farthing/contract";
import { type FeatureName, gateOpen, type RetailerFlags } from "@farthing/domain/access";
import {
  type ActionState,
  agreementExists,
  primaryAction,
  type SummaryAction,
  type SummaryFacts,
  type SummaryNotice,
  summaryActionStates,
  summaryNoticesFor,
} from "@farthing/domain/application";
import { londonDay } from "@farthing/domain/money";
import { businessDay } from "@farthing/journey";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { applicationRetailerQuery } from "../../shared/retailer-query.ts";
import { api } from "../../shell/api.ts";
import { useSession } from "../../shell/session.ts";

export interface ReadySummary {
  readonly is: "ready";
  readonly application: Application;
  readonly actions: Readonly<Record<SummaryAction, ActionState>>;
  readonly primary: SummaryAction | null;
  readonly notices: readonly SummaryNotice[];
  readonly isCollapsible: boolean;
  /**
   * The error and a retry function, if the shop's settings could not be loaded. Actions that need the settings stay hidden until a retry
   * succeeds.
   */
  readonly retailerFailure: { readonly error: Error; readonly retry: () => void } | null;
}

export type Summary =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly error: Error; readonly retry: () => void }
  | ReadySummary;

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ["application", id],
    queryFn: ({ signal }) => api.getApplication({ params: { id } }, { signal }),
    meta: { follows: id },
  });

export function useSummary(id: string): Summary {
  const application = useQuery(applicationQuery(id));
  const retailer = useQuery(applicationRetailerQuery(id));
  const { permissions, features } = useSession();
  if (application.data) {
    const facts = factsOf(application.data, { permissions: new Set(permissions), features, retailer: retailer.data ?? {} });
    return {
      is: "ready",
      application: application.data,
      actions: summaryActionStates(facts),
      primary: primaryAction(facts),
      notices: summaryNoticesFor({ ...facts, sla: application.data.sla }),
      isCollapsible: gateOpen("applicationHistory", features, {}),
      retailerFailure: retailer.error && { error: retailer.error, retry: () => void retailer.refetch() },
    };
  }
  if (application.error) return { is: "failed", error: application.error, retry: () => void application.refetch() };
  return { is: "loading" };
}

interface SummaryViewer {
  readonly permissions: ReadonlySet<string>;
  readonly features: ReadonlySet<FeatureName>;
  readonly retailer: Partial<RetailerFlags>;
}

function factsOf(application: Application, reader: SummaryViewer): SummaryFacts {
  const { status, document, softSearchExpiryDate, applicationExpiryDate, revertibleVersion, latestDecision, signedAt } = application;
  const signedOn = signedAt === null ? null : londonDay(new Date(signedAt));
  return {
    status,
    document,
    softSearchExpiryDate,
    applicationExpiryDate,
    revertibleVersion,
    latestDecision,
    flags: application,
    ...reader,
    agreementReady: agreementExists(status, signedOn),
    signedOn,
    today: businessDay(application, new Date()),
  };
}
