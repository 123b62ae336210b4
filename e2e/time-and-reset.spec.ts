import { expect } from "@playwright/test";
import { createApplication, newCustomer, signIn } from "./support/shop.ts";
import { test } from "./support/test.ts";

/** These tests change the clock and the data of all shops, so they run last and alone. */

const sandbox = process.env.SANDBOX_URL ?? "";

test.describe.configure({ mode: "serial" });

test("an open application that no user changes expires after 91 days", async ({ page }) => {
  await signIn(page, "mo.manager");
  const id = await createApplication(page, newCustomer("expiry"));
  for (const days of ["30 days", "30 days", "30 days", "1 day"]) {
    await page.goto(sandbox);
    const moved = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.url().endsWith("/clock"));
    await page.getByRole("button", { name: days, exact: true }).click();
    expect((await moved).status()).toBe(303);
  }
  await page.goto(`/search/${id}`);
  await expect(page.getByText("Cancelled").first()).toBeVisible();
  await page.getByText("Application history").click();
  await expect(page.getByText("Application expired")).toBeVisible();
});

test("a reset of the demo restores the clock and the applications", async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, "mo.manager");
  const customer = newCustomer("reset");
  const id = await createApplication(page, customer);
  await page.goto(sandbox);
  await page.getByRole("link", { name: "Reset the demo" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "What would you like to try?" })).toBeVisible({ timeout: 90_000 });

  await page.goto(`/search/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
  await signIn(page, "mo.manager");
  await page.goto(`/search/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Application not found" })).toBeVisible();
});
