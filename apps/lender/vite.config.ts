import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  build: { target: "es2023", modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  // In development the calls go to a server that `npm start` runs beside it.
  server: {
    port: 4102,
    proxy: { "/api": { target: "http://localhost:4002", changeOrigin: true }, "/config.json": "http://localhost:4002" },
  },
});
