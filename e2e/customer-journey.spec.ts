import { readFile } from "node:fs/promises";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import { applicant, button, title } from "./support/applicant.ts";
import { type PageActions, sendQuote, walkCustomerJourney } from "./support/customer-journey.ts";
import { axeFindsNothing, scrollsSideways } from "./support/looks.ts";
import { prepareCustomer } from "./support/prepared-customer.ts";
import { signByName } from "./support/signing.ts";
import { test } from "./support/test.ts";

function actionsOn(page: Page): PageActions {
  const within = (place: Page | FrameLocator) => ({
    type: (label: string, text: string) => place.getByLabel(label, { exact: true }).fill(text),
    press: (name: string) =>
      place
        .getByRole("button", { name, exact: true })
        .or(place.getByRole("link", { name, exact: true }))
        .click(),
  });
  return {
    ...within(page),
    open: async (address) => void (await page.goto(address)),
    expectHeading: (heading) => expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible(),
    waitForPapers: () => expect(page.getByRole("article").first()).toBeVisible(),
    expectPath: (path) => expect(page).toHaveURL(({ pathname }) => pathname.endsWith(path)),
    choose: async (label, option) => void (await page.getByLabel(label, { exact: true }).selectOption(option)),
    tick: (words) => page.getByLabel(words).first().check(),
    tickFirst: () => page.getByRole("radiogroup").getByRole("radio").first().press("Space"),
    inFrame: (title) => within(page.frameLocator(`iframe[title="${title}"]`)),
  };
}

test("a customer goes from the shop's e-mail to the sealed agreement on a phone, with a soft search and a deposit @phone", async ({
  page,
}) => {
  test.slow();
  const customer = await sendQuote();
  await walkCustomerJourney(actionsOn(page), customer);
  expect(await scrollsSideways(page)).toBe(false);
  await axeFindsNothing(page);
  const [agreement] = await Promise.all([page.waitForEvent("download"), button(page, "Download your agreement").click()]);
  expect(agreement.suggestedFilename()).toBe(`credit-agreement-${customer.id}.pdf`);
  const file = (await readFile(await agreement.path())).toString("latin1");
  expect(file.slice(0, 5)).toBe("%PDF-");
  expect(file).toContain("/ByteRange");
});

test("a customer goes from the link to both agreements of a goods loan and a project loan on a desktop", async ({ page }) => {
  test.slow();
  const customer = await prepareCustomer(page, { fusion: true });
  await page.goto(`${applicant}/mo/${customer.id}`);
  await expect(title(page, "Your quote")).toBeVisible();
  await button(page, "Start application").click();
  await expect(title(page, "Review your application")).toBeVisible();
  await button(page, "Confirm and apply").click();
  await button(page, "Keep the loan as it is").click();
  await button(page, "Continue").click();
  await expect(page.getByRole("heading", { name: "Two loans" })).toBeVisible();
  await button(page, "Continue").click();
  await page.getByRole("tab", { name: "Project Loan: Not viewed" }).click();
  await expect(page.getByRole("tab", { name: "Project Loan: Viewed" })).toBeVisible();
  await page.getByRole("checkbox", { name: "I have downloaded or printed my copy" }).check();
  await button(page, "Continue").click();
  await expect(title(page, "Sign your agreements")).toBeVisible();
  await signByName(page, customer.name);
  await expect(title(page, "Application complete")).toBeVisible();
  await expect(page.getByText("Your agreements are signed, and a copy is on its way to")).toBeVisible();
  await expect(button(page, "Download your agreements")).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
  await axeFindsNothing(page);
});
