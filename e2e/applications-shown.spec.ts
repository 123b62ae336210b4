import { expect, type Locator, type Page } from "@playwright/test";
import { createCompleteApplication } from "./support/decisions.ts";
import { createApplication, newCustomer, signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

async function openSummary(page: Page, id: string): Promise<void> {
  await page.goto(`/search/${id}`);
  await page.getByRole("heading", { level: 1, name: `Application ${id}` }).waitFor();
}

test("the list shortens long order references and shows who must act next on each application", async ({ page }) => {
  await signInByRequest(page, "mo.manager");
  const id = await createApplication(page, newCustomer("list"));
  await page.goto("/search?view=all");
  await page.getByRole("table", { name: "Applications" }).waitFor();
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: id }) });
  await expect(row.getByRole("cell").nth(1)).toHaveText("HBLEED…004172");

  for (const width of [1280, 768, 360])
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const table = page.getByRole("table", { name: "Applications" });
      const right = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
      await expect
        .poll(async () => (await right(table)) - (await right(page.getByRole("navigation", { name: "Lists" }))))
        .toBeLessThanOrEqual(0);
      await expect(row.getByText(/^Complete the application/)).toBeVisible();
    });
});

test("an invalid or unknown application number leads to a not-found page", async ({ page }) => {
  await signInByRequest(page, "mo.manager");
  for (const number of ["abc", "999999999", "100000009"]) {
    await page.goto(`/search/${number}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application not found");
    await expect(page.getByText("You cannot open an application with this number.")).toBeVisible();
    await page.getByRole("link", { name: "Go to applications" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Applications");
  }
});

test("the summary page shows the kind of credit, and shows its actions only after the permissions have loaded [S1-169]", async ({
  page,
}) => {
  await signInByRequest(page, "mo.manager");
  for (const [product, shown] of [
    ["ib-199", "Classic credit 19.9% (IBC)"],
    ["if-24", "Interest free 24 (IFC)"],
  ] as const) {
    await openSummary(page, await createCompleteApplication(page, "+accept", { product, instalments: 24 }));
    await expect(page.getByText("Product", { exact: true }).locator("xpath=following-sibling::dd[1]")).toHaveText(shown);
  }

  const id = await createApplication(page, newCustomer("policy"));
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
