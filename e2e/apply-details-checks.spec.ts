import { expect } from "@playwright/test";
import {
  completedSection,
  continueButton,
  createQuoted,
  detailsBefore,
  eleanorDetails,
  expectErrors,
  openDetails,
  readStoredDocument,
  section,
} from "./support/details.ts";
import { failCall, holdRequests } from "./support/failing-answers.ts";
import { goToStep } from "./support/in-app.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

const invalidAccount = "These bank details cannot be validated. Please check the details are correct, or try a different account.";
const uncheckedAccount = "Please ensure your bank account number and sort code are correct before submitting your application";

test.describe("the details of a customer in a shop", () => {
  test.beforeEach(async ({ page }) => {
    await signInByRequest(page, "ben.branch");
  });

  test("a user must type the e-mail address twice before it is saved, and cannot paste it [S1-141] [S1-222] [S1-314] [S1-315] [S1-316] [S1-317] [S1-318]", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const id = await createQuoted(page, detailsBefore("contactDetails"));
    await openDetails(page, id);
    await page.evaluate(() => navigator.clipboard.writeText("eleanor@post.test"));
    await page.getByLabel("E-mail address").press("ControlOrMeta+V");
    await expect(page.getByLabel("E-mail address")).toHaveValue("eleanor@post.test");
    await page.getByLabel("Phone number").fill("07700 900341");
    await continueButton(page).click();
    const dialog = page.getByRole("dialog", { name: "Confirm the e-mail address" });
    const again = dialog.getByLabel("E-mail address again");
    const confirm = async (typed: string) => {
      await again.fill(typed);
      await dialog.getByRole("button", { name: "Confirm" }).click();
    };
    await again.press("ControlOrMeta+V");
    await expect(again).toHaveValue("");
    await confirm("");
    await expect(again).toHaveAccessibleDescription(/Email address must be confirmed/);
    await expect(again).toBeFocused();
    await confirm("eleanor");
    await expect(again).toHaveAccessibleDescription(/Enter an e-mail address in the right format/);
    await confirm(`${"x".repeat(52)}@post.test`);
    await expect(again).toHaveAccessibleDescription(/E-mail address must be 60 characters or less\./);
    await confirm("elenor@post.test");
    await expect(again).toHaveAccessibleDescription(
      /Email addresses do not match. Please ensure the previously submitted email is correct/,
    );
    await dialog.getByRole("button", { name: "Back" }).click();
    await expect(section(page, "Contact details")).toBeVisible();
    await continueButton(page).click();
    await confirm("eleanor@post.test");
    await expect(completedSection(page, "Contact details")).toContainText("eleanor@post.test");

    await completedSection(page, "Contact details").getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Phone number").fill("0113 496 0123");
    await continueButton(page).click();
    await expect(dialog).toBeHidden();
    await expect(completedSection(page, "Contact details")).toContainText("0113 496 0123");
  });

  test("a user must enter an income below £7,500 twice, and a bank account is checked when its section is submitted [S1-141] [S1-221] [S1-224] [S1-232] [S1-319] [S1-360] [S1-361] [S1-363] [S2-216]", async ({
    page,
  }) => {
    const id = await createQuoted(page, detailsBefore("financialDetails"));
    await openDetails(page, id);
    await page.getByLabel("Employment status", { exact: true }).selectOption("Employed part time");
    await page.getByLabel("Annual income before tax").fill("7,499.99");
    await page.getByRole("radio", { name: "0" }).press("Space");
    await continueButton(page).click();
    const dialog = page.getByRole("dialog", { name: "Check annual income" });
    await expect(dialog).toContainText("The income entered is £7,499.99 a year, which is £625.00 a month. Please enter it once more.");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(dialog.getByLabel("Annual income before tax")).toHaveAccessibleDescription(/Enter annual income as a number/);
    await dialog.getByLabel("Annual income before tax").fill("£7,200");
    await dialog.getByRole("button", { name: "Confirm" }).click();
    await expect(completedSection(page, "Financial details")).toContainText("Employed part time, £7,200 a year");
    expect((await readStoredDocument(page, id)).financialDetails.incomeValue).toBe(7_200);

    await completedSection(page, "Financial details").getByRole("button", { name: "Edit" }).click();
    await continueButton(page).click();
    await expect(completedSection(page, "Financial details")).toBeVisible();
    await expect(dialog).toBeHidden();
    await completedSection(page, "Financial details").getByRole("button", { name: "Edit" }).click();
    await page.getByLabel("Annual income before tax").fill("7500");
    await continueButton(page).click();
    await expect(completedSection(page, "Financial details")).toContainText("£7,500 a year");

    const bank = section(page, "Bank details");
    await expect(bank).toContainText("A UK bank or building society account that accepts Direct Debit.");
    await expect(bank).toContainText("The customer must be the account holder and able to authorise a new Direct Debit on it.");
    await page.getByText("The Direct Debit Guarantee").click();
    await expect(bank).toContainText("This Guarantee is offered by all banks and building societies");
    await expect(page.getByLabel("Name on the account")).toHaveValue("Eleanor Whitcombe");
    await page.getByLabel("Name on the account").fill("Mr J & Mrs E Whitcombe");
    await page.getByLabel("Sort code").fill("20-00-00");
    await page.getByLabel("Account number").fill("11111111");
    await expectErrors(page, invalidAccount);
    await expect(page.getByLabel("Sort code")).toHaveValue("20-00-00");
    await expect(page.getByLabel("Account number")).toHaveValue("11111111");
    await expect(page.getByLabel("Account number")).toHaveAccessibleDescription(new RegExp(invalidAccount));
    expect((await readStoredDocument(page, id)).bankAccountDetails?.accountNumber ?? null).toBeNull();
    await page.getByLabel("Sort code").fill("11-00-01");
    await page.getByLabel("Account number").fill("11223346");
    await expectErrors(page, "This account does not accept Direct Debit. Please use a different account.");
    await page.getByLabel("Sort code").fill("20-00-00");
    await page.getByLabel("Account number").fill("55779911");
    await expect(bank.getByRole("status").filter({ hasText: "Ropewalk Bank" })).toBeVisible();
    await failCall(page, "**/sections/bankAccountDetails", 500, { code: "server.error", message: "Unfortunately an error has occurred." });
    const release = await holdRequests(page, "**/sections/bankAccountDetails");
    await expect(continueButton(page)).not.toHaveAttribute("aria-busy");
    await continueButton(page).click();
    await expect(continueButton(page)).toHaveAttribute("aria-busy", "true");
    release();
    await expect(page.getByRole("alert").filter({ hasText: "Bank details check failed" })).toBeVisible();
    await page.unroute("**/sections/bankAccountDetails");
    await continueButton(page).click();
    await expect(completedSection(page, "Bank details")).toContainText("Sort code 20-00-00, account 55779911");
    await expect(completedSection(page, "Bank details")).toContainText("Ropewalk Bank");
  });

  test("bank details are checked again when an application opens, and an unchecked account is accepted with a warning [S1-225] [S1-362]", async ({
    page,
  }) => {
    await openDetails(page, await createQuoted(page, eleanorDetails));
    const final = page.getByRole("button", { name: "Check for approval" });
    await expect(final).toBeEnabled();
    await expect(completedSection(page, "Bank details")).toBeVisible();

    const refusedAccount = { ...eleanorDetails.bankAccountDetails, accountNumber: "11111111" };
    await goToStep(page, "details", await createQuoted(page, { ...eleanorDetails, bankAccountDetails: refusedAccount }));
    await expect(section(page, "Bank details")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: invalidAccount }).first()).toBeVisible();
    await expect(page.getByLabel("Account number")).toHaveValue("11111111");
    await expect(final).toBeDisabled();

    const unavailable = { ...eleanorDetails.bankAccountDetails, sortCode: "090126", accountNumber: "00000045" };
    const id = await createQuoted(page, { ...eleanorDetails, bankAccountDetails: unavailable });
    await goToStep(page, "details", id);
    await expect(page.getByRole("status").filter({ hasText: uncheckedAccount })).toBeVisible();
    await expect(section(page, "Bank details")).toBeVisible();
    await page.getByLabel("Account number").fill("");
    await page.getByLabel("Sort code").fill("09-01-26 00000045");
    await expect(page.getByLabel("Sort code")).toHaveValue("09-01-26");
    await expect(page.getByLabel("Account number")).toHaveValue("00000045");
    await continueButton(page).click();
    await expect(completedSection(page, "Bank details")).toContainText(uncheckedAccount);
    await expect(final).toBeEnabled();
    expect((await readStoredDocument(page, id)).bankAccountDetails.modulusCheckUnavailable).toBe(true);
    const checkedAgain = page.waitForResponse((answer) => answer.url().endsWith("/bank-details-check"));
    await page.reload();
    await checkedAgain;
    await expect(final).toBeEnabled();
    await expect(completedSection(page, "Bank details")).toContainText(uncheckedAccount);
  });
});

test("at a retailer where the e-mail address is optional, the address needs no confirmation [S1-223]", async ({ page }) => {
  await signInByRequest(page, "bob.broker", "northgate-brokers");
  await openDetails(page, await createQuoted(page, detailsBefore("contactDetails")));
  await expect(page.getByLabel("E-mail address (optional)")).toBeVisible();
  await page.getByLabel("Phone number").fill("07700 900341");
  await continueButton(page).click();
  await expect(section(page, "Main address")).toBeVisible();
  await completedSection(page, "Contact details").getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("E-mail address").fill("eleanor@post.test");
  await continueButton(page).click();
  await expect(completedSection(page, "Contact details")).toContainText("eleanor@post.test");
  await expect(page.getByRole("dialog")).toBeHidden();
});
