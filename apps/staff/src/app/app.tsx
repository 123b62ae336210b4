import { AppToasts, PrerenderedPage } from "@farthing/shell";
import { RouterProvider, useRouterState } from "@tanstack/react-router";
import { ConfigFailureToast } from "../shell/config.ts";
import { router } from "./router.tsx";

export function App() {
  return (
    <AppToasts>
      <ConfigFailureToast />
      <PrerenderedUntilRouted />
      <RouterProvider router={router} />
    </AppToasts>
  );
}

function PrerenderedUntilRouted() {
  const isEmpty = useRouterState({ router, select: ({ matches }) => matches.length === 0 });
  return isEmpty && <PrerenderedPage />;
}
