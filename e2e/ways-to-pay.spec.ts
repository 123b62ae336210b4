import { expect, type Page, test } from "@playwright/test";
import { axeFindsNothing, holdsAtEveryWidth } from "./support/looks.ts";
import { figures, fillQuote, newQuote } from "./support/quote.ts";

/** What can you pay a month: every product over its terms, and the screen that is turned to the customer. */

const way = (page: Page, name: string) => page.getByRole("radio", { name, exact: true });
const deposit = (page: Page) => page.getByLabel("Deposit", { exact: true });

test("every product stands beside the others over its terms; a cell chooses, and one that does not fit takes what makes it fit", async ({
  page,
}) => {
  await newQuote(page, "ben.branch");
  await page.getByRole("button", { name: "What can you pay a month?" }).click();
  await expect(page.getByText("Enter the goods amount to see the ways to pay.")).toBeVisible();
  await page.getByLabel("Goods description").fill("Hartland bed");
  await page.getByLabel("Goods amount").fill("1849");
  await deposit(page).fill("99");
  await page.getByLabel("Up to, a month").fill("60");
  await expect(page.getByRole("status").filter({ hasText: /^\d+ of \d+ ways fit £60.00 a month$/ })).toBeVisible();
  await holdsAtEveryWidth(page);

  await way(page, "Classic credit 9.9%, 36 months, £56.04 a month").check();
  expect(await figures(page)).toEqual(["£56.04", "£2,116.40", "9.9%"]);
  await page.keyboard.press("ArrowRight");
  await expect(way(page, "Classic credit 9.9%, 48 months, £43.95 a month")).toBeChecked();
  await expect(way(page, "Classic credit 9.9%, 48 months, £43.95 a month")).toBeFocused();

  await page.getByRole("button", { name: "Use £184.90 deposit for Interest free 36, 36 months" }).click();
  await expect(deposit(page)).toHaveValue("184.90");
  await expect(way(page, "Interest free 36, 36 months, £46.23 a month")).toBeChecked();
  await page.getByRole("button", { name: "Choose a product instead" }).click();
  await expect(page.getByRole("radio", { name: /^Interest free 36/ })).toBeChecked();
});

test("the screen is turned to the customer with the three figures and what a missed payment costs, and Escape returns", async ({
  page,
}) => {
  await newQuote(page, "ben.branch");
  await fillQuote(page);
  const open = page.getByRole("button", { name: "Show the customer" }).locator("visible=true");
  await open.click();
  const shown = page.getByRole("dialog", { name: "Hartland bed" });
  await expect(shown).toBeVisible();
  await expect(shown.locator(".figures dd")).toHaveText(["£56.04", "£2,116.40", "9.9%"]);
  await expect(shown).toContainText("£1,849.00, with £99.00 paid today and £1,750.00 borrowed from Farthing Finance Limited");
  await expect(shown).toContainText("A Direct Debit that comes back costs £22.00");
  await expect(shown).toContainText("35 monthly payments of £56.04 and a last one of £56.00");
  await axeFindsNothing(page);
  await page.keyboard.press("Escape");
  await expect(shown).toBeHidden();
  await expect(open).toBeFocused();
});
