import "@farthing/ui/farthing.css";
import { createRoot } from "react-dom/client";
import { config } from "zod/v4/core";
import { App } from "./app/app.tsx";

// The content policy forbids making code from text, which zod would otherwise try for speed.
config({ jitless: true });

const root = document.getElementById("root");
if (!root) throw new Error("the page has no root");
createRoot(root).render(<App />);
