import { expect, type Page } from "@playwright/test";
import { anotherBrowser } from "./support/another-browser.ts";
import { refuseEvents } from "./support/failing-answers.ts";
import { test } from "./support/test.ts";
import { signInAt } from "./support/users.ts";

/** Each test opens a page once and presses Tab from start to end. */

const { step } = test;
const lender = process.env.LENDER_URL ?? "";

interface Stop {
  /** The position of the focused element in reading order. -1 if the focus has left the page. */
  readonly place: number;
  readonly name: string;
  readonly hasRing: boolean;
  readonly isInSight: boolean;
}

/** Every control must get the focus in reading order, and be visible with a focus ring. */
async function tabsThrough(page: Page): Promise<void> {
  const count = await page.evaluate(() => {
    // Tab would continue from the element that had the focus last. The test therefore first moves the focus to the body.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    const usable =
      "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex='0']";
    // In a group of radio buttons, the Tab key focuses only the checked button. The arrow keys focus the other buttons.
    const stops = [...document.querySelectorAll<HTMLElement>(usable)].filter(
      (element) =>
        !element.matches("[type=radio]:not(:checked)") &&
        element.tabIndex >= 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest("[inert]"),
    );
    Object.assign(window, { stops });
    return stops.length;
  });
  const visited: Stop[] = [];
  for (let presses = 0; presses < count; presses++) {
    await page.keyboard.press("Tab");
    visited.push(await page.evaluate(focused));
  }
  expect(visited.map(({ place, name }) => `${place} ${name}`)).toEqual(visited.map(({ name }, place) => `${place} ${name}`));
  expect(visited.filter(({ hasRing, isInSight }) => !hasRing || !isInSight)).toEqual([]);
  await page.keyboard.press("Tab");
  expect([-1, 0]).toContain((await page.evaluate(focused)).place);
}

/** A control with a prefix or suffix has its focus ring on the frame around both. */
function focused(): Stop {
  const { stops } = window as unknown as { stops: HTMLElement[] };
  const at = document.activeElement as HTMLElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(at.closest(".affix") ?? at);
  const { left, top, width, height } = at.getBoundingClientRect();
  const hit = document.elementFromPoint(left + Math.min(width / 2, 8), top + height / 2);
  return {
    place: stops.indexOf(at),
    name: (at.getAttribute("aria-label") ?? at.innerText).trim().slice(0, 40) || at.tagName,
    hasRing: outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2,
    isInSight: hit !== null && (at.contains(hit) || hit.contains(at) || at.closest("label")?.contains(hit) === true),
  };
}

/** Enter opens the dialog, Tab stays inside it, and Escape closes it and returns the focus. */
async function opensAndCloses(page: Page, opener: string): Promise<void> {
  const button = page.getByRole("main").getByRole("button", { name: opener }).first();
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading").first()).toBeFocused();
  const isOutside = () => page.evaluate(() => document.activeElement !== document.body && !document.activeElement?.closest("dialog"));
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press("Tab");
    expect(await isOutside()).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

test("the lender's pages can be used by keyboard, and their dialogs open with Enter and close with Escape", async ({ page, browser }) => {
  test.slow();
  // Changes by other tests would add controls to the page, so events are blocked.
  await refuseEvents(page);
  await step("the sign-in page can be used with Tab", async () => {
    await page.goto(lender);
    await heading(page, /./);
    await tabsThrough(page);
  });
  await step("the dashboard of the operations team can be used with Tab", async () => {
    await signInAt(page, "farthing/otto.operations", "/");
    await expect(page.getByRole("button", { name: "Record a withdrawal" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await tabsThrough(page);
    await opensAndCloses(page, "Record a withdrawal");
  });
  await step("the payouts pages can be used with Tab", async () => {
    await page.goto(`${lender}/payouts`);
    await expect(page.getByRole("heading", { name: "Runs" })).toBeVisible();
    await tabsThrough(page);
  });
  await step("the Direct Debit page can be used with Tab", async () => {
    await page.goto(`${lender}/direct-debits`);
    await expect(page.getByRole("button", { name: "Another account" }).first()).toBeVisible();
    await tabsThrough(page);
    await opensAndCloses(page, "Another account");
  });
  await step("the profile page can be used with Tab", async () => {
    await page.goto(`${lender}/profile`);
    await heading(page, "Profile and security");
    for (const name of ["Sign out everywhere", "Sign out on all devices"]) await expect(page.getByRole("button", { name })).toBeVisible();
    await tabsThrough(page);
  });
  await step("the underwriters' queue and the page of a referral can be used with Tab", async () => {
    const una = await anotherBrowser(browser);
    await refuseEvents(una);
    await signInAt(una, "farthing/una.underwriter", "/referrals");
    await expect(una.getByRole("button", { name: "Claim the next one" })).toBeVisible();
    await expect(una.getByRole("row").nth(1)).toBeVisible();
    await tabsThrough(una);
    await una.getByRole("row").getByRole("link").first().press("Enter");
    await expect(una.getByRole("heading", { name: "Rules that the policy checked" })).toBeVisible();
    await expect(una.getByRole("button", { name: "Record what helps" })).toBeVisible();
    await tabsThrough(una);
    await opensAndCloses(una, "Decide");
    await opensAndCloses(una, "Write to the shop");
  });
  await step("the pages of an administrator can be used with Tab", async () => {
    const lena = await anotherBrowser(browser);
    await refuseEvents(lena);
    // Other tests change the tasks of administrators, so their home page is left out.
    await signInAt(lena, "farthing/lena.admin", "/");
    await expect(lena.getByRole("heading", { level: 1, name: "Waiting for you" })).toBeVisible();
    for (const [path, last] of [
      ["/retailers", lena.getByRole("link", { name: "Spoke & Chain Cycles" })],
      // API keys and webhook deliveries load with a second request, so the test waits for this button.
      ["/retailers/spoke-chain/settings", lena.getByRole("button", { name: "New key" })],
      ["/switches", lena.getByRole("heading", { name: "Changes" })],
      ["/users", lena.getByRole("button", { name: "Change Liam" })],
      ["/policy", lena.getByRole("heading", { level: 2 }).last()],
      // The table of the retailers loads with a second request, so the test waits for this button.
      ["/dashboard", lena.getByRole("button", { name: "Show only Harbour Beds" })],
    ] as const) {
      await lena.goto(`${lender}${path}`);
      await expect(last).toBeVisible();
      await tabsThrough(lena);
    }
  });
});
