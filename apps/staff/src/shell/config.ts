import type { FeatureName } from "@farthing/domain/access";
import { browserTiming } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { useToasts } from "@farthing/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { api } from "./api.ts";

export const configKey = ["config"] as const;

export const configQuery = queryOptions({
  queryKey: configKey,
  queryFn: ({ signal }) => api.appConfig({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the global features, which are known before the sign-in. Undefined until they are loaded. */
export function useGlobalFeatures(): ReadonlySet<FeatureName> | undefined {
  const features = useQuery(configQuery).data?.features;
  return features && new Set(features as FeatureName[]);
}

export const useDecisionPollMs = (): number => useQuery(configQuery).data?.decisionPollInterval ?? browserTiming.decisionPollMs;

/** Shows a message on each page if the configuration could not be loaded (S3 §8). */
export function ConfigFailureToast() {
  const { isError } = useQuery(configQuery);
  const { show } = useToasts();
  useEffect(() => {
    if (isError) show({ tone: "danger", text: screens.shell.frame.problemLoading });
  }, [isError, show]);
  return null;
}
