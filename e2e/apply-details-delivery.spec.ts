import { expect } from "@playwright/test";
import {
  completedSection,
  continueButton,
  createQuoted,
  detailsBefore,
  eleanorDetails,
  expectErrors,
  openDetails,
  readStoredDocument,
  section,
} from "./support/details.ts";
import { goToStep } from "./support/in-app.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

test.beforeEach(async ({ page }) => {
  await signInByRequest(page, "ben.branch");
});

test("delivery to the current address needs no proof of identity, and delivery elsewhere is only possible from the shop [S1-227] [S1-228]", async ({
  page,
}) => {
  await openDetails(page, await createQuoted(page, detailsBefore("mainAddressDetails")));
  await expect(section(page, "Main address")).toBeVisible();
  await expect(page.getByRole("region", { name: "Next" })).toContainText("Delivery");
  await expect(completedSection(page, "Delivery")).toBeHidden();

  const id = await createQuoted(page, detailsBefore("identityDetails"));
  await goToStep(page, "details", id);
  await expect(section(page, "Delivery").getByRole("radio", { name: "No", exact: true })).toBeChecked();
  await continueButton(page).click();
  await expect(section(page, "Proof of identity")).toBeVisible();
  await expectErrors(page, "Choose a proof of identity");
  await completedSection(page, "Delivery").getByRole("button", { name: "Edit" }).click();
  await page.getByRole("radio", { name: "Yes, to the current address" }).check();
  await continueButton(page).click();
  await expect(completedSection(page, "Delivery")).toContainText("Goods go to the current address, so no proof of identity is needed");
  await expect(page.getByRole("heading", { name: "Proof of identity" })).toBeHidden();
  await expect(section(page, "Financial details")).toContainText("Section 5 of 6");
  expect((await readStoredDocument(page, id)).identityDetails).toEqual({ proofOfIdentity: "CURRENT_ADDRESS_DELIVERY" });

  await goToStep(page, "details", await createQuoted(page, { ...eleanorDetails, identityDetails: { proofOfIdentity: "PASSPORT" } }));
  await completedSection(page, "Delivery").getByRole("button", { name: "Edit" }).click();
  await page.getByRole("radio", { name: "Yes, to another address" }).check();
  await expectErrors(page, "Please enter the address", "Choose yes or no");
  await page.getByRole("button", { name: "Enter the address manually" }).click();
  await page.getByLabel("House number").fill("7");
  await page.getByLabel("Street").fill("Harbour Lane");
  await page.getByLabel("Town").fill("Whitby");
  await page.getByLabel("Postcode").fill("yo219zz");
  await page.getByRole("radio", { name: "Yes", exact: true }).check();
  await continueButton(page).click();
  await expect(completedSection(page, "Delivery")).toContainText("Goods go to 7 Harbour Lane, Whitby YO21 9ZZ");

  const away = await createQuoted(page, { ...eleanorDetails, customerPresent: false });
  await goToStep(page, "details", away);
  await expect(completedSection(page, "Delivery")).toContainText("Goods go to the current address");
  await expect(page.getByRole("heading", { name: "Proof of identity" })).toBeHidden();
  await completedSection(page, "Delivery").getByRole("button", { name: "Edit" }).click();
  await expect(section(page, "Delivery").getByRole("radio")).toHaveCount(1);
  await expect(page.getByRole("radio", { name: "Yes, to the current address" })).toBeChecked();
  await continueButton(page).click();
  await expect(page.getByText("Every section is complete.")).toBeVisible();
  expect((await readStoredDocument(page, away)).deliveryDetails.goodsDelivered).toBe("CURRENT_ADDRESS");
});
