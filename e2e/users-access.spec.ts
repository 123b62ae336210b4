import { expect } from "@playwright/test";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { test } from "./support/test.ts";
import { createUser, filterBy, newUser, signInAt, usersTable } from "./support/users.ts";

const leeds = { retailerName: "harbour-beds", defaultBranch: "100101", role: "branch_user" };

test("the users table with its filters, the search for a branch and their dialogs fit every width and pass axe", async ({ page }) => {
  await signInAt(page, "harbour-beds/hannah.head");
  const { familyName, username } = newUser();
  await createUser(page, leeds, {
    givenName: "Bartholomew-James-Alexander",
    familyName: `${familyName}-Featherstonehaugh`,
    username: `${username}.featherstonehaugh`,
    email: `${username}.bartholomew.featherstonehaugh@post.test`,
  });
  await page.reload();
  await expect(usersTable(page)).toBeVisible();
  await filterBy(page, "x");
  await expectNoAxeViolations(page);
  await filterBy(page, familyName);
  await expect(usersTable(page).locator("tbody tr")).toHaveCount(1);
  await expectLayoutFitsEveryWidth(page);
  await usersTable(page).getByRole("button", { name: "100101" }).click();
  await expect(page.getByRole("dialog", { name: "View branch" })).toBeVisible();
  await expectNoAxeViolations(page, "dialog");

  await signInAt(page, "northgate-brokers/bob.broker");
  await page.getByRole("button", { name: "Find a branch" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoAxeViolations(page, "dialog");
  await page.getByRole("dialog").getByRole("searchbox").fill("4002");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Search results (4002)" })).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  await page.getByRole("link", { name: "400202" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Branch users" })).toBeVisible();
  await expect(page.getByText("Loading users…")).toBeHidden();
  await expectLayoutFitsEveryWidth(page);
});

test("a user manager can create and change a user by keyboard alone, and the form with its errors passes axe", async ({ page }) => {
  const wren = newUser();
  await signInAt(page, "harbour-beds/mo.manager");
  await page.getByRole("button", { name: "New user" }).press("Enter");
  await expect(page.getByRole("heading", { name: "New user" })).toBeFocused();
  for (const typed of [wren.givenName, wren.familyName, wren.email, wren.username]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(typed);
  }
  await page.keyboard.press("Enter");
  await expect(page.getByText(`User Wren ${wren.familyName} created`)).toBeVisible();
  await expect(page.getByRole("button", { name: "New user" })).toBeFocused();

  await page.getByLabel("Filter by Surname, Role or Supplier Number").focus();
  await page.keyboard.type(wren.familyName);
  await page.keyboard.press("Enter");
  const row = usersTable(page).getByRole("button", { name: wren.username });
  await expect(usersTable(page).locator("tbody tr")).toHaveCount(1);
  while (!(await row.evaluate((button) => button === document.activeElement))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Edit user" }).getByLabel("Forename")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(row).toBeFocused();

  await page.getByRole("button", { name: "Remove the filter" }).click();
  await usersTable(page).getByRole("button", { name: "ben.branch" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit user" });
  await dialog.getByLabel("Surname").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expectNoAxeViolations(page, "dialog");
});
