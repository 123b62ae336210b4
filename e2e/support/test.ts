import { type BrowserContext, type CDPSession, test as everyTest } from "@playwright/test";
import { closeOtherBrowsers } from "./another-browser.ts";

/**
 * The tests of a worker share one browser context, which is emptied from test to test: what a page is made of is fetched, compiled and set out
 * once and not for each of them (decision 56).
 */

interface Kept {
  readonly context: BrowserContext;
  readonly devtools: CDPSession;
  /** A test has put something into the context that nothing takes out of it again. */
  isSpent: boolean;
}

/** By the screen that they stand on. */
type Warmth = Map<string, Kept>;

export const test = everyTest.extend<object, { warmth: Warmth }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off this pattern what a fixture needs
  warmth: [async ({}, use) => use(new Map()), { scope: "worker" }],

  // Whoever fails ends the worker, and the context with it.
  context: async ({ browser, warmth, viewport, isMobile, hasTouch }, use) => {
    const screen = JSON.stringify([viewport, isMobile, hasTouch]);
    const kept = warmth.get(screen) ?? (await keep(await browser.newContext()));
    warmth.set(screen, kept);
    await use(kept.context);
    await closeOtherBrowsers();
    if (kept.isSpent) {
      warmth.delete(screen);
      await kept.context.close({ reason: "Test ended." });
    } else await empty(kept);
  },
});

async function keep(context: BrowserContext): Promise<Kept> {
  // A process ends with its last page: this one holds it open, and shows nothing of the product.
  const held = await context.newPage();
  await held.goto("/config.json");
  const kept = { context, devtools: await context.newCDPSession(held), isSpent: false };
  spendOn(context, ["addInitScript", "exposeBinding", "exposeFunction"], kept);
  spendOn(context.clock, ["install", "pauseAt", "setFixedTime", "setSystemTime"], kept);
  return kept;
}

/** What these do stays in every page to come. */
function spendOn(owner: object, calls: readonly string[], kept: Kept): void {
  for (const name of calls) {
    const call = Reflect.get(owner, name).bind(owner);
    Reflect.set(owner, name, (...values: unknown[]) => {
      kept.isSpent = true;
      return call(...values);
    });
  }
}

const apps = ["STAFF_URL", "APPLICANT_URL", "LENDER_URL", "SANDBOX_URL"] as const;

/** Session storage, history, the size of the window and whatever else is a page's own goes with the pages. */
async function empty({ context, devtools }: Kept): Promise<void> {
  const [, ...pages] = context.pages();
  for (const page of pages) {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.close({ reason: "Test ended." });
  }
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.setExtraHTTPHeaders({});
  await context.setGeolocation(null);
  await context.clearPermissions();
  await context.clearCookies();
  for (const app of apps) {
    const storageTypes = "local_storage,indexeddb,cache_storage,service_workers";
    await devtools.send("Storage.clearDataForOrigin", { origin: process.env[app] ?? "", storageTypes });
  }
}
