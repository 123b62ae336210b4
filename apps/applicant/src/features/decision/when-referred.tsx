import { lazy, Suspense } from "react";
import type { OutcomeStep } from "./decision-progress.tsx";

const ReferredOutcome = lazy(async () => ({ default: (await import("./referred-outcome.tsx")).ReferredOutcome }));

export const LazyReferredOutcome = ({ at }: { at: OutcomeStep }) => (
  <Suspense>
    <ReferredOutcome at={at} />
  </Suspense>
);
