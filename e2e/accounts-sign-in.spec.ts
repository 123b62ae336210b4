import { expect, type Page } from "@playwright/test";
import { codeOf, demoKeyOf, fromBase32 } from "./support/authenticator.ts";
import { withDatabase } from "./support/database.ts";
import { failCall } from "./support/failing-answers.ts";
import { goInApp } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { createShop } from "./support/own-shop.ts";
import { messagesFor } from "./support/shop.ts";
import { test } from "./support/test.ts";

/** No other test may use the users nina.new and liam.admin. */

const sandbox = process.env.SANDBOX_URL ?? "";
const lender = process.env.LENDER_URL ?? "";
const everyonesPassword = "copper-lantern-92";
const checkDetails = "Something went wrong. Please check your details and try again.";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

interface Who {
  readonly username: string;
  readonly password?: string;
  readonly retailerName?: string;
}

async function logIn(page: Page, { username, password = everyonesPassword, retailerName = "harbour-beds" }: Who): Promise<void> {
  // The sign-in page of the lender does not ask for a retailer.
  if (retailerName !== "farthing") await field(page, "Retailer name").fill(retailerName);
  await field(page, "Username").fill(username);
  await field(page, "Password").fill(password);
  await button(page, "Sign in").click();
}

async function linkInMailTo(page: Page, address: string, subject: string): Promise<string> {
  await expect.poll(async () => (await messagesFor(page, address)).some((mail) => mail.subject === subject)).toBe(true);
  const mail = (await messagesFor(page, address)).find((message) => message.subject === subject);
  const whole = JSON.stringify(await (await page.request.get(`${sandbox}/api/messages/${mail?.id}`)).json());
  return String(/http[^"\\\s<]+confirmForgotPassword[^"\\\s<]+/.exec(whole)?.[0]).replaceAll("&amp;", "&");
}

test("a new user sets a first password, resets it by e-mail and adds a second factor [S3-013] [S3-141] [S3-143] [S3-012] [S3-189] [S3-310] [S3-317] [S3-318] [S3-202] [S3-204] [S3-210] [S3-211] [S3-201]", async ({
  page,
}) => {
  test.slow();
  const first = "first-heron-under-noon";
  const second = "quiet-granite-orchard-7";

  await page.goto("/login");
  await logIn(page, { username: "nina.new" });
  await expect(page).toHaveURL(/\/new-password$/);
  await expect(title(page, "Set a new password")).toBeVisible();

  const set = button(page, "Set password");
  await field(page, "Password").fill("abc");
  await expect(page.getByText("Your password requires a minimum length of 8 characters.")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Password strength" })).toContainText("too weak");
  await expect(set).toBeDisabled();
  await expect(set).toHaveAccessibleDescription("The password has to be good or strong.");

  await field(page, "Password").fill("HarbourBeds nina.new password");
  await expect(page.getByText("Your password must not contain", { exact: false })).toHaveCount(2);
  await expectLayoutFitsEveryWidth(page);

  await field(page, "Password").fill(first);
  await expect(page.getByRole("status").filter({ hasText: "Password strength" })).toContainText("strong");
  await field(page, "Confirm password").fill("first-heron");
  await expect(page.getByText("invalid confirmation password value")).toBeVisible();
  await expect(set).toHaveAccessibleDescription("Both passwords have to match.");
  await field(page, "Confirm password").fill(first);
  await set.click();
  // The first check of a password takes longer, because the server then loads the password rules.
  await expect(page).toHaveURL(/\/search$/);

  await button(page, "Sign out").click();
  await expect(title(page, "Sign in")).toBeVisible();
  await page.getByRole("link", { name: "Forgotten your password?" }).click();
  await expect(title(page, "Forgotten your password?")).toBeVisible();
  await field(page, "Username").fill("nina.new");
  await button(page, "Send the link").click();
  await expect(page.getByText("Email sent. Please check your inbox for a password reset link.")).toBeVisible();

  await page.goto(await linkInMailTo(page, "nina.new@harbour-beds.test", "Choose a new password"));
  await expect(page.getByText("harbour-beds/nina.new")).toBeVisible();
  // The page has removed the code from the URL. After a reload, the page still has the code.
  await expect(page).toHaveURL(/\/confirmForgotPassword$/);
  await page.reload();
  await expect(page.getByText("harbour-beds/nina.new")).toBeVisible();
  await expect(set).toBeDisabled();
  await expect(set).toHaveAccessibleDescription("The password has to be good or strong.");
  await field(page, "Password").fill(second);
  await field(page, "Confirm password").fill(second);
  await set.click();
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByRole("heading", { name: "It's done" })).toBeVisible();
  await expect(page.getByText("Password successfully updated.")).toBeVisible();

  await logIn(page, { username: "nina.new", password: first });
  await expect(page.getByText(checkDetails)).toBeVisible();
  await logIn(page, { username: "nina.new", password: second });
  await expect(page).toHaveURL(/\/search$/);

  await page.getByRole("link", { name: "nina.new" }).click();
  await expect(title(page, "Profile and security")).toBeVisible();
  await button(page, "Set up codes from an app").click();
  await field(page, "Password").fill(second);
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: "QR code for the authenticator app; the key is beside it" })).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  const key = fromBase32(await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText());
  await field(page, "Sign-in code").fill("000 000");
  await button(page, "Turn it on").click();
  await expect(page.getByText("The code is wrong, has expired or was used before.")).toBeVisible();
  await field(page, "Sign-in code").fill(codeOf(key));
  await button(page, "Turn it on").click();
  await expect(page.getByRole("heading", { name: "Save these codes in case you lose your phone" })).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  const [recoveryCode = ""] = await page.locator(".codes li").allInnerTexts();
  await button(page, "I have saved them").click();
  await expect(page.getByText("10 of 10 left")).toBeVisible();

  await button(page, "Sign out").click();
  await expect(title(page, "Sign in")).toBeVisible();
  await goInApp(page, "/login?referrer=%2Fprofile");
  await logIn(page, { username: "nina.new", password: second });
  await expect(title(page, "Enter your sign-in code")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  await button(page, "I do not have my phone").click();
  await field(page, "Recovery code").fill(recoveryCode);
  await button(page, "Continue").click();
  await expect(page.getByText("9 of 10 left")).toBeVisible();
  await page.getByRole("button", { name: /^Remove.*codes from an app/ }).click();
  await field(page, "Password").fill("not-my-password");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The current password is not correct.")).toBeVisible();
  await field(page, "Password").fill(second);
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Codes from an app are removed.")).toBeVisible();

  // Farthing notifies the old e-mail address of the change.
  await button(page, "Change e-mail address").click();
  await field(page, "New e-mail address").fill("nina.elsewhere@harbour-beds.test");
  await field(page, "Password").fill(second);
  await expectNoAxeViolations(page, "dialog");
  await button(page, "Change it").click();
  await expect(page.getByText("Your e-mail address was changed.")).toBeVisible();
  await expect(page.getByText("nina.elsewhere@harbour-beds.test")).toBeVisible();
  await expect
    .poll(async () => (await messagesFor(page, "nina.new@harbour-beds.test")).map(({ subject }) => subject))
    .toContain("Your e-mail address was changed");
});

test("lender staff sign in with a password and a code, and start again if they leave the code page @phone", async ({ page }) => {
  const who = "liam.admin";
  await page.goto(lender);
  await logIn(page, { username: who, retailerName: "farthing" });
  await expect(title(page, "Enter your sign-in code")).toBeVisible();
  await field(page, "Sign-in code").fill("000000");
  await button(page, "Continue").click();
  await expect(page.getByText("The code is wrong or has expired.")).toBeVisible();
  await button(page, "Back to sign-in").click();
  await expect(title(page, "Sign in")).toBeVisible();
  await expect(page.getByText("The code is wrong or has expired.")).toBeHidden();
  await expect(field(page, "Password")).toHaveValue("");

  await logIn(page, { username: who, retailerName: "farthing" });
  await expect(title(page, "Enter your sign-in code")).toBeVisible();
  await field(page, "Sign-in code").fill("123");
  await button(page, "Continue").click();
  await expect(page.getByText("Enter the sign-in code")).toBeVisible();
  await field(page, "Sign-in code").fill(codeOf(demoKeyOf(who), test.info().retry));
  await button(page, "Continue").click();
  await expect(page.getByRole("banner").getByText(who)).toBeAttached();
  await expect(title(page, "Enter your sign-in code")).toBeHidden();
});

test("the login and the page for a forgotten password require every field and say why a request failed [S3-008] [S3-126] [S3-190] [S3-191] [S3-192] [S3-193] [S1-034] [S3-287] [S3-288] [S3-290] [S3-011] [S3-127] [S3-194] [S3-195] [S3-311] [S3-312]", async ({
  page,
}) => {
  await page.goto("/");
  await expect(title(page, "Sign in")).toBeVisible();
  await button(page, "Sign in").click();
  for (const missing of ["Enter your retailer name", "Enter your username", "Enter your password"]) {
    await expect(page.getByText(missing)).toBeVisible();
  }
  await expect(field(page, "Retailer name")).toBeFocused();
  await field(page, "Retailer name").fill("  harbour-beds ");
  await field(page, "Username").fill(" mo.manager  ");
  await field(page, "Password").focus();
  await expect(field(page, "Retailer name")).toHaveValue("harbour-beds");
  await expect(field(page, "Username")).toHaveValue("mo.manager");
  await expectLayoutFitsEveryWidth(page);

  await failCall(page, "**/api/login", 429, { code: "rate.limited", message: "Too many attempts. Please wait and try again." });
  await logIn(page, { username: "mo.manager" });
  await expect(page.getByRole("alert").filter({ hasText: "Too many attempts. Please wait and try again." })).toBeVisible();
  await failCall(page, "**/api/login", 503, { code: "server.busy", message: "Busy" });
  await button(page, "Sign in").click();
  await expect(page.getByRole("alert").filter({ hasText: checkDetails })).toBeVisible();
  await failCall(page, "**/api/login", 400, { code: "input.invalid", message: "" });
  await button(page, "Sign in").click();
  await expect(page.getByRole("alert").filter({ hasText: "Login failed" })).toBeVisible();

  await page.unroute("**/api/login");
  await test.step("after too many wrong passwords, the user must wait before the next attempt", async () => {
    const guess = { retailerName: "harbour-beds", username: "nobody.guessed", password: "guess" };
    const tried = () => page.request.post("/api/login", { headers: { "x-requested-with": "farthing" }, data: guess });
    // The server counts attempts in periods of 15 minutes. A new period may start between two requests, so the test repeats these steps.
    await expect(async () => {
      await expect.poll(async () => (await tried()).status(), { intervals: [0] }).toBe(429);
      const answered = page.waitForResponse("**/api/login");
      await logIn(page, guess);
      expect((await answered).status()).toBe(429);
    }).toPass();
    await expect(page.getByText(/^Too many attempts\. Please wait \d+ (second|minute)s? and try again\.$/)).toBeVisible();
  });

  await test.step("the page for a forgotten password", async () => {
    await page.getByRole("link", { name: "Forgotten your password?" }).click();
    await expect(page).toHaveURL(/\/forgotPassword$/);
    // The login page, which has the same field, stays until the next page is loaded.
    await expect(title(page, "Forgotten your password?")).toBeVisible();
    await field(page, "Retailer name").fill("");
    await button(page, "Send the link").click();
    await expect(page.getByText("Enter your retailer name")).toBeVisible();
    await expect(page.getByText("Enter your username")).toBeVisible();
    await expectLayoutFitsEveryWidth(page);
    await failCall(page, "**/api/auth/forgotPassword", 503, { code: "server.busy", message: "Busy" });
    await field(page, "Retailer name").fill("harbour-beds");
    await field(page, "Username").fill("mo.manager");
    await button(page, "Send the link").click();
    await expect(page.getByText("Something went wrong...")).toBeVisible();
    await expect(page.getByText("Failed to send password reset link")).toBeVisible();
    await page.getByRole("link", { name: "Back to sign-in" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(title(page, "Sign in")).toBeVisible();
  });
});

test("the login page can show a password, permits pasting it, remembers the retailer's name, and then opens the requested page [S3-009] [S3-010] [S3-033] [S3-034] [S1-390]", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/login");
  await page.evaluate((text) => navigator.clipboard.writeText(text), everyonesPassword);
  await field(page, "Password").focus();
  await page.keyboard.press("Control+V");
  await expect(field(page, "Password")).toHaveValue(everyonesPassword);
  await button(page, "Show password").click();
  await expect(field(page, "Password")).toHaveAttribute("type", "text");
  await field(page, "Retailer name").fill("spoke-chain");
  await field(page, "Username").fill("sam.sales");
  await button(page, "Sign in").click();
  await expect(page).toHaveURL(/\/search$/);
  await button(page, "Sign out").click();
  await expect(field(page, "Retailer name")).toHaveValue("spoke-chain");

  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login\?referrer=/);
  await logIn(page, { username: "mo.manager" });
  await expect(page).toHaveURL(/\/profile$/);
  for (const [path, leadsTo] of [
    ["/", /\/search$/],
    ["/login?referrer=%2Fprofile", /\/profile$/],
    ["/login", /\/search$/],
  ] as const) {
    await goInApp(page, path);
    await expect(page).toHaveURL(leadsTo);
  }
});

test("a user can set a first password only after a login that requires it, and a refusal shows its reason [S3-014] [S3-144] [S3-291] [S3-292] [S3-293]", async ({
  page,
}) => {
  await page.goto("/new-password");
  await expect(page).toHaveURL(/\/login$/);
  const { retailer, username } = await createShop(page);
  await page.context().clearCookies();
  await withDatabase((owner) => owner.query("update staff_user set must_set_password = true where retailer = $1", [retailer]));
  await logIn(page, { username, retailerName: retailer });
  await expect(title(page, "Set a new password")).toBeVisible();
  await button(page, "Back to sign-in").click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(field(page, "Password")).toHaveValue("");
  await goInApp(page, "/new-password");
  await expect(title(page, "Sign in")).toBeVisible();

  await logIn(page, { username, retailerName: retailer });
  await expect(title(page, "Set a new password")).toBeVisible();
  await field(page, "Password").fill("quiet-granite-orchard-7");
  await field(page, "Confirm password").fill("quiet-granite-orchard-7");
  await failCall(page, "**/api/new-password-challenge", 401, { code: "password.challenge_expired", message: "Set password failed" });
  await button(page, "Set password").click();
  await expect(page.getByText("Set password failed")).toBeVisible();
  await failCall(page, "**/api/new-password-challenge", 500);
  await button(page, "Set password").click();
  await expect(page.getByText("Failed to set password. Please try again later.")).toBeVisible();
});
