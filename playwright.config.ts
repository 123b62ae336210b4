import { defineConfig } from "@playwright/test";
import { findBrowser } from "./scripts/launch/browser.mjs";
import { findFreePortBase, offsets } from "./scripts/launch/free-ports.mjs";

/** Chosen once for a run, by the process that starts the product; its workers read this file again and inherit the choice. */
process.env.FARTHING_E2E_PORT_BASE ??= String(await findFreePortBase());
const portBase = Number(process.env.FARTHING_E2E_PORT_BASE);
const at = (app: keyof typeof offsets) => `http://localhost:${portBase + offsets[app]}`;

process.env.FARTHING_PORT_BASE = String(portBase);
process.env.STAFF_URL = at("staff");
process.env.APPLICANT_URL = at("applicant");
process.env.LENDER_URL = at("lender");
process.env.SANDBOX_URL = at("sandbox");
process.env.GALLERY_URL = `${at("sandbox")}/gallery/`;

const oneAtATime = ["switches.spec.ts", "life-after-signing.spec.ts", "time-and-reset.spec.ts"];

export default defineConfig({
  testDir: "e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./e2e/support/product.ts",
  outputDir: ".cache/browser-tests",
  fullyParallel: true,
  forbidOnly: true,
  // One more than processors: each waits for the product now and then.
  workers: 3,
  timeout: 60_000,
  reporter: [["list"], ["json", { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? ".cache/browser-tests.json" }]],
  use: {
    baseURL: at("staff"),
    locale: "en-GB",
    timezoneId: "Europe/London",
    screenshot: "only-on-failure",
    // Nothing waits for a movement to end; what is about movement asks for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findBrowser(),
      // Chromium cannot build its sandbox as root.
      chromiumSandbox: process.getuid?.() !== 0,
      args: ["--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
    },
  },
  projects: [
    { name: "desktop", testIgnore: oneAtATime, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: "phone",
      testIgnore: oneAtATime,
      grep: /@phone/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    // What takes a switch from a shop, moves the clock or resets the world would pull the floor from under the others.
    {
      name: "switches",
      testMatch: "switches.spec.ts",
      dependencies: ["desktop", "phone"],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "life",
      testMatch: "life-after-signing.spec.ts",
      dependencies: ["switches"],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: "world",
      testMatch: "time-and-reset.spec.ts",
      dependencies: ["life"],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
