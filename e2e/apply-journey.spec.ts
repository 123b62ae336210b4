import { expect, test } from "@playwright/test";
import { outcome } from "./support/decisions.ts";
import { next, section } from "./support/details.ts";
import { newSurname } from "./support/names.ts";
import { fillQuote, goOn, headingOf, newQuote } from "./support/quote.ts";

/** The whole way at the till, from an empty application to its decision, screen by screen. */

test("a customer is quoted, filled in, checked and accepted without leaving the screens", async ({ page }) => {
  await newQuote(page, "ben.branch");
  await fillQuote(page);
  await goOn(page);

  await expect(headingOf(page)).toHaveText("Privacy");
  await page.getByRole("checkbox").check();
  await goOn(page);

  const surname = newSurname();
  const emailAddress = `${surname}+accept@post.test`;
  await page.getByLabel("Title").selectOption("Mrs");
  await page.getByLabel("First name").fill("Ann");
  await page.getByLabel("Last name").fill(surname);
  await page.getByLabel("Day").fill("12");
  await page.getByLabel("Month").fill("4");
  await page.getByLabel("Year").fill("1986");
  await page.getByLabel("Marital status").selectOption("Single");
  await next(page).click();

  await expect(section(page, "Contact details")).toBeVisible();
  await page.getByLabel("E-mail address").fill(emailAddress);
  await page.getByLabel("Phone number").fill("07700 900123");
  await next(page).click();
  await page.getByLabel("E-mail address again").pressSequentially(emailAddress);
  await page.getByRole("button", { name: "Confirm" }).click();

  await expect(section(page, "Main address")).toBeVisible();
  await page
    .getByLabel(/accommodation|live/i)
    .first()
    .selectOption("Owner occupier");
  await page.getByLabel("Postcode").fill("ls6 9zz");
  await page.keyboard.press("Enter");
  await page.getByRole("radiogroup", { name: "12 addresses at LS6 9ZZ" }).getByRole("radio").first().click();
  await page.getByLabel("Month", { exact: true }).fill("06");
  await page.getByLabel("Year", { exact: true }).fill("2019");
  await next(page).click();

  await expect(section(page, "Delivery")).toBeVisible();
  await next(page).click();
  await expect(section(page, "Proof of identity")).toBeVisible();
  await page.getByLabel("Passport").check();
  await next(page).click();

  await expect(section(page, "Financial details")).toBeVisible();
  await page.getByLabel("Employment status").selectOption("Employed full time");
  await page.getByLabel(/income/i).fill("£31,000");
  await page.getByRole("radio").first().check();
  await next(page).click();

  await expect(section(page, "Bank details")).toBeVisible();
  await page.getByLabel(/name/i).first().fill("A Walker");
  await page.getByLabel("Sort code").fill("20-00-00");
  await page.getByLabel("Account number").fill("5577 9911");
  await next(page).click();

  await page.getByRole("button", { name: "Check for approval" }).click();
  await outcome(page, "This application would be accepted.");
  await page.getByRole("button", { name: "Keep the loan as it is" }).click();
  await page.getByRole("button", { name: "Apply now" }).click();
  await outcome(page, "Accepted");
});
