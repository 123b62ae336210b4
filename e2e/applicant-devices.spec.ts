import { expect, type Page } from "@playwright/test";
import { anotherBrowser } from "./support/another-browser.ts";
import { button, title } from "./support/applicant.ts";
import { bureauSearchesOf } from "./support/decisions.ts";
import { cards, payByCard, paymentCountsOf, paymentFrame } from "./support/deposit.ts";
import { address, continueButton, eleanorDetails } from "./support/details.ts";
import { goInApp } from "./support/in-app.ts";
import { newSurname } from "./support/names.ts";
import { noDetails, open, readApplicationAsCustomer, saveDetails, screenUrl } from "./support/own-details.ts";
import { prepareCustomer, signInCustomerQuickly } from "./support/prepared-customer.ts";
import { call } from "./support/quote.ts";
import { signByName } from "./support/signing.ts";
import { test } from "./support/test.ts";

/** The tests open the same application on two devices. Each device shows the changes of the other, and no action happens twice. */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const thisYear = new Date().getFullYear();

test("after a reload or on a second device, the application continues at the first unanswered step", async ({ page }) => {
  const customer = await prepareCustomer(page);
  // The other device is a client that only sends requests.
  const saveOnOtherDevice = (document: object) => saveDetails(page, customer, document);
  await saveOnOtherDevice(noDetails);
  await open(page, customer, "details/bank", "quote");
  const recent = { address, fromMonth: 1, fromYear: thisYear };
  await saveOnOtherDevice({
    paperlessConsent: true,
    personalDetails: { ...eleanorDetails.personalDetails, lastName: newSurname() },
    mainAddressDetails: { accommodationStatus: "OWNER_OCCUPIER", mainAddress: [recent] },
  });
  await open(page, customer, "details/bank", "details/address2");
  await expect(continueButton(page)).toBeVisible();
  await saveOnOtherDevice({
    mainAddressDetails: { mainAddress: [recent, { address, fromMonth: 1, fromYear: 2012 }] },
    financialDetails: eleanorDetails.financialDetails,
  });
  await goInApp(page, screenUrl(customer, "summary"));
  await expect(page.getByText("Finish Bank details first.")).toBeVisible();
  await expect(button(page, "Confirm and apply")).toBeDisabled();
  // An incomplete section is stored only in the tab in which it was typed. A complete section is shown on every device.
  await goInApp(page, screenUrl(customer, "details/personal"));
  await page.getByLabel("First name").fill("Nora");
  await page.getByLabel("Year", { exact: true }).fill("19");
  await page.reload();
  await expect(page.getByLabel("Year", { exact: true })).toHaveValue("19");
  await expect
    .poll(async () => (await readApplicationAsCustomer(page, customer)).document.personalDetails)
    .toMatchObject({ firstName: "Nora" });
});

const notOpen = "This page is not available now";

/** Goes back and forward and reloads. Back must not repeat an action, and Forward and a reload must show the current page. */
async function backAndForth(page: Page, before: string, now: string): Promise<void> {
  await page.goBack();
  await expect(title(page, before)).toBeVisible();
  await page.goForward();
  await expect(title(page, now)).toBeVisible();
  await page.reload();
  await expect(title(page, now)).toBeVisible();
}

test("a second device shows each step of the first device, and no step is done twice [S2-132] [S2-265]", async ({ page, browser }) => {
  test.slow();
  const customer = await prepareCustomer(page, { softSearch: true, withDeposit: true });
  const second = await anotherBrowser(browser);
  await signInCustomerQuickly(second, customer.id);
  await open(page, customer, "summary");
  await open(second, customer, "details", "summary");

  const wouldBe = "Good news: your application would be accepted.";
  await button(page, "Check your eligibility").tap();
  await expect(title(page, wouldBe)).toBeVisible();
  await expect(title(second, wouldBe)).toBeVisible();
  await expect(second).toHaveURL(screenUrl(customer, "soft-search-decision"));
  await backAndForth(page, notOpen, wouldBe);

  const approved = "Great news, your application has been approved!";
  await button(page, "Keep the loan as it is").tap();
  await button(second, "Apply now").click();
  await expect(title(second, approved)).toBeVisible();
  await expect(title(page, approved)).toBeVisible();
  await expect(page).toHaveURL(screenUrl(customer, "decision"));
  await backAndForth(page, notOpen, approved);
  expect(await bureauSearchesOf(page, customer.id)).toMatchObject({ soft: 1, hard: 1 });

  for (const device of [page, second]) {
    await expect(device.getByRole("listitem").filter({ hasText: "Pay your deposit" })).toContainText("£300.00");
    await button(device, "Continue").click();
    await expect(device).toHaveURL(screenUrl(customer, "deposit"));
    await expect(paymentFrame(device).getByLabel("Card number")).toBeVisible();
  }
  await payByCard(page, cards.pays);
  const received = "Payment received";
  await expect(title(page, received)).toBeVisible();
  await expect(title(second, received)).toBeVisible();
  await backAndForth(page, approved, received);
  expect(await paymentCountsOf(page, customer.id)).toMatchObject({ charges: 1 });

  const [features, information] = [screenUrl(customer, "signing/key-loan-features"), screenUrl(customer, "signing/loan-information")];
  for (const device of [page, second]) {
    await device.getByRole("link", { name: "Continue to signing" }).click();
    await expect(device).toHaveURL(features);
    await button(device, "Continue").click();
    await expect(device).toHaveURL(information);
    await expect(device.getByRole("region", { name: "Review loan information" }).getByRole("article")).toBeVisible();
  }
  const acknowledged = (device: Page) => device.getByRole("checkbox", { name: "I have downloaded or printed my copy" });
  await acknowledged(page).check();
  await page.goBack();
  await expect(page).toHaveURL(features);
  await page.goForward();
  await expect(page).toHaveURL(information);
  await page.reload();
  await expect(acknowledged(page)).toBeChecked();
  // The customer must acknowledge the documents on each device separately.
  await expect(acknowledged(second)).not.toBeChecked();
  await acknowledged(second).check();
  await button(second, "Continue").click();
  const room = "Sign your agreement";
  await expect(title(second, room)).toBeVisible();
  await second.reload();
  await expect(title(second, room)).toBeVisible();
  await signByName(second, customer.name);
  const complete = "Application complete";
  await expect(title(second, complete)).toBeVisible();
  await expect(title(page, complete)).toBeVisible();
  await expect(page).toHaveURL(screenUrl(customer, "complete"));
  await second.goBack();
  await expect(title(second, notOpen)).toBeVisible();
  const history = await call<{ event: string }[]>(page, "get", `applications/${customer.id}/audit-history?branchId=200101`);
  for (const event of ["application.signed", "deposit.paid"]) expect(history.filter((told) => told.event === event)).toHaveLength(1);
});
