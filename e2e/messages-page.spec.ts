import { expect } from "@playwright/test";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations, scrollsSideways } from "./support/looks.ts";
import { test } from "./support/test.ts";

const sandbox = process.env.SANDBOX_URL ?? "";

test("every message can be shown as sent, on a phone and as plain text", async ({ page }) => {
  await page.goto(`${sandbox}/letters`);
  await expect(page.getByRole("heading", { level: 1, name: "Every message" })).toBeVisible();
  await expectLayoutFitsEveryWidth(page);
  await page.getByRole("link", { name: "Quote with its figures" }).click();
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Your quote is ready" })).toBeVisible();
  await page.getByRole("link", { name: "On a phone" }).click();
  await expect(page.getByRole("link", { name: "On a phone" })).toHaveAttribute("aria-current", "true");
  await expect(page.frameLocator("iframe").getByRole("link", { name: "Go on with your application" })).toBeVisible();
  await page.getByRole("link", { name: "Plain text" }).click();
  await expect(page.getByRole("group", { name: "Plain text" })).toContainText("Finance by Farthing Finance");
  await expectLayoutFitsEveryWidth(page);
});

test("every e-mail fits a phone and passes axe", async ({ page }) => {
  const { messages } = await (
    await page.request.get(`${process.env.LENDER_URL}/api/control/messages`, { headers: { authorization: "Bearer demo-control-key" } })
  ).json();
  const letters = messages.filter(({ html }: { html: string | null }) => html !== null);
  await page.setViewportSize({ width: 360, height: 700 });
  for (const { title, example, html } of letters) {
    await page.setContent(html);
    expect(await scrollsSideways(page), `${title}, ${example}`).toBe(false);
  }
  // All e-mails are checked on one page, which is as fast as checking a single e-mail.
  const bodies = letters.map(({ html }: { html: string }) => html.replace(/^.*<body[^>]*>|<\/body>.*$/gs, ""));
  await page.setContent(`<!doctype html><html lang="en-GB"><head><title>Letters</title></head><body>${bodies.join("")}</body></html>`);
  await expectNoAxeViolations(page);
});
