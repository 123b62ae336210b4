import { AppRoot } from "@farthing/journey";
import { ToastProvider } from "@farthing/ui";
import { RouterProvider } from "@tanstack/react-router";
import { queries } from "./api.ts";
import { ConfigWatch } from "./config.ts";
import { router } from "./router.tsx";

export function App() {
  return (
    <AppRoot queries={queries}>
      <ToastProvider>
        <ConfigWatch />
        <RouterProvider router={router} />
      </ToastProvider>
    </AppRoot>
  );
}
