import { expect, type Page } from "@playwright/test";
import { title } from "./support/applicant.ts";
import { countRequests, stopClock, timeUntilNextResponse } from "./support/clock.ts";
import { setStatus } from "./support/database.ts";
import { createDecided, expectOutcome } from "./support/decisions.ts";
import { failCall } from "./support/failing-answers.ts";
import { expectLayoutFitsEveryWidth } from "./support/looks.ts";
import { createShop } from "./support/own-shop.ts";
import { signInByRequest } from "./support/shop.ts";
import { createReadyToRead, createReadyToSign, signByRequests, statusOf } from "./support/signing.ts";
import { test } from "./support/test.ts";
import { setRetailerFlag } from "./support/users.ts";

const main = (page: Page) => page.getByRole("main");
const next = (page: Page) => page.getByRole("listitem").filter({ has: page.locator("b") });

async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      if (at === document.body) return "";
      const labelled = at instanceof HTMLInputElement ? [...(at.labels ?? [])].map(({ innerText }) => innerText).join(" ") : "";
      return `${labelled} ${(at as HTMLElement | null)?.innerText ?? ""}`;
    });
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if ((await focused()).includes(name)) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

test("a user can complete a loan with undelivered goods by keyboard alone, starting at the accepted decision [S1-011] [S1-032] [S1-088] [S1-089] [S1-090] [S1-091] [S1-092] [S1-095] [S1-096] [S1-098] [S1-099]", async ({
  page,
}) => {
  test.slow();
  await signInByRequest(page, "kit.kitchen", "alder-kitchens");
  const { id, name, emailAddress } = await createReadyToRead(page, { goodsDelivered: "CURRENT_ADDRESS" });
  await page.goto(`/apply/decision?application=${id}`);
  await expectOutcome(page, "Accepted");
  await tabTo(page, "Continue");
  await page.keyboard.press("Enter");
  await expectOutcome(page, "About the loan");
  await expect(page.getByRole("button", { name: "Sign on this screen" })).toBeEnabled();
  await tabTo(page, "Sign on this screen");
  await page.keyboard.press("Enter");
  await expect(title(page, "Sign your agreement")).toBeVisible();
  await tabTo(page, "Your full name, as on the agreement");
  await page.keyboard.type(name);
  for (const consent of ["legally bound", "Direct Debit instruction"]) {
    await tabTo(page, consent);
    await page.keyboard.press("Space");
  }
  await tabTo(page, "Sign the agreement");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/apply/complete/${id}`);

  await expectOutcome(page, "Almost done");
  await expect(main(page)).toContainText("The agreement is signed.");
  await expect(main(page)).toContainText(`A copy is e-mailed to the customer, to ${emailAddress}.`);
  await expect(main(page)).toContainText("You may print it for them.");
  await expect(page.getByRole("heading", { name: "What happens next?" })).toBeVisible();
  await expect(next(page).filter({ hasText: "Delivery" })).toContainText("Deliver the goods, then request payment.");
  await expect(next(page).filter({ hasText: "Payments by Direct Debit" })).toContainText(
    /£135\.17 on the .+ of each month, from .+ending 11\./,
  );
  await expect(next(page).filter({ hasText: "Manage online" })).toBeVisible();
  const printed = page.getByRole("link", { name: "Print agreement" });
  await expect(printed).toBeVisible();
  const file = await page.request.get((await printed.getAttribute("href")) ?? "");
  expect([file.status(), file.headers()["content-type"], (await file.body()).subarray(0, 5).toString()]).toEqual([
    200,
    "application/pdf",
    "%PDF-",
  ]);
  await expectLayoutFitsEveryWidth(page);
});

test("the last page asks for a missing signed agreement five more times, every 5 seconds [S1-087] [S1-093] [S1-094] [S1-097] [S1-438] [S1-483]", async ({
  page,
}) => {
  await signInByRequest(page, "mo.manager");
  const loan = await createReadyToSign(page, { goodsDelivered: "NO" });
  await signByRequests(page, loan);
  const { id } = loan;
  // Sealing the agreement causes another request, so the test waits for the final status before it counts the requests.
  await expect.poll(() => statusOf(page, id)).not.toBe("sign");
  const notReady = { code: "agreement.not_ready", message: "Credit agreement not ready to be downloaded" };
  await failCall(page, "**/credit-agreement", 409, notReady);
  const refused = countRequests(page, "/credit-agreement");
  await page.clock.install();
  await page.goto(`/apply/complete/${id}`);
  await expectOutcome(page, "All done");
  await expect(page.getByRole("button", { name: "Preparing…" })).toBeVisible();
  await expect.poll(() => refused.received).toBeGreaterThan(0);
  await stopClock(page);
  await timeUntilNextResponse(page, refused);
  for (let tries = refused.received; tries < 6; tries++) {
    const waited = await timeUntilNextResponse(page, refused);
    expect(waited).toBeGreaterThanOrEqual(4_750);
    expect(waited).toBeLessThan(7_000);
  }
  await page.clock.runFor(15_000);
  expect(refused.received).toBe(6);
  await page.clock.resume();
  await expect(main(page).getByRole("alert")).toHaveText("The download is not available, refresh the page to try again");
  const note = next(page).filter({ hasText: "Satisfaction note" });
  await expect(note).toHaveCount(1);

  const { retailer } = await createShop(page, { flags: { esatNoteEnabled: false, immediatePayoutEnabled: false } });
  const signed = await createDecided(page, "+accept", "decision_accept");
  await setStatus(signed, "signed");
  await page.goto(`/apply/complete/${signed}`);
  await expectOutcome(page, "All done");
  await expect(note).toHaveCount(0);
  for (const flag of ["esatNoteEnabled", "immediatePayoutEnabled"]) await setRetailerFlag(page.request, flag, retailer, true);
  await page.reload();
  await expectOutcome(page, "All done");
  await expect(note).toHaveCount(0);
});
