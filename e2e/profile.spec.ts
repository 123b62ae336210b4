import { expect, type Page, test } from "@playwright/test";
import { holdsAtEveryWidth } from "./support/looks.ts";
import { signIn } from "./support/shop.ts";
import { enter, inAnotherBrowser, makeUser } from "./support/users.ts";

/** Profile and security: where somebody is signed in. */

const sessions = (page: Page) => page.locator("section", { has: page.getByRole("heading", { name: "Where you are signed in" }) });
const logInTitle = (page: Page) => page.getByRole("heading", { level: 1, name: "Log in" });

test("somebody sees where they are signed in, ends one of them from another, and signs out everywhere", async ({ page, browser }) => {
  await signIn(page, "mo.manager");
  const { username } = await makeUser(page, { retailerName: "harbour-beds", defaultBranch: "100101", role: "branch_user" });
  const person = `harbour-beds/${username}`;
  const elsewhere = await inAnotherBrowser(browser, person, "/search");
  await enter(page, person, "/profile");
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
  await holdsAtEveryWidth(page);

  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByText("Signed out there.")).toBeVisible();
  await expect(sessions(page).getByRole("listitem")).toHaveCount(1);
  await elsewhere.reload();
  await expect(logInTitle(elsewhere)).toBeVisible();

  await enter(elsewhere, person, "/search");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(logInTitle(page)).toBeVisible();
  // All that the browser kept is gone, but for the one thing that a computer in a shop may keep.
  await expect(page.getByLabel("Retailer name")).toHaveValue("harbour-beds");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["farthing-retailer"]);
  await elsewhere.reload();
  await expect(logInTitle(elsewhere)).toBeVisible();
});
