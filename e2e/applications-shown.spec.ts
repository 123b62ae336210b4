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
  await page.goto("/search");
  await page.getByRole("table", { name: "Applications" }).waitFor();
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: id }) });
  await expect(row.getByRole("cell").nth(1)).toHaveText("HBLEED…004172");
});

for (const { product, instalments, shown } of [
  { product: "ib-199", instalments: 24, shown: "Classic credit 19.9% (IBC)" },
  { product: "if-24", instalments: 24, shown: "Interest free 24 (IFC)" },
]) {
  test(`the summary of a loan by ${product} says what kind of credit it is`, async ({ page }) => {
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
