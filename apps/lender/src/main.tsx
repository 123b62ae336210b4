import "@farthing/ui/farthing.css";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no root");
createRoot(root).render(<App />);
