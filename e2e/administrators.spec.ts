import { expect, type Page } from "@playwright/test";
import { axeFindsNothing, expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { test } from "./support/test.ts";
import { inAnotherBrowser, newUser, signInAt } from "./support/users.ts";

/** One lender administrator proposes another, and a second one confirms. */

const lender = process.env.LENDER_URL ?? "";
const panel = (page: Page) => page.locator("section", { has: page.getByRole("heading", { name: "Lender administrators" }) });

test("a new lender administrator needs a proposal and a confirmation by two different administrators", async ({ page, browser }) => {
  await signInAt(page, "farthing/lena.admin", "/");
  const person = newUser();
  const made = await page.request.post(`${lender}/api/protected/users`, {
    headers: { "x-requested-with": "farthing" },
    data: { ...person, enabled: true, retailerName: "farthing", defaultBranch: "900100", groups: ["operations"] },
  });
  expect(made.status()).toBe(201);
  await page.reload();

  await panel(page).getByLabel("Who should become one?").selectOption(person.username);
  await panel(page).getByRole("button", { name: "Propose as administrator" }).click();
  const proposal = panel(page).getByRole("listitem").filter({ hasText: person.username });
  await expect(proposal).toContainText("Proposed");
  await expect(proposal).toContainText("By lena.admin");
  await expect(proposal.getByRole("button", { name: "Confirm" })).toHaveCount(0);
  await expectLayoutFitsEveryWidth(page);

  const second = await inAnotherBrowser(browser, "farthing/liam.admin", "/");
  const waiting = panel(second).getByRole("listitem").filter({ hasText: person.username });
  await waiting.getByRole("button", { name: "Confirm" }).click();
  await expect(second.getByText(`${person.username} is a lender administrator now.`)).toBeVisible();
  await expect(waiting).not.toContainText("Proposed");
  await axeFindsNothing(second);
});

test("inactive lender staff are warned after eighteen minutes and signed out after twenty", async ({ page }) => {
  await page.clock.install();
  await signInAt(page, "farthing/lena.admin", "/");
  await expect(panel(page)).toBeVisible();
  await page.clock.fastForward("18:02");
  await expect(page.getByRole("dialog", { name: "Are you still there?" })).toBeVisible();
  await page.getByRole("button", { name: "Stay signed in" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.clock.fastForward("20:01");
  await expect(page.getByText("Application timed out - Sorry, your application timed out due to inactivity")).toBeVisible();
});
