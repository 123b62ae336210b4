import { expect } from "@playwright/test";
import { title } from "./support/applicant.ts";
import { continueButton, lookUp } from "./support/details.ts";
import { goInApp } from "./support/in-app.ts";
import { open, reviewBlock, saveDetails, screenUrl } from "./support/own-details.ts";
import { prepareCustomer } from "./support/prepared-customer.ts";
import { test } from "./support/test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const cannotBeValidated = "These bank details cannot be validated. Please check the details are correct, or try a different account.";
const uncheckedAccount = "Please ensure your bank account number and sort code are correct before submitting your application";

test("a bank account is checked before it is saved, and the page shows a notice if the check is unavailable [S2-334] [S2-335] [S2-336] [S2-338] [S2-339] [S2-340] [S2-341] [S2-123] [S2-007] [S2-263]", async ({
  page,
}) => {
  const customer = await prepareCustomer(page);
  await saveDetails(page, customer, { bankAccountDetails: null });
  await open(page, customer, "details", "details/bank");
  for (const condition of ["UK bank or building society", "accepts Direct Debit", "be the account holder", "authorise a new Direct Debit"])
    await expect(page.getByText(condition, { exact: false }).first()).toBeVisible();
  const account = async (sortCode: string, accountNumber: string) => {
    await page.getByLabel("Name on the account").fill("E Fairweather");
    await page.getByLabel("Sort code").fill(sortCode);
    await page.getByLabel("Account number").fill(accountNumber);
    await continueButton(page).tap();
  };
  const isRefused = async (sortCode: string, accountNumber: string) => {
    await expect(page.getByLabel("Sort code")).toHaveAccessibleDescription(new RegExp(cannotBeValidated));
    for (const [label, digits] of Object.entries({ "Sort code": sortCode, "Account number": accountNumber })) {
      await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel(label)).toHaveValue(digits);
    }
  };
  await account("200000", "55555555");
  await isRefused("200000", "55555555");
  await page.reload();
  await expect(page.getByLabel("Account number")).toHaveValue("55555555");
  await account("200000", "11111111");
  await isRefused("200000", "11111111");
  await account("090126", "00000045");
  await expect(title(page, "Review your application")).toBeVisible();
  await expect(page.getByText(uncheckedAccount)).toBeVisible();
  const sentRequest = page.waitForRequest(`**/api/mo/application/${customer.id}/decision/async`);
  await page.getByRole("button", { name: "Confirm and apply" }).tap();
  expect((await sentRequest).postDataJSON()).toMatchObject({ softSearch: false });
  await expect(page).toHaveURL(/\/decision(\?|$)/);
});

test("if the lookup finds no address, the customer types the address and how long they have lived there [S2-312] [S2-316] [S2-317] [S2-220] [S2-476]", async ({
  page,
}) => {
  const customer = await prepareCustomer(page);
  await saveDetails(page, customer, { mainAddressDetails: null });
  await open(page, customer, "details", "details/address1");
  await page.evaluate(() => {
    const { toUpperCase } = String.prototype;
    Object.assign(window, { mend: () => Object.assign(String.prototype, { toUpperCase }) });
    String.prototype.toUpperCase = () => {
      throw new Error("broken");
    };
  });
  await lookUp(page, "ls6 9zz");
  await expect(page.getByLabel("Postcode")).toHaveAccessibleDescription(/An unknown error occurred during postcode validation/);
  await page.evaluate("mend()");
  await lookUp(page, "zy9 9zz");
  await expect(page.getByRole("alert").filter({ hasText: "Something went wrong" })).toContainText(
    "Sorry, an error with our system means we're unable to find your address. Please try entering it manually.",
  );
  await page.getByRole("button", { name: "Find the address by its postcode" }).click();
  await lookUp(page, "zy1 1zz");
  const said = page.getByRole("status").filter({ hasText: "Address not found" });
  await expect(said).toContainText("No address found: ZY1 1ZZ");
  await expect(said).toContainText("We're unable to find your address. Please try entering it manually.");
  await page.getByLabel("House name").fill("Otley Lodge");
  await page.getByLabel("Street").fill("Otley Rise");
  await page.getByLabel("Town").fill("Leeds");
  await page.getByLabel("Postcode").fill("ls169zz");
  const cost = page.getByLabel("Monthly accommodation cost");
  for (const status of ["Tenant, unfurnished", "Tenant, furnished", "Living with parents"]) {
    await page.getByLabel("Accommodation status").selectOption(status);
    await expect(cost).toBeVisible();
  }
  await page.getByLabel("Accommodation status").selectOption("Owner occupier");
  await expect(cost).toBeHidden();
  await page.getByLabel("Accommodation status").selectOption("Tenant, furnished");
  await cost.fill("125000");
  await page.getByLabel("Month", { exact: true }).fill("3");
  await page.getByLabel("Year", { exact: true }).fill("2015");
  await continueButton(page).tap();
  const rent = page.getByRole("dialog", { name: "Check the monthly cost" });
  await expect(rent).toContainText("Did you leave out the point before the pence? That would be £1,250.00 a month.");
  await rent.getByLabel("Monthly accommodation cost").fill("1250");
  await rent.getByRole("button", { name: "Confirm" }).tap();
  await expect(page).toHaveURL(screenUrl(customer, "details/financial"));
  await goInApp(page, screenUrl(customer, "summary"));
  await expect(reviewBlock(page, "Home Address")).toContainText("Otley Lodge, Otley Rise, Leeds LS16 9ZZ");
});
