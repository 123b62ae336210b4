import { expect } from "@playwright/test";
import { button, codeField, codeSentTo } from "./support/applicant.ts";
import { expectNoAxeViolations, scrollsSideways } from "./support/looks.ts";
import { newSurname } from "./support/names.ts";
import { callAsCustomer, fillAllDetails } from "./support/prepared-customer.ts";
import { test } from "./support/test.ts";
import { exampleShopUrl, expectBackInShop } from "./support/web-shop.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("a customer of a web shop pays by card or applies for credit, and the shop gets a webhook", async ({ page }) => {
  const lastName = newSurname();
  const emailAddress = `rosa.${lastName}+decline@post.test`;
  await page.goto(exampleShopUrl);
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await page.getByRole("radio", { name: "Card" }).check();
  await expect(button(page, "Pay monthly with Farthing")).toBeHidden();
  await button(page, "Pay £1,480.00 by card").click();
  await expect(page.getByRole("heading", { level: 1, name: "Your order is placed" })).toBeVisible();
  await page.goto(exampleShopUrl);
  const example = page.locator("farthing-example");
  await expect(example.getByRole("heading", { name: /^From £[\d.]+ a month$/ })).toBeVisible();
  await expect(example.getByText("Representative example")).toBeVisible();
  await example.getByText("Work out your own figures").click();
  await expect(example.getByRole("textbox", { name: "Deposit" })).toBeVisible();
  await expectNoAxeViolations(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect({ width, sideways: await scrollsSideways(page) }).toEqual({ width, sideways: false });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("E-mail address").fill(emailAddress);
  await button(page, "Pay monthly with Farthing").click();

  // The link leads to the customer's sign-in and then to the quote.
  const reference = page.getByText(/Reference \d{9}\./);
  await expect(reference).toBeVisible();
  const id = /Reference (\d{9})/.exec(await reference.innerText())?.[1] ?? "";
  await button(page, "Send the code").click();
  await codeField(page).fill(await codeSentTo(page, emailAddress));
  await button(page, "Continue").click();
  await expect(page).toHaveURL(new RegExp(`/application/${id}/quote`));
  await expect(page.getByRole("banner")).toContainText("Spoke & Chain Cycles");

  const accessToken = await page.evaluate(() => JSON.parse(sessionStorage.getItem("farthing-applicant-token") ?? "{}").accessToken);
  const customer = { id, emailAddress, name: `Rosa ${lastName}`, accessToken };
  const { document } = await callAsCustomer<{ document: { orderReference: string; journeyType: string } }>(page, customer, "get");
  expect(document).toMatchObject({ journeyType: "WebServices", goodsDescription: "Fellside 3 gravel bike" });
  await fillAllDetails(page, customer);
  await page.goto(`${exampleShopUrl}/orders/${document.orderReference}`);
  await expect(page.getByText(/^\d+ monthly payments of £/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Continue at Farthing" })).toBeVisible();
  await callAsCustomer(page, customer, "post", "decision/async", { softSearch: false });
  // The page of the web shop changes when webhooks arrive.
  const webhooks = page.getByRole("region", { name: "Webhooks from Farthing" });
  await expect(webhooks.getByText("The state of the application is declined.")).toBeVisible();
  await expect(webhooks.getByText("Signature verified")).toHaveCount(2);
  await page.getByRole("link", { name: "Continue at Farthing" }).click();
  await expectBackInShop(page, "Farthing could not offer you this loan", "declined");
  expect(await scrollsSideways(page)).toBe(false);
  await expectNoAxeViolations(page);
});
