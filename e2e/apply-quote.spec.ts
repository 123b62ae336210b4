import { expect, type Page } from "@playwright/test";
import { withDatabase } from "./support/database.ts";
import { completedSection } from "./support/details.ts";
import { failCall, holdRequests, refuseEvents } from "./support/failing-answers.ts";
import { goInApp, goToStep } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { createShop } from "./support/own-shop.ts";
import { call, costFigures, fillQuote, findApplicationAt, headingOf, openNewQuote, pressContinue } from "./support/quote.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

const summary = (page: Page) => page.getByRole("alert", { name: "There is a problem" });
const product = (page: Page, name: string) => page.getByRole("radio", { name: new RegExp(`^${name}`) });

async function startNewQuote(page: Page): Promise<void> {
  await page.getByRole("link", { name: "New application" }).click();
  for (const field of ["Goods description", "Goods amount"]) await expect(page.getByLabel(field)).toHaveValue("");
}

const alternative = "The previously selected finance product or repayment term is no longer available. Please choose an alternative.";

test("the quote lists missing fields and shows the cost, and Continue leads to the privacy page with its consent [S1-004] [S1-058] [S1-059] [S1-063] [S1-065] [S1-025] [S1-066] [S1-067] [S1-068] [S1-069] [S1-070] [S1-320] [S1-335] [S1-336] [S1-339] @phone", async ({
  page,
}) => {
  await openNewQuote(page, "ben.branch");
  await expect(page.getByText("Soft search check expires after 30 days.").locator("visible=true")).toBeVisible();
  const deposit = page.getByLabel("Deposit", { exact: true });
  await deposit.fill("0");
  await deposit.blur();
  await deposit.click();
  await page.keyboard.type("£99");
  await expect(deposit).toHaveValue("99");
  await page.getByRole("button", { name: "Raise the deposit by £25.00" }).click();
  await expect(deposit).toHaveValue("124.00");
  await page.getByRole("button", { name: "Lower the deposit by £25.00" }).click();
  await expect(deposit).toHaveValue("99.00");

  await deposit.fill("");
  await pressContinue(page);
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole("link")).toHaveText([
    "Enter the goods description",
    "Enter the goods amount",
    "Enter the deposit",
    "Choose a finance product",
  ]);
  await summary(page).getByRole("link", { name: "Enter the goods amount" }).click();
  await expect(page.getByLabel("Goods amount")).toBeFocused();
  await expect(page.getByLabel("Goods description")).toHaveAccessibleDescription("Enter the goods description");
  await expectNoAxeViolations(page);

  await fillQuote(page);
  // Typing "£" empties the selected box for a moment. The list of problems must not take the focus then.
  await deposit.click();
  await page.keyboard.type("£99");
  await expect(deposit).toHaveValue("99");
  await expect(deposit).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(page.locator(".figures").locator("visible=true")).toBeInViewport({ ratio: 1 });
  await expect(costFigures(page)).toHaveText(["£56.04", "£2,116.40", "9.90%"]);
  await expect(page.getByText("8 of 10 fit a loan of £1,750.00")).toBeVisible();
  await page.getByText("Show the repayments as a table").click();
  await expect(page.getByRole("region", { name: "Repayments" }).getByRole("row")).toHaveCount(38);

  await pressContinue(page);
  await expect(headingOf(page)).toHaveText("Privacy");
  await expect(page).toHaveURL(/\/apply\/privacy-policy\?application=\d{9}$/);
  const id = new URL(page.url()).searchParams.get("application");
  const { document } = await call<{ document: unknown }>(page, "get", `applications/${id}`);
  expect(document).toMatchObject({
    goodsDescription: "Hartland bed",
    loanParameters: { goodsAmount: "1849.00", deposit: "99.00", creditCardDeposit: false },
    product: { serviceType: "IB", apr: "9.9", productConfig: { id: "ib-99", minLoanAmount: "250.00" } },
    loanRepayment: { instalments: 36, deferralPeriod: null },
  });
  await expect(page.getByText("The lender checks the details with credit reference and fraud prevention agencies")).toBeVisible();
  for (const agency of ["Experian", "Equifax", "TransUnion"]) {
    await expect(page.getByRole("link", { name: agency })).toHaveAttribute("href", /^https:/);
  }
  const consent = page.getByLabel("The customer agrees to receive documents electronically rather than on paper");
  await expect(consent).not.toBeChecked();
  await pressContinue(page);
  await expect(summary(page)).toBeFocused();
  await expect(consent).toHaveAccessibleDescription("Please give consent if you wish to continue");
  await expectLayoutFitsEveryWidth(page);
  await consent.check();
  await pressContinue(page);
  await expect(headingOf(page)).toHaveText("Customer details");
});

test("a quote can be interest-free, interest-bearing or deferred, and the page lists unsuitable products with the reason [S1-006] [S1-337] [S1-338] [S1-340]", async ({
  page,
}) => {
  await openNewQuote(page, "ben.branch");
  await page.getByLabel("Goods amount").fill("1000");
  await product(page, "Interest free 10").check();
  await expect(costFigures(page)).toHaveText(["£100.00", "£1,000.00", "0.00%"]);
  await product(page, "Buy now pay later 6").check();
  await expect(page.getByRole("radiogroup", { name: "Deferral period" }).getByRole("radio", { name: "6 months" })).toBeChecked();
  await expect(costFigures(page).nth(2)).toHaveText("19.90%");

  await startNewQuote(page);
  await page.getByLabel("Goods description").fill("Bed");
  const [amount, deposit] = [page.getByLabel("Goods amount"), page.getByLabel("Deposit", { exact: true })];
  await amount.fill("1000000");
  await deposit.fill("1000000");
  await pressContinue(page);
  await expect(amount).toHaveAccessibleDescription(/Must be £999,999.99 or lower/);
  await expect(deposit).toHaveAccessibleDescription(/Deposit must be less than the goods amount/);
  await amount.fill("1001000");
  await deposit.fill("1000000.00");
  await expect(deposit).toHaveAccessibleDescription(/Must be £999,999.99 or lower/);
  await amount.fill("1000");
  await deposit.fill("100");
  await product(page, "Classic credit 9.9%").check();
  await expect(summary(page).getByRole("link")).toHaveText(["Choose a repayment term"]);
  await page.getByRole("radio", { name: "24 months" }).check();
  await expect(summary(page)).toBeHidden();

  await startNewQuote(page);
  await fillQuote(page);
  await expect(product(page, "Interest free 36")).toBeDisabled();
  await expect(product(page, "Classic credit 14.9%")).toHaveAccessibleDescription(/Repaid over 12 to 84 months/);
  await expect(product(page, "Interest free 36")).toHaveAccessibleDescription(/Needs a deposit of £184.90 or more/);
  await page.getByRole("button", { name: "Use £184.90 deposit for Interest free 36" }).click();
  await expect(product(page, "Interest free 36")).toBeChecked();
  await expect(product(page, "Interest free 36")).toBeFocused();
  await expect(page.getByLabel("Deposit", { exact: true })).toHaveValue("184.90");
  await expect(costFigures(page).nth(2)).toHaveText("0.00%");
  await product(page, "Classic credit 9.9%").check();
  await page.getByRole("radio", { name: "36 months" }).check();
  await page.getByLabel("Goods amount").fill("30000");
  await pressContinue(page);
  await expect(summary(page).getByRole("link")).toHaveText(["Needs a loan of £25,000.00 or less"]);
});

test("the quote page reports products that are loading, missing or failed, and replaces a missing goods list by a text field [S1-060] [S1-061] [S1-062] [S3-298] [S3-300]", async ({
  page,
}) => {
  await signInByRequest(page, "ben.branch");
  // Events are blocked, because an event from another test would reload the page before the retry.
  await refuseEvents(page);
  await failCall(page, "**/api/protected/product?*", 404, { code: "products.none", message: "No retailer products found in response" });
  const release = await holdRequests(page, "**/api/protected/product?*");
  await page.goto("/apply");
  await expect(page.getByText("Loading products…")).toBeVisible();
  release();
  await expect(page.getByText("We were unable to find any products for the quotation.")).toBeVisible();
  await expect(page.getByText("Please call the Retail Helpline on 0808 157 0192.")).toBeVisible();

  await page.unroute("**/api/protected/product?*");
  await failCall(page, "**/api/protected/product?*", 500, { code: "server.error", message: "Unfortunately an error has occurred." });
  await failCall(page, "**/goods-list", 500, { code: "server.error", message: "Unfortunately an error has occurred." });
  await page.goto("/apply");
  await expect(page.getByText("Failed to fetch products for retailer")).toBeVisible();
  await page.unroute("**/api/protected/product?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByLabel("Goods amount")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Goods description" })).toHaveAccessibleDescription(
    "Goods list service API call failed. Please enter the goods.",
  );
});

test("the only suitable product, term or deferral is preselected, and a product or term that has ended must be replaced [S1-239] [S1-242] [S1-240] [S1-241] [S1-484]", async ({
  page,
}) => {
  const { retailer, branch } = await createShop(page);
  // Adds the only product for loans above £25,000.00. It requires a deposit of a tenth of the price.
  await withDatabase((owner) =>
    owner.query(
      `insert into product (id, retailer, config)
       select $1, $1, config || jsonb_build_object('id', $1::text, 'name', 'Large purchase', 'maxLoanAmount', '50000.00')
       from product where id = 'bnpl-12-36'`,
      [retailer],
    ),
  );
  await page.goto("/apply");
  await page.getByLabel("Goods amount").fill("40000");
  await expect(product(page, "Large purchase")).not.toBeChecked();
  await page.getByLabel("Deposit", { exact: true }).fill("4000");
  await expect(product(page, "Large purchase")).toBeChecked();
  await expect(page.getByRole("radio", { name: "12 months" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "36 months" })).toBeChecked();

  const products = await call<{ id: string; agreementType: unknown; isProjectLoan: unknown; line: unknown }[]>(
    page,
    "get",
    `product?branchId=${branch}`,
  );
  const application = async (productId: string, instalments: number) => {
    const found = products.find(({ id }) => id === productId);
    if (!found) throw new Error(`no product ${productId}`);
    const { agreementType: _, isProjectLoan: __, line: ___, ...productConfig } = found;
    const document = {
      goodsDescription: "Bed",
      loanParameters: { goodsAmount: "1849.00", deposit: "99.00" },
      product: { productConfig },
      loanRepayment: { instalments },
    };
    return (await call<{ id: string }>(page, "post", "applications", { document })).id;
  };
  await goToStep(page, "quote", await application("ib-79-ended", 24));
  await expect(page.getByText(alternative)).toBeVisible();
  await expect(page.locator("input[name=product]:checked")).toHaveCount(0);
  await product(page, "Interest free 10").check();
  await expect(page.getByText(alternative)).toBeHidden();

  await goToStep(page, "quote", await application("ib-99", 72));
  await expect(page.getByText(alternative)).toBeVisible();
  await page.getByRole("radio", { name: "24 months" }).check();
  await expect(page.getByText(alternative)).toBeHidden();
});

test("the credit card box appears only with a deposit, and the status decides what a user can change [S1-243] [S1-244] [S1-206]", async ({
  page,
}) => {
  await openNewQuote(page, "ben.branch");
  const box = page.getByLabel("Deposit will be paid by credit card");
  const goOn = page.getByRole("button", { name: "Continue", exact: true });
  await expect(box).toBeHidden();
  await page.getByLabel("Deposit", { exact: true }).fill("50");
  await expect(box).toBeEnabled();
  const { id } = await findApplicationAt(page, "decision_accept", { withDeposit: true });
  await goToStep(page, "quote", id);
  await expect(box).toBeDisabled();

  const accepted = await findApplicationAt(page, "decision_accept", { atTheTill: true });
  await goToStep(page, "quote", accepted.id);
  await expect(page.getByLabel("Goods amount")).toBeDisabled();
  await expect(page.getByLabel("Goods description")).toBeEnabled();
  await expect(page.getByLabel("Deposit", { exact: true })).toBeDisabled();
  await expect(goOn.locator("visible=true")).toBeVisible();
  await goToStep(page, "details", accepted.id);
  await expect(completedSection(page, "Personal details")).toBeVisible();
  await expect(completedSection(page, "Personal details").getByRole("button", { name: "Edit" })).toBeHidden();
  await completedSection(page, "Contact details").getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("E-mail address")).toBeEnabled();
  await expect(page.getByLabel("Phone number")).toBeDisabled();

  const referred = await findApplicationAt(page, "decision_refer");
  await goToStep(page, "quote", referred.id);
  await expect(page.getByLabel("Goods description")).toBeDisabled();
  await expect(goOn).toHaveCount(0);
  await goInApp(page, `/apply/privacy-policy?application=${referred.id}`);
  await expect(headingOf(page)).toHaveText("Privacy");
  await expect(goOn).toHaveCount(0);
  await goToStep(page, "details", referred.id);
  await expect(completedSection(page, "Personal details")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Edit|Continue|Check for approval|Submit application)/ })).toHaveCount(0);
});

test("a project loan has limits and messages of its own, beside those of the goods loan [S1-005] [S1-349] [S1-350] [S1-351] [S1-352] [S1-353] [S1-354] [S1-355] [S1-358] [S2-503]", async ({
  page,
}) => {
  await openNewQuote(page, "kit.kitchen", "alder-kitchens");
  const take = page.getByLabel("Add a project loan");
  await expect(take).toBeDisabled();
  await expect(take).toHaveAccessibleDescription("Choose a finance product and a term first: a project loan cannot be taken alone.");
  await fillQuote(page, { goods: "Kitchen", amount: "12000", deposit: "0" });
  await take.check();
  await pressContinue(page);
  const [goods, deposit, project] = [
    page.getByLabel("Goods amount"),
    page.getByLabel("Deposit", { exact: true }),
    page.getByLabel("Project loan amount"),
  ];
  await expect(summary(page).getByRole("link")).toHaveText(["Value is required", "Choose a repayment term"]);
  const missing = page.getByText("The project loan is not in these figures yet. Enter its amount and its term.").locator("visible=true");
  await expect(missing).toBeVisible();
  await project.fill("many");
  await expect(project).toHaveAccessibleDescription(/Value is required/);
  await project.fill("100");
  await expect(project).toHaveAccessibleDescription(/Must be £250.00 or higher/);
  await project.fill("30000");
  await expect(project).toHaveAccessibleDescription(/Maximum value is £25,000.00/);
  await project.fill("3000");
  await page.getByRole("radiogroup", { name: "Repaid over" }).last().getByRole("radio", { name: "24 months" }).check();
  await expect(summary(page)).toBeHidden();
  await expect(costFigures(page)).toHaveText(["£509.27", "£16,833.64", "9.90%"]);
  await expect(missing).toBeHidden();
  const together = /£509\.27 for 24 months, then £384\.27\. The last payment is £384\.\d\d\./;
  await expect(page.getByText(together).locator("visible=true")).toBeVisible();

  await page.getByRole("button", { name: "Show the customer" }).locator("visible=true").click();
  const shown = page.getByRole("dialog", { name: "Kitchen" });
  await expect(shown.locator(".figures dd")).toHaveText(["£509.27", "£384.27", "£16,833.64", "9.90%, 0.00%"]);
  await expect(shown).toContainText("You borrow £15,000.00 from Farthing Finance Limited, in two loans.");
  await expect(shown.getByRole("row", { name: /^You repay/ })).toHaveText(/£13,833\.64£3,000\.00£16,833\.64$/);
  await expect(shown).toContainText(/2[34] payments of £509\.27/);
  await expect(shown).toContainText("in the first 24 months a missed month can cost £44");
  await expectLayoutFitsEveryWidth(page, "dialog");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "What can you pay a month?" }).click();
  const way = page.getByRole("radio", { name: "Classic credit 9.9%, 36 months, £509.27 a month", exact: true });
  await expect(way).toBeChecked();
  await expect(page.locator("label", { has: way })).toContainText("for 24 months, then £384.27");
  await page.getByRole("button", { name: "Choose a product instead" }).click();

  await goods.fill("");
  await expect(goods).toHaveAccessibleDescription(/Value is required/);
  await goods.fill("30000");
  await expect(goods).toHaveAccessibleDescription(/Maximum goods amount for this product is £25,000.00/);
  await goods.fill("100");
  await expect(goods).toHaveAccessibleDescription(/Minimum goods amount for this product is £250.00/);
  await goods.fill("1000");
  await deposit.fill("800");
  await expect(goods).toHaveAccessibleDescription(/Loan amount must be £250.00 or higher/);
  await expect(deposit).toHaveAccessibleDescription(/Maximum value is £750.00/);
  await deposit.fill("0");
  await expect(summary(page)).toBeHidden();
  await deposit.fill("50");
  await product(page, "Interest free 24").check();
  await deposit.fill("49.99");
  await expect(deposit).toHaveAccessibleDescription(/Must be £50.00 or higher/);
});

test("the quote page can be used by keyboard alone and fits every screen width [S1-063]", async ({ page }) => {
  await openNewQuote(page, "ben.branch");
  await expect(headingOf(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Bed");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1849");
  await page.keyboard.press("Tab");
  await page.keyboard.type("99");
  await product(page, "Classic credit 9.9%").focus();
  await page.keyboard.press("Space");
  await page.getByRole("radio", { name: "24 months" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "36 months" })).toBeChecked();
  await expectLayoutFitsEveryWidth(page);
  await page.getByLabel("Goods description").press("Enter");
  await expect(headingOf(page)).toHaveText("Privacy");
});
