import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

const opened: BrowserContext[] = [];

/** A browser with nobody signed in, beside the test's own. It is closed with the test: its pages would listen to the product for the rest of the run. */
export async function anotherBrowser(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  opened.push(context);
  return context.newPage();
}

export async function closeOtherBrowsers(): Promise<void> {
  await Promise.all(opened.splice(0).map((context) => context.close()));
}
