import { expect, type Page } from "@playwright/test";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { logIn, signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";
import { createUser, signInAt, signInInAnotherBrowser } from "./support/users.ts";

const sessions = (page: Page) => page.locator("section", { has: page.getByRole("heading", { name: "Where you are signed in" }) });
const logInTitle = (page: Page) => page.getByRole("heading", { level: 1, name: "Sign in" });

test("a user sees all their sessions, ends one of them from another session, and signs out everywhere", async ({ page, browser }) => {
  await signInByRequest(page, "mo.manager");
  const { username } = await createUser(page, { retailerName: "harbour-beds", defaultBranch: "100101", role: "branch_user" });
  const person = `harbour-beds/${username}`;
  const elsewhere = await signInInAnotherBrowser(browser, person, "/search");
  await signInAt(page, person, "/profile");
  await page.evaluate(() => {
    localStorage.setItem("farthing-retailer", "harbour-beds");
    localStorage.setItem("left-behind", "by somebody");
  });
  await expect(sessions(page).getByRole("listitem")).toHaveCount(2);
  const own = sessions(page).getByRole("listitem").filter({ hasText: "This one" });
  await expect(own).toContainText("Chrome on Linux");
  await expect(own).toContainText("Since today");
  const other = sessions(page).getByRole("listitem").filter({ hasNotText: "This one" });
  await expect(other).toContainText("Last used today");
  await expectLayoutFitsEveryWidth(page);

  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("That session has ended.")).toBeVisible();
  await expect(sessions(page).getByRole("listitem")).toHaveCount(1);
  await elsewhere.reload();
  await expect(logInTitle(elsewhere)).toBeVisible();

  await signInAt(elsewhere, person, "/search");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(logInTitle(page)).toBeVisible();
  // The browser's storage is empty except for the name of the retailer.
  await expect(page.getByLabel("Retailer name")).toHaveValue("harbour-beds");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["farthing-retailer"]);
  await elsewhere.reload();
  await expect(logInTitle(elsewhere)).toBeVisible();
});

/** Chromium's virtual authenticator confirms every request. */
async function withVirtualKey(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const options = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devtools.send("WebAuthn.addVirtualAuthenticator", { options });
}

test("a user adds a passkey on the profile page, signs in with the password and the passkey, and removes it", async ({ page }) => {
  test.slow();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await withVirtualKey(page);
  await logIn(page, "judith.selby");
  await page.goto("/profile");
  await button("Add a passkey").click();
  await field("A name for it").fill("York till");
  await field("Password").fill("copper-lantern-92");
  await expectLayoutFitsEveryWidth(page);
  await button("Continue").click();
  await expect(page.getByRole("heading", { name: "Save these codes in case you lose your phone" })).toBeVisible();
  await button("I have saved them").click();
  await expect(page.getByText("York till", { exact: true })).toBeVisible();

  await button("Sign out").click();
  await expect(logInTitle(page)).toBeVisible();
  await field("Username").fill("judith.selby");
  await field("Password").fill("copper-lantern-92");
  await button("Sign in").click();
  await expect(page.getByRole("heading", { level: 1, name: "Show your passkey" })).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  await button("Use a passkey").click();
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();

  await page.goto("/profile");
  await expect(page.getByText(/^Added .* Last used today/)).toBeVisible();
  await page.getByRole("button", { name: /^Remove.*York till/ }).click();
  await field("Password").fill("copper-lantern-92");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The passkey is removed.")).toBeVisible();
  await expect(page.getByText("York till", { exact: true })).toHaveCount(0);
});

test("lender staff manage their own account and see its recent events", async ({ page }) => {
  await signInAt(page, "farthing/una.underwriter", "/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile and security");
  await expect(sessions(page).getByRole("listitem").filter({ hasText: "This one" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Recent events" })).toContainText("Signed in");
  await page.getByRole("link", { name: "Change password" }).click();
  await expect(page.getByLabel("Current password", { exact: true })).toBeVisible();
});
