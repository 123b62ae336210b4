import "./shell/staff.css";
import { startApp } from "@farthing/shell";
import { App } from "./app/app.tsx";
import { queryClient } from "./shell/api.ts";

await startApp(<App />, queryClient);
