import { defineConfig } from "vite";
import { browserApp } from "../../../vite.browser-app.ts";

const app = browserApp({ base: "/gallery/" });

export default defineConfig({ ...app, root: import.meta.dirname, build: { ...app.build, outDir: "../dist/gallery", emptyOutDir: true } });
