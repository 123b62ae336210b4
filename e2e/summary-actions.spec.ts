import { expect, type Page } from "@playwright/test";
import { changeStoredApplication, endOffer, setStatus, withDatabase } from "./support/database.ts";
import { checkBank, createAndSubmit, createCompleteApplication, createDecided, expectOutcome } from "./support/decisions.ts";
import { failCall } from "./support/failing-answers.ts";
import { expectNoAxeViolations } from "./support/looks.ts";
import { createShop } from "./support/own-shop.ts";
import { call, findApplicationAt } from "./support/quote.ts";
import { createApplication, messagesFor, newCustomer, signInByRequest } from "./support/shop.ts";
import { createReadyToRead, createReadyToSign, signByRequests } from "./support/signing.ts";
import { test } from "./support/test.ts";
import { signInInAnotherBrowser } from "./support/users.ts";

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/search/${id}`);
  await page.getByRole("heading", { level: 1, name: `Application ${id}` }).waitFor();
  await page.getByRole("heading", { name: "Timeline" }).waitFor();
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** The date in London can differ from the date in UTC, so tests use days that are at least two days away from a limit. */
const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 60 * 60_000);

const failOnce = (page: Page, path: string, status: 404 | 503 = 503): Promise<void> =>
  failCall(page, path, status, { code: "server.busy", message: "Busy" }, { times: 1 });

test("the dialog of a partial settlement shows its effect, and the customer then gets a statement [S1-499] [S1-014] [S1-138] [S1-271] [S1-272] [S1-273] [S1-304] [S1-305] [S1-306] [S1-307] [S1-496]", async ({
  page,
  browser,
}) => {
  await signInByRequest(page, "mo.manager");
  const { id } = await findApplicationAt(page, "paid");
  const { loanAmount, document } = await call<{ loanAmount: string; document: { contactDetails: { emailAddress: string } } }>(
    page,
    "get",
    `applications/${id}`,
  );
  const colleague = await signInInAnotherBrowser(browser, "harbour-beds/ada.admin", `/search/${id}`);
  await colleague.getByText("Application history").click();
  await expect(button(colleague, "Cancel application")).toBeVisible();
  await expect(button(colleague, "Request partial settlement")).toBeHidden();

  await open(page, id);
  await button(page, "Request partial settlement").click();
  const dialog = page.getByRole("dialog", { name: "Request partial settlement" });
  const amount = dialog.getByLabel("Amount to settle");
  const confirm = dialog.getByRole("button", { name: "Confirm" });
  for (const [typed, said] of [
    ["", "Enter the amount to settle"],
    ["12.345", "Please enter a value containing a number up to two decimal places"],
    [loanAmount, "Amount to settle must be less than the loan amount"],
  ] as const) {
    await amount.fill(typed);
    await confirm.click();
    await expect(dialog.getByText(said)).toBeVisible();
    await expect(dialog.getByRole("table")).toBeHidden();
  }
  await amount.fill("123456.789");
  await expect(amount).toHaveValue("123456.7");
  await amount.fill("20");
  await expect(dialog).toContainText("Harbour Beds Leeds pays £20.00 back to Farthing Finance Limited, out of the shop's next payout.");
  await expect(dialog).toContainText(`a statement at once, to ${document.contactDetails.emailAddress}.`);
  await expect(dialog.getByRole("row", { name: /^Monthly repayment £[\d,.]+ £[\d,.]+$/ })).toBeVisible();
  await expect(dialog.getByRole("row", { name: /^First at the new amount/ })).toBeVisible();
  await expectNoAxeViolations(page, "dialog");

  await failOnce(page, "**/partial-settlement");
  await confirm.click();
  await expect(dialog.getByRole("alert")).toHaveText("Failed to request partial settlement");
  await confirm.click();
  await expect(page.getByText("Partial settlement requested successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(colleague.getByText("Partial settlement of £20.00 requested").first()).toBeVisible();
  // The settlement has its own row and an entry in the timeline.
  await expect(page.getByRole("definition").filter({ hasText: /^£20\.00 on \d+ \w+ \d{4}$/ })).toBeVisible();
  await expect(page.locator(".timeline").first()).toContainText("Partial settlement of £20.00 requested");
  await button(page, "Request partial settlement").click();
  await expect(dialog).toContainText(/Settled before: £20\.00 on \d+ \w+ \d{4}\./);
  await dialog.getByRole("button", { name: "Back" }).click();
  const subjects = async () => (await messagesFor(page, document.contactDetails.emailAddress)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain(`Your repayments for application ${id} change`);

  const rest = (Number(loanAmount) - 20).toLocaleString("en-GB", { minimumFractionDigits: 2 });
  await button(page, "Cancel application").click();
  await expect(page.getByRole("dialog")).toContainText(
    `The £${rest} that remains after a partial settlement is deducted from the next payout to Leeds, 100101.`,
  );
  await page.getByRole("dialog").getByRole("button", { name: "Back" }).click();

  await createShop(page, { flags: { partialSettlementsEnabled: false } });
  const paid = await createDecided(page, "+accept", "decision_accept");
  await setStatus(paid, "paid");
  await open(page, paid);
  await expect(button(page, "Cancel application")).toBeVisible();
  await expect(button(page, "Request partial settlement")).toBeHidden();
});

test("a note has a maximum length, and notes of underwriters show their author [S1-016] [S1-138] [S1-180] [S1-181] [S1-308] [S1-309] [S1-310] [S1-311] [S1-388] [S1-457] [S1-485] [S1-486]", async ({
  page,
}) => {
  await signInByRequest(page, "ben.branch");
  const id = await createApplication(page, newCustomer("notes"));
  await failCall(page, /audit-history/, 500, { code: "server.failed", message: "Failed" });
  await page.goto(`/search/${id}`);
  await page.getByText("Application history").click();
  await expect(page.getByText("Failed to retrieve audit history")).toBeVisible();

  await page.getByText("Application notes").click();
  await button(page, "Add a note").click();
  const dialog = page.getByRole("dialog", { name: "Add a note" });
  const [name, message] = [dialog.getByLabel("Your name"), dialog.getByLabel("Note for the underwriting team")];
  const save = dialog.getByRole("button", { name: "Save the note" });
  await expect(name).toHaveValue("Ben Branch");
  await expect(message).toHaveAccessibleDescription("At most 300 characters, 300 left");
  for (const [typedName, typedMessage, said] of [
    ["", "Rang the customer.", "Enter your name"],
    ["Ben", "", "Enter the note"],
  ] as const) {
    await name.fill(typedName);
    await message.fill(typedMessage);
    await save.click();
    await expect(dialog.getByText(said)).toBeVisible();
  }
  await name.fill("b".repeat(101));
  await message.fill("n".repeat(301));
  await expect(name).toHaveValue("b".repeat(100));
  await expect(message).toHaveValue("n".repeat(300));
  await failOnce(page, "**/referralNotes");
  await save.click();
  await expect(dialog.getByText("Application note could not be saved. Please try again")).toBeVisible();
  await save.click();
  await expect(page.getByText("Application note submitted successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  const notes = page.locator(".note");
  await expect(notes).toContainText("n".repeat(300));
  await expect(notes).toContainText(/b{100}, \d\d \w{3} \d{4}, \d\d:\d\d$/);

  await withDatabase((owner) =>
    owner.query(
      `insert into referral_note (id, application_id, username, message, created_at)
       values (gen_random_uuid(), $1, 'UNDERWRITING', 'Nothing more needed.', '2026-11-14T12:31:00Z')`,
      [id],
    ),
  );
  await page.reload();
  await page.getByText("Application notes").click();
  await expect(notes.filter({ hasText: "Nothing more needed." })).toContainText("Underwriting Team, 14 Nov 2026, 12:31");
});

test("a signed agreement can be printed for 120 days and viewed at any time [S1-017] [S1-264] [S1-267] [S1-268] [S1-269] [S1-270] [S1-459]", async ({
  page,
}) => {
  await signInByRequest(page, "mo.manager");
  const loan = await createReadyToSign(page);
  await signByRequests(page, loan);
  const { id } = loan;
  await open(page, id);
  await expect(button(page, "Request payment")).toBeVisible();
  await expect(page.getByRole("link", { name: "Resume" })).toBeHidden();
  await failOnce(page, "**/credit-agreement", 404);
  await button(page, "Print credit agreement").click();
  await expect(page.getByText("Failed to download credit agreement")).toBeVisible();
  const downloading = page.waitForEvent("download");
  const confirmed = page.waitForRequest("**/document-download-confirmation");
  await button(page, "Print credit agreement").click();
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
  expect((await confirmed).postDataJSON()).toEqual({ documentIdentifier: "CreditAgreement" });

  await signInByRequest(page, "ben.branch");
  await page.reload();
  await expect(button(page, "Print credit agreement")).toBeVisible();
  await expect(button(page, "Request payment")).toBeHidden();
  await signInByRequest(page, "mo.manager");
  await changeStoredApplication(id, (stored) => {
    stored.signed_at = daysAgo(118);
  });
  await page.reload();
  await expect(button(page, "Print credit agreement")).toBeVisible();
  await changeStoredApplication(id, (stored) => {
    stored.signed_at = daysAgo(122);
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Signed agreement expired" })).toBeVisible();
  await expect(button(page, "Print credit agreement")).toBeHidden();
  await setStatus(id, "payout_pending");
  await page.reload();
  await expect(button(page, "Cancel application")).toBeVisible();
  await expect(button(page, "Request payment")).toBeHidden();
  await page.getByRole("link", { name: "View", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customer details");
  // The details of a signed application can only be viewed, even if its amounts can be amended.
  await setStatus(id, "signed");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customer details");
  await expect(page.getByRole("heading", { name: "Personal details" })).toBeVisible();
  for (const name of ["Change the quote", "Submit application", "Check for approval", "Edit"])
    await expect(button(page, name)).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Progress" })).toBeHidden();
  await page.getByRole("link", { name: "See the application" }).click();
  await expect(page).toHaveURL(new RegExp(`/search/${id}$`));
});

test("a declined application offers the decline letter, and can be resumed only while a step is left [S1-017] [S1-264] [S1-442] [S1-460] [S3-296]", async ({
  page,
}) => {
  await signInByRequest(page, "mo.manager");
  const { id } = await findApplicationAt(page, "decision_decline");
  await open(page, id);
  await failOnce(page, "**/declined");
  await button(page, "Download decline letter").click();
  await expect(page.getByText("Cannot download declined letter")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await button(page, "Download decline letter").click();
  expect((await downloading).suggestedFilename()).toBe(`decline-letter-${id}.pdf`);

  const [reading, readingShop] = [`**/applications/${id}`, `**/applications/${id}/retailer`];
  await failCall(page, reading, 500);
  await failCall(page, readingShop, 500);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Failed to retrieve application by ID");
  await page.unroute(reading);
  await button(page, "Try again").click();
  const shopFailure = page.getByRole("alert").filter({ hasText: "Retailer service API call failed" });
  await expect(shopFailure).toBeVisible();
  await page.unroute(readingShop);
  await button(page, "Try again").click();
  await expect(page.getByRole("heading", { level: 1, name: `Application ${id}` })).toBeVisible();
  await expect(shopFailure).toBeHidden();

  const accepted = await createCompleteApplication(page, "+accept");
  await checkBank(page, accepted);
  expect(await call(page, "post", "decision", { id: accepted, softSearch: true })).toMatchObject({ decisionType: "quotation_accept" });
  const resume = page.getByRole("link", { name: "Resume", exact: true });
  await open(page, accepted);
  await expect(resume).toBeVisible();
  await changeStoredApplication(accepted, (stored) => {
    stored.soft_search_expiry_date = "2020-01-01";
  });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Application check expired" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "New application" })).toBeVisible();
  await expect(resume).toBeHidden();

  await signInByRequest(page, "kit.kitchen", "alder-kitchens");
  const unanswered = await createAndSubmit(page, "+down");
  await expectOutcome(page, "Decision pending");
  await open(page, unanswered);
  await expect(page.getByRole("heading", { name: "Decision pending" })).toBeVisible();
  await expect(resume).toBeHidden();
});

test("the summary page can send an accepted application to the customer and extend its offer [S1-410]", async ({ page }) => {
  await signInByRequest(page, "mo.manager");
  const { id } = await createReadyToRead(page);
  await open(page, id);
  await expect(page.getByRole("main")).toContainText(/Hand \w+ the screen to read and sign\./);
  await expect(button(page, "Extend the offer")).toBeHidden();
  await endOffer(page, id, 3);
  await button(page, "Extend the offer").click();
  await page.getByRole("dialog", { name: "Extend the offer" }).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The offer is extended until" })).toBeVisible();
  await expect(button(page, "Extend the offer")).toBeHidden();
  await button(page, "Send to customer").click();
  await expect(page.getByRole("dialog", { name: "Send to customer" }).getByLabel("First name")).toHaveValue(/\w/);
});

test("a fusion loan cannot be cancelled between delivery and payout, and the page shows the reason [S1-275] [S1-276]", async ({ page }) => {
  await signInByRequest(page, "kit.kitchen", "alder-kitchens");
  const id = await createDecided(page, "+accept", "decision_accept", { project: { loanAmount: "1200.00", instalments: 12 } });
  for (const status of ["payout_pending", "customer_has_goods"]) {
    await setStatus(id, status);
    await open(page, id);
    const cancel = button(page, "Cancel application");
    await expect(cancel).toBeDisabled();
    await expect(cancel).toHaveAccessibleDescription("This application cannot be cancelled until its status becomes paid.");
  }
});
