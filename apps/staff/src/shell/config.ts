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

export function useGlobalFeatures(): ReadonlySet<FeatureName> | undefined {
  const features = useQuery(configQuery).data?.features;
  return features && new Set(features as FeatureName[]);
}

export const useDecisionPollMs = (): number => useQuery(configQuery).data?.decisionPollInterval ?? browserTiming.decisionPollMs;

/** If the configuration cannot be loaded, each page shows a message (S3 §8). */
export function ConfigFailureToast() {
  const { isError } = useQuery(configQuery);
  const { show } = useToasts();
  useEffect(() => {
    if (isError) show({ tone: "danger", text: screens.shell.frame.problemLoading });
  }, [isError, show]);
  return null;
}
