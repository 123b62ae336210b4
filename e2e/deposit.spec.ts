import { expect } from "@playwright/test";
import { startDeposit } from "../packages/contract/src/deposits.ts";
import { applicantAppUrl, button, createForCustomer, title } from "./support/applicant.ts";
import { cards, createAcceptedAtHome, openDeposit, payByCard, paymentCountsOf, paymentFrame, paymentStateOf } from "./support/deposit.ts";
import { answerWithDamage } from "./support/failing-answers.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { test } from "./support/test.ts";

const retryText =
  "We're sorry, something went wrong with our system and we were unable to take payment of your deposit. Please retry at a later time.";
const banner = "Payment failed - Please check your card details, try a different payment method or contact your bank for assistance.";

test("a customer pays the deposit and continues to signing [S2-035] [S2-144] [S2-145] [S2-146] [S2-147] [S2-148] [S2-151] [S2-416] [S3-184] @phone", async ({
  page,
}) => {
  const customer = await createAcceptedAtHome(page);
  await page.clock.install();
  await openDeposit(page, customer);
  await expect(title(page, "Pay your deposit")).toBeVisible();
  const due = page.getByRole("region", { name: "Amount due" });
  await expect(due).toContainText("Amount due£300.00");
  await expect(page.getByText("The card must be registered to your home address: 7 Cardigan Row")).toBeVisible();
  await expect(paymentFrame(page).getByLabel("Card number")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => new URL(src, location.href).origin));
  expect(new Set(scripts)).toEqual(new Set([applicantAppUrl]));

  const checked = page.waitForRequest(`${applicantAppUrl}/api/mo/application/${customer.id}/session`);
  await page.clock.runFor(31_000);
  expect((await checked).method()).toBe("GET");

  await payByCard(page, cards.pays);
  await expect(title(page, "Payment received")).toBeVisible();
  await expect(page.getByText("Thank you. £300.00 was paid.")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  expect(await paymentCountsOf(page, customer.id)).toMatchObject({ charges: 1, refunds: 0 });

  await page.reload();
  await expect(title(page, "Payment received")).toBeVisible();
  await page.getByRole("link", { name: "Continue to signing" }).click();
  await expect(page).toHaveURL(`${applicantAppUrl}/application/${customer.id}/signing/key-loan-features`);
});

test("after each failed payment the customer can pay again, and a forged or damaged payment message is refused [S2-149] [S2-150] [S2-288] [S2-291] [S2-292] [S2-293] [S2-295] [S2-449] [S2-451]", async ({
  page,
}) => {
  const customer = await createAcceptedAtHome(page);
  await openDeposit(page, customer);
  await payByCard(page, cards.refused);
  await expect(title(page, "Payment failed")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: banner })).toBeVisible();
  await expect(page.getByText("You can try 2 more times.")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);

  // The page accepts only messages from the frame of the payment service.
  let completions = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/deposit/complete")) completions += 1;
  });
  await page.evaluate(() => window.postMessage(JSON.stringify({ RESULT: "00", ORDER_ID: "forged" }), "*"));
  await page.evaluate(() => window.postMessage("{", "*"));
  await expect(paymentFrame(page).getByLabel("Card number")).toBeVisible();
  await paymentFrame(page)
    .locator("body")
    .evaluate(() => parent.postMessage("{", "*"));
  const retryAlert = page.getByRole("alert").filter({ hasText: retryText });
  await expect(retryAlert).toBeVisible();
  expect(completions).toBe(0);

  await button(page, "Try again").click();
  await payByCard(page, cards.bankDown);
  await expect(retryAlert).toBeVisible();
  expect(await paymentCountsOf(page, customer.id)).toMatchObject({ charges: 0 });

  await button(page, "Try again").click();
  await page.route("**/deposit/complete", (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), ORDER_ID: crypto.randomUUID() }) }),
  );
  await payByCard(page, cards.pays);
  await expect(retryAlert).toBeVisible();

  // After the retry, the server queries the payment service and finds the payment.
  await button(page, "Try again").click();
  await expect(title(page, "Payment received")).toBeVisible();
  expect(await paymentCountsOf(page, customer.id)).toMatchObject({ charges: 1 });
});

test("a stolen card ends the deposit, even if the customer opens the page again [S2-149] [S2-150] [S2-289] [S2-290] [S2-450] [S2-511]", async ({
  page,
}) => {
  const customer = await createAcceptedAtHome(page);
  await openDeposit(page, customer);
  await payByCard(page, cards.stolen);
  await expect(title(page, "Payment failed")).toBeVisible();
  await expect(page.getByText("Please contact your bank for assistance.", { exact: true })).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  await page.reload();
  await expect(page.getByText("Please contact your bank for assistance.", { exact: true })).toBeVisible();
  await expect(page.getByText("Ask Spoke & Chain Cycles about another way to pay.", { exact: false })).toBeVisible();
  await expect(button(page, "Try again")).toBeHidden();
  await expect(page.getByRole("link", { name: "Go to your application" })).toBeHidden();
  const progress = page.getByRole("navigation", { name: "Progress" });
  await expect(progress).toContainText("4 of 5: Read and signStep 1: deposit");
  await page.setViewportSize({ width: 640, height: 800 });
  await expect(progress.getByText("Our answer")).toBeHidden();
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(progress.getByText("Our answer")).toBeVisible();
});

test("if the payment page is unavailable, the page says so, and after a reload it says that the bank has not answered yet [S2-452] [S3-319]", async ({
  page,
}) => {
  const customer = await createAcceptedAtHome(page);
  await answerWithDamage<{ hppUrl?: string }>(page, "**/api/mo/application/*/deposit", startDeposit, (answer) => {
    delete answer.hppUrl;
  });
  await openDeposit(page, customer);
  await expect(page.getByText("Did not receive a payment URL from service")).toBeVisible();
  await page.unroute("**/api/mo/application/*/deposit");
  await button(page, "Try again").click();

  // The card is charged after the page was closed, so the frame sends no message.
  const sentRequest = page.waitForRequest((request) => request.method() === "POST" && request.url().includes("/pay/"));
  await payByCard(page, cards.slow);
  await sentRequest;
  await expect.poll(() => paymentStateOf(page, customer.id)).toBe("authorising");
  await page.reload();
  await expect(title(page, "We are asking your bank")).toBeVisible();
  await expect(title(page, "Payment received")).toBeVisible({ timeout: 20_000 });
  expect(await paymentCountsOf(page, customer.id)).toMatchObject({ charges: 1 });
});

test("if a loan has no online deposit, the deposit page says that it is not open [S2-143] [S2-258]", async ({ page }) => {
  const customer = await createForCustomer(page, "no-deposit");
  await openDeposit(page, customer);
  await expect(title(page, "This page is not available now")).toBeVisible();
  await page.getByRole("link", { name: "Go to your application" }).click();
  await expect(page).toHaveURL(`${applicantAppUrl}/application/${customer.id}/quote`);
});
