import { defineConfig } from "@playwright/test";
import { browserTestConfig, desktop, phone, serialSpecs } from "./e2e/support/browser-tests.ts";

/** One application of each scenario is enough. Tests create all other data that they need. */
process.env.FARTHING_SEED = "few";
/**
 * The delay of the bureau's slow responses. Only one test waits for the whole delay. All other tests that watch a pending decision are
 * shorter.
 */
process.env.FARTHING_SANDBOX_SLOW_MS = "30000";

export default defineConfig({
  ...(await browserTestConfig("browser")),
  testMatch: "*.spec.ts",
  testIgnore: serialSpecs,
  fullyParallel: true,
  // Tests wait for a third of their time, so a third worker is needed to use both processors.
  workers: 3,
  // Each test runs once, on the phone or on the desktop.
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: desktop },
    { name: "phone", grep: /@phone/, use: phone },
  ],
});
