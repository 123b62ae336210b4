import { expect } from "@playwright/test";
import { failCall } from "./support/failing-answers.ts";
import { expectNoAxeViolations } from "./support/looks.ts";
import { createShop } from "./support/own-shop.ts";
import { signIn } from "./support/shop.ts";
import { createReadyToSign, signByRequests } from "./support/signing.ts";
import { test } from "./support/test.ts";
import { setFeature } from "./support/users.ts";

test("a branch manager requests payment for delivered goods, and can send a satisfaction note again while it is unanswered [S1-014] [S1-138] [S1-283] [S1-448] [S1-495]", async ({
  page,
}) => {
  const shop = await createShop(page);
  const loan = await createReadyToSign(page, { goodsDelivered: "CURRENT_ADDRESS" });
  await signByRequests(page, loan);
  await page.goto(`/search/${loan.id}`);
  const request = page.getByRole("button", { name: "Request payment" });
  const resend = page.getByRole("button", { name: "Re-send satisfaction note" });
  await expect(request).toBeVisible();
  await expect(resend).toHaveCount(0);
  await request.click();
  const dialog = page.getByRole("dialog", { name: "Request Payment" });
  await expect(dialog).toContainText(new RegExp(`The goods have been delivered\\. £[\\d,.]+ will be paid to ${shop.name}\\.`));
  await expect(dialog.getByRole("term")).toHaveText(["Application", "Goods", "Delivered to", "First repayment"]);
  await expect(dialog).toContainText("After this the loan can no longer be amended.");
  await expectNoAxeViolations(page, "dialog");

  await failCall(page, "**/delivered", 503, { code: "server.busy", message: "Busy" });
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Failed to request payment")).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.unroute("**/delivered");

  await request.click();
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Payment requested successfully")).toBeVisible();
  await expect(request).toBeHidden();
  await page.getByText("Application history").click();
  await expect(page.getByText("Goods delivered").first()).toBeVisible();

  await expect(resend).toBeVisible();
  await setFeature(page.request, "RESEND_SATISFACTION_NOTE", shop.retailer, false);
  await expect(resend).toHaveCount(0);
});

test("a shop sends the satisfaction note again, and the summary page shows the customer's answer [S1-015] [S1-128] [S1-283] [S1-497] [S1-140]", async ({
  page,
}) => {
  await signIn(page, "mo.manager");
  await page.getByLabel("Search applications").fill("Pending satisfaction note");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("row").filter({ hasText: "complaint" }).last().getByRole("link").click();
  await page.getByText("Customer feedback").click();
  await expect(page.getByText("Dissatisfied", { exact: true })).toBeVisible();
  for (const section of ["Application notes", "Application history"]) await expect(page.getByText(section)).toBeVisible();
  await page.getByRole("button", { name: "Re-send satisfaction note" }).click();
  const prompt = page.getByRole("dialog", { name: "Please confirm" });
  await expect(prompt).toContainText("The links of the previous note stop working.");
  await expect(prompt.getByRole("button")).toHaveText(["Confirm", "Back", ""]);
  await prompt.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Satisfaction note re-sent.")).toBeVisible();
});
