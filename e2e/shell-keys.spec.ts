import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./support/looks.ts";
import { createApplication, newCustomer, signIn, signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";
import { createUser, signInAt } from "./support/users.ts";

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("keyboard shortcuts open the pages that the help lists, and single-key shortcuts do nothing in a text field", async ({ page }) => {
  await signInByRequest(page, "mo.manager");
  await page.goto("/profile");
  await expect(title(page, "Profile and security")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard" })).toContainText("Search applications");
  await expectNoAxeViolations(page, "dialog");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("/");
  await expect(title(page, "Applications")).toBeVisible();
  const search = page.getByRole("main").locator("input").first();
  await expect(search).toBeFocused();
  await page.keyboard.type("n?/");
  await expect(search).toHaveValue("n?/");
  await expect(page).toHaveURL(/\/search$/);
  // Ctrl-K types no character, so this shortcut also works in a field.
  await page.keyboard.press("Control+k");
  await expect(page.getByLabel("Page, application or customer")).toBeFocused();
  await page.keyboard.type("profile");
  await expectNoAxeViolations(page, "dialog");
  await page.keyboard.press("Enter");
  await expect(title(page, "Profile and security")).toBeVisible();
  await page.keyboard.press("n");
  await expect(page).toHaveURL(/\/apply/);
});

test("Ctrl-K opens an application by its number or by the name of its customer", async ({ page }) => {
  await signIn(page, "mo.manager");
  await page.getByRole("link", { name: "All applications" }).click();
  const id = await page
    .getByRole("main")
    .getByRole("link")
    .filter({ hasText: /^\d{9}$/ })
    .first()
    .innerText();
  await page.keyboard.press("Control+k");
  await expect(page.getByLabel("Page, application or customer")).toBeFocused();
  await page.keyboard.type(id);
  await expect(page.getByRole("link", { name: `Open application ${id}` })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/search/${id}`));

  const customer = newCustomer("jump");
  const theirs = await createApplication(page, customer);
  for (const sought of [`${customer.firstName} ${customer.lastName}`, customer.lastName]) {
    await page.keyboard.press("Control+k");
    await page.keyboard.type(sought);
    await expect(page.getByRole("dialog").getByRole("link", { name: customer.lastName })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/search/${theirs}`));
  }
});

test("a user can turn off single-key shortcuts on the profile page, and Ctrl-K still works", async ({ page }) => {
  await signInByRequest(page, "mo.manager");
  const { username } = await createUser(page, { retailerName: "harbour-beds", defaultBranch: "100101", role: "branch_user" });
  await signInAt(page, `harbour-beds/${username}`, "/profile");
  const singleKeys = page.getByRole("switch", { name: "Single-key shortcuts" });
  await expect(singleKeys).toBeChecked();
  // The switch on the page moves before the server has stored the change, so the test waits for the response before it leaves the page.
  const turn = async () => {
    const kept = page.waitForResponse((answer) => answer.url().endsWith("/api/protected/user/preferences") && answer.ok());
    await singleKeys.click();
    await kept;
  };
  await turn();
  await expect(singleKeys).not.toBeChecked();
  await title(page, "Profile and security").click();
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  await page.reload();
  await expect(singleKeys).not.toBeChecked();
  await expect(page).toHaveURL(/\/profile$/);
  await page.keyboard.press("?");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.getByLabel("Page, application or customer")).toBeFocused();
  await page.keyboard.press("Escape");
  await turn();
  await expect(singleKeys).toBeChecked();
  await title(page, "Profile and security").click();
  await expect(async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keyboard" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
});
