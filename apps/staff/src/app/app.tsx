import { ConnectionNotice } from "@farthing/shell";
import { ToastProvider } from "@farthing/ui";
import { RouterProvider } from "@tanstack/react-router";
import { ConfigWatch } from "../shell/config.ts";
import { router } from "./router.tsx";

export function App() {
  return (
    <ToastProvider>
      <ConfigWatch />
      <ConnectionNotice />
      <RouterProvider router={router} />
    </ToastProvider>
  );
}
