import { ErrorBoundary } from "@farthing/ui";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { watchForPeople } from "./attended.ts";
import { keepDrawing } from "./drawn-ahead.tsx";
import { GeneralErrorPage } from "./message-pages.tsx";
import { readStaticConfig, StaticConfigContext } from "./static-config.ts";

/** Draws an app into its page: with what the server says of itself, the answers it keeps, and a page for the day when a component fails. */
export async function startApp(app: ReactNode, queries: QueryClient): Promise<void> {
  const place = document.getElementById("root");
  if (!place) throw new Error("the page has no root");
  watchForPeople();
  const config = await readStaticConfig();
  // What the server drew ahead was a picture; from here on the page lives.
  keepDrawing(place);
  place.inert = false;
  place.ariaHidden = null;
  createRoot(place).render(
    <StaticConfigContext value={config}>
      <ErrorBoundary fallback={() => <RenderFailure />}>
        <QueryClientProvider client={queries}>{app}</QueryClientProvider>
      </ErrorBoundary>
    </StaticConfigContext>,
  );
}

/** The last resort: nothing around the failed component can be trusted to render, so its links load the app anew. */
const RenderFailure = () => (
  <main className="wrap page">
    <GeneralErrorPage />
  </main>
);
