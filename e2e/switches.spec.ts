import { expect, type Page } from "@playwright/test";
import { applicantAppUrl } from "./support/applicant.ts";
import { bureauSearchesOf, createAndSubmit, expectOutcome } from "./support/decisions.ts";
import { failCall } from "./support/failing-answers.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { openNewQuote, savedNote } from "./support/quote.ts";
import { signIn, signInByRequest } from "./support/shop.ts";
import { test } from "./support/switches.ts";
import { setFeature, signInAt } from "./support/users.ts";

/** Other tests need the switches, so these tests run alone. */

test.describe.configure({ mode: "default" });

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const link = (page: Page, name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

test("without user management there is no users page, and without the password policy there is no page for the password [S3-026] [S3-027] [S3-039] [S3-041]", async ({
  page,
  turnOff,
}) => {
  await signIn(page, "mo.manager");
  await expect(link(page, "Users")).toBeVisible();
  await expect(link(page, "Manage password")).toBeVisible();
  await turnOff.feature("USER_MANAGEMENT", "harbour-beds");
  await turnOff.feature("STRONGER_PASSWORD_POLICY", "harbour-beds");
  // The open page changes without an action of the user.
  for (const name of ["Users", "Manage password"]) await expect(link(page, name)).toHaveCount(0);
  await page.goto("/users");
  await expect(title(page, "Page not found")).toBeVisible();
  await expect(link(page, "Users")).toHaveCount(0);
  await expect(link(page, "Manage password")).toHaveCount(0);
  await page.goto("/profile/manage-password");
  await expect(title(page, "Page not found")).toBeVisible();
});

test("a head office can choose a retailer only with the feature switch and the retailer's flag [S1-042] [S1-043]", async ({
  page,
  turnOff,
}) => {
  await signInByRequest(page, "hannah.head");
  await page.goto("/apply/retailer-selection");
  await expect(title(page, "Select Branch")).toBeVisible();
  await turnOff.feature("GLOBAL_USER_PROFILES", "harbour-beds");
  await page.goto("/apply/retailer-selection");
  await expect(page).toHaveURL(/\/apply\/quote$/);
  await setFeature(page.request, "GLOBAL_USER_PROFILES", "harbour-beds", null);
  await turnOff.flag("proposeApplicationsEnabled", "harbour-beds");
  await page.goto("/apply/retailer-selection");
  await expect(page).toHaveURL(/\/apply\/quote$/);
});

test("the step bar hides a step whose feature is off [S1-055]", async ({ page, turnOff }) => {
  await turnOff.feature("E_SIGNING", "alder-kitchens");
  await openNewQuote(page, "kit.kitchen", "alder-kitchens");
  await expect(page.getByRole("navigation", { name: "Progress" }).getByRole("listitem")).toHaveText([
    "Quote",
    "Privacy",
    "Customer details",
    "Decision",
    "Loan information",
    "Complete",
  ]);
});

test("staff of a retailer with a goods list choose goods from it, unless the feature switch is off [S1-021]", async ({ page, turnOff }) => {
  await openNewQuote(page, "sam.sales", "spoke-chain");
  await page.getByLabel("Goods description").selectOption("Cargo bicycle");
  await expect(savedNote(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Goods description")).toHaveValue("Cargo bicycle");
  await turnOff.feature("GOODS_LIST", "spoke-chain");
  await page.goto("/apply");
  await expect(page.getByRole("textbox", { name: "Goods description" })).toBeVisible();
});

test("project loans are offered only with the feature switch and the retailer's flag [S1-357]", async ({ page, turnOff }) => {
  await openNewQuote(page, "kit.kitchen", "alder-kitchens");
  await expect(page.getByLabel("Add a project loan")).toBeVisible();
  const offersNone = async () => {
    await page.goto("/apply");
    await expect(page.getByLabel("Goods amount")).toBeVisible();
    await expect(page.getByLabel("Add a project loan")).toBeHidden();
  };
  await turnOff.feature("FUSION_LOAN", "alder-kitchens");
  await offersNone();
  await setFeature(page.request, "FUSION_LOAN", "alder-kitchens", null);
  await turnOff.flag("fusionLoanEnabled", "alder-kitchens");
  await offersNone();
  await createAndSubmit(page, "+more");
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(["Keep the loan as it is", "Shorter term", "Larger loan"]);
});

test("after an accepted soft search, the full application starts only when the user clicks the button [S1-008] [S1-027] [S1-047]", async ({
  page,
  turnOff,
}) => {
  await turnOff.feature("TAILORING_ACCEPT", "harbour-beds");
  await signInAt(page, "harbour-beds/mo.manager", "/search");
  const id = await createAndSubmit(page, "+accept");
  await expect(page).toHaveURL(`/apply/application-check?application=${id}`);
  await expectOutcome(page, "This application would be accepted.");
  await expect(page.getByRole("main")).toContainText("Soft search check expires after 30 days.");
  await expect(page.getByRole("main")).toContainText("It is on the customer's credit file, and other lenders can see it.");
  expect(await bureauSearchesOf(page, id)).toMatchObject({ soft: 1, hard: 0 });
  await expectLayoutFitsEveryWidth(page);
  await page.getByRole("button", { name: "Apply now" }).click();
  await expectOutcome(page, "Accepted");
  await expect(page).toHaveURL(`/apply/decision?application=${id}`);
  await page.reload();
  await expectOutcome(page, "Accepted");
  expect(await bureauSearchesOf(page, id)).toMatchObject({ soft: 1, hard: 1 });
});

test("an accepted soft search expires after 30 days, and the user must start a new application [S1-250] [S1-251] [S1-514]", async ({
  page,
  turnOff,
}) => {
  await turnOff.feature("TAILORING_ACCEPT", "harbour-beds");
  await turnOff.flag("isPhaseThreeEnabledForRetailer", "harbour-beds");
  await signInAt(page, "harbour-beds/mo.manager", "/search");
  const waited = page.waitForRequest("**/api/protected/decision");
  const id = await createAndSubmit(page, "+accept");
  await waited;
  await expectOutcome(page, "This application would be accepted.");
  // The test leaves the page first, because an open page would sign the user out for inactivity when the clock moves.
  await page.goto("about:blank");
  await page.clock.setFixedTime(Date.now() + 31 * 24 * 60 * 60_000);
  await page.goto(`/apply/application-check?application=${id}`);
  await expectOutcome(page, "Application check expired");
  await expectLayoutFitsEveryWidth(page);
  await page.getByRole("main").getByRole("link", { name: "New application" }).click();
  await expectOutcome(page, "Quote");
});

test("without the feature switch for appeals, a declined soft search is final [S1-246] [S1-514]", async ({ page, turnOff }) => {
  await turnOff.feature("APPEAL_DECISION", "harbour-beds");
  await turnOff.feature("LOAN_QUEUING_PHASE_THREE", "harbour-beds");
  await signInAt(page, "harbour-beds/mo.manager", "/search");
  const waited = page.waitForRequest("**/api/protected/decision");
  await createAndSubmit(page, "+decline");
  await waited;
  await expectOutcome(page, "Unfortunately, this application would be declined.");
  await expect(page.getByRole("button", { name: "Appeal decision" })).toBeHidden();
});

test("without the password policy, the page for a first password checks only that a password is entered, and the page for a reset checks only the length and that both passwords match [S3-196] [S3-197] [S3-198] [S3-200] [S3-289] [S3-313]", async ({
  page,
  turnOff,
}) => {
  await turnOff.feature("STRONGER_PASSWORD_POLICY", "harbour-beds");
  await turnOff.feature("ENHANCED_AUTHENTICATION", null);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const setPassword = page.getByRole("button", { name: "Set password" });
  await page.goto("/login");
  await field("Retailer name").fill("harbour-beds");
  await field("Username").fill("nina.new");
  await field("Password").fill("copper-lantern-92");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(title(page, "Set a new password")).toBeVisible();
  await setPassword.click();
  await expect(page.getByText("Enter a password")).toBeVisible();
  await expect(field("Confirm password")).toHaveCount(0);
  // The server checks only the length, so it accepts a password that the policy would refuse.
  await field("Password").fill("seven77");
  await setPassword.click();
  await expect(field("Password")).toHaveAccessibleDescription("Your password requires a minimum length of 8 characters.");

  await page.goto("/confirmForgotPassword?username=harbour-beds/ben.branch&code=123456");
  await field("Password").fill("short");
  await field("Confirm password").fill("other");
  await expect(page.getByText("Your password requires", { exact: false })).toBeHidden();
  await setPassword.click();
  await expect(page.getByText("Your password requires a minimum length of 8 characters.")).toBeVisible();
  await expect(page.getByText("invalid confirmation password value")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);

  await field("Password").fill("long enough");
  await field("Confirm password").fill("long enough");
  const resetting = "**/api/auth/confirmForgotPassword";
  await failCall(page, resetting, 400, { code: "password.reset_failed", message: "Failed to reset password" });
  await setPassword.click();
  await expect(page.getByText("Failed to reset password")).toBeVisible();
  await failCall(page, resetting, 410, { code: "password.reset_link_used", message: "This link was used already." });
  await setPassword.click();
  await expect(page.getByText("This link was used already.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Send a new link" })).toHaveAttribute("href", "/forgotPassword");
  await failCall(page, resetting, 422, {
    code: "password.weak",
    message: "Please choose a stronger password.",
    details: [{ path: "newPassword", message: "Your password is easy to guess." }],
  });
  await setPassword.click();
  await expect(field("Password")).toHaveAccessibleDescription("Your password is easy to guess.");
  await failCall(page, resetting, 500);
  await setPassword.click();
  await expect(page.getByText("Something went wrong. Please check your details and try again.")).toBeVisible();
});

test("without the feature for direct apps, a partner's link opens no page [S2-051] [S3-015]", async ({ page, turnOff }) => {
  const { location = "" } = (await page.request.post(`${process.env.SANDBOX_URL}/arrive-from-partner`, { maxRedirects: 0 })).headers();
  await turnOff.feature("DIRECT_APPS", null);
  await page.goto(location);
  await expect(title(page, "Page not found")).toBeVisible();
});

test("without the feature switch a customer cannot resume a quote by its reference [S2-060] [S2-378]", async ({ page, turnOff }) => {
  await page.goto(`${applicantAppUrl}/`);
  await page.getByRole("link", { name: "I have my reference" }).click();
  await expect(title(page, "Carry on with your application")).toBeVisible();
  await turnOff.feature("RESUME_QUOTE", null);
  await page.goto(`${applicantAppUrl}/resume`);
  await expect(title(page, "Page not found")).toBeVisible();
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(title(page, "Open the link in your e-mail")).toBeVisible();
  await expect(page.getByRole("link", { name: "I have my reference" })).toHaveCount(0);
});
