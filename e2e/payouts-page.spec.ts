import { expect, type Page } from "@playwright/test";
import { codeOf, demoKeyOf } from "./support/authenticator.ts";
import { failCall, refuseEvents } from "./support/failing-answers.ts";
import { expectNoAxeViolations } from "./support/looks.ts";
import { test } from "./support/test.ts";
import { signInAt, signInInAnotherBrowser } from "./support/users.ts";

test("one user enters a shop's bank account and another user confirms it", async ({ page: oona, browser }) => {
  await signInAt(oona, "farthing/oona.operations", "/payouts");
  const otto = await signInInAnotherBrowser(browser, "farthing/otto.operations", "/payouts");
  const bristol = (page: Page) => page.getByRole("row").filter({ hasText: "Harbour Beds Bristol" });
  await expect(bristol(otto)).toContainText("Bank details to be confirmed");

  const entering = oona.getByRole("dialog", { name: "Bank account of the supplier" });
  const saved = oona.getByRole("dialog", { name: "The account is saved" });
  const enter = async (name: string, sortCode: string, accountNumber: string) => {
    await bristol(oona).getByRole("button", { name: "Change account" }).click();
    await entering.getByLabel("Name on the account").fill(name);
    await entering.getByLabel("Sort code").fill(sortCode);
    await entering.getByLabel("Account number").fill(accountNumber);
    await entering.getByRole("button", { name: "Save the account" }).click();
  };
  const confirm = async () => {
    await otto.reload();
    await bristol(otto).getByRole("button", { name: "Confirm account" }).click();
    return otto.getByRole("dialog", { name: "Confirm the account of Harbour Beds Bristol?" });
  };

  await test.step("an account that does not exist is refused, and an account under another name can be entered only with a reason", async () => {
    await enter("Swift Cash Trading", "20-00-00", "11111111");
    await expect(entering.getByText("These bank details cannot be validated.").first()).toBeVisible();
    await entering.getByLabel("Account number").fill("55779911");
    await entering.getByRole("button", { name: "Save the account" }).click();
    await expect(entering.getByText("The bank has this account under another name.")).toBeVisible();
    await entering.getByLabel("Why you enter this account anyway").fill("The shop was taken over last week.");
    await expectNoAxeViolations(oona, "dialog");
    await entering.getByRole("button", { name: "Enter it anyway" }).click();
    await expect(saved).toContainText("The shop was taken over last week.");
    await saved.getByRole("button", { name: "Done" }).click();
    await expect(bristol(oona).getByRole("button", { name: "Confirm account" })).toBeHidden();
  });

  await test.step("the second user sees the whole account number, and cannot confirm an account that was replaced", async () => {
    const confirming = await confirm();
    for (const shown of ["20-00-00", "55779911", "Swift Cash Trading", "oona.operations", /01632 960\d{3}/, "Ropewalk Bank"])
      await expect(confirming).toContainText(shown);
    await expect(confirming).toContainText("The shop was taken over last week.");
    await expectNoAxeViolations(otto, "dialog");

    await enter("Harbour Bedz", "10-79-99", "88837491");
    await expect(saved).toContainText("The bank has this account under the name Harbour Beds Limited.");
    await saved.getByRole("button", { name: "Done" }).click();

    await confirming.getByRole("button", { name: "Confirm this account" }).click();
    await expect(confirming.getByText("Enter the code")).toBeVisible();
    await confirming.getByLabel("Sign-in code").fill(codeOf(demoKeyOf("otto.operations")));
    await confirming.getByRole("button", { name: "Confirm this account" }).click();
    await expect(otto.getByText("This account was replaced or confirmed in the meantime.")).toBeVisible();
    await expect(confirming).toBeHidden();
    await expect(bristol(otto)).toContainText("Bank details to be confirmed");
  });

  await test.step("the second user can confirm the account that the page shows", async () => {
    const confirming = await confirm();
    await expect(confirming).toContainText("88837491");
    await confirming.getByLabel("Sign-in code").fill(codeOf(demoKeyOf("otto.operations")));
    await confirming.getByRole("button", { name: "Confirm this account" }).click();
    await expect(otto.getByText("The account is confirmed.")).toBeVisible();
    await expect(bristol(otto)).toContainText("Ready");
  });

  // The test enters the account again and does not confirm it, because other tests expect an account that waits for confirmation.
  const again = await oona.request.put(`${process.env.LENDER_URL}/api/lender/suppliers/100103/bank-account`, {
    headers: { "x-requested-with": "farthing" },
    data: { name: "Harbour Beds", sortCode: "202959", accountNumber: "63748472" },
  });
  expect(again.status()).toBe(200);
});

test("if the payouts page fails to load, it says so and loads after a retry", async ({ page }) => {
  const [desk, run] = ["**/api/lender/payouts", "**/api/lender/payouts/runs/*"];
  const fail = (path: string) => failCall(page, path, 500);
  const tryAgain = page.getByRole("main").getByRole("button", { name: "Try again" });
  // Events are blocked, because an event from another test would reload the page before the retry.
  await refuseEvents(page);
  await fail(desk);
  await signInAt(page, "farthing/otto.operations", "/payouts");
  await expect(page.getByRole("heading", { name: "This could not be loaded." })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute(desk);
  await tryAgain.click();
  await expect(page.getByRole("heading", { name: "Runs" })).toBeVisible();

  await fail(run);
  await page.goto(`${process.env.LENDER_URL}/payouts/019b0000-0000-7000-8000-000000000000`);
  await expect(page.getByRole("heading", { level: 1, name: "Unfortunately an error has occurred." })).toBeVisible();
  await page.unroute(run);
  await tryAgain.click();
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});
