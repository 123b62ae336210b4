import type { PlaywrightTestConfig } from "@playwright/test";
import { findBrowser } from "../../scripts/launch/browser.mjs";
import { findFreePortBase, portOffsets } from "../../scripts/launch/free-ports.mjs";

/**
 * These specs change feature switches, the clock or all data, so they run one after the other. The last spec, go-live, starts its own
 * Farthing server and mostly waits for new sign-in codes, so it hardly slows down the other tests.
 */
export const serialSpecs = [
  "switches.spec.ts",
  "retailers.spec.ts",
  "life-after-signing.spec.ts",
  "policy-draft.spec.ts",
  "time-and-reset.spec.ts",
  "go-live.spec.ts",
];

export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

export async function browserTestConfig(name: string): Promise<PlaywrightTestConfig> {
  // The main process chooses the ports, and its workers inherit them.
  process.env.FARTHING_E2E_PORT_BASE ??= String(await findFreePortBase());
  const portBase = Number(process.env.FARTHING_E2E_PORT_BASE);
  const at = (app: keyof typeof portOffsets) => `http://localhost:${portBase + portOffsets[app]}`;
  process.env.FARTHING_PORT_BASE = String(portBase);
  process.env.STAFF_URL = at("staff");
  process.env.APPLICANT_URL = at("applicant");
  process.env.LENDER_URL = at("lender");
  process.env.SANDBOX_URL = at("sandbox");
  process.env.GALLERY_URL = `${at("sandbox")}/gallery/`;

  return {
    testDir: "e2e",
    globalSetup: "./e2e/support/product.ts",
    outputDir: `.cache/${name}-tests`,
    forbidOnly: true,
    timeout: 120_000,
    // A failed test runs a second time. If it then passes, `npm test` reports it as a defect (decision 56).
    retries: 1,
    // The timeout is long, because a busy machine may need this time.
    expect: { timeout: 30_000 },
    reporter: [["list"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? `.cache/${name}-tests.json` }]],
    use: {
      baseURL: at("staff"),
      locale: "en-GB",
      timezoneId: "Europe/London",
      screenshot: "only-on-failure",
      // Tests of animations change this setting.
      contextOptions: { reducedMotion: "reduce" },
      launchOptions: launchOptions(),
    },
  };
}

/** Every test starts the browser with these options. */
export const launchOptions = () => ({
  executablePath: findBrowser(),
  // Chromium cannot create its sandbox when it runs as root.
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    // All pages of a browser context share a process, so that compiled scripts are kept between tests.
    "--process-per-site",
  ],
});
