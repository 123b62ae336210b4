import { expect, type Locator } from "@playwright/test";
import { test } from "./support/test.ts";

/** Each step leaves the gallery as it was before. */

const gallery = process.env.GALLERY_URL ?? "http://localhost:4010/gallery/";
const { step } = test;

test.beforeEach(async ({ page }) => {
  await page.goto(gallery);
  await expect(page.getByRole("heading", { name: "Components", level: 1 })).toBeVisible();
});

test("a dialog keeps the focus while it is open, and closing it returns the focus", async ({ page }) => {
  const opener = page.getByRole("button", { name: "Ask to confirm" });
  const dialog = page.getByRole("dialog");
  const open = async () => {
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
  };
  const isClosed = async () => {
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  };

  await step('a confirm prompt is called "Please confirm" and puts focus on its title', async () => {
    await open();
    await expect(page.getByRole("dialog", { name: "Please confirm" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Please confirm" })).toBeFocused();
  });
  await step("Tab moves the focus to Confirm, Back and Close, and never to the page behind the dialog", async () => {
    for (const name of ["Confirm", "Back", "Close"]) {
      await page.keyboard.press("Tab");
      await expect(dialog.getByRole("button", { name })).toBeFocused();
    }
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement?.closest("dialog")))).toBe(
      true,
    );
  });
  await step("Escape closes the dialog, and the dialog can be opened again", async () => {
    await page.keyboard.press("Escape");
    await isClosed();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
  });
  await step("Back and Close close the dialog", async () => {
    await dialog.getByRole("button", { name: "Back" }).press("Enter");
    await isClosed();
    await open();
    await dialog.getByRole("button", { name: "Close" }).press("Enter");
    await isClosed();
  });
  await step("a click outside closes the dialog, but a click that began inside does not", async () => {
    await open();
    await page.getByText("£1,750.00", { exact: true }).last().hover();
    await page.mouse.down();
    await page.mouse.move(20, 20);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(dialog).toBeHidden();
  });
  await step("Confirm calls its action only once", async () => {
    await open();
    await page.getByRole("button", { name: "Confirm", exact: true }).press("Enter");
    await expect(page.locator("#answer")).toHaveText("Confirmed");
    await expect(dialog).toBeHidden();
  });
  await step("when a dialog with a field opens, the field has the focus", async () => {
    await page.getByRole("button", { name: "Open a dialog" }).press("Enter");
    await expect(page.getByLabel("E-mail address again")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
  await step("a dialog that is busy stays open when the user clicks Back, Close or the page", async () => {
    await page.getByRole("button", { name: "Open a busy one" }).click();
    const busy = page.getByRole("dialog", { name: "Being done" });
    await expect(busy.getByRole("button", { name: "Back" })).toBeDisabled();
    await busy.getByRole("button", { name: "Close" }).click({ force: true });
    await page.mouse.click(20, 20);
    await expect(busy).toBeVisible();
  });
});

test("a user can operate tabs and tables with the arrow keys", async ({ page }) => {
  const table = page.getByRole("table", { name: "Applications", exact: true });
  const amounts = async () =>
    (await table.locator("tbody td:nth-child(4)").allTextContents()).map((text) => Number(text.replace(/[£,]/g, "")));
  const shown = page.locator("#table").getByRole("status");

  await step("the Tab key focuses the tab list once, and the arrow keys, Home and End select a tab", async () => {
    const tab = (name: string) => page.getByRole("tab", { name });
    await tab("Details").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab("Notes")).toBeFocused();
    await expect(tab("Notes")).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("tabpanel", { name: "Notes" })).toHaveText("Two notes.");
    await page.keyboard.press("End");
    await expect(tab("Papers and letters")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(tab("Details")).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(tab("Papers and letters")).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("tabpanel", { name: "Details" })).toBeFocused();
  });
  await step("a table shows eleven rows on a page, and the button for the next page keeps the focus until the last page", async () => {
    await expect(table.locator("tbody tr")).toHaveCount(11);
    const next = page.locator("#table").getByRole("button", { name: "Next page" });
    await next.press("Enter");
    await expect(shown).toHaveText("12 to 22 of 30");
    await next.press("Enter");
    await expect(table.locator("tbody tr")).toHaveCount(8);
    await expect(next).toBeFocused();
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await next.press("Enter");
    await expect(shown).toHaveText("23 to 30 of 30");
  });
  await step("a column heading sorts ascending, then descending, and returns to the first page", async () => {
    const head = table.getByRole("columnheader", { name: "Amount" });
    await head.getByRole("button").press("Enter");
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    const up = await amounts();
    expect(up).toEqual(up.toSorted((one, other) => one - other));
    await expect(shown).toHaveText("1 to 11 of 30");
    await head.getByRole("button").press("Space");
    await expect(head).toHaveAttribute("aria-sort", "descending");
    expect((await amounts())[0]).toBe(Math.max(...(await amounts())));
    await expect(table.getByRole("columnheader", { name: "Application ID" })).not.toHaveAttribute("aria-sort");
  });
  await step("every chart has a table with its numbers", async () => {
    await page.locator("#bars").getByText("Show as a table").press("Enter");
    const repayments = page.getByRole("table", { name: "Repayments", exact: true });
    await expect(repayments.locator("tbody tr")).toHaveCount(36);
    await expect(repayments.getByRole("row").nth(1)).toContainText("15 Dec 2026");
    await page.locator("#cost-bar").getByText("Show as a table").press("Enter");
    await expect(page.getByRole("table", { name: "What the loan costs" }).getByRole("row").last()).toContainText("£2,017.44");
  });
});

async function paste(box: Locator, pasted: string): Promise<void> {
  await box.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
}

test("dates, sort codes and passwords can be typed in the usual ways, and the error summary links to each field", async ({ page }) => {
  const birth = page.getByRole("group", { name: "Date of birth" }).first();

  await step("the three date boxes are separate Tab stops, and typing does not move the focus", async () => {
    await birth.getByLabel("Day").focus();
    await page.keyboard.type("09");
    await expect(birth.getByLabel("Day")).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.type("3");
    await page.keyboard.press("Tab");
    await page.keyboard.type("1988");
    await expect(birth.getByLabel("Year")).toHaveValue("1988");
    await expect(birth.getByLabel("Month")).toHaveValue("3");
  });
  for (const [pasted, day] of [
    ["10/03/1988", "10"],
    ["1988-03-09", "09"],
  ] as const)
    await step(`a whole date, ${pasted}, that is pasted into one box fills all three boxes`, async () => {
      await paste(birth.getByLabel("Month"), pasted);
      await expect(birth.getByLabel("Day")).toHaveValue(day);
      await expect(birth.getByLabel("Month")).toHaveValue("03");
      await expect(birth.getByLabel("Year")).toHaveValue("1988");
    });
  await step("the second digit of the month moves the focus to the year, but Backspace and a correction do not", async () => {
    const moved = page.getByRole("group", { name: "When did you move in?" });
    const [month, year] = [moved.getByLabel("Month"), moved.getByLabel("Year")];
    await month.focus();
    await page.keyboard.type("0");
    await expect(month).toBeFocused();
    await page.keyboard.type("6");
    await expect(year).toBeFocused();
    await page.keyboard.press("Backspace");
    await expect(year).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("End");
    await page.keyboard.press("Backspace");
    await expect(month).toHaveValue("0");
    await expect(month).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.type("1");
    await expect(month).toHaveValue("10");
    await expect(month).toBeFocused();
  });
  await step(
    "a sort code is formatted in pairs when the user leaves the field, and text that is not six digits is not changed",
    async () => {
      const code = page.getByLabel("Sort code");
      for (const typed of ["123456", "12 34 56", "12-34-56"]) {
        await code.fill(typed);
        await code.blur();
        await expect(code).toHaveValue("12-34-56");
      }
      await code.fill("12345");
      await code.blur();
      await expect(code).toHaveValue("12345");
    },
  );
  await step("a visible password is hidden again when the form is submitted", async () => {
    const password = page.getByLabel("Current password", { exact: true });
    await page.getByRole("button", { name: "Show current password" }).press("Enter");
    await expect(password).toHaveAttribute("type", "text");
    await password.press("Enter");
    await expect(password).toHaveAttribute("type", "password");
  });
  await step("the error summary gets the focus at every attempt and links to each field", async () => {
    const send = page.getByRole("button", { name: "Send", exact: true });
    const summary = page.getByRole("alert", { name: "Three answers need another look" });
    await send.press("Enter");
    await expect(summary).toBeFocused();
    const form = page.locator("#summary");
    const fields = [
      { link: "Enter a last name", field: form.getByLabel("Last name") },
      { link: "Enter a date of birth", field: form.getByLabel("Day") },
      { link: "Choose where you live", field: form.getByLabel("Where do you live?") },
    ];
    for (const { link, field } of fields) {
      await summary.getByRole("link", { name: link }).press("Enter");
      await expect(field).toBeFocused();
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toBeInViewport({ ratio: 1 });
    }
    await expect(form.getByLabel("Last name")).toHaveAccessibleDescription("Enter a last name");
    await send.press("Enter");
    await expect(summary).toBeFocused();
  });
});

test("a combobox finds options by name or number and accepts only existing options", async ({ page }) => {
  const box = page.getByRole("combobox", { name: "Branch", exact: true });
  const chosen = page.locator("#branch [data-chosen]");

  await step("the arrow key opens the whole list of a combobox, and Escape closes it", async () => {
    await box.focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option")).toHaveCount(5);
    await expect(box).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(box).toHaveAttribute("aria-expanded", "false");
    await expect(box).toBeFocused();
  });
  await step("a combobox reports text that matches no option, and discards the text", async () => {
    await page.keyboard.type("Atlantis");
    await expect(page.getByText("No branch is called that.")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(box).toHaveValue("");
    await expect(chosen).toHaveAttribute("data-chosen", "");
  });
  await step("typing filters the combobox by name or number, the arrow keys move, and Enter chooses", async () => {
    await box.focus();
    await page.keyboard.type("100102");
    await expect(page.getByRole("option")).toHaveText([/Harbour Beds York/]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(box).toHaveValue("Harbour Beds York");
    await expect(chosen).toHaveAttribute("data-chosen", "100102");
    await expect(page.getByRole("listbox")).toBeHidden();
  });
  await step("a combobox can be used inside a dialog, where Escape first closes the list", async () => {
    await page.getByRole("button", { name: "Choose a branch" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Choose a branch" });
    await dialog.getByRole("combobox").focus();
    await page.keyboard.type("whit");
    await expect(dialog.getByRole("option")).toHaveText([/Harbour Beds Whitby/]);
    await page.keyboard.press("Escape");
    await expect(dialog.getByRole("option")).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await page.keyboard.type("whitb");
    await dialog.getByRole("option").click();
    await expect(dialog.getByRole("combobox")).toHaveValue("Harbour Beds Whitby");
  });
});

test("buttons explain why they are disabled, act only once, and report the result", async ({ page, context }) => {
  await step("the reason why a button is disabled describes that button, and not the button beside it", async () => {
    const described = (name: string) => expect(page.getByRole("button", { name }));
    await described("Check for approval").toHaveAccessibleDescription("Finish the two sections above first.");
    await described("Save for later").toHaveAccessibleDescription("");
  });
  await step("a busy button keeps the focus and accepts only the first click", async () => {
    const save = page.getByRole("button", { name: "Save", exact: true });
    await save.press("Enter");
    await save.press("Enter");
    await expect(save).toBeFocused();
    await expect(save).toHaveAttribute("aria-busy", "true");
    await expect(save).toHaveAttribute("data-presses", "1");
  });
  await step("the Copy button reports that it has copied the value", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy the reference" }).press("Enter");
    await expect(page.getByRole("button", { name: "Copied the reference" })).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("104829357");
  });
  await step("if one part of the page fails, only that part is replaced by an error, and the user can try it again", async () => {
    await page.getByRole("button", { name: "Break this part" }).press("Enter");
    await expect(page.getByText("This part did not load")).toBeVisible();
    await page.getByRole("button", { name: "Try again" }).press("Enter");
    await expect(page.getByRole("button", { name: "Break this part" })).toBeVisible();
  });
});

test("the skip link, the further links and the phone's menu can be used by keyboard", async ({ page }) => {
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const links = page.getByRole("navigation", { name: "Main" });
  const more = links.getByRole("button", { name: "More" });
  const further = links.getByRole("link", { name: "Pictures" });
  await expect(further).toBeHidden();
  await more.press("Enter");
  await expect(more).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(further).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(further).toBeHidden();
  await expect(more).toBeFocused();

  await more.press("Enter");
  await links.getByRole("link", { name: "Overlays" }).press("Enter");
  await expect(page).toHaveURL(/#overlays$/);
  await expect(further).toBeHidden();
  await more.press("Enter");
  await links.getByRole("link", { name: "Data" }).focus();
  await expect(further).toBeHidden();
  await more.click();
  await page.getByRole("main").click({ position: { x: 5, y: 5 } });
  await expect(further).toBeHidden();

  // The menu of a phone shows the further links without the button More.
  await page.setViewportSize({ width: 360, height: 780 });
  const menu = page.getByRole("button", { name: "Menu" }).first();
  await menu.press("Enter");
  await expect(links).toBeVisible();
  await expect(more).toBeHidden();
  await expect(further).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(links).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.press("Enter");
  await links.getByRole("link", { name: "Data" }).press("Enter");
  await expect(links).toBeHidden();
});

test("a success message disappears by itself, and a failure message stays until the user dismisses it", async ({ page }) => {
  await page.clock.install();
  // The test stops the page's clock, so that no time passes between two key presses.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Say it is done" }).click();
  await page.getByRole("button", { name: "Say it failed" }).click();
  const done = page.getByText("Application successfully cancelled");
  const failed = page.getByRole("alert").filter({ hasText: "Failed to request payment" });
  await done.hover();
  await page.clock.runFor(60_000);
  await expect(done).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(10_000);
  await expect(done).toBeHidden();
  await expect(failed).toBeVisible();
  await failed.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(page.getByText("Failed to request payment")).toBeHidden();
});
