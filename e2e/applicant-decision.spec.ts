import { expect, type Page } from "@playwright/test";
import { decideForApplicantAsynchronously } from "../packages/contract/src/decisions.ts";
import { applicantAppUrl, button, title, waitForCheckLink } from "./support/applicant.ts";
import { countRequests, stopClock, timeUntilNextResponse } from "./support/clock.ts";
import { changeDecision, changeStoredApplication, setStatus } from "./support/database.ts";
import { bureauSearchesOf } from "./support/decisions.ts";
import { answerWithInvalidBody, failCall, holdRequests } from "./support/failing-answers.ts";
import { goInApp, reloadData } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { fakeOutsidePage } from "./support/outside-pages.ts";
import { callAsCustomer, openJourney, type PreparedCustomer, prepareCustomer } from "./support/prepared-customer.ts";
import { test } from "./support/test.ts";
import { signInAt } from "./support/users.ts";
import { expectBackInShop } from "./support/web-shop.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const helpline = "0808 157 0192";
const main = (page: Page) => page.getByRole("main");
const at = ({ id }: PreparedCustomer, path: string) => `${applicantAppUrl}/application/${id}/${path}`;

/** Opens a page of the customer's application anew. Another page comes first, because the same path would change nothing. */
const openAnew = async (page: Page, customer: PreparedCustomer, path: string): Promise<void> => {
  await goInApp(page, at(customer, "json"));
  await expect(page.locator("pre")).toBeVisible();
  await goInApp(page, at(customer, path));
};

test("an accepted customer keeps the loan and continues to the loan information, and a reload submits nothing again [S2-127] [S2-128] [S2-129] [S2-130] [S2-131] [S2-306]", async ({
  page,
}) => {
  const customer = await prepareCustomer(page);
  const letGo = await holdRequests(page, "**/api/mo/application/*/decision{,/async}");
  await page.goto(at(customer, "decision?ask=full"));
  await expect(title(page, "Hold on...")).toBeVisible();
  await expect(page).toHaveURL(at(customer, "decision"));
  const waiting = "Your decision can take a few minutes. Please do not refresh or close the browser.";
  await expect(page.getByRole("status").filter({ hasText: waiting })).toBeVisible();
  letGo();

  await expect(button(page, "Keep the loan as it is")).toBeVisible();
  await expect(title(page, "Great news, your application has been approved!")).toBeVisible();
  await button(page, "Keep the loan as it is").click();

  await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
  await expect(title(page, "Great news, your application has been approved!")).toBeVisible();
  await expect(main(page)).toContainText("will lend you £2,700.00 for your purchase from Harbour Beds. Nothing is agreed until you sign.");
  await expect(main(page)).toContainText("£135.17");
  await expectLayoutFitsEveryWidth(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
  expect(await bureauSearchesOf(page, customer.id)).toMatchObject({ hard: 1 });
  await button(page, "Continue").click();
  await expect(page).toHaveURL(at(customer, "signing/key-loan-features"));
});

test("the page of a decline explains the rights to contest it and to complain, and leads back to the shop [S2-133] [S2-134] [S2-135] [S2-137] [S2-266]", async ({
  page,
  context,
}) => {
  const customer = await openJourney(page, { status: "decision_decline" });
  await expect(title(page, "Unsuccessful")).toBeVisible();
  await expect(main(page)).toContainText("Unfortunately, after carrying out our checks we have declined your application.");
  await expect(main(page)).toContainText("A letter has been sent to you.");
  await expect(main(page)).toContainText("Sandbox Credit Bureau");
  await expect(main(page)).toContainText("ask for a person to look at it again");
  await expect(main(page)).toContainText("MoneyHelper gives free and impartial guidance about borrowing and debt. 0800 138 7777");
  await expect(button(page, "Continue shopping")).toBeHidden();
  await expect(button(page, "Continue")).toBeHidden();
  await expect(page.getByText("Next: read and sign")).toBeHidden();
  await expectLayoutFitsEveryWidth(page);

  await test.step("the customer says what is wrong, and the page says that an underwriter decides again", async () => {
    await button(page, "Contest the decision").click();
    const dialog = page.getByRole("dialog", { name: "What should we know?" });
    await dialog.getByRole("button", { name: "Ask for a person" }).click();
    await expect(dialog.getByText("Enter what we should know")).toBeVisible();
    await dialog.getByLabel("What you think is wrong, or what has changed").fill("My car loan ended in October.");
    await dialog.getByRole("button", { name: "Ask for a person" }).click();
    await expect(title(page, "Referred")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Your application is with our underwriters." })).toBeVisible();
    await expect(main(page)).not.toContainText("verify your identity");
  });

  await test.step("the underwriter reads the customer's words and declines", async () => {
    const una = await context.newPage();
    await signInAt(una, "farthing/una.underwriter", `/referrals/${customer.id}`);
    await expect(una.getByText("My car loan ended in October.")).toBeVisible();
    await una.getByRole("button", { name: "Decide", exact: true }).click();
    const dialog = una.getByRole("dialog");
    await dialog.getByRole("radio", { name: "Decline" }).check();
    await dialog.getByLabel("Reason", { exact: true }).selectOption({ label: "Appeal not upheld" });
    await dialog.getByLabel("Explanation").fill("The loan is still on the file.");
    await dialog.getByRole("button", { name: "Confirm the decision" }).click();
    await expect(una.getByRole("heading", { level: 1, name: "Referrals" })).toBeVisible();
  });

  await test.step("the customer's page says that a person decided, and leads to the complaints page", async () => {
    await expect(title(page, "Unsuccessful")).toBeVisible();
    await expect(page.getByRole("heading", { name: "A person made this decision" })).toBeVisible();
    await expect(button(page, "Contest the decision")).toBeHidden();
    await main(page).getByRole("link", { name: "Complain" }).click();
    await expect(title(page, "Complaints")).toBeVisible();
  });

  await test.step("a customer whom a shop has sent continues shopping there", async () => {
    await fakeOutsidePage(page, "https://shop.test/**", { body: "The shop" });
    await changeStoredApplication(customer.id, ({ document }) => {
      document.returnUrl = "https://shop.test/return?basket=7";
    });
    await page.goto(at(customer, "decision"));
    await button(page, "Continue shopping").click();
    await expect(page).toHaveURL(/^https:\/\/shop\.test\/return\?basket=7&applicationId=\d{9}&status=declined&orderReference=/);
  });
});

test("after a decline or a referral the customer returns to the web shop, and the e-mailed link leads back [S2-013] [S2-138] [S2-139]", async ({
  page,
}) => {
  const { id } = await openJourney(page, { webShop: true, status: "decision_decline" });
  await expectBackInShop(page, "Farthing could not offer you this loan", "declined");
  for (const [status, heading, told] of [
    ["decision_refer", "Farthing is still deciding", "referred"],
    ["decision_quotation_refer", "Farthing is still looking", "soft_search_referred"],
  ] as const) {
    await setStatus(id, status);
    await page.goto(`${applicantAppUrl}/application/${id}`);
    await expectBackInShop(page, heading, told);
  }
  await setStatus(id, "decision_decline");
  await page.goto(`${applicantAppUrl}/mo/${id}?decision`);
  await expect(button(page, "Contest the decision")).toBeVisible();
  await button(page, "Continue shopping").click();
  await expectBackInShop(page, "Farthing could not offer you this loan", "declined");
  await setStatus(id, "cancelled");
  await page.goto(`${applicantAppUrl}/application/${id}`);
  await button(page, "Continue shopping").click();
  await expectBackInShop(page, "You came back without a loan", "abandoned");

  await changeStoredApplication(id, (stored) => {
    const { contactDetails } = stored.document;
    contactDetails.emailAddress = contactDetails.emailAddress.replace("+decline@", "+refused@");
    stored.status = "open";
  });
  await page.goto(`${applicantAppUrl}/application/${id}/decision?ask=full`);
  await button(page, "Exit application").click();
  await expectBackInShop(page, "Something went wrong at Farthing", "error");
});

test("a referred customer sees the requested checks, and after a check elsewhere the page continues by itself [S2-136] [S2-137] [S2-267]", async ({
  page,
}) => {
  const { id } = await openJourney(page, { status: "decision_refer" });
  const identity = "A text message has been sent to you. Please follow it to verify your identity.";
  await expect(title(page, "Referred")).toBeVisible();
  await expect(main(page)).toContainText("Nothing has been declined.");
  await expect(page.getByRole("heading", { name: identity })).toBeVisible();
  await expect(main(page)).toContainText("You take a photo of your passport or driving licence and a selfie");
  await expect(page.getByRole("listitem").filter({ hasText: "Waiting for you" })).toContainText("The link works until");
  await expect(page.getByRole("heading", { name: /^Please complete the check by the end of \d+ \w+ \d{4}$/ })).toBeVisible();
  // The customer has to act first, so the page shows no date by which the lender must answer.
  await expect(page.getByRole("listitem").filter({ hasText: "We decide" })).toContainText("Within 2 working days of your answer.");
  await expect(main(page)).toContainText(/Is 07[\d•* ]+ not yours\? You do not need the message: choose “Do it now” on this page\./);
  await button(page, "Send it again").click();
  await expect(page.getByRole("status").filter({ hasText: "We are sending it again to 07" })).toBeVisible();
  await expect(button(page, "Continue")).toBeHidden();
  await expectLayoutFitsEveryWidth(page);
  // The customer does the check on another device, and this page continues by itself.
  await page.request.post(await waitForCheckLink(page, id), { form: { outcome: "passed" }, maxRedirects: 0 });
  await expect(title(page, "Great news, your application has been approved!")).toBeVisible();

  await openJourney(page, { status: "decision_refer", phoneNumber: "+441632960123" });
  await expect(
    page.getByRole("heading", { name: "An email has been sent to you. Please follow it to verify your identity." }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Do it now" }).click();
  await expect(title(page, "Prove who you are")).toBeVisible();
});

test("the page of a pending decision polls every 2 seconds, promises an e-mail and shows a later decision [S2-140] [S2-141] [S2-142] [S2-442] [S2-404]", async ({
  page,
}) => {
  const customer = await prepareCustomer(page, { persona: "+slow" });
  await callAsCustomer(page, customer, "post", "decision/async", { softSearch: false });
  const polled = countRequests(page, "/latest-decision");
  await page.clock.install();
  await page.goto(at(customer, "decision?ask=full"));
  await expect(title(page, "Sorry, it's taking longer than usual")).toBeVisible();
  await expect(main(page)).toContainText("We are working on getting you a decision and will update the application as soon as we have it");
  await expectLayoutFitsEveryWidth(page);
  await stopClock(page);
  await timeUntilNextResponse(page, polled);
  for (const _ of [1, 2]) {
    const waited = await timeUntilNextResponse(page, polled);
    expect(waited).toBeGreaterThanOrEqual(1_750);
    expect(waited).toBeLessThan(4_000);
  }
  // While the page still waits for the decision, it does not promise an e-mail.
  await expect(main(page)).not.toContainText("We will email you");
  await page.clock.runFor(40_000);
  await expect(async () => {
    await page.clock.runFor(2_000);
    expect(await main(page).textContent()).toContain("We will email you when there is an answer, so you can close this page.");
  }).toPass();
  expect(await bureauSearchesOf(page, customer.id)).toMatchObject({ hard: 1 });

  await page.clock.resume();
  const decided = await prepareCustomer(page, { status: "decision_accept" });
  await changeDecision(decided.id, { progress: "PENDING", stage: "searching" });
  await page.goto(at(decided, "decision"));
  await expect(title(page, "Hold on...")).toBeVisible();
  await page.clock.fastForward("00:37");
  await expect(title(page, "Sorry, it's taking longer than usual")).toBeVisible();
  await changeDecision(decided.id, { progress: "PROCESSED", stage: "done" });
  await reloadData(page);
  await expect(title(page, "Great news, your application has been approved!")).toBeVisible();
});

test("each kind of failed decision has its own text, and offers a retry only if a retry can help [S2-436] [S2-437] [S2-438] [S2-439] [S2-440] [S2-383] [S2-441] [S2-443] [S2-471]", async ({
  page,
}) => {
  const customer = await prepareCustomer(page);
  const deciding = "**/api/mo/application/*/decision{,/async}";
  await page.route(deciding, (route) => route.abort());
  const problem = page.getByRole("alert");

  await page.goto(at(customer, "decision?ask=full"));
  await expect(title(page, "Something went wrong")).toBeVisible();
  await expect(problem).toContainText(
    `We were unable to connect to the application decision service, please try again or alternatively contact the Retail Helpline on ${helpline}.`,
  );
  await expect(problem).toContainText("Asynchronous decision was not processed in time. Request failed.");
  await expectLayoutFitsEveryWidth(page);

  await answerWithInvalidBody(page, deciding, decideForApplicantAsynchronously, {});
  await button(page, "Try again").click();
  await expect(problem).toContainText("Decision API response did not contain expected values");

  const wrongStatus = "This is not possible at the current application status.";
  await failCall(page, deciding, 409, { code: "application.wrong_status", message: wrongStatus });
  await button(page, "Try again").click();
  await expect(problem).toHaveText(
    "The credit agreement has already been signed. A copy of the agreement has been emailed to the customer.",
  );
  await expect(button(page, "Try again")).toBeHidden();

  const branch = "This application was created on a different branch. Please login to the correct branch and try again.";
  await failCall(page, deciding, 409, { code: "branch.mismatch", message: branch });
  await openAnew(page, customer, "decision?ask=full");
  await expect(problem).toHaveText(branch);
  await expect(button(page, "Try again")).toBeHidden();
  await expect(button(page, "Exit application")).toBeVisible();

  const timedOut = "Asynchronous decision was not processed in time. Request timed-out.";
  await failCall(page, deciding, 504, { code: "decision.poll_timed_out", message: timedOut });
  await openAnew(page, customer, "decision?ask=full");
  await expect(title(page, "Sorry, it's taking longer than usual")).toBeVisible();

  // If the product is no longer sold, the page tells the customer to ask the shop, and has a button that opens the quote.
  await failCall(page, deciding, 422, { code: "application.product_unavailable", message: "" });
  await openAnew(page, customer, "decision?ask=full");
  await expect(problem).toContainText("can choose another one with you. Ask them, and quote application reference");
  await button(page, "See your quote").click();
  await expect(title(page, "Your quote")).toBeVisible();
  await expect(page.getByText("When you apply, we do a full credit search. Other lenders can see it for 12 months.")).toBeVisible();

  await failCall(page, deciding, 409, { code: "branch.mismatch", message: branch });
  await openAnew(page, customer, "decision?ask=full");
  await button(page, "Exit application").click();
  await expect(title(page, "You have signed out")).toBeVisible();
});

test("if the bureau refuses a search or its answer is unreadable, the page says whom to contact, and repeats only on request [S2-446] [S2-447] [S2-448]", async ({
  page,
}) => {
  const customer = await prepareCustomer(page, { persona: "+refused" });
  await page.goto(at(customer, "decision?ask=full"));
  const problem = page.getByRole("alert");
  await expect(problem).toContainText(
    `There was a problem submitting your application. Please contact Harbour Beds and quote application reference ${customer.id}.`,
  );
  await changeStoredApplication(customer.id, ({ document }) => {
    document.isNonBrokered = true;
  });
  await reloadData(page);
  await expect(problem).toContainText(
    `There was a problem submitting your application. Please contact our helpline on ${helpline} and quote application reference ${customer.id}.`,
  );

  const unreadable = await prepareCustomer(page, { persona: "+fatal" });
  await page.goto(at(unreadable, "summary"));
  await button(page, "Confirm and apply").tap();
  await expect(problem).toContainText("Sorry. Something went wrong with your application. Please contact customer service team.");
  await expect(button(page, "Exit application")).toBeVisible();
  const sentRequest = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/decision/async"));
  await button(page, "Try again").tap();
  await sentRequest;
  await expect(problem).toContainText("Please contact customer service team.");
});

test("after an accepted soft search, the full application starts only when the customer clicks the button [S2-006] [S2-125] [S2-126]", async ({
  page,
}) => {
  const customer = await prepareCustomer(page, { softSearch: true });
  await page.goto(at(customer, "soft-search-decision?ask=soft"));
  await button(page, "Keep the loan as it is").click();
  await expect(button(page, "Apply now")).toBeVisible();
  await expect(title(page, "Good news: your application would be accepted.")).toBeVisible();
  await expect(main(page)).toContainText(/Your check is valid until \d+(st|nd|rd|th) \w+ \d{4}\./);
  await expect(main(page)).toContainText("When you apply, we do a full credit search. Other lenders can see it for 12 months.");
  await expectLayoutFitsEveryWidth(page);
  expect(await bureauSearchesOf(page, customer.id)).toMatchObject({ soft: 1, hard: 0 });

  let validUntil: string | null = null;
  await changeStoredApplication(customer.id, (stored) => {
    validUntil = stored.soft_search_expiry_date;
    stored.soft_search_expiry_date = "2020-01-01";
  });
  await reloadData(page);
  await expect(main(page)).toContainText("A soft search is valid for 30 days.");
  await expect(button(page, "Apply now")).toBeHidden();
  await changeStoredApplication(customer.id, (stored) => {
    stored.soft_search_expiry_date = validUntil;
  });
  await reloadData(page);

  await button(page, "Apply now").click();
  await expect(title(page, "Great news, your application has been approved!")).toBeVisible();
  await expect(page).toHaveURL(at(customer, "decision"));
  expect(await bureauSearchesOf(page, customer.id)).toMatchObject({ soft: 1, hard: 1 });
});
