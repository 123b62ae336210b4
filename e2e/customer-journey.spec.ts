import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { applicantAppUrl, button, title } from "./support/applicant.ts";
import { sendQuote, walkCustomerJourney } from "./support/customer-journey.ts";
import { actionsOn } from "./support/page-actions.ts";
import { prepareCustomer } from "./support/prepared-customer.ts";
import { signByName } from "./support/signing.ts";
import { test } from "./support/test.ts";

test("on a phone, a customer signs an agreement after a soft search and a deposit, starting at the shop's e-mail @phone", async ({
  page,
}) => {
  test.slow();
  const customer = await sendQuote();
  await walkCustomerJourney(actionsOn(page), customer);
  const [agreement] = await Promise.all([page.waitForEvent("download"), button(page, "Download your agreement").click()]);
  expect(agreement.suggestedFilename()).toBe(`credit-agreement-${customer.id}.pdf`);
  const file = (await readFile(await agreement.path())).toString("latin1");
  expect(file.slice(0, 5)).toBe("%PDF-");
  expect(file).toContain("/ByteRange");
});

test("on a desktop, a customer opens the link and signs two agreements, one for the goods loan and one for the project loan", async ({
  page,
}) => {
  test.slow();
  const customer = await prepareCustomer(page, { fusion: true });
  await page.goto(`${applicantAppUrl}/mo/${customer.id}`);
  await expect(title(page, "Your quote")).toBeVisible();
  await button(page, "Start application").click();
  await expect(title(page, "Review your application")).toBeVisible();
  await button(page, "Confirm and apply").click();
  await button(page, "Keep the loan as it is").click();
  await button(page, "Continue").click();
  await expect(page.getByRole("heading", { name: "Two loans" })).toBeVisible();
  await button(page, "Continue").click();
  await page.getByRole("tab", { name: "Project Loan: Not viewed" }).click();
  await expect(page.getByRole("tab", { name: "Project Loan: Viewed" })).toBeVisible();
  await page.getByRole("checkbox", { name: "I have downloaded or printed my copy" }).check();
  await button(page, "Continue").click();
  await expect(title(page, "Sign your agreements")).toBeVisible();
  await signByName(page, customer.name);
  await expect(title(page, "Application complete")).toBeVisible();
  await expect(page.getByText("Your agreements are signed, and a copy is e-mailed to")).toBeVisible();
  await expect(button(page, "Download your agreements")).toBeVisible();
});
