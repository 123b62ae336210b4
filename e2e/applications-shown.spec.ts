import { expect, type Page, test } from "@playwright/test";
import { readyToSubmit } from "./support/decisions.ts";
import { makeApplication, someCustomer } from "./support/shop.ts";
import { enter } from "./support/users.ts";

/** What the list and the summary say of an application, and what they offer. */

async function openSummary(page: Page, id: string): Promise<void> {
  await page.goto(`/search/${id}`);
  await page.getByRole("heading", { level: 1, name: `Application ${id}` }).waitFor();
}

test("the list shows the order reference, a long one by its ends", async ({ page }) => {
  await enter(page, "harbour-beds/mo.manager", "/search");
  const id = await makeApplication(page, someCustomer("list"));
  await page.goto("/search?view=all");
  await page.getByRole("table", { name: "Applications" }).waitFor();
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: id }) });
  await expect(row.getByRole("cell").nth(1)).toHaveText("HBLEED…004172");
});

for (const width of [1280, 768, 360]) {
  test(`the list stays within a page of ${width} pixels and says of each application whose turn it is`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await enter(page, "harbour-beds/mo.manager", "/search?view=all");
    const table = page.getByRole("table", { name: "Applications" });
    await table.waitFor();
    const [{ right }, tabs] = await Promise.all([
      table.evaluate((element) => element.getBoundingClientRect()),
      page.getByRole("navigation", { name: "Views" }).evaluate((element) => element.getBoundingClientRect()),
    ]);
    expect(right).toBeLessThanOrEqual(tabs.right);
    await expect(table.getByText(/^(You|Customer|Underwriting Team|Lender): /).first()).toBeVisible();
  });
}

for (const [kind, number] of [
  ["is no number", "abc"],
  ["fails its check digit", "999999999"],
  ["nobody has", "100000009"],
]) {
  test(`an application whose number ${kind} is not found, with a way on`, async ({ page }) => {
    await enter(page, "harbour-beds/mo.manager", `/search/${number}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application not found");
    await expect(page.getByText("There is no application of this number that you can open.")).toBeVisible();
    await page.getByRole("link", { name: "Go to applications" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Applications");
  });
}

for (const { product, instalments, shown } of [
  { product: "ib-199", instalments: 24, shown: "Classic credit 19.9% (IBC)" },
  { product: "if-24", instalments: 24, shown: "Interest free 24 (IFC)" },
]) {
  test(`the summary of a loan by ${product} says what kind of credit it is [S1-169]`, async ({ page }) => {
    await enter(page, "harbour-beds/mo.manager", "/search");
    const id = await readyToSubmit(page, "+accept", { product, instalments });
    await openSummary(page, id);
    await expect(page.getByText("Product", { exact: true }).locator("xpath=following-sibling::dd[1]")).toHaveText(shown);
  });
}

test("nobody is offered what needs a permission before the permissions have loaded", async ({ page }) => {
  await enter(page, "harbour-beds/mo.manager", "/search");
  const id = await makeApplication(page, someCustomer("policy"));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/protected/user/policy", async (route) => {
    await held;
    await route.continue();
  });
  await openSummary(page, id);
  const cancel = page.getByRole("button", { name: "Cancel application" });
  await expect(cancel).toBeHidden();
  answer();
  await expect(cancel).toBeVisible();
});
