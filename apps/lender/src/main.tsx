import "@farthing/ui/farthing.css";
import { startApp } from "@farthing/journey";
import { RouterProvider } from "@tanstack/react-router";
import { queries } from "./app/api.ts";
import { router } from "./app/router.tsx";

await startApp(<RouterProvider router={router} />, queries);
