import { expect, type Page, test } from "@playwright/test";
import { title } from "./support/applicant.ts";
import { axeFindsNothing, holdsAtEveryWidth } from "./support/looks.ts";
import { call } from "./support/quote.ts";
import { beSignedIn } from "./support/shop.ts";
import { inAnotherBrowser } from "./support/users.ts";

/** A loan from its signature to the shop's money, with every letter on the way (S1 §2, §4). It moves the clock, so it runs alone. */

const sandbox = process.env.SANDBOX_URL ?? "";

interface Followed {
  readonly status: string;
  readonly coolingOffEnd: string | null;
  readonly today: string;
  readonly next: { readonly who: string; readonly task: string };
}

const read = (page: Page, id: string) => call<Followed>(page, "get", `applications/${id}`);

/** A signed loan of the branch from which the customer may still withdraw. */
async function signedLately(page: Page): Promise<string> {
  const { applications } = await call<{ applications: { id: string }[] }>(page, "post", "applications/search?type=advanced", {
    values: { status: ["signed"] },
  });
  for (const { id } of applications) {
    const { coolingOffEnd, today } = await read(page, id);
    if (coolingOffEnd !== null && coolingOffEnd > today) return id;
  }
  throw new Error("no loan was signed lately");
}

async function moveClock(page: Page, days: number): Promise<void> {
  const answer = await page.request.post(`${process.env.LENDER_URL}/api/control/clock`, {
    headers: { authorization: "Bearer demo-control-key" },
    data: { days },
  });
  expect(answer.status()).toBe(200);
}

const comesTo = (page: Page, id: string, status: string, next: { who: string; task: string }) =>
  expect.poll(() => read(page, id), { timeout: 25_000 }).toMatchObject({ status, next });

/** The newest message under a subject that speaks of the loan. */
async function letterAbout(page: Page, subject: string, spokenOf: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const { messages } = await (await page.request.get(`${sandbox}/api/messages?subject=${encodeURIComponent(subject)}`)).json();
    found = messages.find(({ text }: { text: string }) => text.includes(spokenOf))?.text;
    expect(found).toBeDefined();
  }).toPass({ timeout: 25_000 });
  return found ?? "";
}

test("a signed loan is delivered, kept, cooled off and paid out by two people, with each letter", async ({ page, browser }) => {
  test.setTimeout(180_000);
  await beSignedIn(page, "mo.manager");
  const id = await signedLately(page);

  await page.goto(`/search/${id}`);
  await page.getByRole("button", { name: "Request payment" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await comesTo(page, id, "pending_esat_note", { who: "customer", task: "answerSatisfactionNote" });
  const [link] = /https?:\S+\/satisfied\/[\w-]+/.exec(await letterAbout(page, "Is everything well", id)) ?? [];
  await page.goto(link ?? "");
  await expect(title(page, "Thank you")).toBeVisible();
  // What follows at once is looked for every minute, and right after the clock has moved.
  await moveClock(page, 1);
  await comesTo(page, id, "cooling_off", { who: "lender", task: "waitForCoolingOff" });
  await moveClock(page, 14);
  await comesTo(page, id, "ready_for_payout", { who: "lender", task: "runPayout" });

  const otto = await inAnotherBrowser(browser, "farthing/otto.operations", "/payouts");
  await expect(otto.getByRole("row").filter({ hasText: "Harbour Beds Bristol" })).toContainText("Bank details to be confirmed");
  await axeFindsNothing(otto);
  await holdsAtEveryWidth(otto);
  await otto.getByRole("button", { name: /^Prepare a run of £/ }).click();
  await expect(otto.getByRole("heading", { level: 1, name: /^Payout run/ })).toBeVisible();
  await expect(otto.getByText("You prepared this run. Somebody else of operations can release it.")).toBeVisible();
  await expect(otto.getByRole("button", { name: /^Release £/ })).toBeDisabled();

  const oona = await inAnotherBrowser(browser, "farthing/oona.operations", new URL(otto.url()).pathname);
  const release = oona.getByRole("button", { name: /^Release £/ });
  await expect(release).toBeVisible();
  await oona.getByLabel("Type the total to release it").fill("1.00");
  await release.click();
  await expect(oona.getByText("This is not the total of the run.")).toBeVisible();
  await axeFindsNothing(oona);
  await holdsAtEveryWidth(oona);
  const [, total = ""] = /£([\d,.]+)/.exec((await release.textContent()) ?? "") ?? [];
  await oona.getByLabel("Type the total to release it").fill(total);
  await release.click();
  await expect(oona.getByText("The run is released.")).toBeVisible();
  const download = oona.waitForEvent("download");
  await oona.getByRole("button", { name: "Bank file (Bacs Standard 18)" }).click({ timeout: 25_000 });
  expect((await download).suggestedFilename()).toMatch(/^payout-\d{6}\.bacs\.txt$/);
  await comesTo(page, id, "payout_pending", { who: "lender", task: "waitForPayment" });

  // Over whatever weekend lies ahead.
  await moveClock(page, 6);
  await comesTo(page, id, "paid", { who: "customer", task: "repay" });
  await expect(oona.getByText("Paid", { exact: true }).first()).toBeVisible({ timeout: 15_000 });
  await letterAbout(page, "Remittance to Harbour Beds Leeds", "Harbour Beds Leeds");
  expect(await letterAbout(page, "Your Direct Debit for agreement", id)).toContain("First collection");
});
