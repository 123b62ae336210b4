import { expect } from "@playwright/test";
import { startDevelopment } from "./support/development.ts";
import { headingOf, savedNote } from "./support/quote.ts";
import { test } from "./support/test.ts";

test("the browser shows a changed screen at once and a changed text after a reload, and keeps the current application", async ({
  page,
}) => {
  test.slow();
  // The first request takes long, because it compiles the page.
  const compiled = { timeout: 60_000 };
  const development = await startDevelopment();
  try {
    await page.goto(`${development.at("staff")}/login`);
    await page.getByLabel("Retailer name").fill("harbour-beds");
    await page.getByLabel("Username").fill("ben.branch");
    await page.getByLabel("Password", { exact: true }).fill("copper-lantern-92");
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(headingOf(page)).toHaveText("Applications", compiled);

    await page.goto(`${development.at("staff")}/apply`);
    await page.getByLabel("Goods description").fill("Hartland bed");
    await expect(savedNote(page)).toBeVisible(compiled);
    await page.getByLabel("Goods amount").fill("1849");
    development.change("apps/staff/src/features/apply/quote/quote-screen.tsx", "title={words.title}", 'title="What is sold"');
    await expect(headingOf(page)).toHaveText("What is sold", compiled);
    await expect(page.getByLabel("Goods amount")).toHaveValue("1849");

    await expect(savedNote(page)).toBeVisible();
    const loaded = page.waitForEvent("load");
    development.change("packages/domain/src/wording/screens/journey/loan-labels.ts", "Goods description", "Description of the goods");
    await loaded;
    await expect(page.getByLabel("Description of the goods")).toHaveValue("Hartland bed", compiled);
  } finally {
    await development.stop();
  }
});
