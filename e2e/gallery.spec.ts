import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./support/looks.ts";
import { test } from "./support/test.ts";

const gallery = process.env.GALLERY_URL ?? "http://localhost:4010/gallery/";

const { step } = test;

async function openGallery(page: Page): Promise<void> {
  await page.goto(gallery);
  await expect(page.getByRole("heading", { name: "Components", level: 1 })).toBeVisible();
}

/** Axe checks only what is visible, so all closed components are opened. */
async function openEverything(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Break this part" }).click();
  for (const toast of ["Say it is done", "Say to take care", "Say it failed"]) await page.getByRole("button", { name: toast }).click();
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
  });
}

/** The results of axe depend on the layout, so one test checks the phone layout and another test the desktop layout. */
async function meetsTheStandards(page: Page): Promise<void> {
  test.slow();
  await openGallery(page);
  await page.getByRole("button", { name: "Ask to confirm" }).click();
  await expectNoAxeViolations(page, "dialog");
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Branch", exact: true }).press("ArrowDown");
  await expect(page.locator(".options").getByRole("option")).toHaveCount(5);
  await expectNoAxeViolations(page, ".options");
  await page.keyboard.press("Escape");
  await openEverything(page);
  await expectNoAxeViolations(page);
}

test("on a phone, every component meets WCAG 2.2 A and AA, and every control is at least 44 px high and wide @phone", async ({ page }) => {
  await meetsTheStandards(page);
  const small = await page.evaluate(() => {
    const words = (element: Element) => element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
    // Links in sentences are left out, because WCAG 2.5.8 permits them to be smaller. A checkbox is left out, because users can also click
    // its label.
    const pressable = [...document.querySelectorAll("a, button, summary, select, textarea, input")].filter(
      (element) =>
        element.checkVisibility() && !element.closest("p, li, dd, .skip") && !(element.matches("input") && element.closest("label")),
    );
    return [...pressable, ...document.querySelectorAll("label:has(input)")]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.5 || box.width < 24)
      .map(({ element, box }) => `${element.tagName} ${words(element)}: ${Math.round(box.width)} × ${Math.round(box.height)}`);
  });
  // Users can click the whole card around this small link.
  expect(small.filter((entry) => !/^A \d{9}/.test(entry))).toEqual([]);
});

test("at 1280 px components meet WCAG 2.2 A and AA, and at 320 px no page scrolls sideways", async ({ page }) => {
  await meetsTheStandards(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await width()).toBe(320);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("*")) {
      element.style.setProperty("line-height", "1.5");
      element.style.setProperty("letter-spacing", "0.12em");
      element.style.setProperty("word-spacing", "0.16em");
    }
  });
  expect(await width()).toBe(320);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, .tag, label, legend, th")]
      .filter(
        (element) =>
          element.checkVisibility() && element.scrollWidth > element.clientWidth + 2 && getComputedStyle(element).overflow === "hidden",
      )
      .map((element) => element.textContent),
  );
  expect(cut).toEqual([]);
});

test("components respect the settings for reduced motion, forced colours and print", async ({ page }) => {
  await openGallery(page);
  await step("by default the coin icon turns and a skeleton is animated", async () => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const names = await page.evaluate(() => document.getAnimations().map((animation) => (animation as CSSAnimation).animationName));
    expect(names).toEqual(expect.arrayContaining(["coin", "breathe"]));
  });
  await step("with the setting for reduced motion, no component moves", async () => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.getByRole("button", { name: "Say it is done" }).click();
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter((animation) => Number(animation.effect?.getComputedTiming().duration) > 0)
        .map((animation) => (animation as CSSAnimation).animationName),
    );
    expect(moving).toEqual([]);
  });
  await step("with forced colours, states of a component differ in more than the background", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const style = (selector: string, property: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    expect(await style(".term:has(:checked)", "background-color")).not.toBe(await style(".term:not(:has(:checked))", "background-color"));
    expect(await style(".tag", "border-top-style")).toBe("solid");
    expect(await style(".notice", "border-top-style")).toBe("solid");
    expect(await style(".tick input", "appearance")).toBe("auto");
    expect(await style(".qr", "background-color")).toBe("rgb(255, 255, 255)");
    await page.getByRole("button", { name: "Continue" }).first().focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement && getComputedStyle(document.activeElement).outlineStyle)).toBe("solid");
  });
  await step("a printed page shows collapsed sections and no buttons", async () => {
    await page.emulateMedia({ media: "print", forcedColors: "none" });
    await expect(page.getByText("Because the law says so.")).toBeVisible();
    for (const label of ["Continue", "Menu", "Start again"]) await expect(page.getByRole("button", { name: label }).first()).toBeHidden();
    await page.setViewportSize({ width: 673, height: 900 });
    await expect(page.getByRole("table", { name: "Applications", exact: true }).getByRole("columnheader", { name: "Name" })).toBeVisible();
  });
});

test("on small screens, tables become cards and dialogs fill the screen", async ({ page }) => {
  await openGallery(page);
  const dialog = page.getByRole("dialog");
  const boxAt = async (width: number) => {
    await page.setViewportSize({ width, height: 700 });
    const box = await dialog.boundingBox();
    return { width: box?.width, height: box?.height };
  };
  await step("a long dialog scrolls inside itself, and the page behind it does not move", async () => {
    await page.getByRole("button", { name: "Open a long one" }).click();
    const scrolledBefore = await page.evaluate(() => scrollY);
    await page.mouse.move(640, 400);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => dialog.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(scrolledBefore);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });
  await step("rows are shown as a table from 1080 px, and below that width as cards with a list for the sort order", async () => {
    const table = page.getByRole("table", { name: "Applications", exact: true });
    await expect(table.getByRole("columnheader")).toHaveCount(6);
    await expect(page.getByLabel("Sort by")).toBeHidden();
    await page.setViewportSize({ width: 1079, height: 800 });
    await expect(table.getByRole("columnheader", { name: "Name" })).toBeHidden();
    await page.getByLabel("Sort by").selectOption({ label: "Amount, descending" });
    await expect(table.getByRole("row").first()).toContainText("£3,225.00");
  });
  await step("a dialog is 606 px wide, and fills the screen below 648 px", async () => {
    await page.getByRole("button", { name: "Ask to confirm" }).click();
    expect((await boxAt(1280)).width).toBe(606);
    expect((await boxAt(648)).width).toBe(606);
    expect(await boxAt(647)).toEqual({ width: 647, height: 700 });
    expect(await boxAt(320)).toEqual({ width: 320, height: 700 });
  });
});

test("the gallery works under a strict content security policy", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) refused.push(message.text());
  });
  await page.route(gallery, async (route) => {
    const response = await route.fetch();
    const policy =
      "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
    await route.fulfill({ response, headers: { ...response.headers(), "content-security-policy": policy } });
  });
  await openGallery(page);
  await openEverything(page);
  await page.getByRole("combobox", { name: "Branch", exact: true }).press("ArrowDown");
  await expect(page.locator(".options").getByRole("option")).toHaveCount(5);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Ask to confirm" }).click();
  expect(
    await page
      .locator(".sumbar__bar i")
      .first()
      .evaluate((bar) => bar.getBoundingClientRect().width),
  ).toBeGreaterThan(50);
  expect(refused).toEqual([]);
});
