import { expect } from "@playwright/test";
import {
  address,
  completedSection,
  continueButton,
  createQuoted,
  detailsBefore,
  expectErrors,
  lookUp,
  openDetails,
  readStoredDocument,
} from "./support/details.ts";
import { goToStep } from "./support/in-app.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

test.beforeEach(async ({ page }) => {
  await signInByRequest(page, "ben.branch");
});

test("a postcode lists its addresses, a failed lookup leads to manual entry, and a month moves the focus on [S1-321] [S1-322] [S1-333] [S1-334] [S1-481] [S1-482]", async ({
  page,
}) => {
  const id = await createQuoted(page, detailsBefore("mainAddressDetails"));
  await openDetails(page, id);
  const month = page.getByLabel("Month", { exact: true });
  const year = page.getByLabel("Year", { exact: true });
  await expect(month).toHaveAttribute("maxlength", "2");
  await expect(year).toHaveAttribute("maxlength", "4");
  await month.pressSequentially("0");
  await expect(month).toBeFocused();
  await page.keyboard.type("6");
  await expect(year).toBeFocused();
  await page.keyboard.type("2021");
  await month.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await expect(month).toBeFocused();
  await expect(month).toHaveValue("0");
  await page.keyboard.press("Backspace");
  await expect(month).toBeFocused();

  const postcode = page.getByLabel("Postcode");
  for (const [typed, says] of [
    ["", /Enter a postcode/],
    ["LS6", /Enter a full UK postcode, like SW1A 1AA/],
    ["JE2 3AB", /we cannot lend in the Channel Islands or the Isle of Man/],
  ] as const) {
    await lookUp(page, typed);
    await expect(postcode).toHaveAccessibleDescription(says);
  }
  const lookUpInstead = page.getByRole("button", { name: "Find the address by its postcode" });
  await lookUp(page, "zy1 1zz");
  await expect(page.getByRole("status").filter({ hasText: "Address not found" })).toContainText(
    "We're unable to find your address. Please try entering it manually.",
  );
  await expect(page.getByLabel("Flat name")).toBeFocused();
  await expect(postcode).toHaveValue("ZY1 1ZZ");
  await lookUpInstead.click();
  // A postcode alone is not an address, so the form still shows the lookup.
  await postcode.fill("LS6 9ZZ");
  await continueButton(page).click();
  await expect(postcode).toHaveAccessibleDescription(/Find the address first/);

  await lookUp(page, "ZY9 9ZZ");
  const failed = page.getByRole("alert").filter({ hasText: "Something went wrong" });
  await expect(failed).toContainText(
    "Sorry, an error with our system means we're unable to find your address. Please try entering it manually.",
  );
  await expect(postcode).toHaveValue("ZY9 9ZZ");
  await postcode.fill("ZY8 8ZZ");
  await expect(failed).toContainText("Postcode looked up: ZY9 9ZZ");
  await lookUpInstead.click();

  await lookUp(page, "ls6 9zz");
  const found = page.getByRole("radiogroup", { name: "12 addresses at LS6 9ZZ" });
  await expect(found.getByRole("radio")).toHaveCount(12);
  await found.getByRole("radio").nth(2).click();
  await expect(found).toBeHidden();
  await expect(page.getByRole("button", { name: "Edit Current address" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Flat name")).toBeFocused();
  await lookUpInstead.click();
  await lookUp(page, "LS6 9ZZ");
  await found.getByRole("radio").first().press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(found.getByRole("radio").nth(1)).toBeChecked();
  await month.focus();
  await expect(found).toBeHidden();

  await page.getByLabel("Accommodation status").selectOption("Owner occupier");
  await month.fill("4");
  await year.fill("2018");
  await continueButton(page).click();
  await expect(completedSection(page, "Main address")).toContainText("LS6 9ZZ, since April 2018");
  const [{ address: picked }] = (await readStoredDocument(page, id)).mainAddressDetails.mainAddress;
  expect(picked.postCode).toBe("LS6 9ZZ");
});

test("a user can type an address line by line, and each missing line is marked [S1-327]", async ({ page }) => {
  const id = await createQuoted(page, detailsBefore("mainAddressDetails"));
  await openDetails(page, id);
  await expectErrors(
    page,
    "Choose an accommodation status",
    "Please enter the address",
    "Enter a month from 1 to 12",
    "Enter a year with 4 digits, like 2021",
  );
  await page.getByRole("link", { name: "Please enter the address" }).click();
  await expect(page.getByLabel("Postcode")).toBeFocused();
  await page.getByRole("button", { name: "Enter the address manually" }).click();
  await expect(page.getByLabel("Flat name")).toHaveAccessibleDescription(/Enter a flat name, house name or house number/);
  await expect(page.getByLabel("Town")).toHaveAccessibleDescription("Enter the town");
  await page.getByLabel("County (optional)").fill("North Yorkshire");
  await page.getByLabel("Accommodation status").selectOption("Tenant, unfurnished");
  await page.getByLabel("Month", { exact: true }).fill("13");
  await page.getByLabel("Year", { exact: true }).fill("2019");
  await expectErrors(
    page,
    "Enter the monthly cost of the accommodation",
    "Enter the street",
    "Enter the town",
    "Enter a postcode",
    "Enter a flat name, house name or house number",
    "Enter a month from 1 to 12",
  );
  await page.getByLabel("House name").fill("Otley Lodge");
  await page.getByLabel("Street").fill("Otley Rise");
  await page.getByLabel("Town").fill("Leeds");
  await page.getByLabel("Postcode").fill("ls169zz");
  await page.getByLabel("Monthly accommodation cost").fill("£550");
  await page.getByLabel("Month", { exact: true }).fill("3");
  await continueButton(page).click();
  await expect(completedSection(page, "Main address")).toContainText("Otley Lodge, Otley Rise, Leeds LS16 9ZZ, since March 2019");
  await expect(completedSection(page, "Main address")).toContainText("Tenant, unfurnished, £550 a month");
  expect((await readStoredDocument(page, id)).mainAddressDetails.monthlyAccommodationCost).toBe("550.00");
  await completedSection(page, "Main address").getByRole("button", { name: "Edit" }).click();
  await page.getByLabel("Accommodation status").selectOption("Owner occupier");
  await expect(page.getByLabel("Monthly accommodation cost")).toBeHidden();
  await continueButton(page).click();
  await expect(completedSection(page, "Main address")).toContainText("Owner occupier");
  expect((await readStoredDocument(page, id)).mainAddressDetails.monthlyAccommodationCost).toBeNull();
});

test("the form asks for earlier addresses until they cover 36 months, and its errors link to the empty fields [S1-331] [S1-332]", async ({
  page,
}) => {
  const id = await createQuoted(page, {
    ...detailsBefore("mainAddressDetails"),
    mainAddressDetails: { accommodationStatus: "OWNER_OCCUPIER", mainAddress: [{ address }] },
  });
  await openDetails(page, id);
  const before = page.getByRole("heading", { name: "Where did the customer live before?" });
  const thisYear = new Date().getFullYear();
  const movedIn = async (entry: number, year: number) => {
    await page.getByLabel("Month", { exact: true }).nth(entry).fill("1");
    await page.getByLabel("Year", { exact: true }).nth(entry).fill(String(year));
  };
  await expect(page.getByRole("img", { name: "0 of 36 months covered" })).toBeVisible();
  await expect(before).toHaveCount(0);
  await movedIn(0, thisYear);
  await expect(before).toHaveCount(1);
  await page.getByLabel("Month", { exact: true }).nth(1).fill("2");
  await expectErrors(page, "Please enter the address", "Enter a year with 4 digits, like 2021");
  await expect(page.getByLabel("Postcode")).toHaveAccessibleDescription(/Please enter the address/);
  await expect(page.getByLabel("Month", { exact: true }).nth(1)).not.toHaveAttribute("aria-invalid");
  await page.getByRole("link", { name: "Please enter the address" }).click();
  await expect(page.getByLabel("Postcode")).toBeFocused();
  await page.getByRole("link", { name: "Enter a year with 4 digits" }).click();
  await expect(page.getByLabel("Year", { exact: true }).nth(1)).toBeFocused();
  await movedIn(1, thisYear - 1);
  await expect(before).toHaveCount(2);
  await movedIn(2, thisYear - 2);
  await expect(before).toHaveCount(2);
  await movedIn(1, thisYear - 5);
  await expect(before).toHaveCount(1);
  await expect(page.getByRole("img", { name: "36 of 36 months covered" })).toBeVisible();
  await movedIn(0, thisYear - 4);
  await expect(before).toHaveCount(0);
  await expect(page.getByText("That is all we need")).toBeVisible();
  await continueButton(page).click();
  await expect(completedSection(page, "Main address")).toContainText("since January");
  expect((await readStoredDocument(page, id)).mainAddressDetails.mainAddress).toHaveLength(1);

  const mainAddress = [1, 1, 2].map((years, place) => ({ address, fromMonth: 3 - place, fromYear: thisYear - years }));
  const tooShort = { ...detailsBefore("mainAddressDetails"), mainAddressDetails: { accommodationStatus: "OWNER_OCCUPIER", mainAddress } };
  await goToStep(page, "details", await createQuoted(page, tooShort));
  await expectErrors(page, "Enter the addresses of the last 36 months");
  await page.getByRole("link", { name: "Enter the addresses of the last 36 months" }).click();
  await expect(page.getByLabel("Year", { exact: true }).nth(2)).toBeFocused();
  await page
    .getByLabel("Year", { exact: true })
    .nth(0)
    .fill(String(thisYear + 1));
  await expect(page.getByText("Enter a date that is not in the future")).toBeVisible();
  await expectErrors(page, "Enter a date that is not in the future");
});
