import { expect, type Page } from "@playwright/test";
import { changeDecision } from "./support/database.ts";
import {
  bureauSearchesOf,
  completeDocument,
  createAndSubmit,
  createCompleteApplication,
  createDecided,
  createFrom,
  decide,
  expectOutcome,
  openDecided,
  submit,
} from "./support/decisions.ts";
import { failCall } from "./support/failing-answers.ts";
import { goToStep, reloadData } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { createShop } from "./support/own-shop.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

const helpline = "0808 157 0192";
const toRead = (page: Page) => page.getByRole("main");

test.beforeEach(async ({ page }) => signInByRequest(page, "kit.kitchen", "alder-kitchens"));

const keepLoan = (page: Page) => page.getByRole("button", { name: "Keep the loan as it is" }).click();

test("an accepted customer sees the amounts and continues to the loan information, and a failed new decision is reported [S1-009] [S1-029] [S1-079] [S1-080] [S1-081] [S1-464] @phone", async ({
  page,
}) => {
  const id = await openDecided(page, "+accept", "decision_accept");
  await keepLoan(page);
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
  await expectOutcome(page, "Accepted");
  await expect(page).toHaveURL(`/apply/decision?application=${id}`);
  await expect(toRead(page)).toContainText("£135.17");
  await expect(toRead(page)).toContainText("£3,544.06");
  await expect(toRead(page)).toContainText("This was the full credit search.");
  await expectLayoutFitsEveryWidth(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(`/apply/pre-contract-credit-information?application=${id}`);
  await expectOutcome(page, "About the loan");

  await changeDecision(id, { processed_event: "FatalError", result: null });
  await page.goBack();
  await expectOutcome(page, "Accepted");
  await expect(toRead(page).getByRole("status").filter({ hasText: "A new decision could not be made" })).toContainText(
    `The earlier decision is still valid. Please try again, or ring the Retail Helpline on ${helpline}.`,
  );
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("A new decision could not be made")).toBeHidden();

  await changeDecision(id, { processed_event: "Decision", result: null });
  await page.reload();
  const problem = toRead(page).getByRole("alert");
  await expect(problem).toContainText("Decision API response did not contain expected values");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(problem).toContainText("Decision API response did not contain expected values");

  // An unregulated loan has another page with information.
  const unregulated = await createDecided(page, "+accept", "decision_accept", { product: "if-10", instalments: 10 });
  await goToStep(page, "decision", unregulated);
  await keepLoan(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(`/apply/loan-advance-information?application=${unregulated}`);
  await expectOutcome(page, "Loan key features");
});

test("a double click submits an application once, and the page of a decline gives no reason and offers a letter [S1-009] [S1-047] [S1-076] [S1-079] [S1-226] [S1-263] [S1-475] @phone", async ({
  page,
}) => {
  const letter = page.waitForEvent("download");
  const id = await createCompleteApplication(page, "+decline");
  await page.goto(`/apply/details/${id}`);
  // This shop makes no soft searches.
  await expect(page.getByText("We do a full credit search. Other lenders can see it for 12 months.")).toBeVisible();
  await page.getByRole("button", { name: "Submit application" }).dblclick();
  await expect(page).toHaveURL(`/apply/decision?application=${id}`);
  await expectOutcome(page, "Unsuccessful");
  expect((await letter).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.getByRole("button", { name: "Download decline letter" })).toBeVisible();
  await expect(toRead(page)).toContainText("Unfortunately, after carrying out our checks we have declined your application.");
  await expect(page.getByRole("complementary", { name: "Decline letter" })).toContainText("Sandbox Credit Bureau");
  await expect(toRead(page)).toContainText("MoneyHelper gives free and impartial guidance about borrowing and debt. 0800 138 7777");
  await expect(page.getByRole("link", { name: "www.financial-ombudsman.org.uk" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Appeal decision" })).toBeHidden();
  await expectLayoutFitsEveryWidth(page);
  await page.goBack();
  await page.goForward();
  await expectOutcome(page, "Unsuccessful");
  expect(await bureauSearchesOf(page, id)).toMatchObject({ hard: 1 });
});

const byText = "A text message has been sent to the customer. It asks them to verify their identity.";
const byEmail = "An e-mail has been sent to the customer. It asks them to verify their identity.";
const explained = "An e-mail has been sent to the customer. It explains the additional information we need.";
const underwriterText = "The Underwriting Team is reading the application. You do not need to do anything.";
const referrals = [
  ["+refer-idv", { phoneNumber: "+441632960123" }, "an identity check by e-mail, if there is no mobile number", [byEmail]],
  [
    "+refer-idv",
    { customerPresent: false },
    "an identity check that the customer can complete anywhere",
    [byText, "They can do it from anywhere."],
  ],
  ["+refer-ob", {}, "open banking, explained by e-mail", [explained, "income and spending before we can decide."]],
  ["+fraud", {}, "no documents, and staff get no reason", [underwriterText]],
] as const;
test("the page of a referral shows the requested documents but not the reason, and updates without a reload [S1-084] [S1-009] [S1-085] [S1-086] [S1-210] [S1-083]", async ({
  page,
}) => {
  const newStatus = page.waitForResponse(
    async (answer) =>
      /\/protected\/applications\/\d{9}$/.test(answer.url()) && answer.ok() && (await answer.json()).status === "decision_refer",
  );
  await createAndSubmit(page, "+refer-idv");
  await expectOutcome(page, "Referred");
  await newStatus;
  for (const text of [byText, "before we can decide. Nothing has been declined."]) await expect(toRead(page)).toContainText(text);
  await expectLayoutFitsEveryWidth(page);

  for (const [persona, wish, what, texts] of referrals)
    await test.step(`${persona}: ${what}`, async () => {
      const id = await createDecided(page, persona, "decision_refer", wish);
      await goToStep(page, "decision", id);
      for (const text of texts) await expect(toRead(page)).toContainText(text);
      await expectOutcome(page, "Referred");
    });
});

test("a decision stays pending while the bureau is unavailable, and after a failure the user can retry or leave the page [S1-213] [S1-214] [S1-465] [S1-470] [S1-471] [S1-472] [S1-473] [S3-361] [S2-516]", async ({
  page,
}) => {
  const id = await createAndSubmit(page, "+down");
  await expectOutcome(page, "Decision pending");
  const text = "taking longer than expected. We will update the application as soon as the decision becomes available.";
  await expect(toRead(page)).toContainText(text);
  await expectLayoutFitsEveryWidth(page);
  await page.getByRole("button", { name: "Check again" }).click();
  await expectOutcome(page, "Decision pending");
  expect(await bureauSearchesOf(page, id)).toMatchObject({ hard: 0 });

  await changeDecision(id, { is_agreement_revert: true });
  await reloadData(page);
  await expectOutcome(page, "Revert Pending");
  await expect(toRead(page)).toContainText(text);

  const problem = toRead(page).getByRole("alert");
  await goToStep(page, "details", await createCompleteApplication(page, "+refused"));
  await page.getByRole("button", { name: "Submit application" }).click();
  await expect(problem).toHaveText(
    `Something went wrong - There was a problem when verifying a decision for your application. Please contact the Retail Helpline on ${helpline}.`,
  );

  await createShop(page, { template: "alder-kitchens", flags: { isPhaseThreeEnabledForRetailer: true } });
  await createAndSubmit(page, "+fatal");
  await expect(problem).toContainText("Asynchronous decision was not processed in time. Request failed.");
  await expect(problem).toContainText(
    `There was a problem when receiving a decision for your application. Please contact the Retail Helpline on ${helpline}.`,
  );
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  const before = await problem.elementHandle();
  await page.getByRole("button", { name: "Try again" }).click();
  // The second attempt fails in the same way, so the test first waits until the first error has disappeared.
  await before?.waitForElementState("hidden");
  await expect(problem).toContainText("problem when receiving a decision");
  await page.getByRole("link", { name: "New application" }).last().click();
  await expectOutcome(page, "Quote");
});

test("an application of another branch and a second application for a loan are refused, and the page links to the first [S1-469]", async ({
  page,
}) => {
  const document = await completeDocument(page, "+accept");
  const first = await createFrom(page, document);
  await decide(page, first, "decision_accept");
  const second = await createFrom(page, document);
  const message = "This application was created on a different branch. Please login to the correct branch and try again.";
  await failCall(page, "**/api/protected/decision", 409, { code: "branch.mismatch", message });
  await submit(page, second);
  await expect(page.getByText(message)).toBeVisible();
  await page.unroute("**/api/protected/decision");
  expect(await bureauSearchesOf(page, second)).toMatchObject({ hard: 0 });

  // The application was not submitted, so its decision page leads back to the details.
  await page.goto(`/apply/decision?application=${second}`);
  await expectOutcome(page, "Customer details");
  await page.getByRole("button", { name: "Submit application" }).click();
  await expect(toRead(page).getByRole("alert")).toContainText("There is already an application for the same loan.");
  const notice = toRead(page).getByRole("status").filter({ hasText: "This customer already has an application in progress" });
  await expect(notice).toContainText("£2,700.00");
  await expect(notice.getByRole("link", { name: first })).toHaveAttribute("href", `/search/${first}`);
  await expect(toRead(page)).toContainText("Continue with the other application. If this is another purchase, ring the Retail Helpline.");
  await expectLayoutFitsEveryWidth(page);
  await page.getByRole("link", { name: `Open application ${first}` }).click();
  await expect(page).toHaveURL(`/search/${first}`);
});

test("the page shows the stages of the decision, and a reload or another click does not submit it again [S1-078] [S1-467]", async ({
  page,
}) => {
  await page.clock.install();
  const id = await createAndSubmit(page, "+slow");
  await expectOutcome(page, "Waiting for decision");
  await expect(page.getByRole("status").filter({ hasText: "This usually takes a few seconds." })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Credit file requested" })).toHaveAttribute("aria-current", "step");
  await expect(toRead(page)).toContainText(`You can leave this page. The answer appears on application ${id}.`);
  await expectLayoutFitsEveryWidth(page);
  await page.reload();
  await expectOutcome(page, "Waiting for decision");
  await submit(page, id);
  await expectOutcome(page, "Waiting for decision");
  await page.clock.fastForward(6_000);
  await expect(page.getByRole("status").filter({ hasText: "This takes longer than usual. The lender is still deciding." })).toBeVisible();
  await page.clock.fastForward(37_000);
  await expect(toRead(page)).toContainText("Asynchronous decision was not processed in time. Request timed-out.");
  expect(await bureauSearchesOf(page, id)).toMatchObject({ soft: 0, hard: 1 });
});
