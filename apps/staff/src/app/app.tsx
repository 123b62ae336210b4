import { ConnectionNotice, PrerenderedPage } from "@farthing/shell";
import { ToastProvider } from "@farthing/ui";
import { RouterProvider, useRouterState } from "@tanstack/react-router";
import { ConfigWatch } from "../shell/config.ts";
import { router } from "./router.tsx";

export function App() {
  return (
    <ToastProvider>
      <ConfigWatch />
      <ConnectionNotice />
      <PrerenderedUntilRouted />
      <RouterProvider router={router} />
    </ToastProvider>
  );
}

function PrerenderedUntilRouted() {
  const isEmpty = useRouterState({ router, select: ({ matches }) => matches.length === 0 });
  return isEmpty && <PrerenderedPage />;
}
