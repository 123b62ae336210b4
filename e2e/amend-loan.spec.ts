import { expect, type Page, test } from "@playwright/test";
import { outcome, readyToSubmit } from "./support/decisions.ts";
import { holdsAtEveryWidth } from "./support/looks.ts";
import { call, headingOf } from "./support/quote.ts";
import { readyToSign, signByCalls } from "./support/signing.ts";
import { enter } from "./support/users.ts";

/** A signed loan of £3,000.00 with £300.00 down over 24 months at 19.9%, which is £135.17 a month, gets other amounts. */

const kit = "alder-kitchens/kit.kitchen";
test.beforeEach(async ({ page }) => enter(page, kit, "/search"));

const cost = (page: Page) => page.getByLabel("Total cost of goods");
const deposit = (page: Page) => page.getByLabel("Deposit", { exact: true });
const goOn = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });
const row = (page: Page, name: string) => page.getByRole("row", { name });

test("the amend screen takes numbers within the decision's limits and shows what changes, a moment after the last key [S1-028] [S1-146] [S1-344] [S1-345] [S1-346] [S1-347] [S1-502]", async ({
  page,
}) => {
  const loan = await readyToSign(page);
  await signByCalls(page, loan);
  const { document } = await call<{ document: { loanParameters: { maximumLoanAmount: string } } }>(page, "get", `applications/${loan.id}`);
  const most = Number(document.loanParameters.maximumLoanAmount);
  await page.goto(`/apply/loan-amend?application=${loan.id}`);
  await expect(headingOf(page)).toHaveText("Amend Loan");
  await expect(page.getByText("Was £3,000.00")).toBeVisible();
  await expect(goOn(page)).toBeDisabled();
  await expect(goOn(page)).toHaveAccessibleDescription("Change an amount first.");

  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 30_000));
  await cost(page).fill("abc35x00.00");
  await expect(cost(page)).toHaveValue("3500.00");
  await page.clock.runFor(490);
  await expect(row(page, "Loan amount")).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(row(page, "Loan amount")).toHaveText("Loan amount£2,700.00£3,200.00+£500.00");
  await page.clock.resume();

  await deposit(page).fill("4000");
  await expect(page.getByText(/^Must be £[\d,.]+ or lower$/)).toBeVisible();
  await deposit(page).fill("0");
  await cost(page).fill("100");
  await expect(page.getByText(/^Must be £[\d,.]+ or higher$/).first()).toBeVisible();
  await cost(page).fill(String(most + 1000));
  const shown = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" }).format(most);
  await expect(page.getByText(`Must be ${shown} or lower`)).toBeVisible();
  await expect(page.getByText(`Up to ${shown} can be borrowed on this decision.`)).toBeVisible();
  await expect(goOn(page)).toBeDisabled();
  await holdsAtEveryWidth(page);

  await page.getByRole("button", { name: "Use these amounts" }).click();
  await expect(row(page, "Total cost of goods")).toContainText(`+`);
  await expect(goOn(page)).toBeEnabled();
  await cost(page).fill("3500");
  await deposit(page).fill("350");
  await expect(row(page, "Deposit")).toHaveText("Deposit£300.00£350.00+£50.00");
  await goOn(page).click();
  await outcome(page, "Accepted");
  await expect(page.getByRole("navigation", { name: "Progress" }).getByRole("listitem").first()).toHaveText("Amend Loan");
});

test("an application without a loan has nothing to amend, and one that is still open is changed on the quote [S1-487]", async ({
  page,
}) => {
  const { id } = await call<{ id: string }>(page, "post", "applications", { document: { goodsDescription: "A kitchen" } });
  await page.goto(`/apply/loan-amend?application=${id}`);
  await expect(page.getByRole("heading", { name: "Something has gone wrong" })).toBeVisible();
  const open = await readyToSubmit(page, "+accept");
  await page.goto(`/apply/loan-amend?application=${open}`);
  await expect(headingOf(page)).toHaveText("Quote");
});
