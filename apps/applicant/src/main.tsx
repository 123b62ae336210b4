import "@farthing/ui/farthing.css";
import { createQueries, startApp } from "@farthing/shell";
import { App } from "./app/router.tsx";

await startApp(<App />, createQueries());
