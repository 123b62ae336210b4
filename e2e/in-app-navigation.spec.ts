import { expect, type Page } from "@playwright/test";
import { expectOutcome, openDecided } from "./support/decisions.ts";
import { fillQuote, findApplicationAt, headingOf, pressContinue } from "./support/quote.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

declare global {
  interface Window {
    walking?: true;
  }
}

const beginWalking = (page: Page) =>
  page.evaluate(() => {
    window.walking = true;
  });

/** Checks that the app was not loaded again. A reload would remove the marker that the test has set on the page. */
async function isAt(page: Page, title: string): Promise<void> {
  await expect(headingOf(page)).toHaveText(title);
  await expect(headingOf(page)).toBeFocused();
  await expect(page).toHaveTitle(`${title} · Farthing`);
  expect(await page.evaluate(() => window.walking), `the app was loaded anew on the way to ${title}`).toBe(true);
}

const press = (page: Page, name: string | RegExp) => page.getByRole("link", { name }).first().click();

test("links between the header, the list, the summary and the application steps never reload the app", async ({ page }) => {
  await signInByRequest(page, "mo.manager");
  await page.goto("/search");
  await expect(headingOf(page)).toHaveText("Applications");
  await beginWalking(page);
  for (const [link, title] of [
    ["Users", "Branch users"],
    ["Manage password", "Manage password"],
    ["mo.manager", "Profile and security"],
    ["New application", "Quote"],
  ] as const) {
    await press(page, link);
    await isAt(page, title);
  }
  await fillQuote(page);
  await pressContinue(page);
  await isAt(page, "Privacy");
  const id = new URL(page.url()).searchParams.get("application") ?? "";
  await page.getByRole("button", { name: "Back" }).click();
  await isAt(page, "Quote");
  await press(page, "Farthing, home");
  await isAt(page, "Applications");
  await page.keyboard.press("Control+k");
  await page.getByLabel("Page, application or customer").fill(id);
  await press(page, `Open application ${id}`);
  await isAt(page, `Application ${id}`);
  await press(page, "Resume");
  await isAt(page, "Privacy");
  await page.goBack();
  await isAt(page, `Application ${id}`);
});

test("all links on a decision page navigate without a reload", async ({ page }) => {
  await signInByRequest(page, "kit.kitchen", "alder-kitchens");
  await openDecided(page, "+decline", "decision_decline");
  await expectOutcome(page, "Unsuccessful");
  await beginWalking(page);
  await page.getByRole("main").getByRole("link", { name: "New application" }).click();
  await isAt(page, "Quote");
  await page.goBack();
  await expectOutcome(page, "Unsuccessful");
  await page.getByRole("main").getByRole("link", { name: "Go to applications" }).click();
  await isAt(page, "Applications");
});

test("links on the last page and on a not-found page do not reload the app", async ({ page }) => {
  await signInByRequest(page, "ben.branch");
  await page.goto("/search");
  const { id } = await findApplicationAt(page, "signed");
  await page.goto(`/apply/complete/${id}`);
  await expect(page.getByRole("heading", { name: "What happens next?" })).toBeVisible();
  await beginWalking(page);
  await page.getByRole("main").getByRole("link", { name: "See the application" }).click();
  await isAt(page, `Application ${id}`);
  await page.goto("/apply/nowhere");
  await expect(headingOf(page)).toHaveText("Page not found");
  await beginWalking(page);
  await page.getByRole("main").getByRole("link", { name: "New application" }).click();
  await isAt(page, "Quote");
});

test("the search field keeps the focus during a search", async ({ page }) => {
  await signInByRequest(page, "ben.branch");
  await page.goto("/search");
  const box = page.getByRole("searchbox");
  await box.fill("nobody by that name");
  await box.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Showing 0 applications" })).toBeVisible();
  await expect(box).toBeFocused();
  await page.getByRole("button", { name: "Back to full list" }).click();
  await expect(box).toHaveValue("");
  await expect(box).toBeFocused();
});
