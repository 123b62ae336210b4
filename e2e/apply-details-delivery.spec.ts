import { expect } from "@playwright/test";
import { answeredBefore, eleanor, makeQuoted, next, openDetails, refused, section, stored, summary } from "./support/details.ts";
import { beSignedIn } from "./support/shop.ts";
import { test } from "./support/test.ts";

/** Where the goods go, and what that says about who the customer is. */

test.beforeEach(async ({ page }) => {
  await beSignedIn(page, "ben.branch");
});

test("delivery is not ticked off before it was answered; to the current address it proves the identity and hides that section [S1-228]", async ({
  page,
}) => {
  await openDetails(page, await makeQuoted(page, answeredBefore("mainAddressDetails")));
  await expect(section(page, "Main address")).toBeVisible();
  await expect(page.getByRole("region", { name: "Next" })).toContainText("Delivery");
  await expect(summary(page, "Delivery")).toBeHidden();

  const id = await makeQuoted(page, answeredBefore("identityDetails"));
  await openDetails(page, id);
  await expect(section(page, "Delivery").getByRole("radio", { name: "No", exact: true })).toBeChecked();
  await next(page).click();
  await expect(section(page, "Proof of identity")).toBeVisible();
  await refused(page, "Choose a proof of identity");
  await summary(page, "Delivery").getByRole("button", { name: "Edit" }).click();
  await page.getByRole("radio", { name: "Yes, to the current address" }).check();
  await next(page).click();
  await expect(summary(page, "Delivery")).toContainText("Goods go to the current address, so no proof of identity is needed");
  await expect(page.getByRole("heading", { name: "Proof of identity" })).toBeHidden();
  await expect(section(page, "Financial details")).toContainText("Section 5 of 6");
  expect((await stored(page, id)).identityDetails).toEqual({ proofOfIdentity: "CURRENT_ADDRESS_DELIVERY" });
});

test("delivery to another address asks for it and whether the customer moves there; a customer who is not there gets the goods at the current address and nowhere else [S1-227]", async ({
  page,
}) => {
  const id = await makeQuoted(page, { ...eleanor, identityDetails: { proofOfIdentity: "PASSPORT" } });
  await openDetails(page, id);
  await summary(page, "Delivery").getByRole("button", { name: "Edit" }).click();
  await page.getByRole("radio", { name: "Yes, to another address" }).check();
  await refused(page, "Please enter the address", "Choose yes or no");
  await page.getByRole("button", { name: "Enter the address manually" }).click();
  await page.getByLabel("House number").fill("7");
  await page.getByLabel("Street").fill("Harbour Lane");
  await page.getByLabel("Town").fill("Whitby");
  await page.getByLabel("Postcode").fill("yo219zz");
  await page.getByRole("radio", { name: "Yes", exact: true }).check();
  await next(page).click();
  await expect(summary(page, "Delivery")).toContainText("Goods go to 7 Harbour Lane, Whitby YO21 9ZZ");

  const away = await makeQuoted(page, { ...eleanor, customerPresent: false });
  await openDetails(page, away);
  await expect(summary(page, "Delivery")).toContainText("Goods go to the current address");
  await expect(page.getByRole("heading", { name: "Proof of identity" })).toBeHidden();
  await summary(page, "Delivery").getByRole("button", { name: "Edit" }).click();
  await expect(section(page, "Delivery").getByRole("radio")).toHaveCount(1);
  await expect(page.getByRole("radio", { name: "Yes, to the current address" })).toBeChecked();
  await next(page).click();
  await expect(page.getByText("Every section is complete.")).toBeVisible();
  expect((await stored(page, away)).deliveryDetails.goodsDelivered).toBe("CURRENT_ADDRESS");
});
