import { defineConfig } from "@playwright/test";
import { browserTestConfig, desktop, phone, serialSpecs } from "./e2e/support/browser-tests.ts";

/** One application of every kind is enough to look at; what else a test needs it makes. The whole world has tests of its own. */
process.env.FARTHING_SEED = "few";
/** The bureau thinks longer than every test that looks on, and no longer: the one that waits for its answer waits in earnest. */
process.env.FARTHING_SANDBOX_SLOW_MS = "30000";

export default defineConfig({
  ...(await browserTestConfig("browser")),
  testMatch: "*.spec.ts",
  testIgnore: serialSpecs,
  fullyParallel: true,
  // As many as processors, which they fill: a third is no faster, and only makes the others wait.
  workers: 2,
  // A screen is looked at once: what is marked for the phone, there.
  projects: [
    { name: "desktop", grepInvert: /@phone/, use: desktop },
    { name: "phone", grep: /@phone/, use: phone },
  ],
});
