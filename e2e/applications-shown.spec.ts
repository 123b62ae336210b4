import { expect, type Locator } from "@playwright/test";
import { holdRequests } from "./support/failing-answers.ts";
import { goInApp } from "./support/in-app.ts";
import { createApplication, newCustomer, signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

test("the summary waits for the permissions, the list shows who must act next, and an unknown application is not found", async ({
  page,
}) => {
  await signInByRequest(page, "mo.manager");
  const id = await createApplication(page, newCustomer("list"));
  const letGo = await holdRequests(page, "**/api/protected/user/policy");
  await page.goto(`/search/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Application ${id}`);
  const cancel = page.getByRole("button", { name: "Cancel application" });
  await expect(cancel).toBeHidden();
  letGo();
  await expect(cancel).toBeVisible();

  await goInApp(page, "/search?view=all");
  const table = page.getByRole("table", { name: "Applications" });
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: id }) });
  await expect(row.getByRole("cell").nth(1)).toHaveText("HBLEED…004172");
  for (const width of [1280, 768, 360])
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const right = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right);
      await expect
        .poll(async () => (await right(table)) - (await right(page.getByRole("navigation", { name: "Lists" }))))
        .toBeLessThanOrEqual(0);
      await expect(row.getByText(/^Complete the application/)).toBeVisible();
    });

  for (const number of ["abc", "999999999", "100000009"])
    await test.step(`an application with the number ${number} is not found`, async () => {
      await goInApp(page, `/search/${number}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Application not found");
      await expect(page.getByText("You cannot open an application with this number.")).toBeVisible();
      await page.getByRole("link", { name: "Go to applications" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Applications");
    });
});
