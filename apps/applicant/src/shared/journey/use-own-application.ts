import type { OwnApplication } from "@farthing/contract";
import { returnToStoreLink, subRoutePath } from "@farthing/domain/navigation";
import { failureText, updatesOfShopSettings, useLiveUpdates } from "@farthing/shell";
import { type UseQueryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { api } from "../../shell/api.ts";
import { goTo } from "../../shell/navigation.tsx";
import type { Journey } from "./use-journey.ts";

type JourneyState =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly because: string }
  | { readonly is: "loaded"; readonly journey: Journey };

const ownApplicationQuery = (id: string): UseQueryOptions<OwnApplication> => ({
  queryKey: ["application", id],
  queryFn: ({ signal }) => api.getApplicantApplication({ params: { id } }, { signal }),
  meta: { follows: id },
});

export function useOwnApplication(id: string): JourneyState {
  useLiveUpdates(useCallback((signal) => api.followOwnApplication({ params: { id } }, { signal }), [id]));
  const queries = useQueryClient();
  const { data: application, error } = useQuery(ownApplicationQuery(id));
  const { data: retailer, error: retailerError } = useQuery({
    queryKey: ["retailer", id],
    queryFn: ({ signal }) => api.getApplicantRetailer({ params: { id } }, { signal }),
    staleTime: 60_000,
    meta: { follows: updatesOfShopSettings },
  });
  const journey = useMemo<Journey | undefined>(() => {
    if (!application || !retailer) return undefined;
    return {
      application,
      retailer,
      features: new Set(retailer.features),
      goTo: (subRoute, query) => goTo(`${subRoutePath(id, subRoute)}${query ? `?${new URLSearchParams(query)}` : ""}`),
      async reload() {
        // A request in progress may return data from before the caller's change, so it is cancelled.
        await queries.cancelQueries({ queryKey: ownApplicationQuery(id).queryKey });
        return queries.fetchQuery({ ...ownApplicationQuery(id), staleTime: 0 });
      },
      returnToStore(status) {
        const { returnUrl } = application.document;
        if (!returnUrl) throw new Error("no shop sent this customer here");
        location.assign(returnToStoreLink({ returnUrl, applicationId: id, status, orderReference: application.orderReference }));
      },
    };
  }, [application, retailer, id, queries]);
  if (journey) return { is: "loaded", journey };
  const wrong = error ?? retailerError;
  return wrong ? { is: "failed", because: failureText("readOwnApplication", wrong) } : { is: "loading" };
}
