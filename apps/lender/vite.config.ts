import { defineConfig } from "vite";
import { browserApp } from "../../vite.browser-app.ts";

export default defineConfig(browserApp({ pages: { drawn: "src/app/prerender/pages.tsx" } }));
