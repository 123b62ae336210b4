import { expect } from "@playwright/test";
import { applicantAppUrl } from "./support/applicant.ts";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { test } from "./support/test.ts";
import { signInAt, signInInAnotherBrowser, signInInAnotherTab } from "./support/users.ts";

test("a customer complains on the public page, one user writes an answer with a payment, and another user sends it", async ({
  page,
  browser,
}) => {
  await page.goto(`${applicantAppUrl}/complaints`);
  await test.step("the complaint form names each missing answer, and the page confirms the complaint with a reference", async () => {
    await page.getByRole("button", { name: "Send the complaint" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter your name");
    await page.getByLabel("What happened").fill("You took September's payment twice. Please pay it back.");
    await page.getByLabel("What is it about?").selectOption("lender");
    await page.getByLabel("Your name").fill("Owen Tregarth");
    await page.getByLabel("Your e-mail address").fill("owen.tregarth@post.test");
    await expectLayoutFitsEveryWidth(page);
    await page.getByRole("button", { name: "Send the complaint" }).click();
    await expect(page.getByText("We have your complaint")).toBeVisible();
  });

  const oona = await signInInAnotherTab(page, "farthing/oona.operations", "/complaint-register?show=unowned");
  await test.step("the register of complaints keeps its filter in the URL, and an operations user takes over the complaint", async () => {
    const row = oona.getByRole("row").filter({ hasText: "Owen Tregarth" });
    await expect(row).toContainText("Last day for a short answer");
    await row.getByRole("button", { name: "Take it" }).click();
    await expect(oona.getByText("The complaint is yours.")).toBeVisible();
    await oona.getByRole("radio", { name: /^Mine/ }).check();
    await expect(oona).toHaveURL(/show=mine/);
    await oona.getByRole("link", { name: "Owen Tregarth" }).first().click();
    await expect(oona.getByRole("heading", { name: "Owen Tregarth" })).toBeVisible();
  });

  await test.step("a call and a file are recorded, a missing file gets the focus, and the file can be downloaded", async () => {
    await oona.getByRole("button", { name: "Record a call" }).click();
    const call = oona.getByRole("dialog", { name: "Record a call" });
    await call.getByRole("radio", { name: "We rang, but there was no answer" }).check();
    await call.getByLabel("What was said").fill("I try again on Monday.");
    await call.getByRole("button", { name: "Record it" }).click();
    await expect(call).toBeHidden();
    await expect(oona.getByText("oona.operations recorded a call")).toBeVisible();
    await expect(oona.getByText("I try again on Monday.")).toBeVisible();

    await oona.getByRole("button", { name: "Add a file" }).click();
    const adding = oona.getByRole("dialog", { name: "Add a file" });
    await adding.getByLabel("What the file shows").fill("Bank statement of September");
    await adding.getByRole("button", { name: "Add it" }).click();
    await expect(adding.getByLabel("File", { exact: true })).toBeFocused();
    await expectNoAxeViolations(oona, "dialog");
    const statement = { name: "statement.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
    await adding.getByLabel("File", { exact: true }).setInputFiles(statement);
    await expect(adding.getByText("Chosen: statement.pdf")).toBeVisible();
    await adding.getByRole("button", { name: "Add it" }).click();
    const downloading = oona.waitForEvent("download");
    await oona.getByRole("button", { name: /^Download the file ?: Bank statement of September$/ }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^complaint-.+-file-1\.pdf$/);
  });

  await test.step("no answer is preselected, the letter shows the typed answer, and a payment waits for another user", async () => {
    await expect(oona.getByRole("radio", { checked: true })).toHaveCount(0);
    await oona.getByRole("radio", { name: "In part" }).check();
    await oona.getByLabel("What caused it").selectOption("paymentsAndCharges");
    await oona.getByRole("radio", { name: /send the final answer/ }).check();
    await oona.getByLabel("What we found, and what we do").fill("Your bank has confirmed it.");
    await oona.getByLabel("Payment to the customer").fill("25");
    await expect(oona.locator(".letter")).toContainText("We pay you £25.00.");
    await expect(oona.locator(".letter")).toContainText("Financial Ombudsman Service");
    await expectLayoutFitsEveryWidth(oona);
    await oona.getByRole("button", { name: "Give it to a second person" }).click();
    await expect(oona.getByText("You wrote this answer, so another person must confirm it.")).toBeVisible();
  });

  const otto = await signInInAnotherBrowser(browser, "farthing/otto.operations", new URL(oona.url()).pathname);
  await test.step("another user sends the answer back, and its author reads the reason and still has the text", async () => {
    await otto.getByRole("button", { name: "Send it back" }).click();
    const dialog = otto.getByRole("dialog", { name: "Send it back" });
    await dialog.getByLabel("Reason").fill("Say which bank.");
    await dialog.getByRole("button", { name: "Send it back" }).click();
    await expect(dialog).toBeHidden();
    await oona.reload();
    await expect(oona.getByText("Say which bank.").first()).toBeVisible();
    await expect(oona.getByLabel("What we found, and what we do")).toHaveValue("Your bank has confirmed it.");
    await oona.getByRole("radio", { name: "In part" }).check();
    await oona.getByLabel("What caused it").selectOption("paymentsAndCharges");
    await oona.getByRole("radio", { name: /send the final answer/ }).check();
    await oona.getByLabel("What we found, and what we do").fill("Hollis Bank has confirmed it.");
    await oona.getByLabel("Payment to the customer").fill("25");
    await oona.getByRole("button", { name: "Give it to a second person" }).click();
    await expect(oona.getByText("You wrote this answer, so another person must confirm it.")).toBeVisible();
  });

  await test.step("another user confirms the answer to the complaint, and the payment is recorded", async () => {
    await otto.reload();
    await otto.getByRole("button", { name: "Confirm and send" }).click();
    await expect(otto.getByRole("heading", { name: "The answer is sent" })).toBeVisible();
    await otto.getByRole("button", { name: "Record the payment" }).click();
    await otto.getByRole("dialog").getByRole("button", { name: "Record the payment" }).click();
    await expect(otto.getByText("otto.operations recorded it.")).toBeVisible();
    await otto.getByRole("button", { name: "The customer went to the ombudsman" }).click();
    const dialog = otto.getByRole("dialog", { name: "The customer went to the ombudsman" });
    await dialog.getByLabel("The ombudsman's reference, if known").fill("PNX-1");
    await dialog.getByRole("button", { name: "Record it" }).click();
    await expect(otto.getByText("Reference: PNX-1.")).toBeVisible();
    await otto.getByRole("button", { name: "Change it" }).click();
    const today = await dialog.getByLabel("Day on which the ombudsman told us").inputValue();
    await dialog.getByLabel("Day on which the ombudsman closed the case").fill(today);
    await dialog.getByRole("button", { name: "Record it" }).click();
    await expect(otto.getByText(/^The ombudsman closed the case on /)).toBeVisible();
  });
});

test("operations staff record a complaint that came by phone, and administrators see which data are erased next", async ({ page }) => {
  await signInAt(page, "farthing/oona.operations", "/complaint-register");
  await page.getByRole("button", { name: "Record a complaint" }).click();
  const dialog = page.getByRole("dialog", { name: "Record a complaint" });
  await dialog.getByLabel("What it is about").selectOption("data");
  await dialog.getByLabel("How it reached us").selectOption("phone");
  await dialog.getByLabel("What the customer says").fill("My letter went to a neighbour.");
  await dialog.getByLabel("Customer's name").fill("Hope Lindqvist");
  await expectNoAxeViolations(page, "dialog");
  await dialog.getByRole("button", { name: "Record it" }).click();
  await expect(page.getByRole("heading", { name: "Hope Lindqvist" })).toBeVisible();
  await expect(page.locator(".said")).toContainText("My letter went to a neighbour.");

  await signInAt(page, "farthing/lena.admin", "/retention");
  await expect(page.getByRole("heading", { name: "Retention", level: 1 })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Signed agreement" })).toContainText("Kept for 6 years");
});
