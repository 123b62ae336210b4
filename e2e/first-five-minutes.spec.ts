import { expect } from "@playwright/test";
import { title } from "./support/applicant.ts";
import { codeOf, demoKeyOf } from "./support/authenticator.ts";
import { expectOutcome } from "./support/decisions.ts";
import { continueButton, section } from "./support/details.ts";
import { expectNoAxeViolations, scrollsSideways } from "./support/looks.ts";
import { newSurname } from "./support/names.ts";
import { call, fillQuote, headingOf, pressContinue } from "./support/quote.ts";
import { messagesFor } from "./support/shop.ts";
import { signByName } from "./support/signing.ts";
import { test } from "./support/test.ts";

const sandbox = process.env.SANDBOX_URL ?? "";
const applicant = process.env.APPLICANT_URL ?? "";
const lender = process.env.LENDER_URL ?? "";

test("the start page offers nine things to try, all demo users and all tools @phone", async ({ page }) => {
  await page.goto(sandbox);
  await expect(page.getByRole("heading", { level: 1, name: "What would you like to try?" })).toBeVisible();
  for (const thing of [
    "Sell at the till",
    "Apply by phone",
    "Buy a bicycle online",
    "Send it to the customer",
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
  await expectNoAxeViolations(page);
});

test("lender staff sign in on a separate page, which refuses shop staff @phone", async ({ page }) => {
  await page.goto(lender);
  await expect(page.getByRole("textbox", { name: "Username" })).toBeVisible();
  await expect(page.getByLabel("Retailer name")).toHaveCount(0);
  await page.getByLabel("Username").fill("mo.manager");
  await page.getByLabel("Password", { exact: true }).fill("copper-lantern-92");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Something went wrong. Please check your details and try again.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("Username").fill("una.underwriter");
  await page.getByLabel("Password", { exact: true }).fill("copper-lantern-92");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Sign-in code").fill(codeOf(demoKeyOf("una.underwriter"), test.info().retry));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Waiting for you" })).toBeFocused();
  await expect(page).toHaveTitle("Waiting for you · Farthing");
  await expect(page.getByRole("banner")).toContainText("Back officeUnderwriter");
  await expect(page.getByRole("contentinfo")).toContainText("Everything you view and decide is recorded.");
});

test("header, footer and demo ribbon of the apps fit every screen width, even with forced colours", async ({ page }) => {
  for (const address of ["/login", "/nowhere", applicant, lender, sandbox]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (address !== sandbox) await expect(page.getByRole("complementary", { name: "DEMO" })).toBeVisible();
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await scrollsSideways(page), `${address} at ${width}`).toBe(false);
    }
    await page.emulateMedia({ forcedColors: "active" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.emulateMedia({ forcedColors: "none" });
  }
});

test("the tour in the README works, from the start page to the signed agreement in the mailbox [S1-007]", async ({ page }) => {
  test.slow();
  await page.goto(sandbox);
  await page.getByRole("button", { name: "Sell at the till" }).click();
  await expectOutcome(page, "Quote");
  await expect(page.getByLabel("Goods description")).toBeVisible();
  await fillQuote(page);
  await pressContinue(page);

  await expect(headingOf(page)).toHaveText("Privacy");
  await pressContinue(page);
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeVisible();
  await page.getByRole("checkbox").check();
  await pressContinue(page);

  const surname = newSurname();
  const emailAddress = `${surname}+accept@post.test`;
  await page.getByLabel("Title").selectOption("Mrs");
  await page.getByLabel("First name").fill("Ann");
  await page.getByLabel("Last name").fill(surname);
  await page.getByLabel("Day").fill("12");
  await page.getByLabel("Month").fill("4");
  await page.getByLabel("Year").fill("1986");
  await page.getByLabel("Marital status").selectOption("Single");
  await continueButton(page).click();

  await expect(section(page, "Contact details")).toBeVisible();
  await page.getByLabel("E-mail address").fill(emailAddress);
  await page.getByLabel("Phone number").fill("07700 900123");
  await continueButton(page).click();
  await page.getByLabel("E-mail address again").pressSequentially(emailAddress);
  await page.getByRole("button", { name: "Confirm" }).click();

  await expect(section(page, "Main address")).toBeVisible();
  await page
    .getByLabel(/accommodation|live/i)
    .first()
    .selectOption("Owner occupier");
  await page.getByLabel("Postcode").fill("ls6 9zz");
  await page.keyboard.press("Enter");
  await page.getByRole("radiogroup", { name: "12 addresses at LS6 9ZZ" }).getByRole("radio").first().click();
  await page.getByLabel("Month", { exact: true }).fill("06");
  await page.getByLabel("Year", { exact: true }).fill("2019");
  await continueButton(page).click();

  await expect(section(page, "Delivery")).toBeVisible();
  await continueButton(page).click();
  await expect(section(page, "Proof of identity")).toBeVisible();
  await page.getByLabel("Passport").check();
  await continueButton(page).click();

  await expect(section(page, "Financial details")).toBeVisible();
  await page.getByLabel("Employment status").selectOption("Employed full time");
  await page.getByLabel(/income/i).fill("£31,000");
  await page.getByRole("radio").first().check();
  await continueButton(page).click();

  await expect(section(page, "Bank details")).toBeVisible();
  await page.getByLabel(/name/i).first().fill("A Walker");
  await page.getByLabel("Sort code").fill("20-00-00");
  await page.getByLabel("Account number").fill("5577 9911");
  await continueButton(page).click();

  await page.getByRole("button", { name: "Check for approval" }).click();
  await expectOutcome(page, "This application would be accepted.");
  await page.getByRole("button", { name: "Keep the loan as it is" }).click();
  await page.getByRole("button", { name: "Apply now" }).click();
  await expectOutcome(page, "Accepted");

  await pressContinue(page);
  await expectOutcome(page, "About the loan");
  await page.getByRole("button", { name: "Sign on this screen" }).click();
  await expect(title(page, "Sign your agreement")).toBeVisible();
  await signByName(page, `Ann ${surname}`);
  await page.waitForURL(/\/apply\/complete\/\d{9}/);
  await expectOutcome(page, "All done");
  const { document } = await call<{ document: object }>(page, "get", `applications/${page.url().slice(-9)}`);
  expect(document).toMatchObject({
    paperlessConsent: true,
    personalDetails: { title: "MRS", firstName: "Ann", lastName: surname, dateOfBirth: "1986-04-12", maritalStatus: "SINGLE" },
    contactDetails: { emailAddress, phoneNumber: "+447700900123" },
    mainAddressDetails: { accommodationStatus: "OWNER_OCCUPIER", mainAddress: [{ fromMonth: 6, fromYear: 2019 }] },
    identityDetails: { proofOfIdentity: "PASSPORT" },
    financialDetails: { employmentStatus: "FULL_TIME", incomeValue: 31_000 },
    bankAccountDetails: { name: "A Walker", sortCode: "200000", accountNumber: "55779911" },
  });
  await expect(page.getByRole("link", { name: "Print agreement" })).toBeVisible();
  const agreement = async () => (await messagesFor(page, emailAddress)).some(({ text }) => /\/agreement\?id=/.test(text));
  await expect.poll(agreement).toBe(true);
});

test("a customer without a link learns where to find it [S2-015] @phone", async ({ page }) => {
  await page.goto(applicant);
  await expect(page.getByRole("heading", { level: 1, name: "Open the link in your e-mail" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(`${applicant}/nowhere`);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});

test("a one-click link signs in the named user and can be used once", async ({ page, context }) => {
  await page.goto(sandbox);
  const link = page.waitForRequest((request) => request.url().includes("/api/sign-in-link/"));
  await page.getByRole("button", { name: "Sign in as mo.manager" }).first().click();
  const address = (await link).url();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByText("mo.manager")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Needs you" })).toBeVisible();
  await context.clearCookies();
  await page.goto(address);
  await expect(page).toHaveURL(/\/login$/);
});
