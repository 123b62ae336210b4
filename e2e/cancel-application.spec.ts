import { expect } from "@playwright/test";
import { anotherBrowser } from "./support/another-browser.ts";
import { failCall, holdRequests } from "./support/failing-answers.ts";
import { expectNoAxeViolations } from "./support/looks.ts";
import { call } from "./support/quote.ts";
import { createApplication, messagesFor, newCustomer, signIn, signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

test("a branch manager cancels an application with a double click, and the customer gets one e-mail [S1-014] [S1-036] [S1-138] [S1-274] [S1-277] [S1-494] @phone", async ({
  page,
}) => {
  await signInByRequest(page, "mo.manager");
  const customer = newCustomer("cancel");
  const id = await createApplication(page, customer);
  await page.goto(`/search/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Application ${id}`);

  await page.getByRole("button", { name: "Cancel application" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel application" });
  await expect(dialog).toContainText("£1,750.00");
  await dialog.getByLabel("Reason for cancelling").selectOption("The order changed");
  await dialog.getByRole("button", { name: "Confirm" }).dblclick();

  await expect(page.getByText("Application successfully cancelled")).toHaveCount(1);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Cancel application" })).toBeHidden();
  await page.getByText("Application history").click();
  await expect(page.getByText("Application cancelled: the order changed", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Cancelled: the order changed" })).toBeVisible();
  const mails = await messagesFor(page, customer.emailAddress);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: `Your application ${id} has been cancelled`, deliveries: 1 });
});

test("a paid application can be cancelled only with a reason [S1-122] [S1-139] [S1-277] [S1-313]", async ({ page }) => {
  await signIn(page, "mo.manager");
  await page.getByLabel("Search applications").fill("Paid");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText(/Showing \d+ applications found with search filters/)).toBeVisible();
  // The test takes the second paid loan, because other tests use the first and the last one for partial settlements.
  await page.getByRole("row").filter({ hasText: "Paid" }).nth(1).getByRole("link").click();

  await page.getByRole("button", { name: "Cancel application" }).click();
  await expect(page.getByRole("dialog")).toContainText(
    /£[\d,.]+ was paid to Harbour Beds on \d+ \w+ \d{4}\. This amount is deducted from the next payout to Leeds, 100101\./,
  );
  await expect(page.getByRole("dialog")).not.toContainText("is not paid for it");
  const confirm = page.getByRole("dialog").getByRole("button", { name: "Confirm" });
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription("Please choose a reason for the cancellation.");
  await page.getByLabel("Reason for cancelling").selectOption("The goods were returned");
  await expect(confirm).toBeEnabled();
  await page.getByRole("dialog").getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a failed cancellation can be repeated, and a user with an outdated page sees the current state [S1-449]", async ({
  page,
  browser,
}) => {
  await signInByRequest(page, "mo.manager");
  const id = await createApplication(page, newCustomer("stale"));
  await page.goto(`/search/${id}`);
  await page.getByRole("button", { name: "Cancel application" }).click();
  await failCall(page, `**/applications/${id}/cancel`, 503, { code: "server.busy", message: "Busy" }, { times: 1 });
  await page.getByRole("button", { name: "Confirm" }).click();
  const refusal = page.getByRole("dialog").getByRole("alert");
  await expect(refusal).toHaveText(/Failed to cancel application by ID\s*Busy/);
  await expect(refusal).toBeFocused();
  const letGo = await holdRequests(page, `**/api/protected/applications/${id}/cancel`);
  await page.getByRole("button", { name: "Confirm" }).click();

  const colleague = await anotherBrowser(browser);
  await signInByRequest(colleague, "ada.admin");
  await call(colleague, "put", `applications/${id}/cancel`, { cancellationReason: "CUSTOMER_CHANGED_MIND" });

  letGo();
  await expect(page.getByRole("dialog")).toContainText("Another person has changed this application.");
  await page.getByRole("dialog").getByRole("button", { name: "Back" }).click();
  await expect(page.getByText("Cancelled").first()).toBeVisible();
});

test("a branch user cannot cancel an application, and a link to an application opens its page after the sign-in [S1-274]", async ({
  page,
}) => {
  await signInByRequest(page, "ben.branch");
  const id = await createApplication(page, newCustomer("denied"));
  await page.goto(`/search/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(id);
  await expect(page.getByText("Application details")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel application" })).toBeHidden();

  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await page.goto(`/search/${id}`);
  await page.getByLabel("Retailer name").fill("harbour-beds");
  await page.getByLabel("Username").fill("mo.manager");
  await page.getByLabel("Password", { exact: true }).fill("copper-lantern-92");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`Application ${id}`);
});

test("a user can cancel an application by keyboard", async ({ page, isMobile }) => {
  await signInByRequest(page, "mo.manager");
  const id = await createApplication(page, newCustomer("keyboard"));
  await page.goto(`/search/${id}`);
  await expect(page.getByText("Application details")).toBeVisible();
  await page.getByRole("button", { name: "Cancel application" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Cancel application" })).toBeVisible();
  await expectNoAxeViolations(page, "dialog");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  if (!isMobile) await expect(page.getByRole("button", { name: "Cancel application" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Confirm" }).press("Enter");
  await expect(page.getByText("Application successfully cancelled")).toBeVisible();
  // The button that opened the dialog no longer exists, so the heading gets the focus.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
