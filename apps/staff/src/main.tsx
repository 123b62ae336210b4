import "./staff.css";
import { startApp } from "@farthing/journey";
import { config } from "zod/v4/core";
import { queries } from "./app/api.ts";
import { App } from "./app/app.tsx";

// The content policy forbids making code from text, which zod would otherwise try for speed.
config({ jitless: true });

await startApp(<App />, queries);
