import { expect, type Page } from "@playwright/test";
import { hashPassword } from "../apps/server/src/use-cases/accounts/passwords.ts";
import { withDatabase } from "./support/database.ts";
import { failCall } from "./support/failing-answers.ts";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { createShop } from "./support/own-shop.ts";
import { logIn, signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const link = (page: Page, name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

test("a banner reports a password that no longer meets the policy until the user changes it [S3-044] [S3-045] [S3-046] [S3-047] [S3-142] [S3-147] [S3-104] [S3-105] [S3-106] [S3-107] [S3-212] [S3-213] [S3-314] [S2-201] [S2-202] [S2-203] [S2-512]", async ({
  page,
}) => {
  const banner = page.getByText("Our system recognised your password doesn't adhere to our updated password guidelines...");
  const { retailer, username } = await createShop(page);
  await page.context().clearCookies();
  await logIn(page, username, retailer);
  await expect(banner).toBeHidden();
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  const weak = "12345678";
  const hash = await hashPassword(weak);
  await withDatabase((owner) =>
    owner.query("update staff_user set password_hash = $2, password_strength = null where retailer = $1", [retailer, hash]),
  );
  await logIn(page, username, retailer, weak);
  await expect(banner).toBeVisible();
  await page.reload();
  await expect(banner).toBeVisible();
  await expectLayoutFitsEveryWidth(page);

  await page.getByRole("button", { name: "View Guidance" }).click();
  const guidance = page.getByRole("dialog", { name: "Guidance on strengthening your password" });
  await expect(guidance).toContainText("Avoid common sequences");
  await expect(guidance).toContainText("Avoid personal information");
  await expect(guidance).toContainText("Mixed case, digits and symbols are optional.");
  await expectNoAxeViolations(page, "dialog");
  expect((await guidance.boundingBox())?.width).toBe(606);
  await page.setViewportSize({ width: 640, height: 800 });
  expect((await guidance.boundingBox())?.width).toBe(640);
  await page.setViewportSize({ width: 1280, height: 800 });
  await guidance.getByRole("button", { name: "Close" }).click();
  await expect(guidance).toBeHidden();
  await page.getByRole("button", { name: "View Guidance" }).click();
  await page.mouse.click(5, 5);
  await expect(guidance).toBeHidden();

  await page.getByRole("main").getByRole("link", { name: "Manage password" }).click();
  await expect(title(page, "Manage password")).toBeVisible();
  await page.getByLabel("Current password", { exact: true }).fill(weak);
  await page.getByLabel("Password", { exact: true }).fill("quiet-granite-orchard-7");
  await page.getByLabel("Confirm password", { exact: true }).fill("quiet-granite-orchard-7");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Password updated! Your password has been successfully updated.")).toBeVisible();
  await expect(banner).toBeHidden();
});

test("in the guidance, the example password gets stronger every second, but not with reduced motion [S3-346]", async ({ page }) => {
  await signInByRequest(page, "ada.admin");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/profile/manage-password");
  await page.getByRole("button", { name: "View Guidance" }).click();
  const demo = page.getByRole("dialog").locator(".strength");
  for (const word of ["too weak", "weak", "good", "strong"]) {
    await expect(demo).toContainText(word);
    await page.clock.runFor(1_000);
  }
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await page.getByRole("button", { name: "View Guidance" }).click();
  await expect(demo).toHaveCount(4);
});

test("the page for the password rates a new password and explains the rating [S3-025] [S3-108] [S3-109] [S3-110] [S3-111] [S3-203] [S3-315] [S3-316] [S1-037]", async ({
  page,
}) => {
  await signInByRequest(page, "ada.admin");
  await page.goto("/profile");
  await expect(title(page, "Profile and security")).toBeVisible();
  await link(page, "Manage password").click();
  await expect(page.getByRole("heading", { name: "Set password" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Guidance" }).getByRole("button", { name: "View Guidance" })).toBeVisible();
  const password = page.getByLabel("Password", { exact: true });
  const bar = page.locator("form .strength");
  for (const [typed, word] of [
    ["12345678", "too weak"],
    ["lantern-92", "weak"],
    ["lantern-heron", "good"],
    ["quiet-granite-orchard-7", "strong"],
  ] as const) {
    await password.fill(typed);
    await expect(bar.locator("b")).toHaveText(`Password strength: ${word}`);
  }
  await page.getByLabel("Confirm password", { exact: true }).fill("quiet-granite-orchard-7");
  const set = page.getByRole("button", { name: "Set password" });
  await expect(set).toHaveAccessibleDescription("Enter your current password first.");
  await page.getByLabel("Current password", { exact: true }).fill("not-my-password");
  await expectLayoutFitsEveryWidth(page);
  await set.click();
  await expect(page.getByText("Failed to update password!")).toBeVisible();
  await expect(page.getByText("The current password is not correct.")).toBeVisible();
  await failCall(page, "**/api/protected/user/password", 500);
  await set.click();
  await expect(page.getByText("There was an issue when updating your password, please try again.")).toBeVisible();
});
