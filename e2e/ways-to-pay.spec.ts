import { expect, type Page } from "@playwright/test";
import { createDecided } from "./support/decisions.ts";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { costFigures, fillQuote, openNewQuote } from "./support/quote.ts";
import { messagesFor, signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

const wayToPay = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const deposit = (page: Page) => page.getByLabel("Deposit", { exact: true });

test("the table compares all products over their terms, and a click on a cell chooses a product", async ({ page }) => {
  await openNewQuote(page, "ben.branch");
  await page.getByRole("button", { name: "What can you pay a month?" }).click();
  await expect(page.getByRole("heading", { name: "What can you pay a month?" })).toBeFocused();
  await expect(page.getByText("Enter the goods amount to see the ways to pay.")).toBeVisible();
  await page.getByLabel("Goods description").fill("Hartland bed");
  await page.getByLabel("Goods amount").fill("1849");
  await deposit(page).fill("99");
  const monthly = page.getByLabel("Highest monthly payment", { exact: true });
  await monthly.fill("sixty");
  await monthly.blur();
  await expect(monthly).toHaveAccessibleDescription(/Enter an amount in pounds and pence/);
  await monthly.fill("60");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ of \d+ ways fit £60.00 a month$/ })).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  // The slider moves in steps of five pounds and has the same value as the field.
  const slider = page.getByRole("slider");
  await expect(slider).toHaveAttribute("aria-valuetext", "£60.00 a month");
  await slider.press("ArrowRight");
  await expect(page.getByLabel("Highest monthly payment", { exact: true })).toHaveValue("65.00");
  await slider.press("ArrowLeft");
  await expect(page.getByLabel("Highest monthly payment", { exact: true })).toHaveValue("60.00");

  await wayToPay(page, "Classic credit 9.9%, 36 months, £56.04 a month").check();
  await expect(costFigures(page)).toHaveText(["£56.04", "£2,116.40", "9.90%"]);
  await page.keyboard.press("ArrowRight");
  await expect(wayToPay(page, "Classic credit 9.9%, 48 months, £43.95 a month")).toBeChecked();
  await expect(wayToPay(page, "Classic credit 9.9%, 48 months, £43.95 a month")).toBeFocused();

  await page.getByRole("button", { name: "Use £184.90 deposit for Interest free 36, 36 months" }).click();
  await expect(deposit(page)).toHaveValue("184.90");
  await expect(wayToPay(page, "Interest free 36, 36 months, £46.23 a month")).toBeChecked();
  await expect(wayToPay(page, "Interest free 36, 36 months, £46.23 a month")).toBeFocused();
  await page.getByRole("button", { name: "Choose a product instead" }).click();
  await expect(page.getByRole("button", { name: "What can you pay a month?" })).toBeFocused();
  await expect(page.getByRole("radio", { name: /^Interest free 36/ })).toBeChecked();

  const customer = `tess+${crypto.randomUUID()}@post.test`;
  await page.getByRole("button", { name: "E-mail this quote" }).locator("visible=true").click();
  const dialog = page.getByRole("dialog", { name: "E-mail this quote" });
  await dialog.getByRole("button", { name: "E-mail it" }).click();
  await expect(dialog.getByLabel("E-mail address")).toBeFocused();
  await dialog.getByLabel("E-mail address").fill(customer);
  await dialog.getByRole("button", { name: "E-mail it" }).click();
  await expect(page.getByRole("status").filter({ hasText: `The quote is on its way to ${customer}` })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Quote" })).toBeVisible();
  const [letter] = await messagesFor(page, customer);
  expect(letter?.subject).toBe("The figures you asked for at Harbour Beds");
  expect(letter?.text).toContain("Total amount payable: £1,849.00");
});

test("the screen for the customer shows the three amounts and the cost of a missed payment, and Escape closes it", async ({ page }) => {
  await openNewQuote(page, "ben.branch");
  await fillQuote(page);
  const open = page.getByRole("button", { name: "Show the customer" }).locator("visible=true");
  await open.click();
  const shown = page.getByRole("dialog", { name: "Hartland bed" });
  await expect(shown).toBeVisible();
  await expect(shown.locator(".figures dd")).toHaveText(["£56.04", "£2,116.40", "9.90%"]);
  await expect(shown).toContainText("£1,849.00, with £99.00 paid today and £1,750.00 borrowed from Farthing Finance Limited");
  await expect(shown).toContainText("A returned Direct Debit costs £22");
  await expect(shown).toContainText(
    /£99\.00 today\. Then 35 monthly payments of £56\.04 and a last one of £56\.00, on the \d+\w\w of each month by Direct Debit, from \d+ \w+ \d{4} to \d+ \w+ \d{4}\./,
  );
  await expect(shown).toContainText("= £2,017.40 to repay+ £99.00 deposit today= £2,116.40 in all");
  await expect(shown).toContainText(/with interest for the days you had it: £0\.\d\d a day/);
  await expect(shown.locator(".retailer-sign__mark")).toHaveText("HB");
  await expect(shown).toContainText("You have applied for nothing, and no search has been made on your credit file.");
  await expectNoAxeViolations(page, "dialog");
  await page.keyboard.press("Escape");
  await expect(shown).toBeHidden();
  await expect(open).toBeFocused();
});

test("after a decision, the screen for the customer does not say that no search has been made", async ({ page }) => {
  await signInByRequest(page, "ben.branch");
  const id = await createDecided(page, "+accept", "decision_accept");
  await page.goto(`/apply/quote?application=${id}`);
  await page.getByRole("button", { name: "Show the customer" }).locator("visible=true").click();
  const shown = page.getByRole("dialog", { name: "Hartland king-size bed" });
  await expect(shown).toContainText("Nothing is agreed until you sign.");
  await expect(shown).not.toContainText("no search has been made");
});
