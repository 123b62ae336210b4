import { ErrorBoundary, ToastProvider } from "@farthing/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { queries } from "./api.ts";
import { ConfigWatch } from "./config.ts";
import { RenderFailure } from "./error-pages.tsx";
import { router } from "./router.tsx";

export function App() {
  return (
    <ErrorBoundary fallback={() => <RenderFailure />}>
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <ConfigWatch />
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
