import { expect, type Page, test } from "@playwright/test";
import { featureOff } from "./support/altered-answers.ts";
import { outcome, searchesFor, submitted } from "./support/decisions.ts";
import { holdsAtEveryWidth } from "./support/looks.ts";
import { enter } from "./support/users.ts";

/** The soft search, at a branch whose applications begin with one and are decided asynchronously. */

test.beforeEach(async ({ page }) => enter(page, "harbour-beds/mo.manager", "/search"));
const toRead = (page: Page) => page.getByRole("main");

/** Nobody is offered anything else, so the outcome is the whole answer. */
const withoutOffers = (page: Page) => featureOff(page, "TAILORING_ACCEPT");

test("after an accepted soft search the customer applies by an explicit press [S1-008] [S1-027] [S1-047] @phone", async ({ page }) => {
  await withoutOffers(page);
  const id = await submitted(page, "+accept");
  await expect(page).toHaveURL(`/apply/application-check?application=${id}`);
  await outcome(page, "This application would be accepted.");
  await expect(toRead(page)).toContainText("Soft search check expires after 30 days.");
  await expect(toRead(page)).toContainText("It is on the customer's credit file, and other lenders can see it.");
  expect(await searchesFor(page, id)).toMatchObject({ soft: 1, hard: 0 });
  await holdsAtEveryWidth(page);
  await page.getByRole("button", { name: "Apply now" }).click();
  await outcome(page, "Accepted");
  await expect(page).toHaveURL(`/apply/decision?application=${id}`);
  await page.reload();
  await outcome(page, "Accepted");
  expect(await searchesFor(page, id)).toMatchObject({ soft: 1, hard: 1 });
});

test("a declined soft search is appealed once the customer knows what a full search leaves behind [S1-246] [S1-247] [S1-476] [S1-504] [S1-248]", async ({
  page,
}) => {
  const id = await submitted(page, "+decline");
  await outcome(page, "Unfortunately, this application would be declined.");
  await holdsAtEveryWidth(page);
  await page.getByRole("button", { name: "Appeal decision" }).click();
  const dialog = page.getByRole("dialog", { name: "Appeal decision" });
  await expect(dialog).toContainText("leaves a footprint on the customer's credit file");
  await expect(dialog).toContainText("up to 10 working days");
  const confirm = dialog.getByRole("button", { name: "Confirm" });
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription("Tick the box above to confirm.");
  await holdsAtEveryWidth(page);
  await dialog.getByRole("checkbox").check();
  await confirm.dblclick();
  await outcome(page, "Referred");
  expect(await searchesFor(page, id)).toMatchObject({ soft: 1, hard: 1 });
});

test("without the appeal switch a declined soft search is the end [S1-246]", async ({ page }) => {
  await featureOff(page, "APPEAL_DECISION");
  await submitted(page, "+decline");
  await outcome(page, "Unfortunately, this application would be declined.");
  await expect(page.getByRole("button", { name: "Appeal decision" })).toBeHidden();
});

test("a referred soft search says what the customer was asked for", async ({ page }) => {
  await submitted(page, "+refer-idv");
  await outcome(page, "This application would be referred.");
  await expect(toRead(page)).toContainText("A text message has been sent to the customer.");
  await holdsAtEveryWidth(page);
});

test("a check that could not be made is tried again, or its details changed", async ({ page }) => {
  await submitted(page, "+down");
  await outcome(page, "The check could not be made");
  await holdsAtEveryWidth(page);
  const asked = page.waitForRequest((request) => request.url().endsWith("/protected/async/decision"));
  await page.getByRole("button", { name: "Try again" }).click();
  await asked;
  await outcome(page, "The check could not be made");
  await page.getByRole("button", { name: "Change the details" }).click();
  await outcome(page, "Customer details");
});

test("after thirty days the check has expired, and another application begins [S1-250] [S1-251]", async ({ page }) => {
  await withoutOffers(page);
  const id = await submitted(page, "+accept");
  await outcome(page, "This application would be accepted.");
  await page.clock.setFixedTime(Date.now() + 31 * 24 * 60 * 60_000);
  await page.goto(`/apply/application-check?application=${id}`);
  await outcome(page, "Application check expired");
  await holdsAtEveryWidth(page);
  await page.getByRole("main").getByRole("link", { name: "New application" }).click();
  await outcome(page, "Quote");
});

test("a slow check says so after 36 seconds, and advises to look again later by a search [S1-474]", async ({ page }) => {
  await page.clock.install();
  const id = await submitted(page, "+slow");
  await outcome(page, "Checking");
  await expect(page.getByRole("listitem").filter({ hasText: "Credit file asked for" })).toHaveAttribute("aria-current", "step");
  await page.clock.fastForward(37_000);
  await outcome(page, "Trying to complete your check…");
  await expect(toRead(page)).toContainText(`Nothing is lost. Please check later: search for ${id} in Applications.`);
  await holdsAtEveryWidth(page);
  await page.getByRole("button", { name: "Check again" }).click();
  await outcome(page, "Checking");
  expect(await searchesFor(page, id)).toMatchObject({ soft: 1, hard: 0 });
});
