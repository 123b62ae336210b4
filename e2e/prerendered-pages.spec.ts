import { expect, type Page } from "@playwright/test";
import { applicantAppUrl } from "./support/applicant.ts";
import { createQuoted } from "./support/details.ts";
import { prepareCustomer } from "./support/prepared-customer.ts";
import { createApplication, newCustomer, signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

/** The server sends a prerendered page, which is shown until the app has loaded. */

const pages = [
  ["the login page for staff", process.env.STAFF_URL, "/login", "Sign in"],
  ["the lender's sign-in page", process.env.LENDER_URL, "/", "Sign in"],
  ["the applicant's first page", process.env.APPLICANT_URL, "/", "Open the link in your e-mail"],
] as const;

const place = (element: Element) => {
  const { x, y, width } = element.getBoundingClientRect();
  return [x, y, width].map(Math.round);
};

/** The code of the app is blocked, so that only the prerendered page is shown. */
async function drawingAt(page: Page, url: string): Promise<void> {
  await page.route("**/assets/app-*.js", (route) => route.abort());
  await page.goto(url);
}

test("the first pages of all apps are prerendered and do not shift when the app loads", async ({ page }) => {
  // The prerendered page and the app must use the same font, so late fonts are blocked.
  await page.route("**/*.woff2", (route) => route.abort());
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  for (const [what, origin, path, heading] of pages)
    await test.step(what, async () => {
      await drawingAt(page, `${origin}${path}`);
      // Controls that cannot be used yet are disabled and hidden from screen readers.
      await expect(page.locator("#root")).toHaveAttribute("inert");
      const title = page.locator("h1");
      await expect(title).toHaveText(heading);
      const before = await title.evaluate(place);

      await page.unroute("**/assets/app-*.js");
      await page.goto(`${origin}${path}`);
      await expect(page.locator("#root")).not.toHaveAttribute("inert");
      const living = page.getByRole("heading", { level: 1, name: heading });
      await expect(living).toBeVisible();
      await expect(title).toHaveCount(1);
      await page.evaluate(() => document.fonts.ready);
      await expect(async () => expect(await living.evaluate(place)).toEqual(before)).toPass();
    });
  // The content security policy has blocked nothing, apart from the fonts.
  expect(complaints.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([]);
});

/** Compares texts and their positions before and after the app has loaded. */
async function expectNoShift(page: Page, url: string, heading: string, text: string): Promise<void> {
  // The prerendered page and the app must use the same font, so late fonts are blocked.
  await page.route("**/*.woff2", (route) => route.abort());
  const paragraph = page.locator("p:visible", { hasText: text });
  const said = (element: Element) => element.textContent;
  await drawingAt(page, url);
  const drawn = page.locator("#root[inert] h1:visible");
  await expect(drawn).toHaveText(heading);
  await expect(page.locator("#root[inert]").locator(paragraph)).toBeVisible();
  const before = [await drawn.evaluate(place), await paragraph.evaluate(place), await paragraph.evaluate(said)];
  // While the content is not complete, the footer must stay out of view.
  await expect(page.getByText("Credit is provided by")).not.toBeInViewport();

  await page.unroute("**/assets/app-*.js");
  await page.goto(url);
  const living = page.getByRole("heading", { level: 1, name: heading });
  await expect(living).toBeVisible();
  await expect(paragraph).toBeVisible();
  await expect(page.locator("h1")).toHaveCount(1);
  expect([await living.evaluate(place), await paragraph.evaluate(place), await paragraph.evaluate(said)]).toEqual(before);
}

test("a customer's page is prerendered for a signed-in tab, and nothing moves when the app loads", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", ({ message }) => complaints.push(message));
  const { id } = await prepareCustomer(page);
  const at = (path: string) => `${applicantAppUrl}/application/${id}/${path}`;
  await expectNoShift(
    page,
    at("quote"),
    "Your quote",
    "It takes about 10 minutes. Have your bank details and three years of addresses at hand.",
  );
  await expectNoShift(page, at("details/bank"), "Bank details", "Your repayments are taken from this account by Direct Debit.");
  expect(complaints.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([]);

  // A customer who is signed in does not see the sign-in page.
  await drawingAt(page, `${applicantAppUrl}/mo/${id}`);
  await expect(page.locator("h1")).toBeHidden();

  // The session belongs to the tab.
  const elsewhere = await page.context().newPage();
  await drawingAt(elsewhere, at("quote"));
  await expect(elsewhere.locator("h1")).toBeHidden();
});

test("a prerendered heading that depends on the status is shown as soon as the application has been read", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await prepareCustomer(page, { status: "decision_decline", persona: "+tailor" });
  await expectNoShift(
    page,
    `${applicantAppUrl}/application/${id}/decision`,
    "Unfortunately, we would not be able to approve this application with monthly repayments of £135.17.",
    "The application would be accepted if you reduce repayments to £110.00 or lower. No offer is selected. Read all offers first.",
  );

  const signed = await prepareCustomer(page, { status: "signed" });
  await expectNoShift(
    page,
    `${applicantAppUrl}/application/${signed.id}/complete`,
    "Application complete",
    `a copy is e-mailed to ${signed.emailAddress}.`,
  );

  const owing = await prepareCustomer(page, { status: "decision_accept", withDeposit: true });
  await expectNoShift(
    page,
    `${applicantAppUrl}/application/${owing.id}/deposit`,
    "Pay your deposit",
    "The card must be registered to your home address: 7 Cardigan",
  );
});

test("the customer's link shows a prerendered sign-in page, which stays visible until the app runs", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route("**/*.woff2", (route) => route.abort());
  await signInByRequest(page, "ben.branch");
  const id = await createApplication(page, newCustomer("drawn"));
  const link = `${applicantAppUrl}/mo/${id}`;
  const texts = [
    page.locator("p:visible", { hasText: `Reference ${id}.` }),
    page.locator("p:visible", { hasText: "First we send you a code" }),
  ];
  const places = () => Promise.all(texts.map((text) => text.evaluate(place)));
  await drawingAt(page, link);
  await expect(page.locator("#root[inert] h1")).toHaveText("Your application with");
  const before = await places();

  await page.unroute("**/assets/app-*.js");
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(new URL(request.url()).pathname));
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Your application with Harbour Beds" })).toBeVisible();
  expect(await places()).toEqual(before);
  const { pathname } = new URL(page.url());
  for (const path of ["/api/mo/config", "/oidc/.well-known/openid-configuration", `/api/mo${pathname}`])
    expect([path, requestedUrls.filter((one) => one === path).length]).toEqual([path, 1]);
});

test("for staff on a phone, a new quote and the details are prerendered, and the page does not move when the app loads", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route("**/*.woff2", (route) => route.abort());
  await signInByRequest(page, "ben.branch");
  const id = await createQuoted(page);
  for (const [path, heading, text] of [
    ["/apply", "Quote", page.locator("label", { hasText: "Order reference" })],
    [`/apply/details/${id}`, "Customer details", page.getByText("The customer scans a code and fills in their own details")],
  ] as const) {
    await drawingAt(page, path);
    await expect(page.locator("#root[inert] h1:visible")).toHaveText(heading);
    await expect(page.getByText("Credit is provided by")).not.toBeInViewport();
    const before = [await page.locator("h1").evaluate(place), await text.evaluate(place)];
    await page.unroute("**/assets/app-*.js");
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(async () => expect([await page.locator("h1").evaluate(place), await text.evaluate(place)]).toEqual(before)).toPass();
  }

  // Users of several branches may first have to choose a branch, so a new quote is not prerendered for them.
  await page.context().clearCookies();
  await signInByRequest(page, "hannah.head");
  await drawingAt(page, "/apply");
  await expect(page.locator("h1")).toBeHidden();
});

test("for a new application in the shop, the browser requests all data before the app has loaded, and only once", async ({ page }) => {
  await signInByRequest(page, "ben.branch");
  const requestedUrls: string[] = [];
  page.on("request", (request) => requestedUrls.push(new URL(request.url()).pathname));
  const timesAsked = (path: string) => requestedUrls.filter((one) => one === `/api/protected/${path}`).length;
  await page.route("**/assets/app-*.js", (route) => route.abort());
  const products = page.waitForRequest(/protected\/product\?branchId=100101$/);
  await page.goto("/apply");
  await products;

  await page.unroute("**/assets/app-*.js");
  requestedUrls.length = 0;
  await page.goto("/apply");
  await expect(page.getByRole("heading", { level: 1, name: "Quote" })).toBeVisible();
  const asks = ["session-check", "user/policy", "retailer", "product"];
  await expect.poll(() => asks.filter((path) => timesAsked(path) === 0)).toEqual([]);
  for (const path of asks) expect([path, timesAsked(path)]).toEqual([path, 1]);
});
