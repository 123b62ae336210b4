import "@farthing/ui/farthing.css";
import { AppToasts, startApp } from "@farthing/shell";
import { RouterProvider } from "@tanstack/react-router";
import { router } from "./app/router.tsx";
import { queryClient } from "./shell/api.ts";

await startApp(
  <AppToasts>
    <RouterProvider router={router} />
  </AppToasts>,
  queryClient,
);
