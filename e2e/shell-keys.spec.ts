import { expect, type Page, test } from "@playwright/test";
import { axeFindsNothing } from "./support/looks.ts";
import { signIn } from "./support/shop.ts";

/** Keys for whoever does this all day. */

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("keys go where the help says, and never while somebody types", async ({ page }) => {
  await signIn(page, "mo.manager");
  await page.goto("/profile");
  await expect(title(page, "Your profile")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toContainText("Search applications");
  await axeFindsNothing(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(title(page, "Applications")).toBeVisible();
  const search = page.getByRole("main").locator("input").first();
  await expect(search).toBeFocused();
  await page.keyboard.type("n?/");
  await expect(search).toHaveValue("n?/");
  await expect(page).toHaveURL(/\/search$/);
  await search.blur();
  await page.keyboard.press("Control+k");
  await expect(page.getByLabel("Page or application ID")).toBeFocused();
  await page.keyboard.type("profile");
  await axeFindsNothing(page);
  await page.keyboard.press("Enter");
  await expect(title(page, "Your profile")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/apply/);
});

test("Ctrl-K opens an application by its number", async ({ page }) => {
  await signIn(page, "mo.manager");
  const id = await page
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: /^\d{9}$/ })
    .first()
    .innerText();
  await page.keyboard.press("Control+k");
  await expect(page.getByLabel("Page or application ID")).toBeFocused();
  await page.keyboard.type(id);
  await expect(page.getByRole("link", { name: `Open application ${id}` })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/search/${id}`));
});
