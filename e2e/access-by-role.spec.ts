import { expect, type Page } from "@playwright/test";
import { expectOutcome } from "./support/decisions.ts";
import { goInApp } from "./support/in-app.ts";
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
      await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "New application" }).click();
      await expect(headingOf(page)).toHaveText(/^(Quote|Propose application|Select Branch)$/);
    });
});

async function partnersLink(page: Page): Promise<string> {
  const answer = await page.request.post(`${process.env.SANDBOX_URL}/arrive-from-partner`, { maxRedirects: 0 });
  return answer.headers().location ?? "";
}

test("a partner's signed link opens one application once, and the customer is signed out when inactive [S3-016] [S3-017] [S2-012] [S2-205] [S2-052] [S2-053] [S2-054] [S2-055]", async ({
  page,
}) => {
  await page.clock.install();
  const url = await partnersLink(page);
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/direct-apps"));
  await page.goto(url);
  expect((await sent).postDataJSON()).toEqual({ directAppLoginToken: url.split("/").at(-1) });
  // The page removes the token from the address bar.
  await expect(page).toHaveURL(/\/apply\/quote\?application=\d{9}$/);
  await expect(headingOf(page)).toHaveText("Quote");
  expect(await call<{ groups: string[] }>(page, "get", "session-check")).toMatchObject({ groups: ["direct_apps"] });

  for (const [path, heading] of [
    [`/apply/details/${page.url().slice(-9)}`, "Your details"],
    ["/error", "Unfortunately an error has occurred."],
    ["/application-error", "Something went wrong"],
  ] as const) {
    await goInApp(page, path);
    await expectOutcome(page, heading);
  }
  await page.goto("/apply/details");
  await expectOutcome(page, "Your details");
  await page.clock.fastForward("20:01");
  await page.waitForURL(/\/timeout/);
  await expect(page.getByText("Application timed out - Sorry, your application timed out due to inactivity")).toBeVisible();

  await page.goto(url);
  await expect(page.getByText("Direct Apps login error. Please try again later.")).toBeVisible();
});
