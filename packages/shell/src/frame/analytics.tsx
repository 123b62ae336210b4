import { startsAnalytics } from "@farthing/domain/access";
import { lazy, Suspense } from "react";
import { useStaticConfig } from "./static-config.ts";

const AnalyticsQuestion = lazy(async () => ({ default: (await import("./analytics-question.tsx")).AnalyticsQuestion }));

/**
 * The analytics container of staging and prod (S3 §9). Loads only if analytics is configured and the user consented. Pages that take
 * payments omit analytics.
 */
export function Analytics() {
  const config = useStaticConfig();
  if (!config?.analyticsUrl || !startsAnalytics(config.currentEnv)) return null;
  return (
    <Suspense>
      <AnalyticsQuestion />
    </Suspense>
  );
}
