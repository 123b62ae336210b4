import { expect, type Page } from "@playwright/test";
import { anotherBrowser } from "./support/another-browser.ts";
import { applicant } from "./support/applicant.ts";
import { prepareCustomer } from "./support/prepared-customer.ts";
import { createApplication, newCustomer, signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

/** Before the app has come, the server's own drawing of the page stands in its place. */

const pages = [
  ["the staff's login", process.env.STAFF_URL, "/login", "Sign in"],
  ["the lender's door", process.env.LENDER_URL, "/", "Sign in"],
  ["the applicant's first page", process.env.APPLICANT_URL, "/", "Open the link in your e-mail"],
] as const;

const place = (element: Element) => {
  const { x, y, width } = element.getBoundingClientRect();
  return [x, y, width].map(Math.round);
};

for (const [what, origin, path, heading] of pages) {
  test(`${what} is drawn before its app has come, and does not move when it does`, async ({ browser, page }) => {
    const drawn = await anotherBrowser(browser, { javaScriptEnabled: false, viewport: page.viewportSize() });
    // Letters that come late stay away, so that one of the two may have them and the other not; here neither has.
    for (const each of [drawn, page]) await each.route("**/*.woff2", (route) => route.abort());
    await drawn.goto(`${origin}${path}`);
    // What cannot be used yet is offered neither to a hand nor to a screen reader.
    await expect(drawn.locator("#root")).toHaveAttribute("inert");
    const picture = drawn.locator("h1");
    await expect(picture).toHaveText(heading);

    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    await page.goto(`${origin}${path}`);
    const living = page.getByRole("heading", { level: 1, name: heading });
    await expect(page.locator("#root")).not.toHaveAttribute("inert");
    await expect(living).toBeVisible();
    await expect(page.locator("h1")).toHaveCount(1);
    await page.evaluate(() => document.fonts.ready);
    // Each of them has its letters when they have come.
    await expect(async () => expect(await living.evaluate(place)).toEqual(await picture.evaluate(place))).toPass();
    // Nor does the content policy find anything that it has to forbid.
    expect(complaints.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([]);
  });
}

/** What is there of a page whose app does not come. */
async function drawingAt(page: Page, url: string): Promise<void> {
  await page.route("**/assets/app-*.js", (route) => route.abort());
  await page.goto(url);
}

/** What stands there before the app and with it: the same words at one place. */
async function holdsStill(page: Page, url: string, heading: string, text: string): Promise<void> {
  // Letters that come late stay away, so that one visit may have them and the next not; here neither has.
  await page.route("**/*.woff2", (route) => route.abort());
  const paragraph = page.locator("p:visible", { hasText: text });
  const said = (element: Element) => element.textContent;
  await drawingAt(page, url);
  const drawn = page.locator("#root[inert] h1:visible");
  await expect(drawn).toHaveText(heading);
  await expect(page.locator("#root[inert]").locator(paragraph)).toBeVisible();
  const before = [await drawn.evaluate(place), await paragraph.evaluate(place), await paragraph.evaluate(said)];
  // Nobody is promised with a footer that the page ends here.
  await expect(page.getByText("Credit is provided by")).not.toBeInViewport();

  await page.unroute("**/assets/app-*.js");
  await page.goto(url);
  const living = page.getByRole("heading", { level: 1, name: heading });
  await expect(living).toBeVisible();
  await expect(paragraph).toBeVisible();
  await expect(page.locator("h1")).toHaveCount(1);
  expect([await living.evaluate(place), await paragraph.evaluate(place), await paragraph.evaluate(said)]).toEqual(before);
}

test("a screen of the customer's is drawn by its address, for whoever has its session in the tab, and holds still when the app comes", async ({
  browser,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const complaints: string[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", ({ message }) => complaints.push(message));
  const { id } = await prepareCustomer(page);
  const at = (path: string) => `${applicant}/application/${id}/${path}`;
  await holdsStill(
    page,
    at("quote"),
    "Your quote",
    "It takes about 10 minutes. Have your bank details and three years of addresses at hand.",
  );
  await holdsStill(page, at("details/bank"), "Bank details", "Your repayments are taken from this account by Direct Debit.");
  // The content policy knows the script that asks ahead, and finds nothing that it has to forbid.
  expect(complaints.filter((text) => !text.startsWith("Failed to load resource"))).toEqual([]);

  // Whoever has a session is not asked to prove who they are.
  await drawingAt(page, `${applicant}/mo/${id}`);
  await expect(page.locator("h1")).toBeHidden();

  const elsewhere = await anotherBrowser(browser);
  await drawingAt(elsewhere, at("quote"));
  await expect(elsewhere.locator("h1")).toBeHidden();
});

test("what an application's status decides of a heading is drawn as soon as the application has been read", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  const { id } = await prepareCustomer(page, { status: "decision_decline", persona: "+tailor" });
  await holdsStill(
    page,
    `${applicant}/application/${id}/decision`,
    "Unfortunately, we would not be able to approve this application with monthly repayments of £135.17.",
    "The application would be accepted if you reduce repayments to £110.00 or lower. No offer is chosen beforehand: read them through first.",
  );

  const signed = await prepareCustomer(page, { status: "signed" });
  await holdsStill(
    page,
    `${applicant}/application/${signed.id}/complete`,
    "Application complete",
    `a copy is on its way to ${signed.emailAddress}.`,
  );

  const owing = await prepareCustomer(page, { status: "decision_accept", withDeposit: true });
  await holdsStill(
    page,
    `${applicant}/application/${owing.id}/deposit`,
    "Pay your deposit",
    "The card must be registered to your home address: 7 Cardigan",
  );
});

test("what the sign-in page says is drawn from the link on, and stays where it is until the page lives; nothing is asked twice on the way", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route("**/*.woff2", (route) => route.abort());
  await signInByRequest(page, "ben.branch");
  const id = await createApplication(page, newCustomer("drawn"));
  const link = `${applicant}/mo/${id}`;
  const texts = [
    page.locator("p:visible", { hasText: `Reference ${id}.` }),
    page.locator("p:visible", { hasText: "First we send you a code" }),
  ];
  const places = () => Promise.all(texts.map((text) => text.evaluate(place)));
  await drawingAt(page, link);
  await expect(page.locator("#root[inert] h1")).toHaveText("Your application with");
  const before = await places();

  await page.unroute("**/assets/app-*.js");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1, name: "Your application with Harbour Beds" })).toBeVisible();
  expect(await places()).toEqual(before);
  const { pathname } = new URL(page.url());
  for (const path of ["/api/mo/config", "/oidc/.well-known/openid-configuration", `/api/mo${pathname}`])
    expect([path, asked.filter((one) => one === path).length]).toEqual([path, 1]);
});

test("a new application at the till has asked for its session, shop and products before the app has come, and asks for none of them twice", async ({
  page,
}) => {
  await signInByRequest(page, "ben.branch");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const timesAsked = (path: string) => asked.filter((one) => one === `/api/protected/${path}`).length;
  await page.route("**/assets/app-*.js", (route) => route.abort());
  const products = page.waitForRequest(/protected\/product\?branchId=100101$/);
  await page.goto("/apply");
  await products;

  await page.unroute("**/assets/app-*.js");
  asked.length = 0;
  await page.goto("/apply");
  await expect(page.getByRole("heading", { level: 1, name: "Quote" })).toBeVisible();
  const asks = ["session-check", "user/policy", "retailer/100101", "product"];
  await expect.poll(() => asks.filter((path) => timesAsked(path) === 0)).toEqual([]);
  for (const path of asks) expect([path, timesAsked(path)]).toEqual([path, 1]);
});
