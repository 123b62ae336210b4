import { startsAnalytics } from "@farthing/domain/access";
import { lazy, Suspense } from "react";
import { useStaticConfig } from "./static-config.ts";

const AnalyticsQuestion = lazy(async () => ({ default: (await import("./analytics-question.tsx")).AnalyticsQuestion }));

/** The container of staging and prod (S3 §9): only where one is configured, and only after a yes. Pages that take money leave it out. */
export function Analytics() {
  const config = useStaticConfig();
  const url = config && startsAnalytics(config.currentEnv) ? config.analyticsUrl : undefined;
  if (!url) return null;
  return (
    <Suspense>
      <AnalyticsQuestion url={url} />
    </Suspense>
  );
}
