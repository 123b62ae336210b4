import { ErrorBoundary } from "@farthing/ui";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { GeneralErrorPage } from "./message-pages.tsx";

/** What every app stands in: the answers it keeps, and a page for the day when a component fails. */
export function AppRoot({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => <RenderFailure />}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ErrorBoundary>
  );
}

/** The last resort: nothing around the failed component can be trusted to render, so its links load the app anew. */
const RenderFailure = () => (
  <main className="wrap page">
    <GeneralErrorPage />
  </main>
);
