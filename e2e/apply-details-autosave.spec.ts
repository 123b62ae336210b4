import { type Browser, expect, type Page } from "@playwright/test";
import { anotherBrowser } from "./support/another-browser.ts";
import {
  completedSection,
  continueButton,
  createQuoted,
  detailsBefore,
  openDetails,
  readStoredDocument,
  section,
} from "./support/details.ts";
import { failCall, holdSaves } from "./support/failing-answers.ts";
import { goToStep } from "./support/in-app.ts";
import { expectNoAxeViolations } from "./support/looks.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

test.beforeEach(async ({ page }) => {
  await signInByRequest(page, "ben.branch");
});

async function colleagueChanges(browser: Browser, id: string): Promise<Page> {
  const page = await anotherBrowser(browser);
  await signInByRequest(page, "ada.admin");
  await openDetails(page, id);
  await changeFirstName(page);
  return page;
}

async function changeFirstName(page: Page): Promise<void> {
  await completedSection(page, "Personal details").getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("First name").fill("Ellen");
  await continueButton(page).click();
  await expect(completedSection(page, "Personal details")).toContainText("Ellen");
}

test("details are saved while the user types, but an unfinished section stays open and an unchecked account stays in the tab", async ({
  page,
}) => {
  const id = await createQuoted(page);
  await openDetails(page, id);
  await page.getByLabel("First name").fill("Eleanor");
  await page.getByLabel("Day").fill("9");
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await expect.poll(async () => (await readStoredDocument(page, id)).personalDetails?.firstName).toBe("Eleanor");
  await page.reload();
  await expect(page.getByLabel("First name")).toHaveValue("Eleanor");
  await expect(page.getByLabel("Day")).toHaveValue("9");

  const whole = await createQuoted(page, detailsBefore("bankAccountDetails"));
  await goToStep(page, "details", whole);
  await page.getByLabel("Name on the account").fill("E Whitcombe");
  await page.getByLabel("Sort code").fill("20-00-00");
  await page.reload();
  await expect(page.getByLabel("Sort code")).toHaveValue("20-00-00");
  expect((await readStoredDocument(page, whole)).bankAccountDetails?.sortCode ?? null).toBeNull();

  const complete = await createQuoted(page, detailsBefore("contactDetails"));
  await goToStep(page, "details", complete);
  await page.getByLabel("E-mail address").fill("eleanor@post.test");
  await page.getByLabel("Phone number").fill("07700 900341");
  await expect.poll(async () => (await readStoredDocument(page, complete)).contactDetails?.phoneNumber).toBe("+447700900341");
  await page.reload();
  await expect(section(page, "Contact details")).toBeVisible();
  await page.getByRole("button", { name: "Change the quote" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Quote" })).toBeVisible();
  // The user changed the quote from the details page, so Continue leads back there.
  await continueButton(page).click();
  await expect(page.getByLabel("Phone number")).toHaveValue("07700 900341");
  await page.getByLabel("Phone number").fill("0113 496 0123");
  await continueButton(page).click();
  await page.getByLabel("E-mail address again").fill("eleanor@post.test");
  await page.getByRole("button", { name: "Confirm" }).click();
  await completedSection(page, "Contact details").getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Phone number")).toHaveValue("0113 496 0123");
});

test("the page reports a failure, and sends all input when the server answers again, even after a reload", async ({ page, context }) => {
  const id = await createQuoted(page);
  await page.clock.install();
  await openDetails(page, id);
  await page.getByLabel("First name").fill("Eleanor");
  await page.clock.runFor(1_000);
  await expect.poll(async () => (await readStoredDocument(page, id)).personalDetails?.firstName).toBe("Eleanor");
  await context.setOffline(true);
  await page.getByLabel("Last name").fill("Whitcombe");
  await page.clock.runFor(10_000);
  await expect(page.getByText("You seem to be offline", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("Marital status").selectOption("Single");
  await context.setOffline(false);
  await page.clock.runFor(5_000);
  await expect(page.getByText("You seem to be offline", { exact: true })).toBeHidden();
  await expect
    .poll(async () => (await readStoredDocument(page, id)).personalDetails)
    .toMatchObject({ firstName: "Eleanor", lastName: "Whitcombe", maritalStatus: "SINGLE" });

  const saves = "**/api/protected/applications";
  const failure = page.getByRole("alert").filter({ hasText: "everything you type is kept on this page" });
  await failCall(page, saves, 503, { code: "server.busy", message: "The service is busy. Please try again in a moment." });
  await page.getByLabel("Last name").fill("Whitlock");
  await page.clock.runFor(1_000);
  await expect(failure).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Last name")).toHaveValue("Whitlock");
  await expect(failure).toBeVisible();
  await page.unroute(saves);
  await expect(page.getByText(/^Saved/)).toBeVisible();
  expect((await readStoredDocument(page, id)).personalDetails?.lastName).toBe("Whitlock");
});

test("a section that cannot be saved shows the errors above it and at its fields, and can be submitted again [S1-077]", async ({
  page,
  context,
}) => {
  await openDetails(page, await createQuoted(page, detailsBefore("identityDetails")));
  const saving = "**/sections/identityDetails";
  const invalid = {
    code: "section.invalid",
    message: "Please check the details and try again.",
    details: [{ path: "proofOfIdentity", message: "Choose a proof of identity" }],
  };
  await failCall(page, saving, 422, invalid, { times: 1 });
  await continueButton(page).click();
  await page.getByRole("radio", { name: "Passport" }).check();
  await continueButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please check the details and try again." })).toBeVisible();
  await expect(page.getByRole("alert", { name: "There is a problem" })).toBeFocused();
  await expect(page.getByRole("radiogroup")).toHaveAccessibleDescription(/Choose a proof of identity/);
  await failCall(page, saving, 500, { code: "server.error", message: "Unfortunately an error has occurred." }, { times: 1 });
  await continueButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Unfortunately an error has occurred." })).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await context.setOffline(true);
  await continueButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "You seem to be offline." })).toBeVisible();
  await context.setOffline(false);
  await continueButton(page).click();
  await expect(completedSection(page, "Proof of identity")).toContainText("Passport");
  await expect(section(page, "Financial details")).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
});

test("if two users edit an application, the second user sees what the first user saved, and neither loses input", async ({
  page,
  browser,
}) => {
  const id = await createQuoted(page, detailsBefore("contactDetails"));
  await openDetails(page, id);
  const letGo = await holdSaves(page);
  await page.getByLabel("Phone number").fill("07700 900341");
  const colleague = await colleagueChanges(browser, id);
  await colleague.getByLabel("Phone number").fill("07700 900999");
  await expect.poll(async () => (await readStoredDocument(colleague, id)).contactDetails?.phoneNumber).toBe("+447700900999");
  letGo();
  await expect(page.getByText("Another person has changed this application.")).toBeVisible();
  await expect(page.getByText(/Contact details, as saved elsewhere:.*07700 900999/)).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(page.getByLabel("Phone number")).toHaveValue("07700 900341");
  await page.getByRole("button", { name: "Keep my changes" }).click();
  await expect(completedSection(page, "Personal details")).toContainText("Ellen");
  await expect(page.getByLabel("Phone number")).toHaveValue("07700 900341");
  await expect.poll(async () => (await readStoredDocument(page, id)).contactDetails?.phoneNumber).toBe("+447700900341");

  const other = await createQuoted(page, detailsBefore("bankAccountDetails"));
  await goToStep(page, "details", other);
  await page.getByLabel("Name on the account").fill("E Whitcombe");
  await page.getByLabel("Sort code").fill("200000");
  await page.getByLabel("Account number").fill("55779911");
  await goToStep(colleague, "details", other);
  await changeFirstName(colleague);
  await expect(completedSection(page, "Personal details")).toContainText("Ellen");
  await expect(page.getByLabel("Account number")).toHaveValue("55779911");
  await continueButton(page).click();
  await expect(completedSection(page, "Bank details")).toContainText("Ropewalk Bank");
});
