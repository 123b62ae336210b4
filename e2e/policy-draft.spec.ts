import { expect, type Page } from "@playwright/test";
import { createDecided } from "./support/decisions.ts";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";
import { signInAt, signInInAnotherBrowser } from "./support/users.ts";

/** Only one draft exists at a time, and an approved draft takes effect at midnight, so these tests run alone. */

test("an underwriter sees an empty queue while no application is referred", async ({ page }) => {
  await signInAt(page, "farthing/una.underwriter", "/referrals");
  await expect(page.getByText("No referral is waiting")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("one administrator changes the credit policy, another approves it, and it is in force after midnight", async ({ page, browser }) => {
  await signInByRequest(page, "mo.manager");
  await createDecided(page, "+accept", "decision_accept");
  await signInAt(page, "farthing/lena.admin", "/policy");
  const title = (of: Page) => of.getByRole("heading", { level: 1, name: /^Credit policy/ });
  await expect(title(page)).toBeVisible();
  const before = await title(page).innerText();
  await page.getByRole("button", { name: "Start a draft" }).click();
  await expect(page.getByText(`Based on ${before.replace("Credit ", "")}`)).toBeVisible();
  const next = await title(page).innerText();
  const save = page.getByRole("button", { name: "Save the draft" });
  await expect(save).toBeDisabled();

  const instalments = page.getByLabel("Instalments more than");
  await instalments.fill("121");
  await save.click();
  await expect(page.getByRole("alert").getByText("Enter a whole number from 1 to 120")).toBeVisible();
  await expectNoAxeViolations(page);
  await instalments.fill("119");
  await page.getByLabel("Reason").fill("Nobody asks for ten years.");
  await save.click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  const changes = page.locator("section", { has: page.getByRole("heading", { name: before.replace("Credit", "Changed since") }) });
  await expect(changes.getByRole("listitem")).toHaveText([
    "Before: The loan is repaid in more than 120 instalments",
    "After: The loan is repaid in more than 119 instalments",
  ]);

  const ask = page.getByRole("button", { name: /^Ask .*liam\.admin.* to publish$/ });
  await expect(ask).toBeDisabled();
  await page.getByRole("link", { name: "Go to the backtest" }).click();
  await expect(page.getByText("Not run yet for the current draft.")).toBeInViewport();
  await page.getByRole("button", { name: "Run the backtest" }).click();
  await expect(page.getByRole("status").getByText(/^[\d,]+ full decisions?, /)).toBeVisible({ timeout: 30_000 });
  const backtest = page.getByRole("region", { name: "Backtest" });
  await expect(backtest.getByRole("row", { name: /^Accepted [\d,]+ \([\d.]+%\)/ })).toBeVisible();
  await expect(backtest.getByText("Changed decisions")).toBeVisible();
  await expectLayoutFitsEveryWidth(page);

  await ask.click();
  await expect(page.getByText(/You have changed this draft, so you cannot approve it/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve it" })).toHaveCount(0);

  const second = await signInInAnotherBrowser(browser, "farthing/liam.admin", "/policy/draft");
  await second.getByRole("button", { name: "Send it back" }).click();
  await second.getByRole("dialog").getByLabel("Reason").fill("State how many applications this affects.");
  await expectLayoutFitsEveryWidth(second);
  await second.getByRole("dialog").getByRole("button", { name: "Return the draft" }).click();
  await expect(second.getByText("The draft is with its authors again.")).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Returned by liam\.admin, /)).toBeVisible();
  await expect(page.getByText("State how many applications this affects.")).toBeVisible();
  await ask.click();
  await second.reload();
  await second.getByRole("button", { name: "Approve it" }).click();
  await second.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(second.getByText(/^Approved\. It is in force from midnight/)).toBeVisible();
  await expect(title(second)).toHaveText(before);

  const moved = await page.request.post(`${process.env.LENDER_URL}/api/control/clock`, {
    headers: { authorization: "Bearer demo-control-key" },
    data: { days: 1 },
  });
  expect(moved.ok()).toBe(true);
  await second.reload();
  await expect(title(second)).toHaveText(next);
  await expect(second.getByText("The loan is repaid in more than 119 instalments.")).toBeVisible();
});
