import { expect, type Page } from "@playwright/test";
import { anotherBrowser } from "./support/another-browser.ts";
import { applicantAppUrl, title } from "./support/applicant.ts";
import { markAsSent } from "./support/database.ts";
import { checkBank, createCompleteApplication, expectOutcome } from "./support/decisions.ts";
import { signInCustomerQuickly } from "./support/prepared-customer.ts";
import { call, headingOf } from "./support/quote.ts";
import { createApplication, newCustomer, signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

test("staff of every kind of shop can create an application and find it again on the counter worklist and among mail orders [S1-001] [S3-002] [S3-023] [S3-024] [S1-035] [S1-036]", async ({
  page,
}) => {
  for (const [username, retailerName] of [
    ["ben.branch", "harbour-beds"],
    ["hannah.head", "harbour-beds"],
    ["bob.broker", "northgate-brokers"],
    ["gita.group", "crescent-group"],
  ] as const)
    await test.step(username, async () => {
      await signInByRequest(page, username, retailerName);
      await page.goto("/apply");
      await expect(headingOf(page)).toHaveText(/^(Quote|Propose application|Select Branch)$/);
      const customer = newCustomer("found");
      const atTheCounter = await createApplication(page, customer, { customerPresent: true });
      const id = await createApplication(page, customer, { customerPresent: false });
      await page.goto("/search");
      await page.getByLabel("Search applications").fill(customer.lastName);
      await page.getByRole("button", { name: "Search", exact: true }).click();
      await expect(page.getByRole("link", { name: atTheCounter })).toBeVisible();
      await page.getByRole("link", { name: id }).click();
      await expect(page).toHaveURL(new RegExp(`/search/${id}$`));
      await expect(page.getByRole("main")).toContainText(customer.lastName);
      await expect(page.getByRole("main")).toContainText(/Was customer present\?\s*No/);
    });
});

async function partnersLink(page: Page): Promise<string> {
  const answer = await page.request.post(`${process.env.SANDBOX_URL}/arrive-from-partner`, { maxRedirects: 0 });
  return answer.headers().location ?? "";
}

test("a customer with a partner's link fills in the details, sees the error pages and is signed out when inactive [S2-052] [S2-053] [S2-054] [S2-055]", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(await partnersLink(page));
  // The page removes the token from the address bar.
  await page.waitForURL(/\/apply\/quote\?application=\d{9}$/);
  const id = page.url().slice(-9);
  await page.goto(`/apply/details/${id}`);
  await expectOutcome(page, "Your details");
  await page.goto("/error");
  await expectOutcome(page, "Unfortunately an error has occurred.");
  await page.goto("/application-error");
  await expectOutcome(page, "Something went wrong");
  await page.goto("/apply/details");
  await expectOutcome(page, "Your details");
  await page.clock.fastForward("20:01");
  await page.waitForURL(/\/timeout/);
  await expect(page.getByText("Application timed out - Sorry, your application timed out due to inactivity")).toBeVisible();
});

test("a customer whose soft search failed can try again, and sees no message about an invalid status [S3-138] [S2-066]", async ({
  page,
}) => {
  await signInByRequest(page, "ben.branch");
  const id = await createCompleteApplication(page, "+down");
  await checkBank(page, id);
  expect(await call(page, "post", "decision", { id })).toMatchObject({ decisionType: "quotation_unavailable" });
  await markAsSent(id);
  await signInCustomerQuickly(page, id);
  await page.goto(`${applicantAppUrl}/application/${id}`);
  await expect(title(page, "Application in progress")).toBeVisible();
  await expect(page.getByText("Nothing is lost: you or Harbour Beds can ask again, and this page updates by itself.")).toBeVisible();
  await expect(page.getByText("Invalid Status")).toBeHidden();
  const sentRequest = page.waitForResponse(`**/api/mo/application/${id}/decision/async`);
  await page.getByRole("button", { name: "Try again" }).click();
  expect((await sentRequest).ok()).toBe(true);
  // The bureau still does not answer, so the button appears again after the next attempt.
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("a partner's signed link signs the customer in and opens one application at its quote, and can be used once [S3-016] [S3-017] [S2-012] [S2-205]", async ({
  page,
  browser,
}) => {
  const url = await partnersLink(page);
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/direct-apps"));
  await page.goto(url);
  expect((await sent).postDataJSON()).toEqual({ directAppLoginToken: url.split("/").at(-1) });
  await expect(page).toHaveURL(/\/apply\/quote\?application=\d{9}$/);
  await expect(headingOf(page)).toHaveText("Quote");
  expect(await call<{ groups: string[] }>(page, "get", "session-check")).toMatchObject({ groups: ["direct_apps"] });

  const second = await anotherBrowser(browser);
  await second.goto(url);
  await expect(second.getByText("Direct Apps login error. Please try again later.")).toBeVisible();
});
