import { expect } from "@playwright/test";
import { failCall, refuseEvents } from "./support/failing-answers.ts";
import { axeFindsNothing, expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { test } from "./support/test.ts";
import { signInAt } from "./support/users.ts";

test("the payouts page names shops that cannot be paid before their bank details are confirmed", async ({ page }) => {
  await signInAt(page, "farthing/otto.operations", "/payouts");
  await expect(page.getByRole("row").filter({ hasText: "Harbour Beds Bristol" })).toContainText("Bank details to be confirmed");
  await expectLayoutFitsEveryWidth(page);
});

test("a failed payouts page is reported and loads on a retry, and an unknown run is not found", async ({ page }) => {
  const [desk, run] = ["**/api/lender/payouts", "**/api/lender/payouts/runs/*"];
  const fail = (path: string) => failCall(page, path, 500);
  const tryAgain = page.getByRole("main").getByRole("button", { name: "Try again" });
  // Events of other tests would reload the page before the retry.
  await refuseEvents(page);
  await fail(desk);
  await signInAt(page, "farthing/otto.operations", "/payouts");
  await expect(page.getByRole("heading", { name: "This could not be loaded." })).toBeVisible();
  await axeFindsNothing(page);
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
