import { expect, type Page } from "@playwright/test";
import { title } from "./support/applicant.ts";
import { endOffer, expireSigning } from "./support/database.ts";
import { bureauSearchesOf, expectOutcome } from "./support/decisions.ts";
import { delayAnswer, failCall } from "./support/failing-answers.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { call } from "./support/quote.ts";
import { messagesFor, signInByRequest } from "./support/shop.ts";
import { createReadyToRead, markPapersShown, signByName, signingAddressOf } from "./support/signing.ts";
import { test } from "./support/test.ts";

const staff = process.env.STAFF_URL ?? "";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const steps = (page: Page) => page.getByRole("navigation", { name: "Progress" }).getByRole("listitem");
const informationMails = async (page: Page, emailAddress: string) =>
  (await messagesFor(page, emailAddress)).filter(({ subject }) => subject.startsWith("Your pre-contract credit information")).length;

const kitchens = (page: Page) => signInByRequest(page, "kit.kitchen", "alder-kitchens");
const toInformation = (page: Page, id: string) => page.goto(`/apply/pre-contract-credit-information?application=${id}`);

test.beforeEach(({ page }) => kitchens(page));

test("the user reads the information about a regulated loan and continues to signing on the shop's screen [S1-010] [S1-030] [S1-049] [S1-051] [S1-285] [S1-286] [S1-288] [S1-289] [S3-007]", async ({
  page,
}) => {
  const { id, emailAddress } = await createReadyToRead(page);
  await page.goto(`/apply/decision?application=${id}`);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(`/apply/pre-contract-credit-information?application=${id}`);
  await expectOutcome(page, "About the loan");
  await expect(page.getByRole("article", { name: /Pre-contract credit information/i })).toContainText("£3,544.06");
  await expect(page.getByRole("article", { name: /Pre-contract credit information/i })).toContainText("help@farthing.test");
  await expect(page.getByRole("article", { name: /Pre-contract credit information/i })).toContainText("Customer Relations");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(steps(page)).toHaveText(
    ["Quote", "Privacy", "Customer details", "Decision", "Loan information", "Sign", "Complete"].map((step) => new RegExp(step)),
  );
  await expect(steps(page).getByRole("link")).toHaveCount(0);
  await expect(page.getByText(`A copy has been e-mailed to ${emailAddress}.`)).toBeVisible();
  await expect.poll(() => informationMails(page, emailAddress)).toBe(1);
  await expectLayoutFitsEveryWidth(page);

  await page.reload();
  await expect(page.getByText(`A copy has been e-mailed to ${emailAddress}.`)).toBeVisible();
  const resent = page.waitForRequest(/pre-contract-info\/email$/);
  await page.getByRole("link", { name: "Applications", exact: true }).click();
  // The URL of the list appears before the application pages have disappeared, so the test waits for the title.
  await expect(title(page, "Applications")).toBeVisible();
  await page.goto(`/search/${id}`);
  expect(await informationMails(page, emailAddress)).toBe(1);
  await page.getByRole("link", { name: "Resume" }).click();
  await resent;
  await expectOutcome(page, "About the loan");

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/sign", async (route) => held.then(() => route.fallback()));
  await button(page, "Sign on this screen").click();
  await expect(page.getByText("Preparing signing")).toBeVisible();
  const toRoom = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes("/signing-room?"));
  letGo();
  const source = new URL((await toRoom).url()).searchParams.get("sourceUrl");
  expect(source).toBe(`${staff}/apply/pre-contract-credit-information?application=${id}`);
  await expect(title(page, "Sign your agreement")).toBeVisible();
});

test("a customer scans the code on the shop's screen and signs on a phone, and the shop's screen shows the signature", async ({ page }) => {
  test.slow();
  const { id, name } = await createReadyToRead(page);
  await toInformation(page, id);
  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  const linkOnTill = () => page.getByText(/\/signing-room\?token=/).innerText();

  // The page requests the state of the signing before the signing session exists, and gets the response after the session is open.
  const opened = page.waitForResponse((answer) => answer.url().endsWith(`/${id}/sign`));
  const lookedAt = page.waitForRequest((request) => request.url().endsWith(`/${id}/signing`));
  await delayAnswer(page, `**/${id}/signing`, opened);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await lookedAt;
  await button(page, "Sign on the customer's phone").click();
  await expect(page.getByRole("img", { name: "Opens the signing page on the phone that scans it" })).toBeVisible();
  await expect(steps(page).filter({ hasText: "Sign" })).toHaveAttribute("aria-current", "step");
  await expect(title(page, "Sign")).toBeFocused();
  await expectLayoutFitsEveryWidth(page);
  await phone.goto(await linkOnTill());
  await expect(title(phone, "Sign your agreement")).toBeVisible();
  await expect(page.getByText("Reading and signing")).toBeVisible();
  await phone.getByRole("button", { name: "I do not want to sign" }).click();
  await phone.getByRole("button", { name: "Leave without signing" }).click();
  await expect(page.getByRole("heading", { name: "The customer has not signed" })).toBeVisible();

  await button(page, "Sign on the customer's phone").click();
  await expect(page.getByText("Waiting for the phone")).toBeVisible();
  const second = await page.context().newPage();
  await toInformation(second, id);
  await expect(second.getByRole("heading", { name: "The signing page is open" })).toBeVisible();
  await phone.goto(await linkOnTill());
  await signByName(phone, name);
  await expect(title(phone, "You have signed")).toBeVisible();
  for (const till of [page, second]) await till.waitForURL(`**/apply/complete/${id}`);
});

test("the customer must open both loans of a fusion loan before signing, and an unregulated loan has its own page [S1-010] [S1-031] [S1-052]", async ({
  page,
}) => {
  test.slow();
  const { id } = await createReadyToRead(page, { project: { loanAmount: "1800.00", instalments: 24 } });
  await toInformation(page, id);
  await expect(page.getByRole("tab", { name: "Goods Loan: Viewed" })).toBeVisible();
  await expect(button(page, "Sign on this screen")).toBeDisabled();
  await expect(page.getByRole("main")).toContainText(
    "Please view the goods loan and project loan Pre-Contract Credit Information (PCCI) to proceed.",
  );
  await page.getByRole("tab", { name: "Project Loan: Not viewed" }).click();
  await expect(page.getByRole("tab", { name: "Project Loan: Viewed" })).toBeVisible();
  await expect(button(page, "Sign on this screen")).toBeEnabled();
  await expectLayoutFitsEveryWidth(page);

  const short = await createReadyToRead(page, { product: "if-10", instalments: 10 });
  await toInformation(page, short.id);
  await expect(page).toHaveURL(`/apply/loan-advance-information?application=${short.id}`);
  await expectOutcome(page, "Loan key features");
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(steps(page).filter({ hasText: "Loan information" })).toHaveCount(1);
});

test("the page reports an unavailable signing service, an expired signing session and an expired decision [S1-290] [S1-445]", async ({
  page,
}) => {
  const { id } = await createReadyToRead(page);
  await markPapersShown(page, id);
  await signingAddressOf(page, id);
  await expireSigning(id);
  await toInformation(page, id);
  await expect(page.getByRole("heading", { name: "The signing timed out" })).toBeVisible();
  const signing = `**/applications/${id}/sign`;
  await failCall(page, signing, 500, { code: "server.error", message: "" }, { times: 1 });
  await button(page, "Sign on this screen").click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to sign application" })).toBeFocused();

  // The offer expires while the page is open.
  await endOffer(page, id);
  await expectOutcome(page, "The offer has ended");
  await expectLayoutFitsEveryWidth(page);
  await page.getByRole("link", { name: "See the application" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "What comes next: you" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/Ask \w+ whether the loan is still wanted\./);
  await expect(page.getByRole("main")).toContainText("Our offer ended yesterday");
  await page.getByRole("link", { name: "Ask for a new decision" }).click();
  expect(await bureauSearchesOf(page, id)).toMatchObject({ hard: 1 });
  const sentRequest = page.waitForRequest((request) => /\/decision$/.test(request.url()) && request.method() === "POST");
  await button(page, "Ask for a new decision").click();
  expect((await sentRequest).postDataJSON()).toMatchObject({ id, signUponAccept: true });
  await expect(page.getByText("The decision had expired, so a new decision was made.")).toBeVisible();
  await expect(page).toHaveURL(`/apply/pre-contract-credit-information?application=${id}`);
  await expect(button(page, "Sign on this screen")).toBeEnabled();
  expect(await call(page, "get", `applications/${id}/latest-decision`)).toMatchObject({ signUponAccept: true });

  const keptOfJourney = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith("farthing.apply")));
  expect(await keptOfJourney()).not.toEqual([]);
  await button(page, "Sign out").click();
  await expect(page.getByLabel("Retailer name")).toBeVisible();
  await expect.poll(keptOfJourney).toEqual([]);
});
