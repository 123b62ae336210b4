import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { failCall } from "./support/failing-answers.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { test } from "./support/test.ts";
import { signInAt } from "./support/users.ts";

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a head office reads the report about its branches, chooses a period and a branch, and downloads the report", async ({ page }) => {
  await signInAt(page, "harbour-beds/hannah.head", "/search");
  await page.getByRole("link", { name: "Figures" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Figures");
  await expect(page.getByText(/^Harbour Beds, all 5 branches, applications started from .+ to .+\. Refreshed \d\d:\d\d\.$/)).toBeVisible();
  await expect(page.getByRole("img", { name: /^[\d,]+ quotes?, [\d,]+ submitted, / })).toBeVisible();

  await test.step("every chart has a table and a file with the same numbers", async () => {
    for (const name of ["From quote to payout", "Approval rate, by branch", "Referrals, by age", "Payouts due", "Satisfaction notes"]) {
      await panel(page, name).getByText("Show as a table").click();
      await expect(panel(page, name).getByRole("table")).toBeVisible();
    }
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      panel(page, "Referrals, by age").getByRole("button", { name: /^CSV/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("referrals-by-age.csv");
    expect(await readFile(await file.path(), "utf8")).toMatch(/^\uFEFFAge,Waiting\r\n0–4 hours,\d+\r\n/);
    await expectLayoutFitsEveryWidth(page);
  });

  await test.step("the chosen branch and period are part of the URL", async () => {
    await page.getByLabel("Branch", { exact: true }).selectOption({ label: "Leeds, 100101" });
    await expect(page.getByText(/^Harbour Beds Leeds, /)).toBeVisible();
    await page.getByRole("radio", { name: "90 days" }).check();
    await expect(page).toHaveURL(/days=90/);
    await expect(page).toHaveURL(/branch=100101/);
    await page.getByRole("radio", { name: "Choose dates" }).check();
    await page.getByLabel("First day").fill("2026-01-02");
    await page.getByLabel("Last day").fill("2026-01-01");
    await page.getByRole("button", { name: "Show these days" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(/The first day is after the last day\./);
    await expectLayoutFitsEveryWidth(page);
    await page.getByLabel("Last day").fill("2026-01-02");
    await page.getByRole("button", { name: "Show these days" }).click();
    await expect(page.getByText("Harbour Beds Leeds, applications started on 2 January 2026.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "No application was started in this period" })).toBeVisible();
    await expectLayoutFitsEveryWidth(page);
  });
});

test("a lender administrator reads the report about all retailers, and a failed reload keeps the earlier report on the page", async ({
  page,
}) => {
  await signInAt(page, "farthing/lena.admin", "/");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByText(/^All retailers, applications started from .+\. Refreshed \d\d:\d\d\.$/)).toBeVisible();
  for (const name of ["From quote to payout", "Approval rate, by week", "Referrals, by age", "Payouts, by age"])
    await expect(panel(page, name)).toBeVisible();

  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "All figures (CSV)" }).click()]);
  expect(await readFile(await file.path(), "utf8")).toContain('"Payouts, by age"\r\nAge,Loans,Amount\r\n');

  await failCall(page, "**/api/lender/figures**", 500);
  await page.getByRole("radio", { name: "7 days" }).check();
  await expect(page.getByText("The figures could not be refreshed. We try again every minute.")).toBeVisible();
  await expect(panel(page, "From quote to payout")).toBeVisible();
});

test("a lender administrator reads the figures by each dimension in turn, and the figures of one retailer", async ({ page }) => {
  await signInAt(page, "farthing/lena.admin", "/dashboard");
  const table = (name: string) => page.getByRole("table", { name: `Figures by ${name.toLowerCase()}` });
  for (const name of ["Week", "Branch", "Product", "Channel", "Retailer", "Week"]) {
    await page.getByRole("radio", { name, exact: true }).check();
    await expect(table(name).getByRole("row").last()).toContainText("All");
  }
  await expect(table("Week").getByRole("row").nth(1)).toContainText(/\d{1,2} [A-Z][a-z]{2} \d{4}/);
  await page.getByRole("radio", { name: "Retailer", exact: true }).check();
  await table("Retailer").getByRole("button", { name: "Show only Harbour Beds" }).click();
  await expect(table("Branch").getByRole("row").nth(1)).toContainText("Harbour Beds");
  await expect(page).toHaveURL(/retailer=harbour-beds/);
});

test("a user of a group reads the report about the branches of its retailers, without the head offices", async ({ page }) => {
  await signInAt(page, "crescent-group/gita.group", "/figures");
  await expect(page.getByText(/^Crescent Retail Group, all 8 branches, /)).toBeVisible();
});
