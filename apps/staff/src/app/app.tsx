import { AppToasts, PrerenderedPage } from "@farthing/shell";
import { RouterProvider, useRouterState } from "@tanstack/react-router";
import { ConfigWatch } from "../shell/config.ts";
import { router } from "./router.tsx";

export function App() {
  return (
    <AppToasts>
      <ConfigWatch />
      <PrerenderedUntilRouted />
      <RouterProvider router={router} />
    </AppToasts>
  );
}

function PrerenderedUntilRouted() {
  const isEmpty = useRouterState({ router, select: ({ matches }) => matches.length === 0 });
  return isEmpty && <PrerenderedPage />;
}
