import { expect } from "@playwright/test";
import { createShop } from "./support/own-shop.ts";
import { messagesFor } from "./support/shop.ts";
import { test } from "./support/test.ts";
import { createUser, fillUser, findUserRow, newUser, signInAt, signInInAnotherBrowser, usersTable } from "./support/users.ts";

const york = { retailerName: "harbour-beds", defaultBranch: "100102" };
const headOffice = { retailerName: "harbour-beds", defaultBranch: "100100", role: "head_office_user" };

test("a head office creates, edits and deactivates a user of a branch, and the user's open session then ends [S3-003] [S3-085] [S3-170]", async ({
  page,
  browser,
}) => {
  const wren = newUser();
  await signInAt(page, "harbour-beds/hannah.head", "/users?branch=100102");
  await expect(page.getByRole("heading", { level: 1, name: "Branch users" })).toBeVisible();

  await page.getByRole("button", { name: "New user" }).click();
  const created = page.getByRole("dialog", { name: "New user" });
  await expect(created.getByRole("switch", { name: "Account active" })).toBeChecked();
  await expect(created.getByLabel("Role")).toHaveValue("branch_user");
  await fillUser(created, wren);
  await created.getByLabel("Role").selectOption("Branch admin");
  await created.getByRole("button", { name: "Save" }).click();
  const banner = page.getByRole("status").filter({ hasText: `User Wren ${wren.familyName} created` });
  await expect(banner).toHaveClass(/notice--success/);
  await expect(created).toBeHidden();
  expect((await messagesFor(page, wren.email)).length).toBeGreaterThan(0);

  const row = await findUserRow(page, wren);
  await expect(row).toContainText("Branch admin");
  await row.click();
  const edited = page.getByRole("dialog", { name: "Edit user" });
  await expect(edited.getByLabel("Username")).toHaveJSProperty("readOnly", true);
  await edited.getByLabel("Forename").fill("Renny");
  await edited.getByLabel("Role").selectOption("Branch user");
  await edited.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`User Renny ${wren.familyName} updated`)).toBeVisible();
  await expect(row).toContainText("Renny");
  await expect(row).toContainText("Branch user");
  await expect(row).toContainText("Active");

  const wrensOwn = await signInInAnotherBrowser(browser, `harbour-beds/${wren.username}`, "/search");
  await expect(wrensOwn.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();

  await row.click();
  await edited.getByRole("switch", { name: "Account active" }).click();
  await edited.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Deactivated");
  await wrensOwn.reload();
  await expect(wrensOwn.getByLabel("Retailer name")).toBeVisible();
});

test("if the number of another branch is entered, the page asks for confirmation before it shows that branch [S3-086] [S3-087] [S3-088] [S3-100] [S3-101] [S3-102] [S3-103] [S3-162] [S3-163] [S3-164] [S3-165] [S3-167]", async ({
  page,
}) => {
  await signInAt(page, "harbour-beds/hannah.head");
  const colleague = await createUser(page, headOffice);
  const wren = await createUser(page, { ...york, role: "branch_user" });
  await signInAt(page, `harbour-beds/${colleague.username}`);

  const row = await findUserRow(page, wren);
  await row.getByRole("button", { name: "100102" }).click();
  const warning = page.getByRole("dialog", { name: "View branch" });
  await expect(warning).toContainText(
    "You are about to view the users for Harbour Beds York (100102). Please confirm that you wish to proceed.",
  );
  await warning.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Head office and branch users" })).toBeVisible();

  await row.getByRole("button", { name: "100102" }).click();
  const sentRequest = page.waitForRequest((request) => request.url().endsWith("/api/protected/enhancedUsers?branch=100102"));
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/api/protected/user/preferences") && answer.ok());
  await warning.getByLabel("Don't display this again").check();
  await warning.getByRole("button", { name: "Continue" }).click();
  await sentRequest;
  await kept;
  await expect(page.getByRole("heading", { level: 1, name: "Branch users" })).toBeFocused();
  await expect(page.getByText(`Wren ${colleague.familyName} of Harbour Beds managing users for Harbour Beds York`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Select branch" })).toBeVisible();

  await page.getByRole("link", { name: "Harbour Beds", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Head office and branch users" })).toBeVisible();
  await page.reload();
  await (await findUserRow(page, wren)).getByRole("button", { name: "100102" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Branch users" })).toBeVisible();
  await expect(warning).toBeHidden();
});

test("each role starts with its own users, and a user without the permission is refused at every URL of user management [S3-003] [S3-059] [S3-233] [S3-060] [S3-061] [S3-062] [S3-065] [S3-068] [S3-070] [S3-157] [S3-166] [S1-037] [S3-063] [S3-069] [S3-158] [S3-064]", async ({
  page,
}) => {
  await test.step("a user without the permission is refused at every URL of user management", async () => {
    await signInAt(page, "harbour-beds/ada.admin");
    await expect(page.getByText("You are not authorised to view this page.")).toBeVisible();
    await page.goto("/users?branch=100102");
    await expect(page.getByText("You are not authorised to view this page.")).toBeVisible();
  });

  await test.step("a branch manager starts with the users of their own branch and cannot open another branch", async () => {
    await signInAt(page, "harbour-beds/mo.manager", "/users?branch=100102");
    await expect(page.getByRole("heading", { level: 1, name: "Branch users" })).toBeVisible();
    await expect(page.getByText("Manage Users · Harbour Beds Leeds", { exact: true })).toBeVisible();
    await expect(usersTable(page).getByRole("button", { name: "ben.branch" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Find a branch" })).toBeHidden();
    await expect(page.getByRole("link", { name: "Select branch" })).toBeHidden();
    await page.getByRole("button", { name: "New user" }).click();
    await expect(page.getByRole("dialog").getByLabel("Role").getByRole("option")).toHaveText([
      "Branch manager",
      "Branch admin",
      "Branch user",
    ]);
  });

  await test.step("a head office starts with its own users", async () => {
    const sentRequest = page.waitForRequest((request) => request.url().endsWith("/api/protected/enhancedUsers?branch=100100"));
    await signInAt(page, "harbour-beds/hannah.head");
    await sentRequest;
    await expect(page.getByRole("heading", { level: 1, name: "Head office and branch users" })).toBeVisible();
    await expect(page.getByText("Manage Users · Harbour Beds", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Find a branch" })).toBeVisible();
    await page.getByRole("button", { name: "New user" }).click();
    await expect(page.getByRole("dialog").getByLabel("Role").getByRole("option")).toHaveText(["Head office user"]);
  });

  await test.step("a head office without branches manages its own users and gives them branch roles", async () => {
    await createShop(page, { role: "head_office_user" });
    await page.goto("/users");
    await expect(page.getByRole("heading", { level: 1, name: "Head office users" })).toBeVisible();
    await page.getByRole("button", { name: "New user" }).click();
    await expect(page.getByRole("dialog").getByLabel("Role")).toHaveValue("branch_user");
  });
});
