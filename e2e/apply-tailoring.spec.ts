import { expect, type Locator, type Page } from "@playwright/test";
import { changeStoredApplication, type StoredApplication } from "./support/database.ts";
import { bureauSearchesOf, createAndSubmit, createDecided, expectOutcome, openDecided, type Persona } from "./support/decisions.ts";
import { goToStep, reloadData } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { call, headingOf } from "./support/quote.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

/** The goods cost £3,000.00 with a £300.00 deposit over 24 months at 19.9%, which is £135.17 a month. */

test.beforeEach(async ({ page }) => signInByRequest(page, "kit.kitchen", "alder-kitchens"));

const card = (page: Page, name: string): Locator => page.getByRole("article", { name });
const choose = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const dialogOf = (page: Page) => page.getByRole("dialog");

async function proceed(page: Page): Promise<void> {
  const go = dialogOf(page).getByRole("button", { name: "Continue" });
  await expect(go).toBeDisabled();
  await expect(go).toHaveAccessibleDescription("Tick the box above to continue.");
  await page.getByLabel("I wish to proceed with the updated application").check();
  await go.dblclick();
}

async function describePurchase(page: Page): Promise<void> {
  await expect(dialogOf(page)).toHaveAccessibleName("Purchase details");
  await page.getByLabel("Goods description").fill("Hartland double bed");
  await page.getByLabel("Order reference").fill("HB-2");
  await dialogOf(page).getByRole("button", { name: "Continue" }).click();
}

async function expectAcceptedWith(page: Page, id: string, loan: Record<string, unknown>): Promise<void> {
  await expectOutcome(page, "Accepted");
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
  const { document } = await call<{ document: object }>(page, "get", `applications/${id}`);
  expect(document).toMatchObject(loan);
  expect(await bureauSearchesOf(page, id)).toMatchObject({ hard: 1 });
}

/** Decides another application by requests, and opens its offers without loading the app again. */
async function goToDecided(page: Page, persona: Persona, status: string): Promise<string> {
  const id = await createDecided(page, persona, status);
  await goToStep(page, "decision", id);
  return id;
}

test("until the offers expire, a customer who cannot afford the loan sees three alternatives and can come back to them [S1-252] [S1-477] [S1-478] [S1-009] [S1-079] @phone", async ({
  page,
}) => {
  const id = await openDecided(page, "+tailor", "decision_decline");
  await expectOutcome(page, "Unfortunately, we would not be able to approve this application with monthly repayments of £135.17.");
  await expect(page.getByRole("main")).toContainText("The application would be accepted if you reduce repayments to £110.00 or lower.");
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(card(page, "As applied").getByRole("button")).toHaveCount(0);
  await expect(card(page, "Longer term")).toContainText("£98.00");
  await expect(card(page, "Larger deposit")).toContainText("£802.66");
  await expect(card(page, "Smaller loan")).toContainText("£2,497.34");
  await expect(page.getByRole("button", { name: "Download decline letter" })).toBeVisible();
  await expect(card(page, "Longer term").locator(".is-changed dt")).toHaveText(["Repaid over", "Interest payable", "Total repayable"]);
  await expect(card(page, "Longer term").getByRole("term")).toContainText(["Interest rate", "APR"]);
  await card(page, "Longer term").getByText("Show the repayments as a table").click();
  await expect(card(page, "Longer term").getByRole("row")).toHaveCount(38);
  await expectLayoutFitsEveryWidth(page);

  await page.getByRole("link", { name: `Decide later: keep the offers on application ${id}` }).click();
  await expect(headingOf(page)).toHaveText(`Application ${id}`);
  await expect(page.getByText(/^Go through three other offers with \w+\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Resume" }).click();
  await expect(page.getByRole("article")).toHaveCount(4);
  await changeStoredApplication(id, expire("2020-01-01"));
  await reloadData(page);
  await expectOutcome(page, "Unsuccessful");
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("with a longer term the loan becomes affordable, and the customer accepts the offer by keyboard alone [S1-258]", async ({ page }) => {
  const id = await openDecided(page, "+tailor", "decision_decline");
  await expect(page.getByRole("article")).toHaveCount(4);
  await expect(headingOf(page)).toBeFocused();
  const button = page.getByRole("button", { name: "Choose longer term" });
  await button.press("Enter");
  await expect(dialogOf(page).getByRole("heading")).toBeFocused();
  await expect(dialogOf(page).getByRole("row", { name: /^Monthly repayment/ })).toHaveText(/£135\.17\s*£98\.00/);
  await expectLayoutFitsEveryWidth(page, "dialog");
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialogOf(page).getByRole("heading")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expectAcceptedWith(page, id, { loanRepayment: { instalments: 36 }, loanTailoring: { optionSelected: "increaseTerm" } });
  await page.reload();
  await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("a larger deposit or a smaller loan is affordable, and a smaller loan needs a new description of the goods [S1-141] [S1-256] [S1-348] [S1-366] [S1-367]", async ({
  page,
}) => {
  const id = await openDecided(page, "+tailor", "decision_decline");
  await choose(page, "Choose larger deposit");
  const update = dialogOf(page).getByRole("button", { name: "Update offer" });
  await expect(update).toBeDisabled();
  await expect(update).toHaveAccessibleDescription("Tick that the deposit will be paid by debit card to update the offer.");
  await page.getByLabel("Deposit will be paid by debit card").check();
  await page.getByLabel("New deposit").fill("800");
  await update.click();
  await expect(page.getByLabel("New deposit")).toBeFocused();
  await expect(dialogOf(page)).toContainText("Must be £802.66 or higher");
  await page.getByLabel("New deposit").fill("900");
  await update.click();
  await proceed(page);
  await expectAcceptedWith(page, id, { loanParameters: { deposit: "900.00" }, loanTailoring: { optionSelected: "increaseDeposit" } });

  const smaller = await goToDecided(page, "+tailor", "decision_decline");
  await choose(page, "Choose smaller loan");
  await update.click();
  await expect(dialogOf(page)).toHaveAccessibleName("Purchase details");
  await page.getByLabel("Goods description").fill("");
  await page.getByLabel("Order reference").fill("");
  await dialogOf(page).getByRole("button", { name: "Continue" }).click();
  await expect(dialogOf(page)).toContainText("Enter the goods description");
  await expect(dialogOf(page)).toContainText("Enter the order reference");
  await expectLayoutFitsEveryWidth(page, "dialog");
  await describePurchase(page);
  await proceed(page);
  await expectAcceptedWith(page, smaller, {
    goodsDescription: "Hartland double bed",
    orderReference: "HB-2",
    loanParameters: { goodsAmount: "2497.34" },
    loanTailoring: { optionSelected: "reduceLoan" },
  });
});

let kept: unknown;
const removeValue = (part: string) => (stored: StoredApplication) => {
  kept = stored.document.loanTailoring[part];
  stored.document.loanTailoring[part] = null;
};
const restoreValue = (part: string) => (stored: StoredApplication) => {
  stored.document.loanTailoring[part] = kept;
};
const expire = (day: string) => (stored: StoredApplication) => {
  stored.tailoring_expiry_date = day;
};

/** Each pair contains a change after which the page shows no offers, and a second change that brings the offers back. */
const withoutOffers = [
  [removeValue("maxInstalmentAmount"), restoreValue("maxInstalmentAmount")],
  [removeValue("offers"), restoreValue("offers")],
  [expire("2020-01-01"), expire("2099-01-01")],
] as const;

test("until the offers expire, an accepted customer can also borrow more, repay sooner or add a project loan [S1-253] [S1-257] [S1-259] @phone", async ({
  page,
}) => {
  const id = await openDecided(page, "+more", "decision_accept");
  await expectOutcome(page, "Accepted");
  await expect(page.getByRole("article").getByRole("heading")).toHaveText([
    "Keep the loan as it is",
    "Shorter term",
    "Add a Project Loan",
    "Larger loan",
  ]);
  const larger = page.locator("section").filter({ has: page.getByRole("heading", { name: "Only if more is needed" }) });
  await expect(larger.getByRole("article").getByRole("heading")).toHaveText(["Add a Project Loan", "Larger loan"]);

  for (const [without, again] of withoutOffers) {
    await changeStoredApplication(id, without);
    await reloadData(page);
    await expect(page.getByRole("heading", { name: "What happens next" })).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await changeStoredApplication(id, again);
    await reloadData(page);
    await expect(page.getByRole("article")).toHaveCount(4);
  }
  await choose(page, "Keep the loan as it is");
  await expectAcceptedWith(page, id, { loanRepayment: { instalments: 24 }, loanTailoring: { optionSelected: "rejected" } });
});

test("a customer borrows more up to the limit of the offer, repays sooner, or adds a project loan [S1-349] [S1-350] [S1-351] [S1-352] [S1-353] [S1-354] [S1-355] [S1-358]", async ({
  page,
}) => {
  const update = dialogOf(page).getByRole("button", { name: "Update offer" });
  const id = await openDecided(page, "+more", "decision_accept");
  await choose(page, "Choose larger loan");
  const goods = page.getByLabel("New goods amount");
  await expect(goods).toHaveValue("3,000.00");
  await goods.fill("5,493.59");
  await update.click();
  await expect(dialogOf(page)).toContainText("Must be £5,493.58 or lower");
  await goods.fill("5493.58");
  await update.click();
  await describePurchase(page);
  await proceed(page);
  await expectAcceptedWith(page, id, { loanParameters: { goodsAmount: "5493.58", deposit: "300.00" } });

  const sooner = await goToDecided(page, "+more", "decision_accept");
  await choose(page, "Choose shorter term");
  await proceed(page);
  await expectAcceptedWith(page, sooner, { loanRepayment: { instalments: 12 }, loanTailoring: { optionSelected: "reduceTerm" } });

  const withProject = await goToDecided(page, "+more", "decision_accept");
  await choose(page, "Add a Project Loan");
  await expect(dialogOf(page)).toContainText("A Project Loan cannot be taken alone.");
  const [deposit, project] = [page.getByLabel("New deposit"), page.getByLabel("Project loan amount")];
  const says = async (box: Locator, typed: string, text: string | RegExp) => {
    const before = await box.inputValue();
    await box.fill(typed);
    await update.click();
    await expect(dialogOf(page).getByText(text)).toBeVisible();
    await box.fill(before);
  };
  await says(project, "some", "Value is required");
  await says(project, "1", /^Must be £[\d,.]+ or higher$/);
  await says(project, "9000", "Maximum value is £2,996.03");
  await says(goods, "90000", /^Maximum goods amount for this product is £[\d,.]+$/);
  await says(goods, "100", "Minimum goods amount for this product is £250.00");
  await says(goods, "400", "Loan amount must be £250.00 or higher");
  await deposit.fill("2900");
  await page.getByLabel("Deposit will be paid by debit card").check();
  await update.click();
  await expect(dialogOf(page).getByText("Maximum value is £2,750.00")).toBeVisible();
  await deposit.fill("300.00");
  await expectLayoutFitsEveryWidth(page, "dialog");
  await project.fill("2996.03");
  await update.click();
  await describePurchase(page);
  await proceed(page);
  await expectAcceptedWith(page, withProject, {
    fusionLoan: { projectLoanParameters: { loanAmount: "2996.03" }, projectLoanRepayment: { instalments: 24 } },
    loanTailoring: { optionSelected: "fusionLoan" },
  });
  await expect(page.getByRole("main")).toContainText("Project loan");
});

test("an offer that is chosen after a soft search is decided by another soft search, before the customer applies", async ({ page }) => {
  await signInByRequest(page, "mo.manager");
  const id = await createAndSubmit(page, "+tailor");
  await expect(page.getByRole("button", { name: "Download decline letter" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Appeal decision" })).toBeVisible();
  await choose(page, "Choose longer term");
  await proceed(page);
  await expectOutcome(page, "This application would be accepted.");
  expect(await bureauSearchesOf(page, id)).toMatchObject({ soft: 1, hard: 0 });
  await page.getByRole("button", { name: "Apply now" }).click();
  await expectOutcome(page, "Accepted");
  expect(await bureauSearchesOf(page, id)).toMatchObject({ soft: 1, hard: 1 });
});
