import { defineConfig } from "@playwright/test";
import { browserTestConfig, desktop, serialSpecs } from "./e2e/support/browser-tests.ts";

/** Tests that move the whole world, one after another, in a world of their own: its shops and people are enough for them. */
process.env.FARTHING_SEED = "shops";

export default defineConfig({
  ...(await browserTestConfig("alone")),
  workers: 1,
  // In this order: a switch says what it does on the day that the browser has, too.
  projects: serialSpecs.map((testMatch, index) => ({
    name: testMatch,
    testMatch,
    dependencies: serialSpecs.slice(0, index),
    use: desktop,
  })),
});
