import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { applicantAppUrl, button, title } from "./support/applicant.ts";
import { countRequests, stopClock, timeUntilNextResponse } from "./support/clock.ts";
import { changeStoredApplication, endOffer, expireSigning, setStatus } from "./support/database.ts";
import { bureauSearchesOf } from "./support/decisions.ts";
import { failCall, holdRequests } from "./support/failing-answers.ts";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { createShop } from "./support/own-shop.ts";
import { callAsCustomer, openJourney, prepareCustomer } from "./support/prepared-customer.ts";
import { signByName } from "./support/signing.ts";
import { test } from "./support/test.ts";
import { setRetailerFlag } from "./support/users.ts";
import { expectBackInShop } from "./support/web-shop.ts";

const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });
const at = (id: string, path: string) => `${applicantAppUrl}/application/${id}/${path}`;
const article = (page: Page, name: string) => page.getByRole("article", { name });
const acknowledge = (page: Page) => page.getByRole("checkbox", { name: "I have downloaded or printed my copy" }).check();

test("a customer reads about a regulated loan, signs the agreement and sees its dates [S2-008] [S2-009] [S2-036] [S2-037] [S2-039] [S2-040] [S2-152] [S2-155] [S2-157] [S2-158] [S2-160] [S2-161] [S2-163] [S2-169] [S2-170] [S2-171] [S2-173] [S2-174] [S2-178] [S2-180] [S2-182] [S2-183] [S2-260] [S2-296] [S2-297] [S2-298] [S2-364] [S2-502] @phone", async ({
  page,
}) => {
  test.slow();
  const { id, name, emailAddress } = await prepareCustomer(page, { status: "decision_accept" });
  await page.goto(at(id, "signing/key-loan-features"));
  await expect(title(page, "About the loan")).toBeVisible();
  const explained = article(page, "About the loan");
  await expect(explained).toContainText("23 monthly repayments of £135.17");
  await expect(explained.getByRole("heading", { name: "If you miss a repayment" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Decision" })).toHaveAttribute("href", `/application/${id}/decision`);
  await expectLayoutFitsEveryWidth(page);

  await button(page, "Continue").click();
  await expect(page).toHaveURL(at(id, "signing/loan-information"));
  const screen = page.getByRole("region", { name: "Review loan information" });
  await expect(title(page, "About the loan")).toBeVisible();
  await expect(screen.getByRole("article")).toContainText("24 months");
  await expect(screen.getByRole("article")).not.toContainText("administration fee");
  const printFoot = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--print-foot"));
  expect(await printFoot()).toBe(`"Agreement number ${id}"`);
  await expect(screen.getByText(`A copy has been e-mailed to ${emailAddress}.`)).toBeVisible();

  await button(page, "Continue").click();
  await expect(screen.getByText("Please print a copy")).toBeVisible();
  const confirmed = () => page.waitForRequest("**/document-download-confirmation");
  const [copy, ofCopy] = await Promise.all([page.waitForEvent("download"), confirmed(), button(page, "Your copy").click()]);
  expect(copy.suggestedFilename()).toBe(`pre-contract-information-${id}.pdf`);
  expect(ofCopy.postDataJSON()).toEqual({ documentIdentifier: "PreContractCreditInformation" });
  const [draft] = await Promise.all([page.waitForEvent("download"), button(page, "Draft agreement").click()]);
  expect(draft.suggestedFilename()).toBe(`draft-agreement-${id}.pdf`);
  await acknowledge(page);

  const sentRequest = page.waitForRequest((request) => request.url().includes("/signing-room?"));
  const letGo = await holdRequests(page, `**/api/mo/application/${id}/sign`);
  await button(page, "Continue").click();
  await expect(page.getByRole("dialog", { name: "Preparing signing" })).toBeVisible();
  letGo();
  expect(new URL((await sentRequest).url()).searchParams.get("sourceUrl")).toBe(at(id, "signing/loan-information"));
  await expect(title(page, "Sign your agreement")).toBeVisible();
  await expect(page.getByText("Step 2: sign")).toBeVisible();
  await signByName(page, name);
  await expect(page).toHaveURL(at(id, "complete"));
  await expect(title(page, "Application complete")).toBeVisible();
  await expect(page.getByText(`a copy is e-mailed to ${emailAddress}.`)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Your goods are delivered" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "You pay by Direct Debit" })).toContainText("£135.17 on the");
  // The lender has configured no website for customers, so the page shows the other ways to contact the lender.
  await expect(page.getByRole("listitem").filter({ hasText: "Manage your loan online" })).toContainText(
    "Write to help@farthing.test or ring 0808 157 0192 about your loan.",
  );
  await expect(page.getByText("Last day to withdraw", { exact: true })).toBeVisible();
  await expectLayoutFitsEveryWidth(page);

  const [calendar] = await Promise.all([page.waitForEvent("download"), button(page, "Add both to your calendar").click()]);
  expect(calendar.suggestedFilename()).toBe(`farthing-${id}.ics`);
  const [agreement, ofAgreement] = await Promise.all([
    page.waitForEvent("download"),
    confirmed(),
    button(page, "Download your agreement").click(),
  ]);
  expect(agreement.suggestedFilename()).toBe(`credit-agreement-${id}.pdf`);
  expect(ofAgreement.postDataJSON()).toEqual({ documentIdentifier: "CreditAgreement" });
  const information = button(page, "Download the loan information that you read");
  const [read] = await Promise.all([page.waitForEvent("download"), information.click()]);
  expect(read.suggestedFilename()).toBe(`pre-contract-information-${id}.pdf`);
});

test("for a short interest-free loan, the loan information comes before the key features [S2-153] [S2-156] [S2-159] [S2-162] [S2-164] [S2-175] [S2-299] @phone", async ({
  page,
}) => {
  const { id } = await prepareCustomer(page, { status: "decision_accept", product: "if-10", instalments: 10 });
  await page.goto(at(id, "signing/key-loan-features"));
  await expect(page).toHaveURL(at(id, "signing/loan-information"));
  await expect(title(page, "Loan key features")).toBeVisible();
  await expect(article(page, "Loan advance information")).toBeVisible();
  await acknowledge(page);

  await button(page, "Continue").click();
  await expect(page).toHaveURL(at(id, "signing/key-loan-features"));

  // The signing session is open, but the browser cannot load its page.
  await page.clock.install();
  await page.route("**/signing-room?*", (route) => route.abort("aborted"));
  const left = page.waitForEvent("requestfailed", (request) => request.url().includes("/signing-room?"));
  await button(page, "Continue").click();
  const dialog = page.getByRole("dialog", { name: "Preparing signing" });
  await expect(dialog).toContainText("The signing page opens by itself.");
  await left;
  // The clock of the page also advances by itself between the steps, so the times have a margin.
  await page.clock.runFor(1_000);
  await expect(dialog.getByRole("link")).toBeHidden();
  await page.clock.runFor(4_100);
  await expect(dialog.getByRole("link", { name: "Open the signing page" })).toHaveAttribute("href", /sourceUrl=/);

  // The test makes the loan unregulated, as short interest-free loans were before 15 July 2026.
  await changeStoredApplication(id, ({ document }) => {
    document.product.regime = "EXEMPT_60F";
  });
  await page.goto(at(id, "signing/key-loan-features"));
  await expect(title(page, "Loan Key Features (Unregulated)")).toBeVisible();
  await expect(article(page, "Loan key features")).toContainText("10 monthly repayments");
});

test("a customer must open both loans of a fusion loan before signing, and can abandon the application [S2-154] [S2-165] [S2-166] [S2-167] [S2-168] [S2-172] [S2-365] @phone", async ({
  page,
}) => {
  const { id } = await prepareCustomer(page, { status: "decision_accept", fusion: true });
  await page.goto(at(id, "signing/key-loan-features"));
  await expect(article(page, "About the loan").getByRole("heading", { name: "Two loans" })).toBeVisible();
  await button(page, "Continue").click();
  await expect(page.getByRole("tab", { name: "Goods Loan: Viewed" })).toBeVisible();
  await acknowledge(page);
  await button(page, "Continue").click();
  const viewBoth = "Please view the goods loan and project loan Pre-Contract Credit Information (PCCI) to proceed.";
  await expect(alert(page, viewBoth)).toBeVisible();
  await page.getByRole("tab", { name: "Project Loan: Not viewed" }).click();
  await expect(page.getByRole("tab", { name: "Project Loan: Viewed" })).toBeVisible();
  await expect(alert(page, viewBoth)).toBeHidden();
  await expectLayoutFitsEveryWidth(page);

  await button(page, "Abandon application").click();
  await button(page, "Keep it").click();
  await button(page, "Abandon application").click();
  await page.getByRole("dialog").getByRole("button", { name: "Abandon application" }).click();
  await expect(title(page, "Application closed")).toBeVisible();
  await expect(page.getByText("No agreement was made, and you owe nothing.")).toBeVisible();
});

const serverError = { code: "server.error", message: "" };

test("each failure before signing has its own text [S2-176] [S2-177] [S2-199] [S2-300] [S2-364] [S2-434] [S2-435] [S2-453] [S2-454] [S2-456] [S2-498] [S3-321] [S3-322] [S3-323] @phone", async ({
  page,
}) => {
  test.slow();
  const customer = await prepareCustomer(page, { status: "decision_accept", product: "bnpl-6-24", instalments: 24, deferralPeriod: 6 });
  const { id } = customer;
  for (const kind of ["adequate_explanation", "pre_contract_information"]) await callAsCustomer(page, customer, "post", "papers", { kind });
  await callAsCustomer(page, customer, "put", "sign");
  await expireSigning(id);
  const calls = `**/api/mo/application/${id}`;
  await page.goto(at(id, "signing/loan-information"));
  await expect(page.getByRole("heading", { name: "The signing timed out" })).toBeVisible();
  await expect(page.getByText("A copy has been e-mailed to")).toBeVisible();
  await expect(page.getByRole("article")).toContainText("during the deferral period we charge an administration fee");

  const draft = button(page, "Draft agreement");
  await failCall(page, `${calls}/download/draft`, 409, { code: "draftAgreement.not_available", message: "" }, { times: 1 });
  await draft.click();
  await expect(alert(page, "A draft agreement is not available at this time.")).toBeVisible();
  await failCall(page, `${calls}/download/draft`, 500, serverError, { times: 1 });
  await draft.click();
  await expect(alert(page, "Failed to Send Application Draft")).toBeVisible();
  await failCall(page, "**/api/files/*", 500, serverError);
  await draft.click();
  await expect(alert(page, "Failed to send Application Draft")).toBeVisible();

  // The customer does not have to acknowledge a document that could not be downloaded.
  await failCall(page, `${calls}/download/pre-contract-info`, 409, { code: "paper.not_available", message: "" });
  await button(page, "Your copy").click();
  await expect(alert(page, "The download is not available, refresh the page to try again")).toBeVisible();
  await expect(page.getByRole("checkbox")).toBeHidden();

  await failCall(page, `${calls}/sign`, 503, { code: "signing.unavailable", message: "" });
  await button(page, "Continue").click();
  const dialog = page.getByRole("dialog", { name: "Preparing signing" });
  const unreachable =
    /^Something went wrong\. We were unable to connect to the application signing service, please try again or alternatively contact the Retail Helpline on 0\d+/;
  await expect(dialog.getByRole("alert")).toHaveText(unreachable);
  await expectNoAxeViolations(page, "dialog");
  const again = page.waitForRequest(`${calls}/sign`);
  await dialog.getByRole("button", { name: "Try again" }).click();
  await again;
  await expect(dialog.getByRole("alert")).toHaveText(unreachable);

  // The offer expires while the page is open. No credit search is made until the customer confirms.
  await endOffer(page, id);
  await expect(page.getByRole("heading", { level: 1, name: "Our offer has expired" })).toBeVisible();
  await expect(page).toHaveURL(at(id, "decision"));
  await expectLayoutFitsEveryWidth(page);
  await page.goto(at(id, "signing/loan-information"));
  await expect(page.getByRole("heading", { level: 1, name: "Our offer has expired" })).toBeVisible();
  await page.getByRole("link", { name: "Check my details and ask again" }).click();
  await expect(page.getByRole("link", { name: /^Edit/ })).toHaveCount(0);
  await expect(page.getByText("Check that everything is still right.")).toBeVisible();
  expect(await bureauSearchesOf(page, id)).toMatchObject({ hard: 1 });
  const fresh = page.waitForRequest((request) => request.method() === "POST" && /\/decision(\/async)?$/.test(request.url()));
  await button(page, "Confirm and apply").click();
  expect((await fresh).postDataJSON()).toMatchObject({ signUponAccept: true });
  expect((await (await fresh).response())?.ok()).toBe(true);
  // The new acceptance leads back to the documents, because they belong to the new decision.
  await expect(page).toHaveURL(at(id, "signing/key-loan-features"));
  await expect(article(page, "About the loan")).toBeVisible();

  await failCall(page, `${calls}/sign`, 500, serverError);
  await page.goto(at(id, "signing/loan-information"));
  await button(page, "Your copy").click();
  await expect(alert(page, "The download is not available")).toBeVisible();
  await expect(page.getByRole("article")).toBeVisible();
  await button(page, "Continue").click();
  await dialog.getByRole("button", { name: "Exit application" }).click();
  await expect(page).toHaveURL(`${applicantAppUrl}/timeout`);
});

test("a failed download of the loan advance information is reported, and a draft agreement is offered only while its switch is on [S2-373] [S2-455] [S2-457] [S3-320] @phone", async ({
  page,
}) => {
  const shop = await createShop(page, { featuresOff: ["MAIL_ORDER_DOWNLOAD_DRAFT_AGREEMENT"] });
  const { id } = await prepareCustomer(page, { shop, status: "decision_accept", product: "if-10", instalments: 10 });
  await page.goto(at(id, "signing/loan-information"));
  const copy = button(page, "Your copy");
  await expect(copy).toBeVisible();
  await expect(button(page, "Draft agreement")).toBeHidden();
  await failCall(page, "**/api/files/*", 500, serverError);
  await copy.click();
  await expect(alert(page, "Failed to send Loan Advance Info")).toBeVisible();
  await failCall(page, `**/api/mo/application/${id}/download/pre-contract-info`, 500, serverError);
  await copy.click();
  await expect(alert(page, "Failed to Send Loan Advance Info")).toBeVisible();
});

test("the last page states the next steps, links back to the shop and waits until the agreement is sealed [S2-179] [S2-262] [S2-459] @phone", async ({
  page,
}) => {
  test.slow();
  const { id } = await openJourney(page, { status: "signed", webShop: true });
  await expect(title(page, "Almost done")).toBeVisible();
  await expect(page).toHaveURL(at(id, "complete"));

  await failCall(page, `**/api/mo/application/${id}/credit-agreement`, 409, { code: "agreement.not_ready", message: "" });
  const refused = countRequests(page, "/credit-agreement");
  await page.clock.install();
  await button(page, "Download your agreement").click();
  await expect.poll(() => refused.received).toBeGreaterThan(0);
  await stopClock(page);
  await timeUntilNextResponse(page, refused);
  for (let tries = refused.received; tries < 6; tries++) {
    const waited = await timeUntilNextResponse(page, refused);
    expect(waited).toBeGreaterThanOrEqual(4_750);
    expect(waited).toBeLessThan(7_000);
  }
  await page.clock.runFor(15_000);
  expect(refused.received).toBe(6);
  await page.clock.resume();
  await expect(alert(page, "The download is not available")).toBeVisible();

  await button(page, "Return to store").click();
  await expectBackInShop(page, "Your order is placed", "accepted");

  await setStatus(id, "sign");
  await page.goto(at(id, "complete"));
  await expect(page.getByText("We are sealing the agreement")).toBeVisible();
  await setStatus(id, "decision_accept");
  await page.goto(at(id, "signing/complete"));
  await expect(title(page, "You have not signed yet")).toBeVisible();
});

test("for a deferred loan, the decision page and the last page give the date until which repayment is interest-free @phone", async ({
  page,
}) => {
  const loan = { product: "bnpl-6-24", instalments: 24, deferralPeriod: 6 } as const;
  const { id } = await prepareCustomer(page, { status: "decision_accept", ...loan });
  const heading = page.getByRole("heading", { name: /^Pay £[\d,.]+ by \d+ \w+ \d{4} and pay no interest$/ });
  await page.goto(at(id, "decision"));
  await expect(heading).toBeVisible();
  await expect(page.getByText("This includes an administration fee of £29.00.")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  await changeStoredApplication(id, (stored) => {
    stored.status = "signed";
    stored.signed_at = new Date();
    stored.cooling_off_end = "2099-01-15";
  });
  await page.goto(at(id, "complete"));
  await expect(heading).toBeVisible();
  await expect(page.getByText("Otherwise, first payment")).toBeVisible();
  await expect(page.getByText(/^We remind you by e-mail on .* and .*\.$/)).toBeVisible();
  const [calendar] = await Promise.all([page.waitForEvent("download"), button(page, "Add all three to your calendar").click()]);
  const file = (await readFile(await calendar.path(), "utf8")).replaceAll("\r\n ", "");
  expect(file.replaceAll("\\,", ",")).toContain(`SUMMARY:${await heading.textContent()}`.replace(/\u00a0/g, " "));
});

test("the last page mentions a satisfaction note only if the shop sends one [S2-181] @phone", async ({ page }) => {
  const note = page.getByRole("listitem").filter({ hasText: "Tell us that your goods are as you expected" });
  const shop = await createShop(page, { flags: { esatNoteEnabled: true } });
  const { id } = await prepareCustomer(page, { shop, status: "decision_accept" });
  await changeStoredApplication(id, (stored) => {
    stored.status = "signed";
    stored.cooling_off_end = "2026-01-15";
  });
  for (const esatNoteEnabled of [true, false]) {
    await setRetailerFlag(page.request, "esatNoteEnabled", shop.retailer, esatNoteEnabled);
    await page.goto(at(id, "complete"));
    await expect(title(page, "Application complete")).toBeVisible();
    await expect(note).toHaveCount(esatNoteEnabled ? 1 : 0);
    await expect(page.getByText("The time to withdraw ended on 15 January 2026.")).toBeVisible();
    await expect(page.getByText("Last day to withdraw", { exact: true })).toBeHidden();
  }
});
