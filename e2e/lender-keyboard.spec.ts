import { expect, type Page } from "@playwright/test";
import { anotherBrowser } from "./support/another-browser.ts";
import { refuseEvents } from "./support/failing-answers.ts";
import { test } from "./support/test.ts";
import { signInAt } from "./support/users.ts";

/** Tests keyboard use of the lender app. Each page is opened once and tabbed through from start to end. */

const { step } = test;
const lender = process.env.LENDER_URL ?? "";

interface Stop {
  /** The index of the focused element in reading order, or -1 if the focus left the page. */
  readonly place: number;
  readonly name: string;
  readonly hasRing: boolean;
  readonly isInSight: boolean;
}

/** Presses Tab through the page. Every control gets the focus in reading order, in view and with a focus ring. */
async function tabsThrough(page: Page): Promise<void> {
  const count = await page.evaluate(() => {
    // Tab continues from the last focused element.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    const usable =
      "a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex='0']";
    // The Tab key focuses the checked radio of a group. Arrow keys focus the others.
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

/** If a control has an affix, its frame shows the focus ring. */
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

/** Enter opens the dialog, which keeps the focus. Escape closes it and returns the focus. */
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

test("the lender's pages work with Tab, their dialogs open by Enter and close by Escape, and the first stop is a skip link", async ({
  page,
  browser,
}) => {
  test.slow();
  // Changes by other tests would add controls to the page.
  await refuseEvents(page);
  await step("the sign-in page works with Tab", async () => {
    await page.goto(lender);
    await heading(page, /./);
    await tabsThrough(page);
  });
  await step("the dashboard of operations works with Tab", async () => {
    await signInAt(page, "farthing/otto.operations", "/");
    await expect(page.getByRole("button", { name: "Record a withdrawal" })).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await tabsThrough(page);
    await opensAndCloses(page, "Record a withdrawal");
  });
  await step("the payouts pages work with Tab", async () => {
    await page.goto(`${lender}/payouts`);
    await expect(page.getByRole("heading", { name: "Runs" })).toBeVisible();
    await tabsThrough(page);
  });
  await step("the Direct Debit page works with Tab", async () => {
    await page.goto(`${lender}/direct-debits`);
    await expect(page.getByRole("button", { name: "Another account" }).first()).toBeVisible();
    await tabsThrough(page);
    await opensAndCloses(page, "Another account");
  });
  await step("the profile works with Tab", async () => {
    await page.goto(`${lender}/profile`);
    await heading(page, "Profile and security");
    for (const name of ["Sign out everywhere", "Sign everybody out"]) await expect(page.getByRole("button", { name })).toBeVisible();
    await tabsThrough(page);
  });
  await step("the underwriters' queue and one of its cases work with Tab", async () => {
    const una = await anotherBrowser(browser);
    await refuseEvents(una);
    await signInAt(una, "farthing/una.underwriter", "/");
    await expect(una.getByRole("button", { name: "Claim the next one" })).toBeVisible();
    await expect(una.getByRole("row").nth(1)).toBeVisible();
    await tabsThrough(una);
    await una.getByRole("row").getByRole("link").first().press("Enter");
    await expect(una.getByRole("heading", { name: "What the policy looked at" })).toBeVisible();
    await tabsThrough(una);
    await opensAndCloses(una, "Decide");
    await opensAndCloses(una, "Write to the shop");
  });
  await step("the pages of an administrator work with Tab", async () => {
    const lena = await anotherBrowser(browser);
    await refuseEvents(lena);
    await signInAt(lena, "farthing/lena.admin", "/");
    await expect(lena.getByText(/^No change is waiting|^Proposed by/).first()).toBeVisible();
    await tabsThrough(lena);
    for (const [path, last] of [
      ["/retailers", lena.getByRole("link", { name: "Spoke & Chain Cycles" })],
      // API keys and deliveries load with a second request.
      ["/retailers/spoke-chain", lena.getByRole("button", { name: "New key" })],
      ["/switches", lena.getByRole("heading", { name: "Changes" })],
      ["/users", lena.getByRole("button", { name: "Change Liam" })],
      ["/policy", lena.getByRole("heading", { level: 2 }).last()],
      ["/dashboard", lena.getByRole("heading", { level: 2 }).last()],
    ] as const) {
      await lena.goto(`${lender}${path}`);
      await expect(last).toBeVisible();
      await tabsThrough(lena);
    }
  });
});
