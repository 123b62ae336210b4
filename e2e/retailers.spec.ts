import { expect, type Page } from "@playwright/test";
import { anotherBrowser } from "./support/another-browser.ts";
import { createForCustomer, signInCustomer } from "./support/applicant.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { test } from "./support/test.ts";
import { inAnotherBrowser, setRetailerFlag, signInAt } from "./support/users.ts";

/** The lender administers retailers. The test changes a shop's feature switch, so it runs alone. */

const { step } = test;
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();
const saved = (page: Page) => expect(page.getByText("The changes are saved and in effect.")).toBeVisible();

test("an administrator changes a retailer's switches, and its staff's screens follow", async ({ page, browser, request }) => {
  await step("an administrator searches the list by name and by supplier number", async () => {
    await signInAt(page, "farthing/lena.admin", "/");
    await page.getByRole("link", { name: "See the retailers" }).click();
    await expect(title(page, "Retailers")).toBeVisible();
    const rows = page.getByRole("table", { name: "Retailers" }).locator("tbody tr");
    await expect(rows).toHaveCount(5);
    await expectLayoutFitsEveryWidth(page);
    const box = page.getByLabel("Find by name or supplier number");
    await box.fill("nobody");
    await box.press("Enter");
    await expect(page.getByText("No retailer has this name or supplier number")).toBeVisible();
    await box.fill("100101");
    await box.press("Enter");
    await expect(rows).toHaveCount(1);
    await rows.getByRole("link", { name: "Harbour Beds" }).click();
  });

  const hannah = await inAnotherBrowser(browser, "harbour-beds/hannah.head", "/apply/retailer-selection");
  await expect(title(hannah, "Select Branch")).toBeVisible();

  await step("switching a feature off removes it from the staff's screens", async () => {
    await expect(title(page, "Harbour Beds")).toBeVisible();
    await expect(page.getByRole("switch")).toHaveCount(22);
    await expectLayoutFitsEveryWidth(page);
    const proposing = page.getByRole("switch", { name: "Propose for another branch" });
    await expect(proposing).toBeChecked();
    await proposing.press("Space");
    await save(page);
    await saved(page);
    await hannah.reload();
    await expect(hannah).toHaveURL(/\/apply\/quote$/);
    await proposing.press("Space");
    await save(page);
    await expect(proposing).toBeChecked();
  });

  await step("a flag that needs another flag is refused with an explanation", async () => {
    const softSearch = page.getByRole("switch", { name: "Soft search by mail order" });
    await softSearch.check();
    await page.getByRole("switch", { name: /^Mail order/ }).uncheck();
    await save(page);
    await expect(softSearch).toBeFocused();
    await expect(softSearch).toHaveAccessibleDescription(/Soft search by mail order needs mail order\. Turn both on, or both off\./);
    await expectLayoutFitsEveryWidth(page);
    await page.reload();
  });

  await step("a change that another user made meanwhile is reported, and no input is lost", async () => {
    const note = page.getByRole("switch", { name: "Pay out at once" });
    await note.check();
    await setRetailerFlag(request, "nonMandatoryEmailEnabled", "harbour-beds", true);
    await save(page);
    await expect(page.getByText("Another person has changed this retailer")).toBeVisible();
    await expect(page.getByRole("switch", { name: "E-mail is optional" })).toBeChecked();
    await expect(note).toBeChecked();
    await note.uncheck();
    await page.getByRole("switch", { name: "E-mail is optional" }).uncheck();
    await save(page);
    await expect(page.getByText("Another person has changed this retailer")).toBeHidden();
  });

  await step("an illegible brand colour is reported with a legible one, which staff and customers see on their open pages", async () => {
    const customer = await anotherBrowser(browser);
    await signInCustomer(customer, await createForCustomer(await anotherBrowser(browser), "settings"));
    const accent = page.getByLabel("Accent");
    const before = await accent.inputValue();
    await accent.fill("#d98baa");
    await expect(accent).toHaveAccessibleDescription(/2\.5 : 1 with white\. At least 4\.5 : 1 is needed/);
    await expectLayoutFitsEveryWidth(page);
    await save(page);
    await expect(accent).toBeFocused();
    await page.getByRole("button", { name: /^Use it/ }).click();
    await expect(accent).not.toHaveAttribute("aria-invalid");
    const used = await accent.inputValue();
    await page.getByLabel("Name shown").fill("Harbour Beds & Sofas");
    await save(page);
    await expect(title(page, "Harbour Beds & Sofas")).toBeVisible();
    await expect(hannah.locator(".masthead__place")).toContainText("Harbour Beds & Sofas");
    await expect(hannah.locator(".site")).toHaveAttribute("style", new RegExp(used));
    await expect(customer.getByRole("banner")).toContainText("Harbour Beds & Sofas");
    await expect(customer.getByRole("heading", { name: "Buying from Harbour Beds & Sofas on credit" })).toBeVisible();
    await expect(customer.locator(".site")).toHaveAttribute("style", new RegExp(used));
    await accent.fill(before);
    await page.getByLabel("Name shown").fill("Harbour Beds");
    await save(page);
    await expect(title(page, "Harbour Beds")).toBeVisible();
  });

  await step("a switch that is turned off for one retailer takes its feature from the open pages of that retailer", async () => {
    const usersLink = hannah.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Users" });
    await hannah.goto(`${process.env.STAFF_URL}/`);
    await expect(usersLink).toBeVisible();
    await page.getByRole("link", { name: "Switches of this retailer" }).click();
    await expect(title(page, "Switches")).toBeVisible();
    const row = page.getByRole("table", { name: "Switches", exact: true }).getByRole("row", { name: /USER_MANAGEMENT/ });
    const turn = async (setting: string) => {
      await row.getByRole("button", { name: "Change User management" }).click();
      await page.getByRole("dialog").getByRole("radio", { name: setting, exact: true }).check();
      await expectLayoutFitsEveryWidth(page);
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    };
    await turn("Off");
    await expect(row).toContainText("Off");
    await expect(usersLink).toHaveCount(0);
    const newest = page.getByRole("table", { name: "Changes of switches" }).locator("tbody tr").first();
    await expect(newest).toContainText("lena.admin");
    await page.getByRole("link", { name: "Switches of all retailers" }).click();
    await expect(row.getByRole("link", { name: "Harbour Beds" })).toBeVisible();
    await expectLayoutFitsEveryWidth(page);
    await row.getByRole("link", { name: "Harbour Beds" }).click();
    await turn("Follows all retailers");
    await expect(usersLink).toBeVisible();
  });

  await step("an API key is shown once and can be revoked", async () => {
    await page.goto(`${process.env.LENDER_URL}/retailers/spoke-chain`);
    await expect(page.getByText("Example shop", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "New key" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Make the key" }).click();
    await expect(dialog.getByLabel("Label")).toBeFocused();
    await dialog.getByLabel("Label").fill("Trial");
    await dialog.getByRole("button", { name: "Make the key" }).click();
    const shown = dialog.getByText(/^fsk_\w{8}_/);
    await expect(shown).toBeVisible();
    const key = (await shown.textContent()) ?? "";
    await expectLayoutFitsEveryWidth(page);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Trial" })).toContainText("Not used yet");
    expect(await page.content()).not.toContain(key);
    await expectLayoutFitsEveryWidth(page);
    await page.getByRole("button", { name: /^Revoke.*Trial/ }).click();
    await dialog.getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByText("The key is revoked.")).toBeVisible();
    await expect(page.getByText("Trial", { exact: true })).toHaveCount(0);
  });

  await step("other lender users cannot open the pages of retailers", async () => {
    const otto = await inAnotherBrowser(browser, "farthing/otto.operations", "/retailers/harbour-beds");
    await expect(title(otto, "Welcome, Otto")).toBeVisible();
  });
});
