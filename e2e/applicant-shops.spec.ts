import { expect } from "@playwright/test";
import { saveOwnApplication } from "../packages/contract/src/applicant.ts";
import { title } from "./support/applicant.ts";
import { changeStoredApplication, type StoredApplication } from "./support/database.ts";
import { continueButton } from "./support/details.ts";
import { answerWithDamage, failCall } from "./support/failing-answers.ts";
import { goInApp, reloadData } from "./support/in-app.ts";
import { expectAccessibleLayout, open, reviewBlock, saveDetails, screenUrl } from "./support/own-details.ts";
import { prepareCustomer } from "./support/prepared-customer.ts";
import { test } from "./support/test.ts";
import { expectBackInShop } from "./support/web-shop.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("the quote says where the deposit is paid and mentions a soft search, which the review then starts [S2-087] [S2-093] [S2-122] [S2-264]", async ({
  page,
}) => {
  const customer = await prepareCustomer(page, { softSearch: true, withDeposit: true });
  const change = async (next: (stored: StoredApplication) => void) => {
    await changeStoredApplication(customer.id, next);
    await reloadData(page);
  };
  const setExpiry = (day: string) =>
    change((stored) => {
      stored.soft_search_expiry_date = day;
    });
  await page.goto(screenUrl(customer, "quote"));
  await expect(page.getByText("First we do a soft search, which other lenders cannot see.")).toBeVisible();
  await setExpiry("2126-03-04");
  await expect(page.getByText("Your check is valid until 4th March 2126.")).toBeVisible();
  await setExpiry("2026-03-04");
  await expect(page.getByText("Your check was valid until 4th March 2026.")).toBeVisible();

  const online = page.getByText("You pay the deposit of £300.00 here by card, after we have approved the loan and before you sign.");
  await expect(online).toBeVisible();
  await expect(page.getByText("We do not take it.")).toHaveCount(0);
  await change(({ document }) => {
    document.isOnlineDepositJourney = false;
  });
  await expect(
    page.getByText("You pay the deposit of £300.00 to Spoke & Chain Cycles, when you collect or order the goods. We do not take it."),
  ).toBeVisible();
  await expect(online).toHaveCount(0);

  await goInApp(page, screenUrl(customer, "summary"));
  const sentRequest = page.waitForRequest(`**/api/mo/application/${customer.id}/decision/async`);
  await page.getByRole("button", { name: "Check your eligibility" }).tap();
  expect((await sentRequest).postDataJSON()).toMatchObject({ softSearch: true });
  await expect(page).toHaveURL(/\/soft-search-decision(\?|$)/);
});

test("a customer of a web shop enters contact details and can return to the web shop [S2-097] [S2-102] [S2-104] [S2-119]", async ({
  page,
}) => {
  // The shop has stored no phone number. The code is therefore sent by e-mail, which also confirms the e-mail address.
  const customer = await prepareCustomer(page, { webShop: true });
  await open(page, customer, "details/personal");
  await continueButton(page).tap();
  await expect(title(page, "Contact details")).toBeVisible();
  await expect(page.getByLabel("E-mail address")).toBeDisabled();
  await expect(page.getByText("Step 2: contact details")).toBeVisible();
  await page.getByLabel("Send me offers by e-mail").tap();
  await expectAccessibleLayout(page);
  await continueButton(page).tap();
  await expect(title(page, "Home Address")).toBeVisible();
  const store = page.getByRole("button", { name: "Back to store" });
  await store.tap();
  const dialog = page.getByRole("dialog", { name: "Back to store" });
  await dialog.getByRole("button", { name: "Stay here" }).tap();
  await expect(dialog).toBeHidden();
  await goInApp(page, screenUrl(customer, "summary"));
  await expect(reviewBlock(page, "Contact details")).toBeVisible();
  await expect(reviewBlock(page, "Contact details").getByRole("link", { name: "Edit" })).toBeHidden();
  await expect(reviewBlock(page, "Personal details").getByRole("link", { name: "Edit" })).toBeVisible();
  await goInApp(page, screenUrl(customer, "details/financial"));
  await expect(title(page, "Financial details")).toBeVisible();
  await store.tap();
  await dialog.getByRole("button", { name: "Leave" }).tap();
  await expectBackInShop(page, "You came back without a loan", "abandoned");
});

test("a quote can contain a project loan, and the page reports a failed save [S2-002] [S2-432] [S2-433]", async ({ page }) => {
  const customer = await prepareCustomer(page, { fusion: true });
  await saveDetails(page, customer, { paperlessConsent: null });
  await page.goto(screenUrl(customer, "quote"));
  await expect(title(page, "Your quote")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Cost" })).toContainText("Project loan£1,200.00");
  const saving = `**/api/mo/application/${customer.id}`;
  await failCall(page, saving, 500, { code: "server.error", message: "" }, { method: "POST" });
  await page.getByLabel("I agree to receive documents electronically rather than on paper").tap();
  const start = page.getByRole("button", { name: "Start application" });
  await start.tap();
  await expect(page.getByText("API call failed")).toBeVisible();
  const withoutId = (saved: { id?: string }) => {
    delete saved.id;
  };
  await answerWithDamage(page, saving, saveOwnApplication, withoutId, { method: "POST" });
  await start.tap();
  await expect(page.getByText("No application ID returned in API response")).toBeVisible();
});
