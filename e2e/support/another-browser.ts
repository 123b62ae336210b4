import { type Browser, type BrowserContext, type Page, test } from "@playwright/test";

let opened: { readonly by: string; readonly contexts: BrowserContext[] } = { by: "", contexts: [] };

/** A browser with nobody signed in, beside the test's own. Those of the test before are closed: their pages would listen to the product for the rest of the run. */
export async function anotherBrowser(browser: Browser): Promise<Page> {
  const by = test.info().testId;
  if (opened.by !== by) {
    for (const context of opened.contexts) await context.close();
    opened = { by, contexts: [] };
  }
  const context = await browser.newContext();
  opened.contexts.push(context);
  return context.newPage();
}
