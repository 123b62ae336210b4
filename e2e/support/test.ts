import { type BrowserContext, type CDPSession, test as everyTest } from "@playwright/test";
import { closeOtherBrowsers } from "./another-browser.ts";

/** The tests of a worker share one browser context, so that scripts are loaded and compiled only once (decision 56). */

interface ReusedContext {
  readonly context: BrowserContext;
  readonly devtools: CDPSession;
  /** True if a test has changed the browser context for good. */
  isUnusable: boolean;
}

type ContextPool = Map<string, ReusedContext>;

export const test = everyTest.extend<object, { contextPool: ContextPool }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads off this pattern what a fixture needs
  contextPool: [async ({}, use) => use(new Map()), { scope: "worker" }],

  // After a failed test, Playwright ends the worker and all its browser contexts, so the next test gets a new browser context.
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
  // The browser ends its process when its last page closes, so this page stays open.
  const held = await context.newPage();
  await held.goto("/config.json");
  const reused = { context, devtools: await context.newCDPSession(held), isUnusable: false };
  markUnusableOn(context, ["addInitScript", "exposeBinding", "exposeFunction"], reused);
  markUnusableOn(context.clock, ["install", "pauseAt", "setFixedTime", "setSystemTime"], reused);
  return reused;
}

/** After one of these calls, the context is not used for further tests, because these calls affect all later pages. */
function markUnusableOn(owner: object, calls: readonly string[], reused: ReusedContext): void {
  for (const name of calls) {
    const call = Reflect.get(owner, name).bind(owner);
    Reflect.set(owner, name, (...values: unknown[]) => {
      reused.isUnusable = true;
      return call(...values);
    });
  }
}

const appUrlVariables = ["STAFF_URL", "APPLICANT_URL", "LENDER_URL", "SANDBOX_URL"] as const;

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
  for (const app of appUrlVariables) {
    const storageTypes = "local_storage,indexeddb,cache_storage,service_workers";
    await devtools.send("Storage.clearDataForOrigin", { origin: process.env[app] ?? "", storageTypes });
  }
}
