import { defineConfig } from "@playwright/test";
import { browserTestConfig, desktop } from "../../e2e/support/browser-tests.ts";

const shared = await browserTestConfig("medusa");
const portBase = Number(process.env.FARTHING_PORT_BASE);
process.env.STOREFRONT_URL = `http://localhost:${portBase + 15}`;
process.env.MEDUSA_URL = `http://localhost:${portBase + 16}`;
/** One application of each scenario is enough. */
process.env.FARTHING_SEED = "few";

export default defineConfig({
  ...shared,
  testDir: "test",
  testMatch: "*.spec.mts",
  globalSetup: "./test/start-shop.mts",
  // Medusa compiles its sources at the first requests.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: { ...shared.use, ...desktop },
});
