import { defineConfig } from "@playwright/test";
import { browserTestConfig, desktop, serialSpecs } from "./e2e/support/browser-tests.ts";

/** These tests change the clock or all data. They therefore have a Farthing of their own, and run one after another. */
process.env.FARTHING_SEED = "shops";

export default defineConfig({
  ...(await browserTestConfig("alone")),
  workers: 1,
  // The order matters, because later specs move the clock.
  projects: serialSpecs.map((testMatch, index) => ({
    name: testMatch,
    testMatch,
    dependencies: serialSpecs.slice(0, index),
    use: desktop,
  })),
});
