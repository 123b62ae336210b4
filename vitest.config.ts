import { defineConfig } from "vitest/config";

/** Node runs the TypeScript files directly. If Vite transformed the files, the tests would take half as long again. */
const asItIs = { experimental: { viteModuleRunner: false } } as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          testTimeout: 20_000,
          // Test files share one process, because the rules have no state. Loading the rules for each file would take most of the time.
          isolate: false,
          include: ["packages/*/{src,test}/**/*.test.{ts,tsx}", "apps/{staff,applicant,lender}/src/**/*.test.{ts,tsx}"],
        },
      },
      {
        test: {
          ...asItIs,
          name: "server",
          include: ["apps/{server,demo-world}/{src,test}/**/*.test.ts"],
          exclude: ["apps/server/test/faults/**"],
          globalSetup: ["apps/server/test/support/postgres.global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        test: {
          ...asItIs,
          name: "faults",
          include: ["apps/server/test/faults/*.test.ts"],
          globalSetup: ["apps/server/test/support/postgres.global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Fault tests mostly wait for processes.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: "sandbox",
          include: ["apps/sandbox/{src,test}/**/*.test.ts"],
          testTimeout: 30_000,
          // Each test starts its own sandbox, so the test files can share a process.
          isolate: false,
        },
      },
      { test: { name: "scripts", include: ["scripts/**/*.test.mjs"], testTimeout: 60_000, hookTimeout: 60_000 } },
    ],
  },
});
