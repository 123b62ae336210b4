import { expect, type Page } from "@playwright/test";
import { type PagePath, pages } from "../apps/lender/src/shell/pages.ts";
import { withDatabase } from "./support/database.ts";
import { expectLayoutFitsEveryWidth, scrollsSideways } from "./support/looks.ts";
import { test } from "./support/test.ts";
import { signInAt } from "./support/users.ts";

/**
 * Every page of the lender must fit every screen width from phone to desktop, and axe must find no problem. Add each new page to `visits`.
 */

type Role = "lena.admin" | "una.underwriter" | "oona.operations";

interface Visit {
  readonly as: Role;
  /** The SQL query for the last part of the path. If it finds no record, the page is skipped. */
  readonly id?: string;
}

const application = "select id from application where status = 'paid' order by id limit 1";

const visits: Readonly<Record<PagePath, Visit>> = {
  "/search": { as: "oona.operations" },
  "/applications/$id": { as: "lena.admin", id: application },
  "/customers/$id": { as: "lena.admin", id: application },
  "/dashboard": { as: "lena.admin" },
  "/payouts": { as: "oona.operations" },
  "/payouts/$id": { as: "oona.operations", id: "select id::text from payout_run order by prepared_at limit 1" },
  "/complaint-register": { as: "oona.operations" },
  "/complaint-register/$id": {
    as: "oona.operations",
    id: "select id::text from complaint where application_id is not null order by received_on limit 1",
  },
  "/direct-debits": { as: "oona.operations" },
  "/direct-debits/reports/$id": { as: "oona.operations", id: "select id::text from bank_report order by 1 limit 1" },
  "/servicing": { as: "oona.operations" },
  "/retailers": { as: "lena.admin" },
  "/retailers/$name": { as: "lena.admin", id: "select 'harbour-beds' as id" },
  "/retailers/$name/single-sign-on": { as: "lena.admin", id: "select 'harbour-beds' as id" },
  "/retailers/$name/settings": { as: "lena.admin", id: "select 'spoke-chain' as id" },
  "/products": { as: "lena.admin" },
  "/products/new": { as: "lena.admin" },
  "/products/$id": { as: "lena.admin", id: "select id from product order by id limit 1" },
  "/products/drafts/$id": { as: "lena.admin", id: "select id::text from product_draft where settled_at is null limit 1" },
  "/switches": { as: "lena.admin" },
  "/users": { as: "lena.admin" },
  "/audit": { as: "lena.admin" },
  "/retention": { as: "lena.admin" },
  "/referrals": { as: "una.underwriter" },
  "/referrals/$id": {
    as: "una.underwriter",
    id: "select application_id as id from referral where settled_at is null order by opened_at limit 1",
  },
  "/policy": { as: "lena.admin" },
  "/policy/draft": { as: "lena.admin" },
  "/policy/$version": { as: "lena.admin", id: "select version as id from credit_policy where approved_at is not null limit 1" },
  "/messages": { as: "oona.operations" },
  "/profile": { as: "una.underwriter" },
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

for (const role of ["lena.admin", "una.underwriter", "oona.operations"] as const)
  test(`every page of ${role} fits 320, 360, 768 and 1280 px, and axe finds no problem`, async ({ page }) => {
    test.slow();
    await signInAt(page, `farthing/${role}`, "/");
    await isComplete(page);
    await mastheadFits(page);
    const own = (Object.keys(pages) as PagePath[]).filter((path) => visits[path].as === role);
    for (const path of own)
      await test.step(path, async () => {
        const { id: statement } = visits[path];
        const id = statement === undefined ? "" : await idFor(statement);
        // The demo world has no record for this page. The tests of the page create their own records.
        if (id === null) return;
        await page.goto(new URL(path.replace(/\$\w+/, id), page.url()).href);
        await isComplete(page);
      });
  });
