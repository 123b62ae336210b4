import { expect, type Page } from "@playwright/test";
import { sessionCheck } from "../packages/contract/src/session.ts";
import { answerWithDamage, failCall, holdRequests, refuseEvents } from "./support/failing-answers.ts";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { logIn, signIn, signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const link = (page: Page, name: string) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

async function openFullList(page: Page): Promise<void> {
  await page.goto("/search?view=all");
  await expect(page.getByRole("table")).toBeVisible();
}

const people = [
  { username: "ada.admin", retailerName: "harbour-beds", managesUsers: false },
  { username: "mo.manager", retailerName: "harbour-beds", managesUsers: true },
  { username: "hannah.head", retailerName: "harbour-beds", managesUsers: true },
  { username: "bob.broker", retailerName: "northgate-brokers", managesUsers: true },
  { username: "gita.group", retailerName: "crescent-group", managesUsers: true },
  { username: "ben.branch", retailerName: "harbour-beds", managesUsers: false },
];

test("each role sees its own links in the header, and a page without permission shows an error [S3-001] [S3-035] [S3-036] [S3-037] [S3-038] [S3-040] [S3-042] [S3-233] [S1-383]", async ({
  page,
}) => {
  for (const { username, retailerName, managesUsers } of people)
    await test.step(username, async () => {
      await signIn(page, username, retailerName);
      await expect(page.getByRole("banner").getByText(username)).toBeVisible();
      await expect(page.getByRole("button", { name: "Sign out", exact: true })).toBeVisible();
      await expect(link(page, "Users")).toHaveCount(managesUsers ? 1 : 0);
      await expect(page.getByRole("contentinfo")).toContainText("Credit is provided by Farthing Finance Limited");
      for (const name of ["New application", "Applications"]) await expect(link(page, name)).toBeVisible();
    });
  await link(page, "New application").click();
  await expect(page).toHaveURL(/\/apply/);
  await link(page, "Applications").click();
  await expect(title(page, "Applications")).toBeVisible();
  await expect(link(page, "Figures")).toHaveCount(0);
  for (const path of ["/figures", "/users"]) {
    await page.goto(path);
    await expect(page.getByText("You are not authorised to view this page.")).toBeVisible();
  }
  await expectLayoutFitsEveryWidth(page);
});

test("on a phone, the links of the header are in a menu @phone", async ({ page }) => {
  await signIn(page, "ada.admin");
  await expect(link(page, "Applications")).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(link(page, "Applications")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out", exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("branches and password policy load after the login, and logging out clears the data of the user [S3-148] [S3-149] [S3-295] [S3-145] [S3-146] [S3-256] [S3-294]", async ({
  page,
}) => {
  const branches = page.waitForResponse("**/api/protected/retailer/all-branches");
  const policy = page.waitForResponse("**/api/protected/user/policy");
  await logIn(page, "mo.manager");
  expect((await branches).status()).toBe(200);
  expect((await policy).status()).toBe(200);
  await failCall(page, "**/api/protected/user/policy", 500);
  await page.reload();
  await expect(page.getByText("Failed to get user policy.")).toBeVisible();

  await page.getByLabel("Search applications").fill("Smith");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText(/applications found with search filters/)).toBeVisible();
  await failCall(page, "**/api/protected/logout", 500);
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  await expect(page.getByText("Farthing logout error. Please try again later.")).toBeVisible();
  await expect(page.getByRole("banner").getByText("mo.manager")).toBeVisible();
  await page.unroute("**/api/protected/logout");
  const sent = page.waitForRequest("**/api/protected/logout");
  await page.getByRole("button", { name: "Sign out", exact: true }).click();
  expect((await sent).postData()).toBeNull();
  await expect(title(page, "Sign in")).toBeVisible();
  await expect(page.getByText("mo.manager")).toBeHidden();
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.goto("/search");
  await expect(title(page, "Sign in")).toBeVisible();
});

test("an expired access token is renewed unnoticed, and a user whose session has ended returns to the page after the login [S1-437] [S3-185] [S3-261] [S3-186]", async ({
  page,
  context,
}) => {
  await signInByRequest(page, "mo.manager");
  // Events are blocked, because an event makes the list send a request, which could renew the session first.
  await refuseEvents(page);
  await openFullList(page);
  const openFirst = () =>
    page
      .getByRole("main")
      .getByRole("link", { name: /^\d{9}/ })
      .first()
      .click();
  await context.clearCookies({ name: /-at-/ });
  const requests: string[] = [];
  page.on("response", (response) => {
    const [, call] = /\/api\/(auth\/refreshToken|protected\/applications\/\d{9}$)/.exec(response.url()) ?? [];
    if (call) requests.push(`${call.replace(/\d{9}/, "{id}")} ${response.status()}`);
  });
  await openFirst();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/Application \d{9}/);
  expect(requests.filter((call) => call.startsWith("auth/refreshToken"))).toEqual(["auth/refreshToken 204"]);
  expect(requests.filter((call) => call.startsWith("protected"))).toEqual([
    "protected/applications/{id} 401",
    "protected/applications/{id} 200",
  ]);

  await openFullList(page);
  await context.clearCookies();
  await openFirst();
  await expect(page).toHaveURL(/\/login\?referrer=%2Fsearch%2F\d{9}/);
  await expect(title(page, "Sign in")).toBeVisible();
});

test("an inactive user is warned after 18 minutes, can stay from any tab, and is signed out after 20 minutes [S3-028] [S3-181] [S3-182] [S3-183] [S3-330] [S1-038]", async ({
  page,
  context,
}) => {
  // All tabs of the browser context share one clock.
  await page.clock.install();
  await signIn(page, "mo.manager");
  const other = await context.newPage();
  await other.goto("/profile");
  await expect(title(other, "Profile and security")).toBeVisible();
  for (const sign of ["mousedown", "keypress", "scroll", "touchstart"])
    await test.step(`the browser event ${sign} counts as activity`, async () => {
      await page.clock.fastForward("15:00");
      await page.dispatchEvent("main", sign);
      await page.clock.fastForward("17:00");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(other.getByRole("dialog")).toBeHidden();
      await page.dispatchEvent("main", sign);
    });
  await other.close();

  // The clock of the page also advances by itself between the steps, so the times have a margin.
  await page.clock.fastForward("17:20");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.clock.fastForward("00:42");
  await expect(page.getByRole("dialog", { name: "Are you still there?" })).toBeVisible();
  await expectNoAxeViolations(page, "dialog");
  const extended = page.waitForRequest((request) => request.url().endsWith("/api/protected/user/preferences"));
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await extended;
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.clock.fastForward("17:20");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.goto("/profile");
  await expect(title(page, "Profile and security")).toBeVisible();
  const ended = page.waitForResponse("**/api/protected/logout");
  await page.clock.fastForward("20:01");
  expect((await ended).status()).toBe(204);
  await expect(page).toHaveURL(/\/timeout/);
  await expect(page.getByText("Application timed out - Sorry, your application timed out due to inactivity")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  await page.getByRole("link", { name: "Sign in again" }).click();
  await expect(page).toHaveURL(/\/login\?referrer=%2Fprofile/);
});

test("message pages show their text, and a failed session check shows an error [S3-029] [S3-030] [S3-031] [S3-331] [S3-332] [S3-333] [S1-038] [S1-040] [S3-324] [S3-329] [S1-493]", async ({
  page,
}) => {
  await page.goto("/error");
  await expect(title(page, "Unfortunately an error has occurred.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("0808 157 0192");
  await expect(page.getByRole("main")).toContainText("help@farthing.test");
  await expect(page.getByRole("link", { name: "Go home" })).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  await page.goto("/application-error");
  await expect(page.getByText("Sorry. Something went wrong with your application.", { exact: false })).toBeVisible();
  await page.goto("/no/such/page");
  await expect(title(page, "Page not found")).toBeVisible();

  await failCall(page, "**/api/app-config", 500);
  await page.goto("/login");
  await expect(
    page.getByText("There was a problem loading this page - please refresh the page and contact us if that doesn't work"),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await signInByRequest(page, "ben.branch");
  await failCall(page, "**/api/protected/session-check", 500);
  await page.goto("/search");
  await expect(page.getByText("Failed to check session")).toBeVisible();
  await page.unroute("**/api/protected/session-check");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(title(page, "Applications")).toBeVisible();
});

test("the page says at once that the network is lost, and an error page loads again by itself when the network is back", async ({
  page,
  context,
}) => {
  const lost = page.getByText("There is no connection to the server. The page updates by itself when the connection is back.");
  await signIn(page, "ben.branch");
  await context.setOffline(true);
  await expect(lost.first()).toBeVisible();
  await context.setOffline(false);
  await expect(lost).toHaveCount(0);

  const calls = /\/(api|config\.json)/;
  await page.route(calls, (route) => route.abort());
  await page.reload();
  await expect(title(page, "Unfortunately an error has occurred.")).toBeVisible();
  await expect(lost.first()).toBeVisible();
  await page.unroute(calls);
  await expect(title(page, "Applications")).toBeVisible();
  await expect(lost).toHaveCount(0);
});

test("a partner's link shows a spinner until the customer is signed in, and an invalid link shows an error page [S2-050] [S3-018] [S3-019] [S3-328] [S2-204] [S2-206] [S2-207] [S2-468]", async ({
  page,
}) => {
  const { location = "" } = (await page.request.post(`${process.env.SANDBOX_URL}/arrive-from-partner`, { maxRedirects: 0 })).headers();
  const release = await holdRequests(page, "**/api/direct-apps");
  const signingIn = page.waitForRequest("**/api/direct-apps");
  await page.goto(location);
  await expect(page.getByRole("status").filter({ hasText: "Checking your session…" })).toBeVisible();
  const token = decodeURIComponent(location.split("/").at(-1) ?? "");
  expect((await signingIn).postDataJSON()).toEqual({ directAppLoginToken: token });
  release();
  await page.waitForURL(/\/apply\/quote\?application=\d{9}$/);

  for (const path of ["/direct-apps", "/direct-apps/not-a-token"]) {
    await page.goto(path);
    await expect(page.getByText("Direct Apps login error. Please try again later.")).toBeVisible();
  }
  await expect(title(page, "Something went wrong")).toBeVisible();
});

test("a page that cannot be rendered is replaced by an error page with the helpline [S3-331] [S3-332] [S3-333]", async ({ page }) => {
  await signInByRequest(page, "mo.manager");
  await answerWithDamage<{ branch: null }>(page, "**/api/protected/session-check", sessionCheck, (session) => {
    session.branch = null;
  });
  await page.goto("/profile");
  await expect(title(page, "Unfortunately an error has occurred.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("0808 157 0192");
  await expect(page.getByRole("link", { name: "Go home" })).toBeVisible();
});
