import { expect, type Page } from "@playwright/test";
import { createAndSubmit, createCompleteApplication, expectOutcome, openDecided } from "./support/decisions.ts";
import { holdEvents } from "./support/failing-answers.ts";
import { call, savedNote } from "./support/quote.ts";
import { signInByRequest } from "./support/shop.ts";
import { test } from "./support/test.ts";
import { signInInAnotherTab } from "./support/users.ts";

/** Changes in one tab or on one device appear elsewhere without a reload. */

const manager = "alder-kitchens/kit.kitchen";
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test.beforeEach(async ({ page }) => signInByRequest(page, "kit.kitchen", "alder-kitchens"));

async function textedLinks(page: Page, id: string): Promise<readonly string[]> {
  const answer = await page.request.get(`${process.env.SANDBOX_URL}/api/messages`);
  const { messages } = (await answer.json()) as { messages: { text?: string }[] };
  const texts = messages.flatMap((message) => (message.text?.includes(id) ? [message.text] : []));
  return texts.flatMap((text) => /https?:\/\/\S+\/checks\/\S+/.exec(text)?.[0] ?? []);
}

test("a customer gets a second text message and completes the check on a phone, and the shop's screens then show the acceptance", async ({
  page,
}) => {
  const id = await openDecided(page, "+refer-idv", "decision_refer");
  await expectOutcome(page, "Referred");
  await expect.poll(() => textedLinks(page, id)).toHaveLength(1);
  await page.getByRole("button", { name: "Send the text again" }).click();
  await expect(page.getByText("Sent to the customer.", { exact: true })).toBeVisible();
  await expect.poll(() => textedLinks(page, id)).toHaveLength(2);
  const atTheOffice = await signInInAnotherTab(page, manager, `/search/${id}`);
  await expect(atTheOffice.getByText("Referred").first()).toBeVisible();

  const phone = await page.context().newPage();
  await phone.goto((await textedLinks(page, id))[0] ?? "");
  await phone.getByRole("button", { name: "Show my document" }).click();
  await expect(title(page)).not.toHaveText("Referred");
  await expect(atTheOffice.locator("main").getByText("Accepted").first()).toBeVisible();
});

test("changes by the bureau and by colleagues appear on the page without a reload", async ({ page }) => {
  // The bureau takes 30 seconds to answer. In this time, the test checks other pages.
  test.slow();
  const slow = await page.context().newPage();
  const waitingFor = await createAndSubmit(slow, "+slow");
  await expectOutcome(slow, "Waiting for decision");
  await slow.clock.install();
  await slow.goto(`/apply/decision?application=${waitingFor}`);
  await expect(slow.getByRole("listitem").filter({ hasText: "Credit file requested" })).toHaveAttribute("aria-current", "step");
  await slow.clock.fastForward("00:37");
  await expect(slow.getByText("Serve the next customer")).toBeVisible();

  await test.step("a colleague's cancellation appears in the list and on the summary page", async () => {
    const id = await createCompleteApplication(page, "+accept");
    const summary = await signInInAnotherTab(page, manager, `/search/${id}`);
    await expect(title(summary)).toContainText(id);
    await page.goto("/search?view=all");
    const row = page.getByRole("row").filter({ hasText: id });
    await expect(row).toContainText("Open");
    await call(page, "put", `applications/${id}/cancel`, { cancellationReason: "DUPLICATE" });
    await expect(row).toContainText("Cancelled");
    await expect(summary.locator("main").getByText("Cancelled").first()).toBeVisible();
  });

  await test.step("a section that a colleague completed appears on the page, and unsaved input in another section is kept", async () => {
    const id = await createCompleteApplication(page, "+accept");
    await page.goto(`/apply/details/${id}`);
    await page.getByRole("button", { name: "Edit Contact details" }).click();
    const phone = page.getByLabel("Phone number");
    await phone.fill("077009");
    await expect(savedNote(page)).toBeVisible();
    const { version } = await call<{ version: number }>(page, "get", `applications/${id}`);
    await call(page, "post", "applications", { id, version, document: { personalDetails: { firstName: "Georgiana" } } });
    await expect(page.getByRole("main")).toContainText("Georgiana");
    await expect(phone).toHaveValue("077009");
  });

  await expect(title(slow)).toHaveText("Accepted", { timeout: 60_000 });
});

test("the page notices a lost event stream, and is up to date again within ten seconds", async ({ page }) => {
  const id = await createCompleteApplication(page, "+accept");
  // The connection stays open but delivers no events and reports no error.
  await holdEvents(page);
  await page.clock.install();
  await page.goto(`/search/${id}`);
  await expect(title(page)).toContainText(id);
  await call(page, "put", `applications/${id}/cancel`, { cancellationReason: "DUPLICATE" });
  await page.clock.runFor(10_000);
  await expect(page.locator("main").getByText("Cancelled").first()).toBeVisible();
});
