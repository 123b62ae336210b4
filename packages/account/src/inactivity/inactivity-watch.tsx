import { lazy, Suspense } from "react";
import { type InactivityPort, useInactivity } from "./use-inactivity.ts";

const InactivityDialog = lazy(async () => ({ default: (await import("./inactivity-dialog.tsx")).InactivityDialog }));

export function InactivityWatch({ onLeave, ...port }: InactivityPort & { readonly onLeave: () => void }) {
  const { is, leftMs, stay } = useInactivity(port);
  if (is === "active") return null;
  return (
    <Suspense>
      <InactivityDialog leftMs={leftMs} onStay={stay} onLeave={onLeave} />
    </Suspense>
  );
}
