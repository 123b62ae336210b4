import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [{ test: { name: "unit", environment: "node", include: ["packages/{domain,contract}/{src,test}/**/*.test.ts"] } }],
  },
});
