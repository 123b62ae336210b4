import { expect, type Page } from "@playwright/test";
import { changeStoredApplication } from "./support/database.ts";
import { createCompleteApplication, expectOutcome } from "./support/decisions.ts";
import { failCall } from "./support/failing-answers.ts";
import { goInApp, goToStep, reloadData } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth, expectNoOverflowAtAnyWidth, scrollsSideways } from "./support/looks.ts";
import { call, headingOf } from "./support/quote.ts";
import { signInByRequest } from "./support/shop.ts";
import { createReadyToSign, markPapersShown, signByRequests, statusOf } from "./support/signing.ts";
import { test } from "./support/test.ts";

/** The loan is £3,000.00 with a £300.00 deposit over 24 months at 19.9%, and costs £135.17 a month. */

test.beforeEach(async ({ page }) => signInByRequest(page, "kit.kitchen", "alder-kitchens"));

const cost = (page: Page) => page.getByLabel("Total cost of goods");
const deposit = (page: Page) => page.getByLabel("Deposit", { exact: true });
const goOn = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });
const row = (page: Page, name: string) => page.getByRole("row", { name });

interface Decided {
  readonly document: { readonly loanParameters: { readonly maximumLoanAmount: string }; readonly loanTailoring: object };
}

test("the amend page accepts amounts within the decision's limits, and the accepted amendment shows no offers of the earlier decision [S1-028] [S1-046] [S1-146] [S1-260] [S1-265] [S1-344] [S1-345] [S1-346] [S1-347] [S1-502]", async ({
  page,
}) => {
  const loan = await createReadyToSign(page);
  const { document } = await call<Decided>(page, "get", `applications/${loan.id}`);
  const most = Number(document.loanParameters.maximumLoanAmount);
  // The customer has not chosen one of the offers.
  expect(document.loanTailoring).toMatchObject({ offers: expect.anything(), maxInstalmentAmount: expect.anything() });
  // The clock is installed first, because it does not control the timers of a page that has already loaded.
  await page.clock.install();
  await page.goto(`/search/${loan.id}`);
  await page.getByRole("link", { name: "Amend", exact: true }).click();
  await expect(headingOf(page)).toHaveText("Amend Loan");
  await expect(page).toHaveURL(/\/apply\/loan-amend/);
  await expect(page.getByText("Was £3,000.00")).toBeVisible();
  await expect(goOn(page)).toBeDisabled();
  await expect(goOn(page)).toHaveAccessibleDescription("Change the goods or an amount first. No new credit search is made.");

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
  await expect(page.getByText(/needs a loan of £[\d,.]+ or more\.$/)).toBeVisible();
  await cost(page).fill(String(most + 1000));
  const shown = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" }).format(most);
  await expect(page.getByText(`Must be ${shown} or lower`)).toBeVisible();
  await expect(page.getByText(`Up to ${shown} can be borrowed on this decision.`)).toBeVisible();
  await expect(goOn(page)).toBeDisabled();
  await expectLayoutFitsEveryWidth(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(page)).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole("button", { name: "Use these amounts" }).click();
  await expect(row(page, "Total cost of goods")).toContainText(`+`);
  await expect(goOn(page)).toBeEnabled();
  await cost(page).fill("3500");
  await deposit(page).fill("350");
  await expect(row(page, "Deposit")).toHaveText("Deposit£300.00£350.00+£50.00");
  await page.getByLabel("Goods description").fill("Fitted kitchen with an island");
  await page.getByLabel("Order reference (optional)").fill("AK-2026-77");
  await goOn(page).click();
  await expectOutcome(page, "Accepted");
  await expect(page.getByText("The new amounts are accepted.", { exact: false })).toBeVisible();
  await expect(page.getByRole("button", { name: "Keep the loan as it is" })).toHaveCount(0);
  expect(await call(page, "get", `applications/${loan.id}`)).toMatchObject({
    orderReference: "AK-2026-77",
    document: { goodsDescription: "Fitted kitchen with an island" },
  });
  await expect(page.getByRole("navigation", { name: "Progress" }).getByRole("listitem").first()).toContainText("Amend Loan");
});

/** Amends the amounts over HTTP, and waits until the decision accepts them. */
async function amend(page: Page, id: string, pendingGoodsAmount: string): Promise<void> {
  const document = { loanParameters: { pendingGoodsAmount, pendingDeposit: "300.00" } };
  await call(page, "post", "async/decision", { id, isLoanAmend: true, softSearch: false, document });
  const amended = async () => (await call<{ revertibleVersion: object | null }>(page, "get", `applications/${id}`)).revertibleVersion;
  await expect.poll(amended).not.toBeNull();
}

test("a user can revert an amended loan on two open pages, and a signed amendment gives the loan its new amounts [S1-013] [S1-138] [S1-266] [S1-279] [S1-280] [S1-281] [S1-455] [S1-498]", async ({
  page,
  context,
}) => {
  const loan = await createReadyToSign(page);
  await signByRequests(page, loan);
  await amend(page, loan.id, "3500.00");
  await page.goto(`/search/${loan.id}`);
  const amended = page.getByRole("heading", { name: "Loan amended" });
  await expect(amended).toBeVisible();
  await expect(row(page, "Loan amount")).toHaveText("Loan amount£2,700.00£3,200.00+£500.00");
  await expect(page.getByText("“Signed agreement” cancels the amendment and brings back £2,700.00.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign the amendment" })).toBeVisible();
  await expectNoOverflowAtAnyWidth(page);
  const second = await context.newPage();
  await second.goto(`/search/${loan.id}`);
  const seenThere = second.getByRole("heading", { name: "Loan amended" });
  await expect(seenThere).toBeVisible();

  await failCall(page, "**/revert", 500);
  await page.getByRole("button", { name: "Signed agreement" }).click();
  await expect(page.getByRole("dialog")).toHaveAccessibleName("Signed agreement");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The agreement could not be reverted, please try again.")).toBeVisible();
  await page.unroute("**/revert");
  await page.getByRole("button", { name: "Signed agreement" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The agreement was reverted to the previous signed version.")).toBeVisible();
  await expect(amended).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(seenThere).toHaveCount(0);
  expect(await statusOf(page, loan.id)).toBe("signed");

  await amend(page, loan.id, "3400.00");
  await markPapersShown(page, loan.id);
  await signByRequests(page, loan);
  await expect(page.getByText("£3,100.00 over 24 months")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Loan amended" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Amend", exact: true })).toBeVisible();
  await changeStoredApplication(loan.id, ({ document }) => {
    Object.assign(document.loanParameters, { pendingGoodsAmount: "3600.00", pendingDeposit: "300.00" });
  });
  await reloadData(page);
  await expect(page.getByRole("heading", { name: "Loan amend in progress" })).toBeVisible();
  await expect(row(page, "Loan amount")).toHaveText("Loan amount£3,100.00£3,300.00+£200.00");
  await expect(page.getByRole("link", { name: "Amend", exact: true })).toHaveCount(0);
});

test("staff change an open application on its quote, see the customer's other application and copy an ended one [S1-487]", async ({
  page,
}) => {
  const id = await createCompleteApplication(page, "+accept");
  const { document } = await call<{ document: Record<string, unknown> }>(page, "get", `applications/${id}`);
  const { goodsDescription, personalDetails, contactDetails, mainAddressDetails } = document;
  const again = { goodsDescription, personalDetails, contactDetails, mainAddressDetails };
  const second = await call<{ id: string }>(page, "post", "applications", { document: again });
  await page.goto(`/apply/loan-amend?application=${second.id}`);
  await expect(page.getByRole("heading", { name: "Something has gone wrong" })).toBeVisible();
  await goInApp(page, `/apply/loan-amend?application=${id}`);
  await expect(headingOf(page)).toHaveText("Quote");
  await goToStep(page, "details", second.id);
  await expect(page.getByRole("heading", { name: "This customer already has an application in progress" })).toBeVisible();
  await page.getByRole("link", { name: new RegExp(`^Application ${id}: Open, £2,700.00, begun on`) }).click();
  await expect(headingOf(page)).toHaveText(`Application ${id}`);
  await expect(page.getByRole("button", { name: "Copy as new" })).toHaveCount(0);

  await call(page, "put", `applications/${id}/cancel`, { cancellationReason: "ENTERED_IN_ERROR" });
  await page.getByRole("button", { name: "Copy as new" }).click();
  await expect(headingOf(page)).toHaveText("Quote");
  await expect(page.getByLabel("Goods amount")).toHaveValue("3,000.00");
  await expect(page.getByText(`Started from application ${id}`, { exact: false })).toBeVisible();
});
