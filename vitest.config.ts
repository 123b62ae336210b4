import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          testTimeout: 20_000,
          include: ["packages/*/{src,test}/**/*.test.{ts,tsx}", "apps/{staff,applicant,lender}/src/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          name: "server",
          include: ["apps/server/{src,test}/**/*.test.ts"],
          globalSetup: ["apps/server/test/support/postgres.global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: "sandbox", include: ["apps/sandbox/{src,test}/**/*.test.ts"], testTimeout: 15_000 } },
      { test: { name: "scripts", include: ["scripts/**/*.test.mjs"], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
  },
});
