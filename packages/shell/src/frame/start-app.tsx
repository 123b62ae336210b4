import { ErrorBoundary } from "@farthing/ui";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { ConnectionNotice } from "./connection-notice.tsx";
import { GeneralErrorPage } from "./message-pages.tsx";
import { storePrerenderedPage } from "./prerendered-page.tsx";
import { readStaticConfig, StaticConfigContext } from "./static-config.ts";
import { watchForActivity } from "./user-activity.ts";

export async function startApp(app: ReactNode, queries: QueryClient): Promise<Root> {
  const place = document.getElementById("root");
  if (!place) throw new Error("the page has no root");
  watchForActivity();
  const config = await readStaticConfig();
  // The prerendered page ignored the user's input. The app accepts input from here on.
  storePrerenderedPage(place);
  place.inert = false;
  place.ariaHidden = null;
  const root = createRoot(place);
  root.render(
    <StaticConfigContext value={config}>
      <ErrorBoundary fallback={() => <RenderFailure />}>
        <QueryClientProvider client={queries}>
          <ConnectionNotice />
          {app}
        </QueryClientProvider>
      </ErrorBoundary>
    </StaticConfigContext>,
  );
  return root;
}

/** Shown if rendering fails. Its links are plain links, because the router may have failed too. */
const RenderFailure = () => (
  <main className="wrap page">
    <GeneralErrorPage />
  </main>
);
