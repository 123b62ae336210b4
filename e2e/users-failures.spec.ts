import { expect, type Page } from "@playwright/test";
import { failCall } from "./support/failing-answers.ts";
import { test } from "./support/test.ts";
import { createUser, fillUser, findUserRow, newUser, signInAt, usersTable } from "./support/users.ts";

const cardiff = { retailerName: "harbour-beds", defaultBranch: "100105", role: "branch_user" };
const busy = { code: "server.busy", message: "Busy." };
const saving = "**/api/protected/users";

async function typeNewUser(page: Page, username?: string) {
  const wren = newUser();
  await page.getByRole("button", { name: "New user" }).click();
  const dialog = page.getByRole("dialog", { name: "New user" });
  await fillUser(dialog, { ...wren, ...(username && { username }) });
  await dialog.getByRole("button", { name: "Save" }).click();
  return { wren, dialog };
}

test("if a user cannot be created, the form keeps the input and shows the reason [S3-301] [S3-302] [S3-305]", async ({ page }) => {
  await signInAt(page, "harbour-beds/hannah.head", "/users?branch=100105");
  await test.step("an incomplete user form is not sent and links to the first error", async () => {
    await page.getByRole("button", { name: "New user" }).click();
    const dialog = page.getByRole("dialog", { name: "New user" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toBeFocused();
    await dialog.getByRole("alert").getByRole("link").first().click();
    await expect(dialog.getByLabel("Forename")).toBeFocused();
    await dialog.getByLabel("Username").fill("wren smith");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByLabel("Username")).toHaveAccessibleDescription(/letters, digits, full stops, hyphens and underscores only/);
    await dialog.getByRole("button", { name: "Back" }).click();
  });

  await test.step("if a user cannot be created, the form keeps the input and shows the server's reason", async () => {
    const taken = await createUser(page, cardiff);
    const { wren, dialog } = await typeNewUser(page, taken.username);
    await expect(dialog.getByText("There was an issue creating the user. Please check their details and try again.")).toBeVisible();
    await expect(dialog.getByText("Failed to create the user: This username is already taken.")).toBeVisible();
    await expect(dialog.getByLabel("Surname")).toHaveValue(wren.familyName);
    await dialog.getByLabel("Username").fill(wren.username);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`User Wren ${wren.familyName} created`)).toBeVisible();
  });

  await test.step("after a failure, a user manager can try again to create the user", async () => {
    await failCall(page, saving, 503, busy);
    const { wren, dialog } = await typeNewUser(page);
    await expect(dialog.getByText("Failed to create the user. Please try again later.")).toBeVisible();
    await page.unroute(saving);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`User Wren ${wren.familyName} created`)).toBeVisible();
  });

  await test.step("two clicks on Save create only one user", async () => {
    const wren = newUser();
    let sent = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/protected/users")) sent += 1;
    });
    await page.getByRole("button", { name: "New user" }).click();
    await fillUser(page.getByRole("dialog"), wren);
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).dblclick();
    await expect(page.getByText(`User Wren ${wren.familyName} created`)).toBeVisible();
    expect(sent).toBe(1);
  });
});

test("a change by a colleague is not overwritten, and the form stays open after a failed change [S3-303] [S3-304] [S3-305] [S3-308]", async ({
  page,
}) => {
  await signInAt(page, "harbour-beds/hannah.head", "/users?branch=100105");
  const wren = await createUser(page, cardiff);
  await page.reload();
  await (await findUserRow(page, wren)).click();
  const dialog = page.getByRole("dialog", { name: "Edit user" });
  await dialog.getByLabel("Forename").fill("Renny");
  const { role, ...placed } = cardiff;
  const colleagues = await page.request.put("/api/protected/users", {
    headers: { "x-requested-with": "farthing" },
    data: { ...wren, ...placed, givenName: "Wrenna", username: `harbour-beds/${wren.username}`, enabled: true, groups: [role] },
  });
  expect(colleagues.ok(), await colleagues.text()).toBe(true);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Another person has changed this user.")).toBeVisible();
  await dialog.getByRole("button", { name: "Back" }).click();
  await (await findUserRow(page, wren)).click();
  await expect(dialog.getByLabel("Forename")).toHaveValue("Wrenna");

  await dialog.getByLabel("Forename").fill("Renny");

  await failCall(page, saving, 503, busy);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("There was an issue editing the user. Please check their details and try again.")).toBeVisible();
  await expect(dialog.getByText("Failed to update the user. Please try again later.")).toBeVisible();

  await page.unroute(saving);
  await failCall(page, saving, 404, { code: "user.not_found", message: "The user could not be found." });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Failed to update the user: The user could not be found.")).toBeVisible();
  await expect(dialog.getByLabel("Forename")).toHaveValue("Renny");

  await failCall(page, "**/api/protected/users/roles", 500);
  await page.reload();
  await (await findUserRow(page, wren)).click();
  await expect(dialog.getByText("Failed to find the user. Please try again later.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save" })).toBeHidden();
});

test("if a list of users or branches fails to load, the page says so and can load it again [S3-296] [S3-307] [S3-309]", async ({
  page,
}) => {
  const reading = "**/api/protected/enhancedUsers?*";
  await failCall(page, reading, 500);
  await failCall(page, "**/retailer/all-branches", 500, {}, { times: 1 });
  await signInAt(page, "harbour-beds/mo.manager");
  await expect(page.getByText("Retailer service API call failed")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert").getByText("Failed to get users. Please try again later.")).toBeVisible();
  await page.unroute(reading);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(usersTable(page)).toBeVisible();
});
