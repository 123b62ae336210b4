import "./staff.css";
import { startApp } from "@farthing/shell";
import { queries } from "./app/api.ts";
import { App } from "./app/app.tsx";

await startApp(<App />, queries);
