import { expect, test } from "@playwright/test";
import { codeOf, demoKeyOf } from "./support/authenticator.ts";
import { axeFindsNothing, scrollsSideways } from "./support/looks.ts";

/** What a stranger meets first: the sandbox's start page, and the frames of the three apps behind it. */

const sandbox = process.env.SANDBOX_URL ?? "";
const applicant = process.env.APPLICANT_URL ?? "";
const lender = process.env.LENDER_URL ?? "";

test("the start page offers seven things to try, every person, and everything at hand @phone", async ({ page }) => {
  await page.goto(sandbox);
  await expect(page.getByRole("heading", { level: 1, name: "What would you like to try?" })).toBeVisible();
  for (const thing of [
    "Sell at the till",
    "Apply by phone",
    "Rescue a decline",
    "Chase a payout",
    "Manage users",
    "Underwrite a referral",
    "Break something",
  ]) {
    await expect(page.getByRole("heading", { level: 2, name: thing })).toBeVisible();
  }
  for (const person of ["mo.manager", "hannah.head", "bob.broker", "gita.group", "una.underwriter"]) {
    await expect(page.getByText(person, { exact: true }).first()).toBeVisible();
  }
  for (const value of ["+accept", "4000 0000 0000 0002", "LS6 9ZZ", "copper-lantern-92"]) {
    await expect(page.getByText(value, { exact: true }).first()).toBeVisible();
  }
  expect(await scrollsSideways(page)).toBe(false);
  await axeFindsNothing(page);
});

test("one click signs in as somebody, and the page says who", async ({ page }) => {
  await page.goto(sandbox);
  await page.getByRole("button", { name: "Sign in as mo.manager" }).first().click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByText("mo.manager")).toBeVisible();
  await expect(page.getByRole("table", { name: "Applications" })).toBeVisible();
});

test("a one-click link works once", async ({ page, context }) => {
  await page.goto(sandbox);
  const link = page.waitForRequest((request) => request.url().includes("/api/sign-in-link/"));
  await page.getByRole("button", { name: "Sign in as mo.manager" }).first().click();
  const address = (await link).url();
  await expect(page).toHaveURL(/\/search$/);
  await context.clearCookies();
  await page.goto(address);
  await expect(page).toHaveURL(/\/login$/);
});

test("the lender's people have a door of their own, which does not open for shops @phone", async ({ page }, { project }) => {
  await page.goto(lender);
  await page.getByLabel("Retailer name").fill("harbour-beds");
  await page.getByLabel("Username").fill("mo.manager");
  await page.getByLabel("Password", { exact: true }).fill("copper-lantern-92");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Something went wrong. Please check your details and try again.")).toBeVisible();
  await axeFindsNothing(page);
  await page.getByLabel("Retailer name").fill("farthing");
  await page.getByLabel("Username").fill("una.underwriter");
  await page.getByLabel("Password", { exact: true }).fill("copper-lantern-92");
  await page.getByRole("button", { name: "Sign in" }).click();
  // A code works once, and the phone's test may run in the same half minute.
  await page.getByLabel("Sign-in code").fill(codeOf(demoKeyOf("una.underwriter"), project.name === "phone" ? 1 : 0));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Welcome, Una" })).toBeFocused();
  await expect(page).toHaveTitle("Welcome, Una · Farthing");
  await expect(page.getByRole("banner")).toContainText("Back officeUnderwriter");
  await expect(page.getByRole("contentinfo")).toContainText("Every view and decision is recorded.");
  await axeFindsNothing(page);
});

test("an applicant without a link is told where to find one @phone", async ({ page }) => {
  await page.goto(applicant);
  await expect(page.getByRole("heading", { level: 1, name: "Open the link in your e-mail" })).toBeVisible();
  await axeFindsNothing(page);
  await page.goto(`${applicant}/nowhere`);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});

for (const width of [320, 360, 768, 1280]) {
  test(`the frames hold at ${width} pixels, in forced colours too`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    for (const address of ["/login", "/nowhere", applicant, lender, sandbox]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await scrollsSideways(page), address).toBe(false);
    }
    await page.emulateMedia({ forcedColors: "active" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

test("the demo ribbon stands over every app @phone", async ({ page }) => {
  for (const address of ["/login", applicant, lender]) {
    await page.goto(address);
    await expect(page.getByRole("complementary", { name: "DEMO" })).toBeVisible();
  }
});
