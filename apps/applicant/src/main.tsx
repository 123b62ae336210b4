import "@farthing/ui/farthing.css";
import { createQueries, startApp } from "@farthing/shell";
import { App } from "./app/app.tsx";

await startApp(<App />, createQueries());
