import { expect } from "@playwright/test";
import {
  completedSection,
  continueButton,
  createQuoted,
  detailsBefore,
  eleanorDetails,
  expectErrors,
  lookUp,
  openDetails,
  readStoredDocument,
  section,
} from "./support/details.ts";
import { goToStep } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { newSurname } from "./support/names.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

test.beforeEach(async ({ page }) => {
  await signInByRequest(page, "ben.branch");
});

test("a user can fill in the details section by section with the keyboard alone [S1-026] [S1-071] [S1-072] [S1-073] [S1-074]", async ({
  page,
}) => {
  await openDetails(page, await createQuoted(page));
  await expect(section(page, "Personal details")).toContainText("Section 1 of 7");
  await expect(page.getByRole("region", { name: "Next" })).toContainText("Contact details");
  await page.getByLabel("Title").focus();
  const type = async (...answers: readonly string[]) => {
    for (const answer of answers) {
      await page.keyboard.type(answer);
      await page.keyboard.press("Tab");
    }
  };
  /** Chooses an option by its position, because slowly typed letters would choose another option. */
  const choose = async (place: number) => {
    for (let presses = 0; presses < place; presses++) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
  };
  await choose(4);
  await type("Eleanor", "Whitcombe", "9", "3", "1988");
  await choose(2);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Contact details" })).toBeFocused();
  await expect(completedSection(page, "Personal details")).toContainText("Ms Eleanor Whitcombe, born 9 March 1988, married");
  await expect(completedSection(page, "Personal details").getByRole("button", { name: "Edit" })).toBeVisible();
  await expect(section(page, "Contact details")).toContainText("Section 2 of 7");
  await expect(page.getByRole("region", { name: "Next" })).toContainText("Main address");
  await page.keyboard.press("Tab");
  await type("eleanor+accept@post.test", "+44 7700 900341");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Confirm the e-mail address" })).toBeVisible();
  await page.keyboard.press("Tab");
  await type("eleanor+accept@post.test");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Main address" })).toBeFocused();
  await page.keyboard.press("Tab");
  await choose(1);
  await page.keyboard.type("ls69zz");
  await page.keyboard.press("Enter");
  const found = page.getByRole("radiogroup", { name: "12 addresses at LS6 9ZZ" });
  await expect(found).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(found.getByRole("radio").nth(1)).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("062019");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Delivery" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Next" })).toContainText("Proof of identity");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Proof of identity" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Financial details" })).toBeFocused();
  await page.keyboard.press("Tab");
  await choose(1);
  await type("£31,000");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Bank details" })).toBeFocused();
  await page.keyboard.press("Tab");
  await type("E Whitcombe", "20-00-00", "5577 9911");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Every section is complete.")).toBeFocused();
  await expect(completedSection(page, "Bank details")).toContainText("Ropewalk Bank");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Check for approval" })).toBeFocused();
});

test("an invalid section marks its fields and lists them with links, and the next sections fit every screen [S1-375]", async ({ page }) => {
  const id = await createQuoted(page);
  await openDetails(page, id);
  await expectErrors(
    page,
    "Choose a title",
    "Enter the first name",
    "Enter the last name",
    "Please enter a valid date",
    "Choose a marital status",
  );
  await page.getByRole("link", { name: "Enter the last name" }).click();
  await expect(page.getByLabel("Last name")).toBeFocused();
  await expect(page.getByLabel("Last name")).toHaveAccessibleDescription("Enter the last name");
  await page.getByRole("link", { name: "Please enter a valid date" }).click();
  await expect(page.getByLabel("Day")).toBeFocused();

  await page.getByLabel("Title").selectOption("Mr");
  await page.getByLabel("First name").fill("Zoë 2");
  await page.getByLabel("Last name").fill("x".repeat(51));
  await page.getByLabel("Day").fill("31");
  await page.getByLabel("Month").fill("2");
  await page.getByLabel("Year").fill("1990");
  await page.getByLabel("Marital status").selectOption("Single");
  await expectErrors(
    page,
    "Enter the first name using letters, spaces, hyphens and apostrophes only",
    "Last name must be 50 characters or less.",
    "Please enter a valid date. February 1990 has 28 days.",
  );
  await page.getByLabel("First name").fill("Zoë");
  await page.getByLabel("Last name").fill("O’Neill-Łukasz");
  await page.getByLabel("Year").fill("2020");
  await page.getByLabel("Month").fill("1");
  await expectErrors(page, "Customer is under 18");
  await page.getByLabel("Year").fill("90");
  await expectErrors(page, "Please enter a valid date. The year has 4 digits, like 1988.");
  await page.getByRole("link", { name: "Please enter a valid date" }).click();
  await expect(page.getByLabel("Year")).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByLabel("Year").fill("1990");
  await continueButton(page).click();
  await expect(section(page, "Contact details")).toBeVisible();

  await expectErrors(page, "Enter an e-mail address", "Enter a phone number");
  await page.getByLabel("E-mail address").fill("eleanor@post");
  await page.getByLabel("Phone number").fill("12345");
  await expectErrors(
    page,
    "Enter an e-mail address in the right format, like name@example.com",
    "Enter a UK phone number, like 07700 900123 or +44 7700 900123",
  );
  await page.getByLabel("E-mail address").fill(`${"x".repeat(60)}@post.test`);
  await page.getByLabel("Phone number").fill("07700900341");
  await expectErrors(page, "E-mail address must be 60 characters or less.");

  await page.getByLabel("E-mail address").fill("  eleanor@post.test ");
  await page.getByLabel("Phone number").fill("+44 (0)7700 900341");
  await continueButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectLayoutFitsEveryWidth(page, "dialog");
  await page.getByLabel("E-mail address again").fill("eleanor@post.test");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(completedSection(page, "Contact details")).toContainText("07700 900341");
  expect((await readStoredDocument(page, id)).contactDetails).toEqual({ emailAddress: "eleanor@post.test", phoneNumber: "+447700900341" });

  await lookUp(page, "M4 9ZZ");
  await expect(page.getByRole("radiogroup", { name: /at M4 9ZZ/ })).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  await page.getByRole("button", { name: "Enter the address manually" }).click();
  await expectNoAxeViolations(page);
});

test("a user can edit a completed section, and the final button states its effect on the credit file [S1-220] [S1-075] [S1-226]", async ({
  page,
}) => {
  const id = await createQuoted(page, {
    ...eleanorDetails,
    personalDetails: { ...eleanorDetails.personalDetails, lastName: newSurname() },
  });
  await openDetails(page, id);
  await expect(page.getByText("Every section is complete.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Let the customer type it" })).toHaveCount(0);
  await expectLayoutFitsEveryWidth(page);
  await completedSection(page, "Personal details").getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Personal details" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Check for approval" })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Check for approval" })).toHaveAccessibleDescription(/^Finish Personal details first\./);
  await expect(page.getByLabel("First name")).toHaveValue("Eleanor");
  // The browser must not fill in the customer's details with those of the user.
  const tokensShown = () => page.locator("main :is(input, select, textarea):not([autocomplete=off], [type=radio])").count();
  expect(await tokensShown()).toBe(0);
  await page.getByLabel("First name").fill("Ellen");
  await continueButton(page).click();
  await expect(completedSection(page, "Personal details")).toContainText("Ms Ellen");
  await expect(page.getByText("Every section is complete.")).toBeFocused();
  expect((await readStoredDocument(page, id)).personalDetails.firstName).toBe("Ellen");
  await completedSection(page, "Contact details").getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Phone number")).toBeVisible();
  expect(await tokensShown()).toBe(0);
  await continueButton(page).click();

  const button = page.getByRole("button", { name: "Check for approval" });
  await expect(page.getByText("We do a soft search. Other lenders cannot see it.")).toBeVisible();
  await button.click();
  await expect(page).toHaveURL(/\/apply\/application-check/);
  await expect
    .poll(async () => (await (await page.request.get(`/api/protected/applications/${id}`)).json()).status)
    .toBe("decision_quotation_accept");
});

test("the form asks for the spouse's employment only if two other answers require it [S1-230] [S2-217]", async ({ page }) => {
  const id = await createQuoted(page, detailsBefore("financialDetails"));
  await openDetails(page, id);
  const spouse = page.getByLabel("Spouse's employment status");
  await expect(spouse).toBeHidden();
  await page.getByLabel("Employment status", { exact: true }).selectOption("Student");
  await expect(spouse).toBeVisible();
  await expectErrors(
    page,
    "Choose the spouse's employment status",
    "Enter annual income as a number, for example 18,000",
    "Choose the number of financial dependants",
  );
  await spouse.selectOption("Retired");
  await page.getByLabel("Employment status", { exact: true }).selectOption("Retired");
  await expect(spouse).toBeHidden();
  await page.getByLabel("Annual income before tax").fill("£18,000");
  await page.getByRole("radio", { name: "5 or more" }).press("Space");
  await continueButton(page).click();
  await expect(completedSection(page, "Financial details")).toContainText("Retired, £18,000 a year");
  expect((await readStoredDocument(page, id)).financialDetails).toEqual({
    employmentStatus: "RETIRED",
    spouseEmploymentStatus: null,
    incomeValue: 18_000,
    financialDependants: "5",
  });

  await expectErrors(page, "Enter a sort code of 6 digits, like 12-34-56", "Enter an account number of 6 to 10 digits");
  await page.getByText("The Direct Debit Guarantee").click();
  await expectLayoutFitsEveryWidth(page);

  const single = { ...detailsBefore("financialDetails"), personalDetails: { ...eleanorDetails.personalDetails, maritalStatus: "SINGLE" } };
  await goToStep(page, "details", await createQuoted(page, single));
  await page.getByLabel("Employment status", { exact: true }).selectOption("Student");
  await expect(page.getByLabel("Spouse's employment status")).toBeHidden();
});
