import { expect, type Page, test } from "@playwright/test";
import { applicant, signInAtHome } from "./support/applicant.ts";
import { checkBank, readyToSubmit } from "./support/decisions.ts";
import { call, headingOf } from "./support/quote.ts";
import { beSignedIn, makeApplication, someCustomer } from "./support/shop.ts";

/** Everybody who has a way into the product, by their own way. */

for (const [username, retailerName] of [
  ["ben.branch", "harbour-beds"],
  ["bob.broker", "northgate-brokers"],
  ["gita.group", "crescent-group"],
] as const) {
  test(`${username} creates an application and finds it again [S3-002] [S3-023] [S3-024] [S1-035] [S1-036]`, async ({ page }) => {
    await beSignedIn(page, username, retailerName);
    await page.goto("/apply");
    await expect(headingOf(page)).toHaveText(/^(Quote|Propose application)$/);
    const customer = someCustomer("found");
    const id = await makeApplication(page, customer);
    await page.goto("/search");
    await page.getByLabel("Search applications").fill(customer.lastName);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("link", { name: id }).click();
    await expect(page).toHaveURL(new RegExp(`/search/${id}$`));
    await expect(page.getByRole("main")).toContainText(customer.lastName);
  });
}

/** The link that the partner's site of the sandbox sends its customer to the product with. */
async function partnersLink(page: Page): Promise<string> {
  const answer = await page.request.post(`${process.env.SANDBOX_URL}/arrive-from-partner`, { maxRedirects: 0 });
  return answer.headers().location ?? "";
}

test("a partner's signed link signs its customer in for one application, at its quote [S3-016] [S3-017] [S2-012] [S2-205]", async ({
  page,
}) => {
  const url = await partnersLink(page);
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/direct-apps"));
  await page.goto(url);
  expect((await sent).postDataJSON()).toEqual({ directAppLoginToken: url.split("/").at(-1) });
  await expect(page).toHaveURL(/\/apply\/quote\?application=\d{9}$/);
  await expect(headingOf(page)).toHaveText("Quote");
  expect(await call<{ groups: string[] }>(page, "get", "session-check")).toMatchObject({ groups: ["direct_apps"] });
});

test("a partner's link works once", async ({ page, browser }) => {
  const url = await partnersLink(page);
  await page.goto(url);
  await expect(headingOf(page)).toHaveText("Quote");
  const second = await (await browser.newContext()).newPage();
  await second.goto(url);
  await expect(second.getByText("Direct Apps login error. Please try again later.")).toBeVisible();
  await second.context().close();
});

test("the ribbon is for the demo alone [S3-043]", async ({ page }) => {
  const ribbon = page.getByRole("complementary", { name: "DEMO" });
  let environment = "demo";
  await page.route("**/config.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), currentEnv: environment } });
  });
  const openLogin = async () => {
    // Leaving a page whose configuration is still on its way would break off what the handler above is about to answer.
    const configured = page.waitForResponse("**/config.json");
    await page.goto("/login");
    await (await configured).finished();
    await expect(page.getByLabel("Retailer name")).toBeVisible();
  };
  await openLogin();
  await expect(ribbon).toBeVisible();
  for (environment of ["sandpit", "test", "staging", "rtl", "syst4", "prod"]) {
    await openLogin();
    await expect(ribbon).toBeHidden();
  }
});

test("a customer whose soft search could not be made is told so, and not that the status is invalid [S3-138] [S2-066]", async ({
  page,
}) => {
  await beSignedIn(page, "ben.branch");
  const id = await readyToSubmit(page, "+down");
  await checkBank(page, id);
  const { document } = await call<{ document: { contactDetails: { emailAddress: string } } }>(page, "get", `applications/${id}`);
  expect(await call(page, "post", "decision", { id })).toMatchObject({ decisionType: "quotation_unavailable" });
  const { emailAddress } = document.contactDetails;
  await page.goto(`${applicant}/mo/${id}`);
  await page.getByLabel(/e-mail/i).check();
  await signInAtHome(page, { id, emailAddress });
  await expect(page.getByText("The soft search could not be finished. The shop can try it again.")).toBeVisible();
  await expect(page.getByText("Invalid Status")).toBeHidden();
});
