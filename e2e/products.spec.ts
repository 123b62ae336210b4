import { expect, type Page } from "@playwright/test";
import { openInApp } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { createShop } from "./support/own-shop.ts";
import { test } from "./support/test.ts";
import { signInInAnotherBrowser, signInInAnotherTab } from "./support/users.ts";

const title = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("an administrator writes a product, another publishes it, and shops sell it until it is withdrawn", async ({ page, browser }) => {
  const shop = await createShop(page);
  const name = `Ripon credit ${shop.branch}`;
  await page.goto("/apply");
  await expect(page.getByRole("textbox", { name: "Goods description" })).toBeVisible();
  await page.getByLabel("Goods amount").fill("2000");
  await page.getByLabel("Deposit", { exact: true }).fill("0");
  const inShop = page.getByRole("radio", { name: new RegExp(`^${name}`) });

  const lena = await signInInAnotherTab(page, "farthing/lena.admin", "/products");
  await expect(title(lena, "Products")).toBeVisible();
  await expect(lena.getByRole("row", { name: /Classic credit 13\.9%.*Waiting for approval/ })).toBeVisible();
  await lena.getByRole("radio", { name: /^Ended \d/ }).check();
  await expect(lena).toHaveURL(/show=ended/);
  await expect(lena.getByRole("link", { name: "Spring offer 7.9%" })).toBeVisible();

  await lena.getByRole("link", { name: "New product" }).click();
  await expect(title(lena, "New product")).toBeVisible();
  await lena.getByRole("button", { name: "Save the draft" }).click();
  await expect(lena.getByRole("alert").getByText("Enter the name")).toBeVisible();
  await lena.getByRole("alert").getByRole("link", { name: "Enter the name" }).click();
  await expect(lena.getByLabel("Name shown to customers")).toBeFocused();
  await lena.getByLabel("Name shown to customers").fill(name);
  await lena.getByRole("textbox", { name: "APR" }).fill("13.9");
  await lena.getByRole("textbox", { name: "Monthly rate" }).fill("1.15");
  await expect(lena.getByText("1.15% a month gives 14.7% APR, not 13.9%")).toBeVisible();
  await expect(lena.getByRole("button", { name: "Use 14.7% APR" })).toBeVisible();
  await expectNoAxeViolations(lena);
  await lena.getByRole("button", { name: "Use 1.09049203% a month" }).click();
  await expect(lena.getByText("The rates match")).toBeVisible();

  const months = lena.getByRole("group", { name: "Months to repay" });
  for (const term of ["12", "24"]) await months.getByRole("checkbox", { name: term, exact: true }).check();
  await expect(lena.getByRole("heading", { name: "£1,000.00 over 12 months" })).toBeVisible();
  await expect(lena.getByText("11 × £89.36 + £89.33", { exact: true })).toBeVisible();
  await expect(lena.getByRole("row", { name: "24 £47.58 £47.64 £1,141.98" })).toBeVisible();
  await lena.getByLabel("Loan amount").fill("100");
  await expect(lena.getByText("This product lends from £250.00 to £25,000.00")).toBeVisible();
  await lena.getByLabel("Loan amount").fill("2000");

  await lena.getByLabel("Only the retailers and branches below").check();
  await lena.getByLabel("Find a retailer").fill(shop.retailer);
  await lena.getByRole("checkbox", { name: shop.name }).check();
  await lena.getByLabel("On sale from").fill(new Date().toISOString().slice(0, 10));
  await expectLayoutFitsEveryWidth(lena);
  await lena.getByRole("link", { name: "Products", exact: true }).last().click();
  await lena.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay on this page" }).click();
  await lena.getByRole("button", { name: "Save the draft" }).click();
  await expect(lena.getByText("The draft is saved.")).toBeVisible();
  await expect(title(lena, name)).toBeVisible();
  await lena.getByRole("button", { name: /^Ask .*liam\.admin.* to publish$/ }).click();
  await expect(lena.getByText("The draft was sent for approval.")).toBeVisible();
  await expect(lena.getByRole("button", { name: "Publish", exact: true })).toHaveCount(0);

  const liam = await signInInAnotherBrowser(browser, "farthing/liam.admin", new URL(lena.url()).pathname);
  await liam.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(liam.getByRole("dialog")).toContainText("£1,000.00 over 12 months costs £72.29 in interest.");
  await expect(inShop).toHaveCount(0);
  await liam.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(liam.getByText(`${name} is published.`)).toBeVisible();
  await expect(liam.getByRole("row", { name: /Published the product liam\.admin/ })).toBeVisible();
  await expect(inShop).toBeVisible();

  // A new version starts with the terms of the old one.
  await liam.getByRole("link", { name: "New version" }).click();
  await expect(title(liam, `New version of ${name}`)).toBeVisible();
  await liam.getByLabel("Largest loan").fill("9000");
  await liam.getByRole("button", { name: "Save the draft" }).click();
  await expect(liam.getByText("The draft is saved.")).toBeVisible();
  await liam.getByRole("button", { name: /^Ask .*lena\.admin.* to publish$/ }).click();
  await expect(liam.getByText("The draft was sent for approval.")).toBeVisible();
  await openInApp(lena, new URL(liam.url()).pathname);
  await lena.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(lena.getByRole("dialog")).toContainText(`It replaces ${name}`);
  await lena.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(lena.getByText(`${name} is published.`)).toBeVisible();
  await expect(lena.getByRole("link", { name: "Version 1" })).toBeVisible();

  await lena.getByRole("link", { name: "Version 1" }).click();
  await lena.getByRole("button", { name: "Withdraw from sale" }).click();
  await expectNoAxeViolations(lena, "dialog");
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
  await lena.getByLabel("Last day of sale").fill(yesterday);
  await lena.getByRole("dialog").getByRole("button", { name: "Withdraw from sale" }).click();
  await expect(lena.getByText("Superseded", { exact: true }).first()).toBeVisible();
  // The open page now shows the new version, which is not on sale yet.
  await expect(inShop).toBeDisabled();
});
