import { type Browser, expect, type Page } from "@playwright/test";
import { anotherBrowser } from "./support/another-browser.ts";
import { button, codeField, codeSentTo, title } from "./support/applicant.ts";
import {
  completedSection,
  continueButton,
  createQuoted,
  eleanorDetails,
  lookUp,
  openDetails,
  readStoredDocument,
  section,
} from "./support/details.ts";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { newSurname } from "./support/names.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

/** The customer types on a phone while the shop's screen shows the progress. */

const phoneOf = (browser: Browser): Promise<Page> =>
  anotherBrowser(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
const panel = (page: Page) => page.getByRole("region", { name: "Let the customer type it" });

/** The phone opens the pairing code of the shop's screen and signs in with the e-mailed code. */
async function proveOnPhone(phone: Page, url: string, emailAddress: string): Promise<void> {
  await phone.goto(url);
  await expect(button(phone, "Send the code")).toBeVisible();
  await phone.getByRole("radio", { name: "E-mail to", exact: false }).check();
  await button(phone, "Send the code").click();
  await codeField(phone).fill(await codeSentTo(phone, emailAddress));
  await button(phone, "Continue").click();
  await expect(title(phone, "Fill in your own details")).toBeVisible();
}

test("only one phone can be paired with the shop's screen, and details that are entered on the phone appear in the shop", async ({
  page,
  browser,
}) => {
  test.slow();
  await signInByRequest(page, "ben.branch");
  const lastName = newSurname();
  const emailAddress = `eleanor.${lastName}+accept@post.test`;
  const known = {
    // The surname is new, because a fixed surname would match the loan of an earlier test run.
    personalDetails: { ...eleanorDetails.personalDetails, lastName },
    contactDetails: { emailAddress, phoneNumber: "+447700900341" },
  };
  // If the application has an e-mail address, a pairing code can be shown before any section is filled in.
  await openDetails(page, await createQuoted(page));
  await panel(page).getByLabel("Customer's e-mail address or mobile number").fill("0113 496 0999");
  await panel(page).getByRole("button", { name: "Show a code" }).click();
  await expect(panel(page).getByText("Enter an e-mail address or a UK mobile number")).toBeVisible();
  await panel(page).getByLabel("Customer's e-mail address or mobile number").fill(emailAddress);
  await panel(page).getByRole("button", { name: "Show a code" }).click();
  await expect(panel(page).getByText("Waiting for the customer's phone…")).toBeVisible();

  const id = await createQuoted(page, known);
  await openDetails(page, id);
  await panel(page).getByRole("button", { name: "Show a code" }).click();
  await expect(panel(page).getByRole("img", { name: "QR code that opens the customer's own details on their phone" })).toBeVisible();
  await expect(panel(page).getByRole("heading", { name: "Let the customer type it" })).toBeFocused();
  await expect(panel(page).getByText(/Works for 1\d more minutes, until \d\d:\d\d, on one phone/)).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  const { pairing } = await (await page.request.get(`/api/protected/applications/${id}/pairing`)).json();

  const phone = await phoneOf(browser);
  await proveOnPhone(phone, pairing.url, emailAddress);
  await expect(phone.getByText(`It shows the code ${pairing.code.slice(0, 3)} ${pairing.code.slice(3)}.`, { exact: false })).toBeVisible();
  await button(phone, "Continue").tap();
  const consent = phone.getByLabel("Harbour Beds may see each section when I have finished it");
  await expect(consent).toHaveAccessibleDescription("Tick the box so that the shop may see what you have finished");
  await expectLayoutFitsEveryWidth(phone);
  await consent.tap();
  await button(phone, "Continue").tap();
  await expect(title(phone, "Home Address")).toBeVisible();
  await expect(panel(page).getByText("1 phone joined")).toBeVisible();
  await expect(page.getByText("On the customer's phone: typing Main address…").first()).toBeVisible();

  const second = await phoneOf(browser);
  await second.goto(pairing.url);
  await expect(title(second, "This code no longer works")).toBeVisible();

  // The customer and the shop type at the same time. The customer enters the address and the shop the delivery.
  await phone.getByLabel("Accommodation status").selectOption("Owner occupier");
  await lookUp(phone, "ls6 9zz");
  await phone.getByRole("radiogroup").getByRole("radio").first().press("Space");
  await phone.getByLabel("Month", { exact: true }).fill("1");
  await phone.getByLabel("Year", { exact: true }).fill("2015");
  await section(page, "Delivery").getByRole("radio", { name: "Yes, to the current address" }).check();
  await continueButton(phone).tap();
  await expect(title(phone, "Financial details")).toBeVisible();
  await expect(completedSection(page, "Main address")).toContainText(/LS6 9ZZ.*Filled in on the phone, \d\d:\d\d/);
  await expect(section(page, "Delivery").getByRole("radio", { name: "Yes, to the current address" })).toBeChecked();
  await continueButton(page).click();
  await expect(completedSection(page, "Delivery")).toBeVisible();

  // The user who saves later sees the values that the other user saved, and no input is lost.
  await phone.getByLabel("Employment status").selectOption("Employed full time");
  await phone.getByLabel("Annual income before tax").fill("31,400");
  await phone.getByRole("radio", { name: "2", exact: true }).check();
  await expect(page.locator("section.typing")).toContainText("Employment status");
  await expect(page.getByRole("main")).not.toContainText("31,400");
  await page.getByRole("button", { name: /^Take over here.*Financial details$/ }).click();
  await section(page, "Financial details").getByLabel("Annual income before tax").fill("30,000");
  await expect.poll(async () => (await readStoredDocument(page, id)).financialDetails?.incomeValue).toBe(30_000);
  await continueButton(phone).tap();
  await expect(phone.getByText("This application has been changed elsewhere")).toBeVisible();
  await expect(phone.getByText(/Financial details, as saved elsewhere:.*£30,000/)).toBeVisible();
  await expectNoAxeViolations(phone);
  await button(phone, "Keep my changes").tap();
  await expect(phone.getByLabel("Annual income before tax")).toHaveValue("31,400");
  await continueButton(phone).tap();
  await expect(title(phone, "Bank details")).toBeVisible();
  await section(page, "Financial details").getByLabel("Employment status").selectOption("Employed part time");
  await expect(page.getByText(/Financial details, as saved elsewhere:.*£31,400/)).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(completedSection(page, "Financial details")).toContainText("£31,400");

  await phone.getByLabel("Name on the account").fill("E Whitcombe");
  await phone.getByLabel("Sort code").fill("200000");
  await phone.getByLabel("Account number").fill("55779911");
  await continueButton(phone).tap();
  await expect(title(phone, "That is everything")).toBeVisible();
  await expectNoAxeViolations(phone);

  await expect(completedSection(page, "Bank details")).toContainText("Ropewalk Bank");
  await expect(panel(page).getByText("4 of 4 sections, 3 on the phone")).toBeVisible();
  await page.getByRole("button", { name: /^(Check for approval|Submit application)$/ }).click();
  await page.waitForURL(/\/apply\/(decision|application-check)/);
  await expect(title(phone, "The shop has continued at the till")).toBeVisible();
});
