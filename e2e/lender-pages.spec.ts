import { expect, type Locator, type Page } from "@playwright/test";
import { type PagePath, pages } from "../apps/lender/src/shell/pages.ts";
import { withDatabase } from "./support/database.ts";
import { refuseEvents } from "./support/failing-answers.ts";
import { openInApp } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth, scrollsSideways } from "./support/looks.ts";
import { test } from "./support/test.ts";
import { signInAt } from "./support/users.ts";

/**
 * Every page of the lender must fit every screen width from phone to desktop, and axe must find no problem. A page with `lastControl` is
 * also walked through with the Tab key. Add each new page to `visits`.
 */

type Role = "lena.admin" | "una.underwriter" | "oona.operations";

interface Visit {
  readonly as: Role;
  /** The SQL query for the last part of the path. If it finds no record, the page is skipped. */
  readonly id?: string;
  /** Some controls load with a second request, so the test waits for this one before it presses Tab. */
  readonly lastControl?: (page: Page) => Locator;
  /** The buttons whose dialogs are opened and closed by keyboard. */
  readonly dialogs?: readonly string[];
}

const button = (name: string) => (page: Page) => page.getByRole("button", { name }).first();
const heading = (name: string) => (page: Page) => page.getByRole("heading", { name });

const application = "select id from application where status = 'paid' order by id limit 1";

const visits: Readonly<Record<PagePath, Visit>> = {
  "/search": { as: "oona.operations" },
  "/applications/$id": { as: "lena.admin", id: application },
  "/customers/$id": { as: "lena.admin", id: application },
  "/dashboard": { as: "lena.admin", lastControl: button("Show only Harbour Beds") },
  "/payouts": { as: "oona.operations", lastControl: heading("Runs") },
  "/payouts/$id": { as: "oona.operations", id: "select id::text from payout_run order by prepared_at limit 1" },
  "/complaint-register": { as: "oona.operations" },
  "/complaint-register/$id": {
    as: "oona.operations",
    id: "select id::text from complaint where application_id is not null order by received_on limit 1",
  },
  "/direct-debits": { as: "oona.operations", lastControl: button("Another account"), dialogs: ["Another account"] },
  "/direct-debits/reports/$id": { as: "oona.operations", id: "select id::text from bank_report order by 1 limit 1" },
  "/servicing": { as: "oona.operations" },
  "/retailers": { as: "lena.admin", lastControl: (page) => page.getByRole("link", { name: "Spoke & Chain Cycles" }) },
  "/retailers/$name": { as: "lena.admin", id: "select 'harbour-beds' as id" },
  "/retailers/$name/single-sign-on": { as: "lena.admin", id: "select 'harbour-beds' as id" },
  "/retailers/$name/settings": { as: "lena.admin", id: "select 'spoke-chain' as id", lastControl: button("New key") },
  "/products": { as: "lena.admin" },
  "/products/new": { as: "lena.admin" },
  "/products/$id": { as: "lena.admin", id: "select id from product order by id limit 1" },
  "/products/drafts/$id": { as: "lena.admin", id: "select id::text from product_draft where settled_at is null limit 1" },
  "/switches": { as: "lena.admin", lastControl: heading("Changes") },
  "/users": { as: "lena.admin", lastControl: button("Change Liam") },
  "/audit": { as: "lena.admin" },
  "/retention": { as: "lena.admin" },
  "/referrals": { as: "una.underwriter", lastControl: (page) => page.getByRole("row").nth(1) },
  "/referrals/$id": {
    as: "una.underwriter",
    id: `select application_id as id from referral join application on application.id = application_id
         where settled_at is null and claimed_by is null and status = 'decision_refer' order by opened_at limit 1`,
    lastControl: button("Record what helps"),
    dialogs: ["Decide", "Write to the shop"],
  },
  "/policy": { as: "lena.admin", lastControl: (page) => page.getByRole("heading", { level: 2 }).last() },
  "/policy/draft": { as: "lena.admin" },
  "/policy/$version": { as: "lena.admin", id: "select version as id from credit_policy where approved_at is not null limit 1" },
  "/messages": { as: "oona.operations" },
  "/profile": { as: "una.underwriter", lastControl: button("Sign out on all devices") },
  "/profile/manage-password": { as: "una.underwriter" },
};

const idFor = (statement: string): Promise<string | null> =>
  withDatabase(async (owner) => (await owner.query<{ id: string }>(statement)).rows[0]?.id ?? null);

async function isComplete(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main .skeleton")).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await scrollsSideways(page), `${page.url()} at 320`).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectLayoutFitsEveryWidth(page);
}

/** The masthead is one line high, and the account does not overlap the links. */
async function mastheadFits(page: Page): Promise<void> {
  for (const width of [960, 1199, 1200, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { height } = (await page.getByRole("banner").boundingBox()) ?? { height: 0 };
    expect(height, `masthead at ${width}`).toBeLessThan(80);
    expect(await scrollsSideways(page), `masthead at ${width}`).toBe(false);
  }
}

interface Stop {
  /** The position of the focused element in reading order. -1 if the focus has left the page. */
  readonly place: number;
  readonly name: string;
  readonly hasRing: boolean;
  readonly isInSight: boolean;
}

interface Watched {
  readonly stops: number;
  readonly visited: readonly Stop[];
  readonly focused: () => Stop;
}

/** Runs in the page, and notes after each key press which control has the focus. */
function watchFocus(): void {
  // Tab would continue from the element that was focused last, so the test first moves the focus to the body.
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
  const focused = (): Stop => {
    const at = document.activeElement as HTMLElement;
    // A control with a prefix or suffix has its focus ring on the frame around both.
    const { outlineStyle, outlineWidth } = getComputedStyle(at.closest(".affix") ?? at);
    const { left, top, width, height } = at.getBoundingClientRect();
    const hit = document.elementFromPoint(left + Math.min(width / 2, 8), top + height / 2);
    return {
      place: stops.indexOf(at),
      name: (at.getAttribute("aria-label") ?? at.innerText).trim().slice(0, 40) || at.tagName,
      hasRing: outlineStyle === "solid" && Number.parseFloat(outlineWidth) >= 2,
      isInSight: hit !== null && (at.contains(hit) || hit.contains(at) || at.closest("label")?.contains(hit) === true),
    };
  };
  const visited: Stop[] = [];
  window.onkeyup = () => visited.push(focused());
  Object.assign(window, { watched: { stops: stops.length, visited, focused } satisfies Watched });
}

const readWatched = <Result>(page: Page, read: (watched: Watched) => Result): Promise<Result> =>
  page.evaluate<Result>(`(${read})(window.watched)`);

/** Every control must get the focus in reading order, and be visible with a focus ring. */
async function tabsThrough(page: Page): Promise<void> {
  await page.evaluate(watchFocus);
  const count = await readWatched(page, ({ stops }) => stops);
  for (let presses = 0; presses < count; presses++) await page.keyboard.press("Tab");
  const visited = await readWatched(page, (watched) => watched.visited);
  expect(visited).toHaveLength(count);
  expect(visited.map(({ place, name }) => `${place} ${name}`)).toEqual(visited.map(({ name }, place) => `${place} ${name}`));
  expect(visited.filter(({ hasRing, isInSight }) => !hasRing || !isInSight)).toEqual([]);
  await page.keyboard.press("Tab");
  expect([-1, 0]).toContain((await readWatched(page, ({ focused }) => focused())).place);
}

/** Enter opens the dialog, Tab stays inside it, and Escape closes it and returns the focus. */
async function opensAndCloses(page: Page, opener: string): Promise<void> {
  const button = page.getByRole("main").getByRole("button", { name: opener }).first();
  await expect(button).toBeVisible();
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading").first()).toBeFocused();
  await page.evaluate(() => {
    const wasOutside: boolean[] = [];
    window.onkeyup = () => wasOutside.push(document.activeElement !== document.body && !document.activeElement?.closest("dialog"));
    Object.assign(window, { wasOutside });
  });
  for (let presses = 0; presses < 12; presses++) await page.keyboard.press("Tab");
  const wasOutside = await page.evaluate<boolean[]>("window.wasOutside");
  expect(wasOutside.length).toBeGreaterThan(0);
  expect(wasOutside).not.toContain(true);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

for (const role of ["lena.admin", "una.underwriter", "oona.operations"] as const)
  test(`every page of ${role} fits 320, 360, 768 and 1280 px, passes axe and can be used by keyboard`, async ({ page }) => {
    test.slow();
    // Changes by other tests would add controls to the page, so events are blocked.
    await refuseEvents(page);
    await signInAt(page, `farthing/${role}`, "/");
    await isComplete(page);
    await mastheadFits(page);
    const own = (Object.keys(pages) as PagePath[]).filter((path) => visits[path].as === role);
    for (const path of own)
      await test.step(path, async () => {
        const { id: statement, lastControl, dialogs = [] } = visits[path];
        const id = statement === undefined ? "" : await idFor(statement);
        // The demo world has no record for this page. The tests of the page create their own records.
        if (id === null) return;
        await openInApp(page, path.replace(/\$\w+/, id));
        await isComplete(page);
        if (!lastControl) return;
        await expect(lastControl(page)).toBeVisible();
        await tabsThrough(page);
        for (const opener of dialogs) await opensAndCloses(page, opener);
      });
  });

test("the lender's sign-in page and the home page of the operations team can be used by keyboard", async ({ page }) => {
  await refuseEvents(page);
  await page.goto(process.env.LENDER_URL ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await tabsThrough(page);
  await signInAt(page, "farthing/otto.operations", "/");
  await expect(page.getByRole("button", { name: "Record a withdrawal" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await tabsThrough(page);
  await opensAndCloses(page, "Record a withdrawal");
});
