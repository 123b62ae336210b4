import { expect, type Page, test } from "@playwright/test";

const gallery = process.env.GALLERY_URL ?? "http://localhost:4010/gallery/";

test.beforeEach(async ({ page }) => {
  await page.goto(gallery);
  await expect(page.getByRole("heading", { name: "Components", level: 1 })).toBeVisible();
});

test.describe("dialog", () => {
  const opener = (page: Page) => page.getByRole("button", { name: "Ask to confirm" });

  test.beforeEach(async ({ page }) => {
    await opener(page).focus();
    await page.keyboard.press("Enter");
  });

  test('a confirm prompt is called "Please confirm" and puts focus on its title', async ({ page }) => {
    await expect(page.getByRole("dialog", { name: "Please confirm" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Please confirm" })).toBeFocused();
  });

  test("Tab goes to Confirm, Back and Close, and never to the page behind", async ({ page }) => {
    for (const name of ["Confirm", "Back", "Close"]) {
      await page.keyboard.press("Tab");
      await expect(page.getByRole("dialog").getByRole("button", { name })).toBeFocused();
    }
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement?.closest("dialog")))).toBe(
      true,
    );
  });

  for (const way of ["Back", "Close"]) {
    test(`${way} closes it and gives focus back to what opened it`, async ({ page }) => {
      await page.getByRole("dialog").getByRole("button", { name: way }).press("Enter");
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(opener(page)).toBeFocused();
    });
  }

  test("Escape closes it, and it opens again", async ({ page }) => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("a press outside closes it, one that began inside does not", async ({ page }) => {
    const dialog = page.getByRole("dialog");
    await page.getByText("£1,750.00", { exact: true }).last().hover();
    await page.mouse.down();
    await page.mouse.move(20, 20);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(dialog).toBeHidden();
  });

  test("Confirm answers once", async ({ page }) => {
    await page.getByRole("button", { name: "Confirm", exact: true }).press("Enter");
    await expect(page.locator("#answer")).toHaveText("Confirmed");
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});

test("a dialog with a field begins in the field", async ({ page }) => {
  await page.getByRole("button", { name: "Open a dialog" }).press("Enter");
  await expect(page.getByLabel("E-mail address again")).toBeFocused();
});

test("a busy dialog stays when Back, Close or the page is pressed", async ({ page }) => {
  await page.getByRole("button", { name: "Open a busy one" }).click();
  const dialog = page.getByRole("dialog", { name: "Being done" });
  await expect(dialog.getByRole("button", { name: "Back" })).toBeDisabled();
  await dialog.getByRole("button", { name: "Close" }).click({ force: true });
  await page.mouse.click(20, 20);
  await expect(dialog).toBeVisible();
});

test("tabs are one stop; arrows, Home and End choose", async ({ page }) => {
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

test.describe("table", () => {
  const table = (page: Page) => page.getByRole("table", { name: "Applications", exact: true });
  const amounts = async (page: Page) =>
    (await table(page).locator("tbody td:nth-child(4)").allTextContents()).map((text) => Number(text.replace(/[£,]/g, "")));

  test("a head sorts up, then down, from the first page on", async ({ page }) => {
    await page.locator("#table").getByRole("button", { name: "Page 2" }).press("Enter");
    const head = table(page).getByRole("columnheader", { name: "Amount" });
    await head.getByRole("button").press("Enter");
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    const up = await amounts(page);
    expect(up).toEqual(up.toSorted((one, other) => one - other));
    await expect(page.locator("#table").getByRole("status")).toHaveText("1 to 11 of 30");
    await head.getByRole("button").press("Space");
    await expect(head).toHaveAttribute("aria-sort", "descending");
    expect((await amounts(page))[0]).toBe(Math.max(...(await amounts(page))));
    await expect(table(page).getByRole("columnheader", { name: "Application ID" })).not.toHaveAttribute("aria-sort");
  });

  test("eleven rows to a page, and the next arrow keeps its focus to the end", async ({ page }) => {
    await expect(table(page).locator("tbody tr")).toHaveCount(11);
    const next = page.locator("#table").getByRole("button", { name: "Next page" });
    await next.press("Enter");
    await expect(page.locator("#table").getByRole("status")).toHaveText("12 to 22 of 30");
    await next.press("Enter");
    await expect(table(page).locator("tbody tr")).toHaveCount(8);
    await expect(next).toBeFocused();
    await expect(next).toHaveAttribute("aria-disabled", "true");
    await next.press("Enter");
    await expect(page.locator("#table").getByRole("status")).toHaveText("23 to 30 of 30");
  });
});

test.describe("date boxes", () => {
  test("three boxes are stops of their own, and typing stays where it is", async ({ page }) => {
    const birth = page.getByRole("group", { name: "Date of birth" }).first();
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

  for (const pasted of ["09/03/1988", "1988-03-09"]) {
    test(`a whole date, ${pasted}, pasted into one box fills the three`, async ({ page }) => {
      const birth = page.getByRole("group", { name: "Date of birth" }).first();
      await birth.getByLabel("Month").evaluate((box, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text", text);
        box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      }, pasted);
      await expect(birth.getByLabel("Day")).toHaveValue("09");
      await expect(birth.getByLabel("Month")).toHaveValue("03");
      await expect(birth.getByLabel("Year")).toHaveValue("1988");
    });
  }

  test("a second digit of the month moves on to the year; Backspace never jumps, nor does a correction", async ({ page }) => {
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
});

test("the error summary takes focus, again at every attempt, and leads to each field", async ({ page }) => {
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

test.describe("combobox", () => {
  const box = (page: Page) => page.getByRole("combobox", { name: "Branch", exact: true });

  test("typing narrows by name or number, arrows move, Enter chooses", async ({ page }) => {
    await box(page).focus();
    await page.keyboard.type("100102");
    await expect(page.getByRole("option")).toHaveText([/Harbour Beds York/]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(box(page)).toHaveValue("Harbour Beds York");
    await expect(page.locator("#branch [data-chosen]")).toHaveAttribute("data-chosen", "100102");
    await expect(page.getByRole("listbox")).toBeHidden();
  });

  test("the arrow opens the whole list, Escape closes it", async ({ page }) => {
    await box(page).focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("option")).toHaveCount(5);
    await expect(box(page)).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(box(page)).toHaveAttribute("aria-expanded", "false");
    await expect(box(page)).toBeFocused();
  });

  test("it works inside a dialog, where Escape first closes the list", async ({ page }) => {
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

  test("what fits nothing says so, and is not kept", async ({ page }) => {
    await box(page).focus();
    await page.keyboard.type("Atlantis");
    await expect(page.getByText("No branch is called that.")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(box(page)).toHaveValue("");
    await expect(page.locator("#branch [data-chosen]")).toHaveAttribute("data-chosen", "");
  });
});

test("a disabled button is described by its reason, its neighbour is not", async ({ page }) => {
  await expect(page.getByRole("button", { name: "Check for approval" })).toHaveAccessibleDescription(
    "Finish the two sections above first.",
  );
  await expect(page.getByRole("button", { name: "Save for later" })).toHaveAccessibleDescription("");
});

test("a busy button keeps its focus and answers only the first press", async ({ page }) => {
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.press("Enter");
  await save.press("Enter");
  await expect(save).toBeFocused();
  await expect(save).toHaveAttribute("aria-busy", "true");
  await expect(save).toHaveAttribute("data-presses", "1");
});

test("a sort code is set in pairs on leaving, and what is not six digits stays as typed", async ({ page }) => {
  const code = page.getByLabel("Sort code");
  for (const typed of ["123456", "12 34 56", "12-34-56"]) {
    await code.fill(typed);
    await code.blur();
    await expect(code).toHaveValue("12-34-56");
  }
  await code.fill("12345");
  await code.blur();
  await expect(code).toHaveValue("12345");
});

test("a shown password is hidden again when the form is sent", async ({ page }) => {
  const password = page.getByLabel("Current password", { exact: true });
  await page.getByRole("button", { name: "Show current password" }).press("Enter");
  await expect(password).toHaveAttribute("type", "text");
  await password.press("Enter");
  await expect(password).toHaveAttribute("type", "password");
});

test("a success leaves by itself unless it is being read; a failure stays until it is put away", async ({ page }) => {
  await page.clock.install();
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

test("the skip link is the first stop and leads to the page's content", async ({ page }) => {
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("on a phone the menu opens by keyboard, closes by Escape, and gives focus back", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const menu = page.getByRole("button", { name: "Menu" }).first();
  await menu.press("Enter");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.press("Enter");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Data" }).press("Enter");
  await expect(page.getByRole("navigation", { name: "Main" })).toBeHidden();
});

test("a part that breaks is replaced alone, and can be tried again", async ({ page }) => {
  await page.getByRole("button", { name: "Break this part" }).press("Enter");
  await expect(page.getByText("This part did not load")).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByRole("button", { name: "Break this part" })).toBeVisible();
});

test("every picture has its figures as a table", async ({ page }) => {
  await page.locator("#bars").getByText("Show as a table").press("Enter");
  const table = page.getByRole("table", { name: "Repayments", exact: true });
  await expect(table.locator("tbody tr")).toHaveCount(36);
  await expect(table.getByRole("row").nth(1)).toContainText("15 Dec 2026");
  await page.locator("#cost-bar").getByText("Show as a table").press("Enter");
  await expect(page.getByRole("table", { name: "What the loan costs" }).getByRole("row").last()).toContainText("£2,017.44");
});

test("Copy says that it has copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy the reference" }).press("Enter");
  await expect(page.getByRole("button", { name: "Copied the reference" })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("104829357");
});
