import { expect } from "@playwright/test";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

const applicant = process.env.APPLICANT_URL ?? "";
const lender = process.env.LENDER_URL ?? "";
const sandbox = process.env.SANDBOX_URL ?? "";

const lenderPages = [
  ["Privacy", "/privacy", "Information Commissioner's Office"],
  ["Accessibility", "/accessibility", "Relay UK, dial 18001 before 0808 157 0192"],
  ["Complaints", "/complaints", "Financial Ombudsman Service, Exchange Tower"],
] as const;

test("every app links to the lender's pages and to the demo's pages, and a signed-in user keeps the menu", async ({ page }) => {
  const menu = page.getByRole("navigation", { name: "Main" });
  const read = async (pages: readonly (typeof lenderPages)[number][]) => {
    const footer = page.getByRole("contentinfo");
    for (const [name, path] of lenderPages) await expect(footer.getByRole("link", { name })).toHaveAttribute("href", path);
    for (const [name, path, says] of pages) {
      await footer.getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page).toHaveTitle(`${name} · Farthing`);
      await expect(page.getByRole("main")).toContainText(says);
    }
  };
  for (const [door, pages, demoLink, leadsTo] of [
    [`${applicant}/`, lenderPages, "What to try", `${sandbox}/`],
    [`${lender}/nowhere`, [lenderPages[0]], "Mailbox", `${sandbox}/inbox`],
  ] as const) {
    await page.goto(door);
    await read(pages);
    await page.getByRole("complementary", { name: "DEMO" }).getByRole("link", { name: demoLink }).click();
    await expect(page).toHaveURL(leadsTo);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await signInByRequest(page, "ben.branch");
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Applications" })).toBeVisible();
  await read([lenderPages[2]]);
  await expectLayoutFitsEveryWidth(page);
  await menu.getByRole("link", { name: "Applications" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeFocused();
});
