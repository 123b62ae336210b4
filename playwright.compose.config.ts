import { defineConfig } from "@playwright/test";
import { launchOptions, phone } from "./e2e/support/browser-tests.ts";

/** `npm run test:compose` runs this test against the containers that `npm run compose` has started. */

const at = (port: number) => `https://localhost:${port}`;
process.env.STAFF_URL = at(4440);
process.env.APPLICANT_URL = at(4441);
process.env.LENDER_URL = at(4442);
process.env.SANDBOX_URL = at(4443);

export default defineConfig({
  testDir: "e2e",
  testMatch: "compose.smoke.ts",
  outputDir: ".cache/compose-tests",
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // The browser does not know the authority of the proxy's certificate, so it ignores this error. Node knows the authority
  // (NODE_EXTRA_CA_CERTS), so the requests of Node check the certificate.
  use: { ...phone, locale: "en-GB", timezoneId: "Europe/London", ignoreHTTPSErrors: true, launchOptions: launchOptions() },
});
