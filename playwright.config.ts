import { defineConfig } from "@playwright/test";
import { browserTestConfig, desktop, phone, serialSpecs } from "./e2e/support/browser-tests.ts";

/** One application of each scenario is enough. Tests create all other data that they need. */
process.env.FARTHING_SEED = "few";
/**
 * The delay of the bureau's slow responses. Only one test waits for the whole delay. Other tests that watch a pending decision end earlier.
 */
process.env.FARTHING_SANDBOX_SLOW_MS = "30000";
/** The browser tests check that the demo does not load this script, although it is configured, and that staging loads it. */
process.env.FARTHING_ANALYTICS_URL = "https://count.example/container.js";

export default defineConfig({
  ...(await browserTestConfig("browser")),
  testMatch: "*.spec.ts",
  testIgnore: serialSpecs,
  fullyParallel: true,
  // Tests spend a third of their time waiting, so two processors can run three workers.
  workers: 3,
  // Each test runs once, on the phone or on the desktop.
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: desktop },
    { name: "phone", grep: /@phone/, use: phone },
  ],
});
