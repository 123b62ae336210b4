import { expect } from "@playwright/test";
import { openInApp } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { openJourney } from "./support/prepared-customer.ts";
import { test } from "./support/test.ts";
import { signInInAnotherTab } from "./support/users.ts";

test("a customer tells the lender what helps, and the shop and the lender see and change it", async ({ page }) => {
  const { id } = await openJourney(page, { status: "decision_refer" });

  await test.step("the customer records two needs with the keyboard, after agreeing to the record", async () => {
    const open = page.getByRole("button", { name: "Tell us what would make this easier for you" });
    // The test waits for the text about the check, because this part of the page loads last.
    await expect(page.getByText("Please follow it to verify your identity.")).toBeVisible();
    await open.press("Enter");
    const dialog = page.getByRole("dialog", { name: "What would make this easier for you?" });
    await dialog.getByLabel("Large print").press("Space");
    await dialog.getByLabel("More time to read and decide").press("Space");
    await dialog.getByLabel("Anything else that helps you").fill("Please ring after 5 p.m.");
    await dialog.getByRole("button", { name: "Save" }).press("Enter");
    await expect(dialog.getByText("Tick the box if you agree.")).toBeVisible();
    await expectLayoutFitsEveryWidth(page);
    await dialog.getByLabel("I agree that you store this").press("Space");
    await dialog.getByRole("button", { name: "Save" }).press("Enter");
    await expect(page.getByText("Thank you. We have saved it.")).toBeVisible();
    await expect(open).toBeFocused();
  });

  const mo = await signInInAnotherTab(page, "harbour-beds/mo.manager", `/search/${id}`);
  await test.step("the shop sees the needs on the summary, and the counter marks the application", async () => {
    const panel = mo.locator("section").filter({ has: mo.getByRole("heading", { name: "What helps the customer" }) });
    await expect(panel).toContainText("Large print");
    await expect(panel).toContainText("Please ring after 5 p.m.");
    await expect(panel).toContainText("Recorded by the customer");
    await expectLayoutFitsEveryWidth(mo);
    await mo.getByRole("link", { name: "Applications" }).first().click();
    const row = mo.getByRole("listitem").filter({ has: mo.locator(`a[href*="${id}"]`) });
    await expect(row.getByText("Support needs")).toBeVisible();
  });

  const una = await signInInAnotherTab(page, "farthing/una.underwriter", `/referrals/${id}`);
  await test.step("the underwriter sees the needs on the case, changes them, and the open page of the shop follows", async () => {
    await mo.goBack();
    await una.getByRole("button", { name: "Change what helps" }).click();
    const dialog = una.getByRole("dialog", { name: "Record what helps the customer" });
    await expect(dialog.getByLabel("Large print")).toBeChecked();
    await dialog.getByLabel("Large print").uncheck();
    await dialog.getByLabel("Speak to a person, not a machine").check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Choose how the customer agreed")).toBeVisible();
    await expectNoAxeViolations(una, "dialog");
    await dialog.getByLabel("The customer agreed by phone").check();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(una.getByText("Recorded by the lender")).toBeVisible();
    await expect(mo.getByText("Speak to a person, not a machine")).toBeVisible();
  });

  await test.step("the application's and the customer's pages show the needs, and the dashboard has a section about them", async () => {
    for (const path of [`/applications/${id}`, `/customers/${id}`]) {
      await openInApp(una, path);
      await expect(una.getByText("Speak to a person, not a machine")).toBeVisible();
    }
    await openInApp(una, "/dashboard");
    await expect(una.getByRole("heading", { name: "Customers with a recorded need" })).toBeVisible();
    await expect(una.getByText("The comparison is not shown")).toBeVisible();
  });
});
