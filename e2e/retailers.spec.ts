import { expect, type Page } from "@playwright/test";
import { anotherBrowser } from "./support/another-browser.ts";
import { createForCustomer, signInCustomer } from "./support/applicant.ts";
import { openInApp } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { test } from "./support/test.ts";
import { setRetailerFlag, signInAt, signInInAnotherBrowser, signInInAnotherTab } from "./support/users.ts";

/** The tests change a feature switch of a shop, so they run alone. */

const { step } = test;
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const save = (page: Page) => page.getByRole("button", { name: "Save changes" }).click();
const saved = (page: Page) => expect(page.getByText("The changes are saved and in effect.")).toBeVisible();

test("an administrator changes the feature switches of a retailer, and the pages of its staff change accordingly", async ({
  page,
  browser,
  request,
}) => {
  await step("an administrator searches the list of retailers by name and by supplier number", async () => {
    await signInAt(page, "farthing/lena.admin", "/");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Retailers" }).click();
    await expect(title(page, "Retailers")).toBeVisible();
    const rows = page.getByRole("table", { name: "Retailers" }).locator("tbody tr");
    await expect(rows).toHaveCount(5);
    const box = page.getByLabel("Find by name or supplier number");
    await box.fill("nobody");
    await box.press("Enter");
    await expect(page.getByText("No retailer has this name or supplier number")).toBeVisible();
    await box.fill("100101");
    await box.press("Enter");
    await expect(rows).toHaveCount(1);
    await rows.getByRole("link", { name: "Harbour Beds" }).click();
    await expect(page.getByText("Harbour Beds takes applications")).toBeVisible();
    await page.getByRole("link", { name: "Features, brand and keys" }).click();
  });

  const hannah = await signInInAnotherTab(page, "harbour-beds/hannah.head", "/apply/retailer-selection");
  await expect(title(hannah, "Select Branch")).toBeVisible();

  await step("if a feature is switched off, it disappears from the pages of the retailer's staff", async () => {
    await expect(title(page, "Harbour Beds")).toBeVisible();
    await expect(page.getByRole("switch")).toHaveCount(22);
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

  await step("a flag that needs another flag cannot be turned on alone, and the page explains why", async () => {
    const softSearch = page.getByRole("switch", { name: "Soft search by mail order" });
    await softSearch.check();
    await page.getByRole("switch", { name: /^Mail order/ }).uncheck();
    await save(page);
    await expect(softSearch).toBeFocused();
    await expect(softSearch).toHaveAccessibleDescription(/Soft search by mail order needs mail order\. Turn both on, or both off\./);
    await expectLayoutFitsEveryWidth(page);
    await page.reload();
  });

  await step("if another user has changed the settings meanwhile, the page says so and no input is lost", async () => {
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

  await step(
    "for a brand colour that is hard to read, the page suggests a readable colour, which staff and customers then see on their open pages",
    async () => {
      const customer = await page.context().newPage();
      await signInCustomer(customer, await createForCustomer(await anotherBrowser(browser), "settings"));
      const accent = page.getByLabel("Accent");
      const before = await accent.inputValue();
      await accent.fill("#d98baa");
      await expect(accent).toHaveAccessibleDescription(/2\.5 : 1 with white\. At least 4\.5 : 1 is needed/);
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
    },
  );

  await step("if a feature is switched off for one retailer, it disappears from the open pages of that retailer", async () => {
    const usersLink = hannah.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Users" });
    await hannah.goto(`${process.env.STAFF_URL}/`);
    await expect(usersLink).toBeVisible();
    await page.getByRole("link", { name: "Switches of this retailer" }).click();
    await expect(title(page, "Switches")).toBeVisible();
    const row = page.getByRole("table", { name: "Switches", exact: true }).getByRole("row", { name: /USER_MANAGEMENT/ });
    const turn = async (setting: string) => {
      await row.getByRole("button", { name: "Change User management" }).click();
      await page.getByRole("dialog").getByRole("radio", { name: setting, exact: true }).check();
      if (setting === "Off") await expectLayoutFitsEveryWidth(page);
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
    await row.getByRole("link", { name: "Harbour Beds" }).click();
    await turn("As for all retailers");
    await expect(usersLink).toBeVisible();
  });

  await step("an API key is shown once and can be revoked", async () => {
    await openInApp(page, "/retailers/spoke-chain/settings");
    await expect(page.getByText("Example shop", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "New key" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Make the key" }).click();
    await expect(dialog.getByLabel("Label")).toBeFocused();
    await dialog.getByLabel("Label").fill("Trial");
    await dialog.getByRole("button", { name: "Make the key" }).click();
    const shown = dialog.getByText(/^fsk_test_[0-9a-f]{8}_/);
    await expect(shown).toBeVisible();
    const key = (await shown.textContent()) ?? "";
    await expectLayoutFitsEveryWidth(page);
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Trial" })).toContainText("Not used yet");
    expect(await page.content()).not.toContain(key);
    await page.getByRole("button", { name: /^Revoke.*Trial/ }).click();
    await dialog.getByRole("button", { name: "Revoke" }).click();
    await expect(page.getByText("The key is revoked.")).toBeVisible();
    await expect(page.getByText("Trial", { exact: true })).toHaveCount(0);
  });

  await step("an API key with some permissions is replaced, and both keys are listed until the older key ends", async () => {
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "New key" }).click();
    await dialog.getByLabel("Label").fill("Books");
    await dialog.getByRole("checkbox", { name: /^Only some permissions/ }).check();
    await dialog.getByRole("checkbox", { name: "Read payouts and their remittance lines" }).check();
    await expectLayoutFitsEveryWidth(page);
    await dialog.getByRole("button", { name: "Make the key" }).click();
    await dialog.getByRole("button", { name: "Done" }).click();
    const books = page.getByRole("listitem").filter({ hasText: "Books" });
    await expect(books).toContainText("applications:read, payouts:read");
    await books.getByRole("button", { name: /^Replace/ }).click();
    await dialog.getByRole("button", { name: "Replace" }).click();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(books).toHaveCount(2);
    await expect(books.first()).toContainText("Ends");
  });

  await step("an address for events gets only the chosen events and a test event, and is deleted", async () => {
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Add an address" }).click();
    await dialog.getByLabel("Address").fill("https://shop.example/webhooks");
    await dialog.getByRole("checkbox", { name: /^Only some events/ }).check();
    await expect(dialog.getByRole("checkbox", { name: "application.signed" })).toBeDisabled();
    await dialog.getByRole("checkbox", { name: "dispute.opened" }).check();
    await expectLayoutFitsEveryWidth(page);
    await dialog.getByRole("button", { name: "Add an address" }).click();
    await expect(dialog.getByText(/^whsec_/)).toBeVisible();
    await dialog.getByRole("button", { name: "Done" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "https://shop.example/webhooks" })).toContainText(
      "application.signed, dispute.opened",
    );
    await page.getByRole("button", { name: /^Send a test event ?, https:/ }).click();
    const sent = page.getByRole("table", { name: "The latest events that were sent to the shop" });
    await expect(sent.getByRole("row", { name: /application\.signed/ })).toHaveCount(1);
    await expectLayoutFitsEveryWidth(page);
    await page.getByRole("button", { name: /^Delete ?, https:/ }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("The address is deleted.")).toBeVisible();
  });

  await step("other lender users cannot open the pages of retailers", async () => {
    await signInAt(page, "farthing/otto.operations", "/retailers/harbour-beds");
    await expect(title(page, "Waiting for you")).toBeVisible();
  });
});

test("one administrator can create, set up and suspend a retailer, but two are needed to end it", async ({ page, browser }) => {
  const steps = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  const step = (name: string) => steps.filter({ has: page.getByRole("heading", { name, exact: true }) });
  const dialog = page.getByRole("dialog");
  const fill = async (answers: Readonly<Record<string, string>>) => {
    for (const [label, answer] of Object.entries(answers)) await dialog.getByLabel(label, { exact: true }).fill(answer);
  };
  const place = { Street: "4 Mill Lane", Town: "Durham", Postcode: "DH1 9ZZ", Telephone: "01632 960417" };

  await test.step("the draft says that it cannot sell, and why", async () => {
    await signInAt(page, "farthing/lena.admin", "/retailers");
    await page.getByRole("button", { name: "Create a retailer" }).click();
    await dialog.getByRole("button", { name: "Create the draft" }).click();
    await expect(dialog.getByLabel("Name, as customers know it")).toBeFocused();
    await fill({ "Name, as customers know it": "Tyne & Sons Tiles" });
    await expect(dialog.getByText("tyne-and-sons-tiles")).toBeVisible();
    await expectLayoutFitsEveryWidth(page);
    await dialog.getByRole("button", { name: "Create the draft" }).click();
    await expect(title(page, "Tyne & Sons Tiles")).toBeVisible();
    await expect(page.getByText("Tyne & Sons Tiles cannot sell yet")).toBeVisible();
    await expect(page.getByRole("button", { name: "Ask to open it" })).toBeDisabled();
    await expectLayoutFitsEveryWidth(page);
  });

  await test.step("the company is recorded, and an authorised firm has a reference number", async () => {
    await step("Company").getByRole("button", { name: "Change Company" }).click();
    await fill({ "Legal name": "Tyne & Sons Tiles Limited", ...place, "E-mail address for payments and account changes": "pay@tyne.test" });
    await dialog.getByLabel("Permission to arrange credit").selectOption("Authorised by the FCA as a credit broker");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByLabel("Firm reference number")).toBeFocused();
    await fill({ "Firm reference number": "000417" });
    await dialog.getByRole("checkbox", { name: /seen this firm on the FCA register/ }).check();
    await expectLayoutFitsEveryWidth(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(step("Company")).toContainText("FCA reference 000417, seen on the register by lena.admin");
  });

  await test.step("a head office and a branch are added", async () => {
    await page.getByRole("button", { name: "Add a head office" }).click();
    await fill({ "Supplier number": "810100", Name: "Head office", ...place });
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Add a branch" }).click();
    await fill({ "Supplier number": "100101", Name: "Durham", ...place });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Another branch has this supplier number")).toBeVisible();
    await fill({ "Supplier number": "810101" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("table", { name: "Head offices and branches" }).locator("tbody tr")).toHaveCount(2);
    await expect(step("Branches")).toContainText("1 head office and 1 branch");
  });

  await test.step("the contract is recorded, and a manager is invited by e-mail", async () => {
    await step("Contract").getByRole("button", { name: "Change Contract" }).click();
    await fill({ "Signed by both sides on": "2026-01-13", Commission: "none" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(step("Contract")).toContainText("Commission: none");
    await page.getByRole("button", { name: "Invite a user" }).click();
    await fill({ Forename: "Petra", Surname: "Holloway", Email: "petra@tyne.test", Username: "petra.holloway" });
    await expectLayoutFitsEveryWidth(page);
    await dialog.getByRole("button", { name: "Invite a user" }).click();
    await expect(step("Users")).toContainText("An invited manager signs in and sets a password");
    const petra = page.getByRole("listitem").filter({ hasText: "Petra Holloway" });
    await expect(petra).toContainText("Head office user, 810100");
    await petra.getByRole("button", { name: "Send again" }).click();
    await expect(page.getByText("The invitation of Petra Holloway is sent again.")).toBeVisible();
    await expect(page.getByText("Head office user of 810100 invited").first()).toBeVisible();
  });

  await test.step("a suspended retailer takes no new applications", async () => {
    const kit = await signInInAnotherTab(page, "alder-kitchens/kit.kitchen", "/apply/quote");
    await openInApp(page, "/retailers/alder-kitchens");
    await page.getByRole("button", { name: "Suspend" }).click();
    await expectLayoutFitsEveryWidth(page);
    await dialog.getByRole("button", { name: "Suspend" }).click();
    await expect(page.getByText("Alder Kitchens takes no new applications")).toBeVisible();
    await expect(kit.getByText("This retailer takes no new applications at the moment.")).toBeVisible();
  });

  await test.step("a branch moves to another head office, and the history shows the move", async () => {
    await openInApp(page, "/retailers/tyne-and-sons-tiles");
    await page.getByRole("button", { name: "Add a head office" }).click();
    await fill({ "Supplier number": "810200", Name: "Office at sea", ...place });
    await dialog.getByRole("button", { name: "Save" }).click();
    const durham = page.getByRole("table", { name: "Head offices and branches" }).getByRole("row", { name: /^Durham/ });
    await durham.getByRole("button", { name: /^Move/ }).click();
    await expect(dialog.getByLabel("Head office")).toHaveValue("810200");
    await expectLayoutFitsEveryWidth(page);
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await expect(durham).toContainText("810200");
    await expect(page.getByText("810101 moved to head office 810200").first()).toBeVisible();
  });

  const liam = await signInInAnotherBrowser(browser, "farthing/liam.admin", "/retailers/tyne-and-sons-tiles");

  await test.step("the telephone number of a branch changes only after a second administrator has confirmed it", async () => {
    const durham = page.getByRole("table", { name: "Head offices and branches" }).getByRole("row", { name: /^Durham/ });
    await durham.getByRole("button", { name: /^Change/ }).click();
    await fill({ Telephone: "01632 960418" });
    await expectLayoutFitsEveryWidth(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Saved. A second administrator must confirm the telephone number.")).toBeVisible();
    await expect(durham).toContainText("01632 960417");
    await liam.reload();
    await expect(liam.getByText("Tyne & Sons Tiles Durham")).toBeVisible();
    await expectLayoutFitsEveryWidth(liam);
    await liam.getByRole("button", { name: "Confirm" }).click();
    await expect(durham).toContainText("01632 960418");
  });

  await test.step("a retailer ends only after a second administrator has confirmed it, and then gets no new branches", async () => {
    await page.getByRole("button", { name: "Ask to end it" }).click();
    await expectLayoutFitsEveryWidth(page);
    await dialog.getByRole("button", { name: "Ask to end it" }).click();
    await expect(page.getByText("A second administrator must confirm the change above.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Confirm" })).toHaveCount(0);
    await liam.reload();
    await liam.getByRole("button", { name: "Confirm" }).click();
    await expect(liam.getByText("Tyne & Sons Tiles has ended")).toBeVisible();
    await expect(liam.getByRole("button", { name: "Add a branch" })).toHaveCount(0);
    await expect(page.getByText("Tyne & Sons Tiles has ended")).toBeVisible();
  });
});
