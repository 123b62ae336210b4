import "@farthing/ui/farthing.css";
import { startApp } from "@farthing/shell";
import { ToastProvider } from "@farthing/ui";
import { RouterProvider } from "@tanstack/react-router";
import { router } from "./app/router.tsx";
import { queries } from "./shell/api.ts";

await startApp(
  <ToastProvider>
    <RouterProvider router={router} />
  </ToastProvider>,
  queries,
);
