import { expect, type Page } from "@playwright/test";
import { title } from "./support/applicant.ts";
import { continueButton, expectErrors, lookUp } from "./support/details.ts";
import {
  expectAccessibleLayout,
  noDetails,
  readApplicationAsCustomer,
  reviewBlock,
  saveDetails,
  screenUrl,
} from "./support/own-details.ts";
import { prepareCustomer } from "./support/prepared-customer.ts";
import { test } from "./support/test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const thisYear = new Date().getFullYear();

/** The select box has exactly these options after its placeholder. */
const offers = (page: Page, label: string, names: readonly string[]): Promise<void> =>
  expect(page.getByLabel(label, { exact: true }).locator("option:not([value=''])")).toHaveText([...names]);

async function answerPersonal(page: Page): Promise<void> {
  await page.getByLabel("Title").selectOption("Mrs");
  await page.getByLabel("First name").fill("Eleanor");
  await page.getByLabel("Last name").fill("Fairweather");
  await page.getByLabel("Day", { exact: true }).fill("12");
  await page.getByLabel("Month", { exact: true }).fill("4");
  await page.getByLabel("Year", { exact: true }).fill("1986");
  await page.getByLabel("Marital status").selectOption("Married");
}

async function answerAddress(page: Page, year: number, postcode = "ls6 9zz"): Promise<void> {
  await lookUp(page, postcode);
  await page.getByRole("radiogroup").getByRole("radio").first().press("Space");
  await page.getByLabel("Month", { exact: true }).fill("1");
  await page.getByLabel("Year", { exact: true }).fill(String(year));
}

test("a customer on a phone completes every step from the quote to the review [S2-490] [S2-001] [S2-005] [S2-088] [S2-089] [S2-090] [S2-091] [S2-092] [S2-310] [S2-095] [S2-096] [S2-098] [S2-099] [S2-100] [S2-101] [S2-103] [S2-105] [S2-106] [S2-107] [S2-108] [S2-114] [S2-115] [S2-116] [S2-117] [S2-118] [S2-120] [S2-121] [S2-311] [S2-318] [S2-319] [S2-320] [S2-321] [S2-329] [S2-330] [S2-342] [S2-343] [S2-400] [S2-238]", async ({
  page,
}) => {
  test.slow();
  const content = page.waitForRequest("**/content");
  const customer = await prepareCustomer(page);
  await saveDetails(page, customer, noDetails);
  await page.goto(screenUrl(customer, "quote"));

  await expect(title(page, "Your quote")).toBeVisible();
  await content;
  await expect(page.getByRole("heading", { name: "Buying from Harbour Beds on credit" })).toBeVisible();
  await expect(page.getByText("First we do a soft search", { exact: false })).toBeHidden();
  await expect(page.getByRole("complementary", { name: "Cost" })).toContainText("£2,700.00");
  await expect(page.getByRole("link", { name: "How we search your credit file" })).toHaveAttribute("href", "/privacy");
  const consent = page.getByLabel("I agree to receive documents electronically rather than on paper");
  const start = page.getByRole("button", { name: "Start application" });
  await start.tap();
  await expect(consent).toHaveAccessibleDescription("Please give consent if you wish to continue");
  await expect(consent).toBeFocused();
  await consent.tap();
  await start.tap();

  await expect(page).toHaveURL(screenUrl(customer, "details/personal"));
  await expect(title(page, "Personal details")).toBeVisible();
  await expect(page.getByText("Step 1: personal details")).toBeVisible();
  await expect(page.getByRole("button", { name: "Back to store" })).toBeHidden();
  await page.getByRole("link", { name: "Your quote" }).tap();
  await expect(page.getByRole("navigation", { name: "Progress" })).toContainText("2 of 5: Your detailsBack at your quote");
  await expect(consent).toBeChecked();
  await start.tap();
  await expectErrors(
    page,
    "Choose a title",
    "Enter the first name",
    "Enter the last name",
    "Please enter a valid date",
    "Choose a marital status",
  );
  for (const [box, digits] of Object.entries({ Day: "123", Month: "123", Year: "19861" })) {
    await page.getByLabel(box, { exact: true }).pressSequentially(digits);
    await expect(page.getByLabel(box, { exact: true })).toHaveValue(digits.slice(0, -1));
  }
  await offers(page, "Marital status", [
    "Single",
    "Married",
    "In a civil partnership",
    "Living with a partner",
    "Separated",
    "Divorced",
    "Widowed",
  ]);
  // The browser may fill in these fields, because customers enter their own data.
  for (const [label, token] of Object.entries({ "First name": "given-name", "Last name": "family-name", Day: "bday-day" }))
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("autocomplete", token);
  await answerPersonal(page);
  await expectAccessibleLayout(page);
  await continueButton(page).tap();

  await expect(page).toHaveURL(screenUrl(customer, "details/address1"));
  await expect(title(page, "Home Address")).toBeVisible();
  await expect(page.getByLabel("Postcode")).toHaveAttribute("autocomplete", "postal-code");
  await lookUp(page, "LS6");
  await expect(page.getByLabel("Postcode")).toHaveAccessibleDescription(/Enter a full UK postcode, like SW1A 1AA/);
  await expectErrors(
    page,
    "Choose an accommodation status",
    "Please enter the address",
    "Enter a month from 1 to 12",
    "Enter a year with 4 digits, like 2021",
  );
  await offers(page, "Accommodation status", [
    "Owner occupier",
    "Tenant, unfurnished",
    "Tenant, furnished",
    "Living with parents",
    "Council or housing association tenant",
    "Other",
  ]);
  await page.getByLabel("Accommodation status").selectOption("Owner occupier");
  await answerAddress(page, thisYear);
  const month = page.getByLabel("Month", { exact: true });
  await month.fill("");
  await month.pressSequentially("01");
  await expect(page.getByLabel("Year", { exact: true })).toBeFocused();
  await month.press("Backspace");
  await expect(month).toBeFocused();
  await month.fill("1");
  await continueButton(page).tap();

  await expect(page).toHaveURL(screenUrl(customer, "details/address2"));
  await expect(page.getByRole("heading", { name: "Where did you live before?" })).toBeVisible();
  await expect(page.locator("section.done")).toContainText("LS6 9ZZ");
  await expectAccessibleLayout(page);
  await answerAddress(page, thisYear - 1);
  await continueButton(page).tap();
  await expect(page).toHaveURL(screenUrl(customer, "details/address3"));
  const back = page.getByRole("link", { name: "Back", exact: true });
  await expect(back).toHaveAttribute("href", /\/address2$/);
  await back.tap();
  await expect(page).toHaveURL(screenUrl(customer, "details/address2"));
  await expect(page.getByLabel("Year", { exact: true })).toHaveValue(String(thisYear - 1));
  await page.getByLabel("Year", { exact: true }).fill(String(thisYear - 9));
  await continueButton(page).tap();

  await expect(page).toHaveURL(screenUrl(customer, "details/financial"));
  await offers(page, "Employment status", [
    "Employed full time",
    "Employed part time",
    "Self-employed",
    "Retired",
    "Homemaker",
    "Student",
    "Unemployed",
    "Unable to work",
  ]);
  await page.getByLabel("Employment status", { exact: true }).selectOption("Employed part time");
  await page.getByLabel("Annual income before tax").fill("7,499.99");
  await page.getByRole("radio", { name: "0" }).press("Space");
  await continueButton(page).tap();
  const income = page.getByRole("dialog", { name: "Check annual income" });
  await income.getByLabel("Annual income before tax").fill("7500");
  await income.getByRole("button", { name: "Confirm" }).tap();

  await expect(page).toHaveURL(screenUrl(customer, "details/bank"));
  await expect(page.getByText("You must be the account holder", { exact: false })).toBeVisible();
  await page.getByLabel("Name on the account").fill("E Fairweather");
  await page.getByLabel("Sort code").fill("200000");
  await page.getByLabel("Account number").fill("55779911");
  await expect(page.getByRole("status").filter({ hasText: "Ropewalk Bank" })).toBeVisible();
  await expectAccessibleLayout(page);
  await continueButton(page).tap();

  await expect(title(page, "Review your application")).toBeVisible();
  await expect(page).toHaveURL(screenUrl(customer, "summary"));
  await expect(reviewBlock(page, "Personal details")).toContainText("Mrs Eleanor Fairweather");
  await expect(reviewBlock(page, "Contact details")).toContainText("07700 900518");
  await expect(reviewBlock(page, "Home Address")).toContainText("Before that");
  await expect(reviewBlock(page, "Financial details")).toContainText("£7,500");
  await expect(reviewBlock(page, "Bank details")).toContainText("20-00-00");
  await expect(page.getByText("We have not asked whether you would like to hear about offers, so we send you none.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Confirm and apply" })).toBeEnabled();
  await expectAccessibleLayout(page);
  for (const [name, path] of [
    ["Personal details", "personal"],
    ["Contact details", "contact"],
    ["Home Address", "address1"],
    ["Financial details", "financial"],
    ["Bank details", "bank"],
  ] as const) {
    const edit = reviewBlock(page, name).getByRole("link", { name: "Edit" });
    await expect(edit).toHaveAttribute("href", `/application/${customer.id}/details/${path}?from=review`);
  }
  await reviewBlock(page, "Contact details").getByRole("link", { name: "Edit" }).tap();
  await expect(page).toHaveURL(screenUrl(customer, "details/contact?from=review"));
  await expect(title(page, "Contact details")).toBeVisible();
  await continueButton(page).tap();
  await expect(title(page, "Review your application")).toBeVisible();
  expect((await readApplicationAsCustomer(page, customer)).document).toMatchObject({
    paperlessConsent: true,
    personalDetails: { firstName: "Eleanor", dateOfBirth: "1986-04-12" },
    mainAddressDetails: { mainAddress: [{ fromYear: thisYear }, { fromYear: thisYear - 9 }] },
    bankAccountDetails: { modulusCheckUnavailable: false },
  });
});
