import { expect, type Page } from "@playwright/test";
import { checkBank, completeDocument, expectOutcome } from "./support/decisions.ts";
import { call, headingOf } from "./support/quote.ts";
import { keepRequestedLoan, markPapersShown, signByRequests, statusOf } from "./support/signing.ts";
import { test } from "./support/test.ts";

/** A partner's signed link opens the staff app for the partner's customer, without the functions for shop staff. */

async function partnersLink(page: Page, emailAddress = "rosa+accept@post.test"): Promise<string> {
  const answer = await page.request.post(`${process.env.SANDBOX_URL}/arrive-from-partner`, { form: { emailAddress }, maxRedirects: 0 });
  return answer.headers().location ?? "";
}

/** Signs the customer in as the page of the link does. Returns the number of the new application. */
async function arriveByRequest(page: Page, emailAddress?: string): Promise<string> {
  const directAppLoginToken = decodeURIComponent((await partnersLink(page, emailAddress)).split("/").at(-1) ?? "");
  const answer = await page.request.post("/api/direct-apps", {
    headers: { "x-requested-with": "farthing" },
    data: { directAppLoginToken },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).applicationId;
}

/** The goods and the price come from the partner. */
async function fillIn(page: Page, id: string): Promise<string> {
  const whole = await completeDocument(page, "+accept", { goodsDelivered: "CURRENT_ADDRESS" });
  const { goodsDescription: _, orderReference: __, customerPresent: ___, loanParameters: ____, contactDetails: _____, ...own } = whole;
  await call(page, "post", "applications", { id, document: own });
  return `${own.personalDetails.firstName} ${own.personalDetails.lastName}`;
}

test("a partner's customer continues the application on a phone, and the first browser says that a link was sent and the page can be closed [S1-235] [S1-378] [S3-151] [S3-152]", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(await partnersLink(page));
  await page.waitForURL(/\/apply\/quote\?application=\d{9}$/);
  await expect(headingOf(page)).toHaveText("Quote");
  const id = page.url().slice(-9);
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link")).toHaveCount(0);
  await fillIn(page, id);
  await page.reload();
  await expect(page.locator(".figures dd").locator("visible=true").first()).toContainText("£");
  await expect(page.getByRole("button", { name: "Show the customer" })).toHaveCount(0);
  await page.goto(`/apply/privacy-policy?application=${id}`);
  await expect(page.getByLabel("I agree to receive documents electronically rather than on paper")).toBeVisible();
  await page.goto(`/apply/details/${id}`);
  await expect(headingOf(page)).toHaveText("Your details");
  await page.locator("section.done").filter({ hasText: "Bank details" }).getByRole("button", { name: "Edit" }).click();
  await expect(page.getByText("You must be the account holder", { exact: false })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/the customer/i);
  await page.goto(`/apply/quote?application=${id}`);
  await page.getByRole("button", { name: "Send to customer" }).locator("visible=true").click();
  await expect(page.getByRole("dialog")).toContainText("We e-mail you a link to go on by yourself");
  await page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("The link has been sent to rosa+accept@post.test.");
  await page.getByRole("button", { name: "Done" }).click();
  await page.waitForURL(/\/direct-apps\/sent$/);
  await expectOutcome(page, "It's on the way");
  await expect(page.getByText("You can close this page.")).toBeVisible();
  expect(requests.filter((url) => /all-branches|user\/policy|manage-users/.test(url))).toEqual([]);
});

test("after signing, a partner's customer sees a last page that speaks to the customer directly and offers no printing [S1-100]", async ({
  page,
}) => {
  const id = await arriveByRequest(page);
  const name = await fillIn(page, id);
  await checkBank(page, id);
  await call(page, "post", "async/decision", { id, softSearch: false });
  await expect.poll(() => statusOf(page, id)).toBe("decision_accept");
  await keepRequestedLoan(page, id);
  await page.goto(`/apply/decision?application=${id}`);
  await expectOutcome(page, "Accepted");
  await expect(page.getByRole("main")).toContainText("Nothing is agreed until you sign.");
  await expect(page.getByRole("main")).not.toContainText(/the customer/i);
  await page.goto(`/apply/pre-contract-credit-information?application=${id}`);
  await expectOutcome(page, "About the loan");
  await expect(page.getByRole("main")).toContainText("Your copy");
  await expect(page.getByRole("main")).not.toContainText("the customer");
  await markPapersShown(page, id);
  await signByRequests(page, { id, name });
  await page.goto(`/apply/complete/${id}`);
  await expectOutcome(page, "Application complete");
  await expect(page.getByRole("main")).toContainText("rosa+accept@post.test");
  await expect(page.getByRole("link", { name: /Print|See the application|New application/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Print|Preparing/ })).toHaveCount(0);
});

test("the pages of a referral, a decline and offers speak to a partner's customer directly", async ({ page }) => {
  for (const [persona, outcome] of [
    ["+refer-idv", "Referred"],
    ["+decline", "Unsuccessful"],
    ["+more", "Accepted"],
  ] as const) {
    // The open page of one customer would end the session of the next one.
    await page.goto("about:blank");
    const id = await arriveByRequest(page, `rosa${persona}@post.test`);
    await fillIn(page, id);
    await checkBank(page, id);
    await call(page, "post", "async/decision", { id, softSearch: false });
    await page.goto(`/apply/decision?application=${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(outcome);
    await expect(page.getByRole("main")).toContainText(/\byou\b/i);
    await expect(page.getByRole("main")).not.toContainText(/the customer|underwriting team/i);
    await expect(page.getByRole("main").getByRole("link", { name: "New application" })).toHaveCount(0);
  }
  await expect(page.getByRole("main")).toContainText("You compare the new figures");
});

test("while a partner's customer waits, the page offers no links to the shop's pages, which the customer may not open", async ({
  page,
}) => {
  const id = await arriveByRequest(page, "rosa+slow@post.test");
  await fillIn(page, id);
  await checkBank(page, id);
  await call(page, "post", "async/decision", { id, softSearch: false });
  await page.clock.install();
  await page.goto(`/apply/decision?application=${id}`);
  await expectOutcome(page, "Waiting for decision");
  await expect(page.getByRole("main")).toContainText("Please keep this page open. The answer appears here.");
  await page.clock.fastForward(37_000);
  await expect(page.getByRole("status").filter({ hasText: "Sorry, it's taking longer than usual" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Check again" })).toBeVisible();
});
