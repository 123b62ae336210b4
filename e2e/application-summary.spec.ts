import { expect, type Locator, type Page } from "@playwright/test";
import { changeStoredApplication } from "./support/database.ts";
import { createCompleteApplication, createDecided } from "./support/decisions.ts";
import { goInApp, reloadData } from "./support/in-app.ts";
import { expectNoAxeViolations } from "./support/looks.ts";
import { createShop } from "./support/own-shop.ts";
import { createApplication, newCustomer, signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

const everyRow = [
  ...["Status", "Retailer", "Supplier", "Created", "Created by", "Updated", "Name", "Address", "Goods description", "Order reference"],
  ...["Goods amount", "Deposit amount", "Loan amount", "Interest payable", "Total amount payable", "Product", "APR", "Deferral period"],
  ...["Repayments", "Monthly repayments", "Cooling off expiry", "Was customer present?"],
];

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/search/${id}`);
  await page.getByRole("heading", { level: 1, name: `Application ${id}` }).waitFor();
}

const section = (page: Page, title: string): Locator =>
  page.locator(".disclosure").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

const inRow = (details: Locator, row: string): Locator =>
  details
    .locator("dl > div")
    .filter({ has: details.page().getByText(row, { exact: true }) })
    .getByRole("definition");

test("the summary page has a row for every value of both loans, and shows N/A for missing values [S1-124] [S1-125] [S1-126] [S1-127] [S1-130] [S1-131] [S1-132] [S1-133] [S1-134] [S1-135] [S1-136] [S1-137] [S1-169] [S1-266] [S1-281]", async ({
  page,
}) => {
  await signInByRequest(page, "mo.manager");
  const id = await createApplication(page, newCustomer("rows"));
  await open(page, id);
  const details = section(page, "Application details");
  await expect(details.getByRole("term")).toHaveText(everyRow);
  await expect(inRow(details, "Supplier")).toHaveText("Leeds, 100101");
  await expect(inRow(details, "Loan amount")).toHaveText("£1,750.00");
  for (const unknown of ["Address", "Product", "APR", "Deferral period", "Repayments", "Monthly repayments", "Cooling off expiry"])
    await expect(inRow(details, unknown)).toHaveText("N/A");
  await expect(page.getByRole("link", { name: /^priya\.rows\./ })).toHaveAttribute("href", /^mailto:/);
  await expect(section(page, "Project Loan details")).toBeHidden();

  for (const title of ["Application notes", "Application history", "Customer feedback"]) {
    await expect(section(page, title).locator(".disclosure__body")).toBeHidden();
    await page.getByRole("heading", { name: title }).click();
    await expect(section(page, title).locator(".disclosure__body")).toBeVisible();
  }
  await expectNoAxeViolations(page);

  const fusion = await createCompleteApplication(page, "+accept");
  await changeStoredApplication(fusion, ({ document }) => {
    Object.assign(document.loanParameters, { pendingGoodsAmount: "3200.00", pendingDeposit: "320.00" });
    Object.assign(document, {
      fusionLoan: { projectLoanParameters: { loanAmount: "1200.00" }, projectLoanRepayment: { instalments: 12 } },
      deliveryDetails: {
        goodsDelivered: "OTHER_ADDRESS",
        deliveryAddress: { houseNumber: "3", street: "Otley Rise", town: "Leeds", postCode: "LS16 9ZZ" },
      },
    });
  });
  await goInApp(page, `/search/${fusion}`);
  const goods = section(page, "Goods Loan details");
  await expect(inRow(goods, "Product")).toHaveText("Classic credit 19.9% (IBC)");
  await expect(inRow(goods, "Loan amount")).toHaveText("£2,700.00");
  await expect(inRow(goods, "Pending goods amount")).toHaveText("£3,200.00");
  await expect(inRow(goods, "Pending deposit")).toHaveText("£320.00");
  await expect(inRow(goods, "Delivery address")).toContainText("3 Otley Rise");
  const project = section(page, "Project Loan details");
  await expect(inRow(project, "Loan amount")).toHaveText("£1,200.00");
  await expect(inRow(project, "Monthly repayments")).toHaveText("£100.00");
  await expect(page.getByRole("heading", { name: "Loan amend in progress" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Resume" })).toBeHidden();

  const interestFree = await createCompleteApplication(page, "+accept", { product: "if-24" });
  await goInApp(page, `/search/${interestFree}`);
  await expect(inRow(details, "Product")).toHaveText("Interest free 24 (IFC)");
});

test("without the history feature all sections are open, and the banner of a referral says if the answer is late [S1-129] [S1-278]", async ({
  page,
}) => {
  await createShop(page, { featuresOff: ["RETAILER_APPLICATION_HISTORY"] });
  const id = await createDecided(page, "+refer-idv", "decision_refer");
  await open(page, id);
  for (const title of ["Application details", "Application notes", "Application history", "Customer feedback"])
    await expect(section(page, title).locator(".disclosure__body")).toBeVisible();
  await expect(page.locator("details.disclosure")).toHaveCount(0);

  await expect(page.getByRole("heading", { name: /will answer within the agreed time/ })).toBeVisible();
  await changeStoredApplication(id, (stored) => {
    stored.sla = true;
  });
  await reloadData(page);
  await expect(page.getByRole("heading", { name: /taking longer than agreed/ })).toBeVisible();
});
