import { expect } from "@playwright/test";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";
import { createUser, filterBy, findUserRow, newUser, signInAt, usersTable } from "./support/users.ts";

const bristol = { retailerName: "harbour-beds", defaultBranch: "100103", role: "branch_user" };
const norwich = { ...bristol, defaultBranch: "100104" };

test("the users table has nine columns and eleven rows on a page, and shows a long name in full when it has the focus [S3-071] [S3-072] [S3-073] [S3-074] [S3-075] [S3-076] [S3-077] [S3-078] [S3-079] [S3-080] [S3-341] [S3-342] [S3-084] [S3-340]", async ({
  page,
}) => {
  await test.step("the users table has nine columns and an arrow for the sort order", async () => {
    await signInAt(page, "harbour-beds/mo.manager");
    await expect(usersTable(page).getByRole("columnheader")).toHaveText([
      "Username",
      "Forename",
      "Surname",
      "Email",
      "Role",
      "Supplier",
      "Created",
      "Updated",
      "Status",
      "Select",
    ]);
    const rows = usersTable(page).locator("tbody tr");
    await expect(rows.nth(1)).toBeVisible();
    await expect(rows.filter({ hasNot: page.locator("td:last-child svg") })).toHaveCount(0);
  });

  await test.step("a row shows the user's name, start date and status", async () => {
    await signInByRequest(page, "hannah.head");
    const { familyName, username } = newUser();
    const long = {
      givenName: "Bartholomew-James",
      familyName: `${familyName}-Whitaker`,
      username: `${username}-senior`,
      email: `${username}@post.test`,
    };
    await createUser(page, norwich, long);
    await page.goto("/users");
    const row = await findUserRow(page, long);
    const today = new Intl.DateTimeFormat("en-GB", { day: "2-digit", month: "2-digit", year: "2-digit", timeZone: "Europe/London" });
    await expect(row).toContainText(today.format(new Date()));

    const cells = { username: row.locator("td").nth(0), forename: row.locator("td").nth(1), surname: row.locator("td").nth(2) };
    await expect(cells.username.getByText(`${long.username.slice(0, 12)}…`, { exact: true })).toBeVisible();
    await expect(cells.forename.getByText("Bartholomew-…", { exact: true })).toBeVisible();
    await expect(cells.surname.getByText(`${long.familyName.slice(0, 12)}…`, { exact: true })).toBeVisible();

    const whole = cells.surname.getByText(long.familyName, { exact: true });
    await page.mouse.move(0, 0);
    await expect(whole).toHaveCSS("clip-path", "inset(50%)");
    await row.getByRole("button", { name: long.username }).focus();
    await expect(whole).toHaveCSS("clip-path", "none");
    await page.getByLabel("Status").focus();
    await expect(whole).toHaveCSS("clip-path", "inset(50%)");
    await row.hover();
    await expect(whole).toHaveCSS("clip-path", "none");
  });

  await test.step("the users table shows eleven users on a page", async () => {
    for (let made = 0; made < 12; made += 1) await createUser(page, bristol);
    await page.goto("/users?branch=100103");
    const rows = usersTable(page).locator("tbody tr");
    await expect(rows).toHaveCount(11);
    const firsts = await rows.first().textContent();
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(page.getByRole("navigation", { name: "Pages" })).toContainText(/12 to \d+ of \d+/);
    expect(await rows.first().textContent()).not.toBe(firsts);
  });
});

test("the filter needs two characters, and users can also be filtered by status and head office [S3-081] [S3-222] [S3-223] [S3-082] [S3-083]", async ({
  page,
}) => {
  await signInByRequest(page, "hannah.head");
  const wren = await createUser(page, norwich);
  const gone = await createUser(page, { ...norwich, enabled: false });
  await page.goto("/users");
  const filter = page.getByLabel("Filter by Surname, Role or Supplier Number");
  for (const tooShort of ["", " x "]) {
    await filterBy(page, tooShort);
    await expect(filter).toHaveAccessibleDescription("Enter at least 2 characters.");
    await expect(filter).toBeFocused();
  }
  await filterBy(page, wren.familyName.toUpperCase());
  await expect(usersTable(page).locator("tbody tr")).toHaveCount(1);
  await expect(page.getByText("1 user(s) found")).toBeVisible();

  await filterBy(page, "headoffice");
  await expect(usersTable(page).locator("tbody tr").first()).toContainText("Head office user");
  await filterBy(page, "1001 04");
  await expect(usersTable(page).locator("tbody tr").first()).toContainText("100104");
  await filter.fill("");
  await expect(page.getByRole("button", { name: "Remove the filter" })).toBeHidden();
  await expect(usersTable(page).locator("tbody tr").nth(1)).toBeVisible();
  await filterBy(page, "nobody is called that");
  await expect(page.getByRole("heading", { name: "No user matches these filters." })).toBeVisible();
  await page.getByRole("button", { name: "Remove the filter" }).click();
  await expect(filter).toHaveValue("");
  await expect(usersTable(page)).toBeVisible();

  await filterBy(page, gone.familyName);
  const status = page.getByLabel("Status");
  await expect(status.getByRole("option")).toHaveText(["All users", "Active users", "Deactivated users"]);
  const rows = usersTable(page).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await status.selectOption("Active users");
  await expect(rows).toHaveCount(0);
  await status.selectOption("Deactivated users");
  await expect(rows).toHaveCount(1);
  await page.getByLabel("Head Office users only").check();
  await expect(rows).toHaveCount(0);

  await page.getByRole("button", { name: "Remove the filter" }).click();
  await status.selectOption("All users");
  await expect(rows.first()).toBeVisible();
  for (const role of await rows.locator("td:nth-child(5)").allTextContents()) expect(role).toBe("Head office user");
});
