import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "/gallery/",
  plugins: [react()],
  // Fonts and pictures stay files: the content policy of the apps has no room for data addresses.
  build: { outDir: "../dist/gallery", emptyOutDir: true, assetsInlineLimit: 0 },
});
