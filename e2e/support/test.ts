import { type BrowserContext, type CDPSession, test as everyTest } from "@playwright/test";
import { closeOtherBrowsers } from "./another-browser.ts";

/**
 * The tests of a worker share one browser context, which is emptied from test to test: what a page is made of is fetched, compiled and set out
 * once and not for each of them (decision 56).
 */

interface ReusedContext {
  readonly context: BrowserContext;
  readonly devtools: CDPSession;
  /** A test has put something into the context that nothing takes out of it again. */
  isUnusable: boolean;
}

/** By the screen that they stand on. */
type ContextPool = Map<string, ReusedContext>;

export const test = everyTest.extend<object, { contextPool: ContextPool }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off this pattern what a fixture needs
  contextPool: [async ({}, use) => use(new Map()), { scope: "worker" }],

  // Whoever fails ends the worker, and the context with it.
  context: async ({ browser, contextPool, viewport, isMobile, hasTouch }, use) => {
    const screen = JSON.stringify([viewport, isMobile, hasTouch]);
    const reused = contextPool.get(screen) ?? (await openReusable(await browser.newContext()));
    contextPool.set(screen, reused);
    await use(reused.context);
    await closeOtherBrowsers();
    if (reused.isUnusable) {
      contextPool.delete(screen);
      await reused.context.close({ reason: "Test ended." });
    } else await resetContext(reused);
  },
});

async function openReusable(context: BrowserContext): Promise<ReusedContext> {
  // A process ends with its last page: this one holds it open, and shows nothing of the product.
  const held = await context.newPage();
  await held.goto("/config.json");
  const reused = { context, devtools: await context.newCDPSession(held), isUnusable: false };
  markUnusableOn(context, ["addInitScript", "exposeBinding", "exposeFunction"], reused);
  markUnusableOn(context.clock, ["install", "pauseAt", "setFixedTime", "setSystemTime"], reused);
  return reused;
}

/** What these do stays in every page to come. */
function markUnusableOn(owner: object, calls: readonly string[], reused: ReusedContext): void {
  for (const name of calls) {
    const call = Reflect.get(owner, name).bind(owner);
    Reflect.set(owner, name, (...values: unknown[]) => {
      reused.isUnusable = true;
      return call(...values);
    });
  }
}

const apps = ["STAFF_URL", "APPLICANT_URL", "LENDER_URL", "SANDBOX_URL"] as const;

/** Session storage, history, the size of the window and whatever else is a page's own goes with the pages. */
async function resetContext({ context, devtools }: ReusedContext): Promise<void> {
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
