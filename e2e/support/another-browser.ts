import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";

const opened: BrowserContext[] = [];

/** Opens a browser context in which no user is signed in. It is closed after the test, because its pages would keep event streams open. */
export async function anotherBrowser(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  opened.push(context);
  return context.newPage();
}

export async function closeOtherBrowsers(): Promise<void> {
  await Promise.all(opened.splice(0).map((context) => context.close()));
}
