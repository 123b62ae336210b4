import { expect } from "@playwright/test";
import { axeFindsNothing, expectNoOverflowAtAnyWidth } from "./support/looks.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";
import { createUser, filterBy, newUser, signInAt, usersTable } from "./support/users.ts";

const leeds = { retailerName: "harbour-beds", defaultBranch: "100101", role: "branch_user" };

test("the users page never scrolls sideways at 360, 768 or 1280 px, even with long names", async ({ page }) => {
  await signInAt(page, "harbour-beds/hannah.head");
  const { familyName, username } = newUser();
  await createUser(page, leeds, {
    givenName: "Bartholomew-James-Alexander",
    familyName: `${familyName}-Featherstonehaugh`,
    username: `${username}.featherstonehaugh`,
    email: `${username}.bartholomew.featherstonehaugh@post.test`,
  });
  for (const path of ["/users", "/users?branch=100101", "/users?term=1001"]) {
    await page.goto(path);
    await expect(page.getByRole("table").first()).toBeVisible();
    await expectNoOverflowAtAnyWidth(page);
  }
  await page.goto("/users?branch=100101");
  await filterBy(page, familyName);
  await expect(usersTable(page).locator("tbody tr")).toHaveCount(1);
  await expectNoOverflowAtAnyWidth(page);
});

test("the users table, its filters, the search for a branch and the page of another branch pass axe @phone", async ({ page }) => {
  await signInByRequest(page, "hannah.head");
  const { username, ...rest } = newUser();
  await createUser(page, leeds, { ...rest, username: `${username}.the.very.long.name` });
  await page.goto("/users");
  await expect(usersTable(page)).toBeVisible();
  await filterBy(page, "x");
  await axeFindsNothing(page);
  await filterBy(page, rest.familyName);
  await axeFindsNothing(page);
  await usersTable(page).getByRole("button", { name: "100101" }).click();
  await expect(page.getByRole("dialog", { name: "View branch" })).toBeVisible();
  await axeFindsNothing(page);

  await signInAt(page, "northgate-brokers/bob.broker");
  await page.getByRole("button", { name: "Find a branch" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await axeFindsNothing(page);
  await page.getByRole("dialog").getByRole("searchbox").fill("4002");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Search results (4002)" })).toBeVisible();
  await axeFindsNothing(page);
  await page.getByRole("link", { name: "400202" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Branch users" })).toBeVisible();
  await expect(page.getByText("Loading users…")).toBeHidden();
  await axeFindsNothing(page);
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
  await axeFindsNothing(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await axeFindsNothing(page);
});
