import { expect, type Page } from "@playwright/test";
import { bureauSearchesOf, createAndSubmit, createCompleteApplication, expectOutcome } from "./support/decisions.ts";
import { goToStep } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

test.beforeEach(async ({ page }) => signInByRequest(page, "mo.manager"));
const toRead = (page: Page) => page.getByRole("main");

test("the customer can appeal against a declined soft search after reading about the effect of a full search [S1-141] [S1-245] [S1-246] [S1-247] [S1-476] [S1-504] [S1-248] [S1-514]", async ({
  page,
}) => {
  // The third phase of the feature "loan queuing" makes the decision asynchronous.
  const queued = page.waitForRequest("**/api/protected/async/decision");
  const letter = page.waitForEvent("download");
  const id = await createAndSubmit(page, "+decline");
  await queued;
  await expectOutcome(page, "Unfortunately, this application would be declined.");
  expect((await letter).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.getByRole("button", { name: "Download decline letter" })).toBeVisible();
  await page.getByRole("button", { name: "Appeal decision" }).click();
  const dialog = page.getByRole("dialog", { name: "Appeal decision" });
  await expect(dialog).toContainText("leaves a footprint on the customer's credit file");
  await expect(dialog).toContainText("up to 10 working days");
  const confirm = dialog.getByRole("button", { name: "Confirm" });
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription("Tick the box above to confirm.");
  await expectLayoutFitsEveryWidth(page, "dialog");
  await dialog.getByRole("checkbox").check();
  await confirm.dblclick();
  await expectOutcome(page, "Referred");
  expect(await bureauSearchesOf(page, id)).toMatchObject({ soft: 1, hard: 1 });
});

test("a referred soft search lists the requested documents, and a failed one can be retried or its details changed", async ({ page }) => {
  await createAndSubmit(page, "+refer-idv");
  await expectOutcome(page, "This application would be referred.");
  await expect(toRead(page)).toContainText("A text message has been sent to the customer.");

  await goToStep(page, "details", await createCompleteApplication(page, "+down"));
  await page.getByRole("button", { name: "Check for approval" }).click();
  await expectOutcome(page, "The check could not be made");
  await expectLayoutFitsEveryWidth(page);
  const sentRequest = page.waitForRequest((request) => request.url().endsWith("/protected/async/decision"));
  await page.getByRole("button", { name: "Try again" }).click();
  await sentRequest;
  await expectOutcome(page, "The check could not be made");
  await page.getByRole("button", { name: "Change the details" }).click();
  await expectOutcome(page, "Customer details");
});

test("a soft search without a result after 36 seconds tells the user to search for the application later [S1-474]", async ({ page }) => {
  await page.clock.install();
  const id = await createAndSubmit(page, "+slow");
  await expectOutcome(page, "Checking");
  await expect(page.getByRole("listitem").filter({ hasText: "Credit file requested" })).toHaveAttribute("aria-current", "step");
  await page.clock.fastForward(37_000);
  await expectOutcome(page, "Trying to complete your check…");
  await expect(toRead(page)).toContainText(`Nothing is lost. Please check later: search for ${id} in Applications.`);
  await page.getByRole("button", { name: "Check again" }).click();
  await expectOutcome(page, "Checking");
  expect(await bureauSearchesOf(page, id)).toMatchObject({ soft: 1, hard: 0 });
});
