import { defineConfig } from "@playwright/test";
import { browserTestConfig, desktop } from "./e2e/support/browser-tests.ts";

/** `npm run smoke:dev` tests `npm run dev`. The test takes a minute, so it is not part of `npm test`. */
process.env.FARTHING_SEED = "shops";

export default defineConfig({
  ...(await browserTestConfig("dev")),
  projects: [{ name: "desktop", testMatch: "development.smoke.ts", use: desktop }],
});
