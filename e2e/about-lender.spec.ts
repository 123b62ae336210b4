import { expect } from "@playwright/test";
import { axeFindsNothing, expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";

const applicant = process.env.APPLICANT_URL ?? "";
const lender = process.env.LENDER_URL ?? "";
const sandbox = process.env.SANDBOX_URL ?? "";

const lenderPages = [
  ["Privacy", "Information Commissioner's Office"],
  ["Accessibility", "Relay UK, dial 18001 before 0808 157 0192"],
  ["Complaints", "Financial Ombudsman Service, Exchange Tower"],
] as const;

test("the footer of every app links to privacy, accessibility and complaints", async ({ page }) => {
  for (const door of ["/timeout", `${applicant}/`, `${lender}/nowhere`]) {
    await page.goto(door);
    for (const [name, says] of lenderPages) {
      await page.getByRole("contentinfo").getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
      await expect(page).toHaveTitle(`${name} · Farthing`);
      await expect(page.getByRole("main")).toContainText(says);
    }
    await axeFindsNothing(page);
  }
  await expectLayoutFitsEveryWidth(page);
});

test("a signed-in user still sees the menu on unknown URLs and on the lender's pages", async ({ page }) => {
  await signInByRequest(page, "ben.branch");
  const menu = page.getByRole("navigation", { name: "Main" });
  for (const [address, title] of [
    ["/no/such/page", "Page not found"],
    ["/complaints", "Complaints"],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Applications" })).toBeVisible();
  }
  await menu.getByRole("link", { name: "Applications" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeFocused();
});

test("the demo ribbon links to the start page and to the mailbox", async ({ page }) => {
  for (const [name, address] of [
    ["What to try", `${sandbox}/`],
    ["Mailbox", `${sandbox}/inbox`],
  ] as const) {
    await page.goto("/login");
    await page.getByRole("complementary", { name: "DEMO" }).getByRole("link", { name }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("a customer who returns from a check at another service sees a thank-you page with the next steps", async ({ page }) => {
  await page.goto(`${applicant}/thanks/104829240`);
  await expect(page.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();
  await expect(page.getByRole("link", { name: "See your application" })).toHaveAttribute("href", "/mo/104829240?decision");
  await expectLayoutFitsEveryWidth(page);
});
