import { expect, type Page } from "@playwright/test";

/** Opens another page of the same app. The app is not loaded again, so this takes a fraction of the time of `page.goto`. */
export const goInApp = (page: Page, path: string): Promise<void> => page.evaluate((to) => history.pushState(null, "", to), path);

/** Opens another page of the same app, and waits for its heading. */
export async function openInApp(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.querySelector("h1")?.setAttribute("data-left", ""));
  await goInApp(page, path);
  await expect(page.locator("h1:not([data-left])")).toBeVisible();
}

/** Opens a step of another application, and waits until the page shows that application. */
export async function goToStep(page: Page, step: "application-check" | "decision" | "details" | "quote", id: string): Promise<void> {
  await goInApp(page, step === "details" ? `/apply/details/${id}` : `/apply/${step}?application=${id}`);
  await expect(page.locator(".page-head .eyebrow")).toContainText(id);
}

/**
 * Makes the page read its data again. A change in the database alone causes no event. The page also opens a new event stream, so this
 * function waits until the page would notice the next change.
 */
export async function reloadData(page: Page): Promise<void> {
  const listening = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith("/events"));
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await listening;
}
