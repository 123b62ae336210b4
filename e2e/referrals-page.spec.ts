import { expect, type Page } from "@playwright/test";
import { checkBank, createCompleteApplication } from "./support/decisions.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { call } from "./support/quote.ts";
import { signInByRequest } from "./support/shop.ts";
import { statusOf } from "./support/signing.ts";
import { test } from "./support/test.ts";
import { signInAt, signInInAnotherBrowser, signInInAnotherTab } from "./support/users.ts";

async function showIn(page: Page, id: string): Promise<void> {
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  const next = page.getByRole("button", { name: "Next page" });
  while (!(await page.getByRole("row").filter({ hasText: id }).isVisible())) await next.click({ timeout: 5_000 });
}

test("an underwriter claims a referral and decides with a reason, and the shop sees the new status", async ({ page, browser }) => {
  await signInByRequest(page, "ben.branch");
  const id = await createCompleteApplication(page, "+refer-idv");
  await checkBank(page, id);
  await call(page, "post", "async/decision", { id, softSearch: false });
  await expect.poll(() => statusOf(page, id)).toBe("decision_refer");

  const una = await signInInAnotherTab(page, "farthing/una.underwriter", "/referrals");
  await showIn(una, id);
  const row = una.getByRole("row").filter({ hasText: id });
  await expect(row).toContainText("Identity not proved by the bureau");
  await expect(row).toContainText("The customer is asked to prove who they are");
  await expect(row).toContainText("£2,700.00");

  // A colleague's queue shows who claimed the referral, and the referral is read-only there.
  const uma = await signInInAnotherBrowser(browser, "farthing/uma.underwriter", "/referrals");
  await showIn(uma, id);
  const umasRow = uma.getByRole("row").filter({ hasText: id });
  await expect(umasRow).toContainText("Not claimed yet");
  await row.getByRole("button", { name: "Claim" }).press("Enter");
  await expect(row).toContainText("Yours");
  await expect(row.getByRole("link", { name: "Open" })).toBeFocused();
  await expect(umasRow).toContainText("una.underwriter", { timeout: 2_000 });
  await umasRow.getByRole("link", { name: "View" }).click();
  await expect(uma.getByRole("heading", { name: "una.underwriter has this case" })).toBeVisible();
  await expect(uma.getByRole("button", { name: "Decide" })).toHaveCount(0);
  await row.getByRole("button", { name: "Release" }).click();
  await expect(uma.getByRole("button", { name: "Decide" })).toBeVisible();
  await expect(uma.getByText("una.underwriter released the case")).toBeVisible();
  // A row stays in place while it has the focus or while the pointer is over it.
  await expect(row.getByRole("button", { name: "Claim" })).toBeFocused();
  await row.getByRole("button", { name: "Claim" }).click();
  await expect(row).toContainText("Yours");

  // The page shows the values that the policy used, and the notes of shop and underwriter.
  await call(page, "post", `applications/${id}/referralNotes`, { username: "Ben", message: "She has her passport with her." });
  await row.getByRole("link", { name: "Open" }).click();
  await expect(una.getByRole("heading", { level: 1 })).toHaveText(/^Mrs Eleanor|^Eleanor/);
  await expect(una.getByText("No identity check was passed.")).toBeVisible();
  await expect(una.getByText("Instalment of this loan")).toBeVisible();
  await expect(una.getByText("She has her passport with her.")).toBeVisible();
  await una.getByRole("button", { name: "Write to the shop" }).click();
  await una.getByLabel("Note for the shop").fill("Please hold it to the camera.");
  await una.getByRole("button", { name: "Send the note" }).click();
  await expect(una.getByText("Please hold it to the camera.")).toBeVisible();
  await expect(una.getByText(/^Underwriting Team, /)).toBeVisible();
  await expectLayoutFitsEveryWidth(una);

  // The page of the referral shows where the link was sent.
  await una.getByRole("button", { name: "Ask for proof" }).click();
  await una.getByRole("dialog").getByRole("radio", { name: "Proof of income and spending" }).check();
  await expectLayoutFitsEveryWidth(una);
  await una.getByRole("dialog").getByRole("button", { name: "Send the request" }).click();
  await expect(una.getByText("The customer has been asked for both proofs.")).toBeVisible();
  await expect(una.getByText(/asked the customer for proof of income and spending/)).toBeVisible();

  await una.getByRole("button", { name: "Decide" }).click();
  const dialog = una.getByRole("dialog");
  await dialog.getByRole("button", { name: "Confirm the decision" }).click();
  await expect(dialog).toContainText("Choose whether to accept or decline");
  await expect(dialog).toContainText("Enter the explanation");
  await dialog.getByRole("radio", { name: "Accept" }).check();
  await dialog.getByLabel("Reason").selectOption("Identity proved");
  await dialog.getByLabel("Explanation").fill("Passport seen by video call, and it matches.");
  await expectLayoutFitsEveryWidth(una);
  await dialog.getByRole("button", { name: "Confirm the decision" }).click();
  await expect(una.getByText("Accepted. The customer can read and sign.")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await statusOf(page, id)).toBe("decision_accept");

  // The colleague's open page shows the decision and who made it.
  await expect(uma.getByRole("heading", { name: "una.underwriter accepted this application" })).toBeVisible();
  await expect(uma.getByRole("button", { name: "Decide" })).toHaveCount(0);
  const decided = una.getByRole("table", { name: "Decided in the last 7 days" }).getByRole("row").filter({ hasText: "una.underwriter" });
  await decided.first().getByRole("link").click();
  await expect(una.getByText("Passport seen by video call, and it matches.").first()).toBeVisible();
});

test("one underwriter recommends to accept a referral with a fraud marker, and another underwriter accepts it", async ({ page }) => {
  await signInByRequest(page, "ben.branch");
  const id = await createCompleteApplication(page, "+fraud");
  await checkBank(page, id);
  await call(page, "post", "async/decision", { id, softSearch: false });
  await expect.poll(() => statusOf(page, id)).toBe("decision_refer");

  const desk = await signInInAnotherTab(page, "farthing/una.underwriter", `/referrals/${id}`);
  const answer = async (outcome: string, text: string) => {
    await desk.getByRole("button", { name: "Decide" }).click();
    const dialog = desk.getByRole("dialog");
    await dialog.getByRole("radio", { name: outcome, exact: true }).check();
    await dialog.getByLabel("Reason").selectOption("Fraud marker cleared");
    await dialog.getByLabel("Explanation").fill(text);
    await dialog.getByRole("button", { name: "Confirm the decision" }).click();
  };
  await expect(desk.getByRole("heading", { name: "This case needs two underwriters" })).toBeVisible();
  await answer("Recommend acceptance", "The bureau removed the marker.");
  await expect(desk.getByText("Recommended. The case is back in the queue for a second underwriter.")).toBeVisible();
  await showIn(desk, id);
  const row = desk.getByRole("row").filter({ hasText: id });
  await expect(row).toContainText("Second approval");
  await expect(row).toContainText("Not claimed yet");

  await row.getByRole("link").first().click();
  await expect(desk.getByText("You recommended acceptance. Another underwriter must accept it.")).toBeVisible();
  await desk.getByRole("button", { name: "Decide" }).click();
  await expect(desk.getByRole("dialog").getByRole("radio")).toHaveCount(1);
  await desk.keyboard.press("Escape");
  await desk.getByRole("button", { name: "Release" }).click();
  await expect(desk.getByRole("button", { name: "Claim" })).toBeVisible();

  await signInAt(desk, "farthing/uma.underwriter", `/referrals/${id}`);
  await expect(desk.getByRole("heading", { name: "una.underwriter recommends acceptance" })).toBeVisible();
  await expect(desk.getByText("The bureau removed the marker.").first()).toBeVisible();
  await answer("Accept", "I spoke to the bureau too.");
  await expect(desk.getByText("Accepted. The customer can read and sign.")).toBeVisible();
  expect(await statusOf(page, id)).toBe("decision_accept");
});
