import "@farthing/ui/farthing.css";
import { startApp } from "@farthing/shell";
import { ToastProvider } from "@farthing/ui";
import { RouterProvider } from "@tanstack/react-router";
import { queries } from "./app/api.ts";
import { router } from "./app/router.tsx";

await startApp(
  <ToastProvider>
    <RouterProvider router={router} />
  </ToastProvider>,
  queries,
);
