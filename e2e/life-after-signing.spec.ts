import { lawOn } from "@farthing/domain/law";
import { londonDay } from "@farthing/domain/money";
import { expect, type Locator, type Page } from "@playwright/test";
import { pagesOfPdf } from "../apps/server/test/support/pdf-text.ts";
import { title } from "./support/applicant.ts";
import { codeOf, demoKeyOf } from "./support/authenticator.ts";
import { openInApp } from "./support/in-app.ts";
import { expectLayoutFitsEveryWidth, expectNoAxeViolations } from "./support/looks.ts";
import { call } from "./support/quote.ts";
import { signInByRequest } from "./support/shop.ts";
import { createReadyToRead, markPapersShown, signByName, signByRequests, signingAddressOf } from "./support/signing.ts";
import { test } from "./support/test.ts";
import { signInInAnotherBrowser, signInInAnotherTab } from "./support/users.ts";

/** The tests move the clock, so they run alone (S1 §2, §4). */

const sandbox = process.env.SANDBOX_URL ?? "";

interface Followed {
  readonly status: string;
  readonly next: { readonly who: string; readonly task: string };
}

const read = (page: Page, id: string) => call<Followed>(page, "get", `applications/${id}`);

const controlHeaders = { authorization: "Bearer demo-control-key" };

async function moveClock(page: Page, days: number): Promise<void> {
  const answer = await page.request.post(`${process.env.LENDER_URL}/api/control/clock`, {
    headers: controlHeaders,
    data: { days },
  });
  expect(answer.status()).toBe(200);
}

const expectStatus = (page: Page, id: string, status: string, next: { who: string; task: string }) =>
  expect.poll(() => read(page, id)).toMatchObject({ status, next });

async function letterAbout(page: Page, subject: string, spokenOf: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const { messages } = await (await page.request.get(`${sandbox}/api/messages?subject=${encodeURIComponent(subject)}`)).json();
    found = messages.find(({ text }: { text: string }) => text.includes(spokenOf))?.text;
    expect(found).toBeDefined();
  }).toPass();
  return found ?? "";
}

async function signedLoan(page: Page): Promise<string> {
  const loan = await createReadyToRead(page);
  await markPapersShown(page, loan.id);
  await signByRequests(page, loan);
  return loan.id;
}

async function findWithdrawal(desk: Page, id: string): Promise<Locator> {
  await desk.getByRole("button", { name: "Record a withdrawal" }).click();
  const dialog = desk.getByRole("dialog", { name: "Record a withdrawal" });
  await dialog.getByLabel("Application number").fill(id);
  await dialog.getByRole("button", { name: "Show the loan" }).click();
  await expect(dialog.getByText("Last day to withdraw")).toBeVisible();
  return dialog;
}

test("a customer who opened the agreement yesterday can sign only after the page has shown the new dates", async ({ page }) => {
  await signInByRequest(page, "mo.manager");
  const loan = await createReadyToRead(page);
  await markPapersShown(page, loan.id);
  await page.goto(await signingAddressOf(page, loan.id));
  const repayments = page.getByRole("article").getByText(/monthly repayments of £/);
  const shownFirst = await repayments.textContent();
  await moveClock(page, 1);
  await signByName(page, loan.name);
  const notice = page.getByRole("heading", { name: "The agreement has changed" });
  await expect(notice).toBeInViewport();
  await expect(repayments).not.toHaveText(shownFirst ?? "");
  const shown = (await page.getByRole("article").textContent()) ?? "";
  await signByName(page, loan.name);
  await expect(title(page, "You have signed")).toBeVisible();
  await expect.poll(() => read(page, loan.id)).toMatchObject({ status: "signed" });

  const { url } = await call<{ url: string }>(page, "post", `applications/${loan.id}/credit-agreement`, { forceDownload: true });
  const sealedText = (await pagesOfPdf(await (await page.request.get(url)).body())).join(" ").replace(/\s+/g, " ");
  const dates = new Set(shown.match(/\d{1,2} [A-Z][a-z]+ 20\d\d/g));
  expect(dates.size).toBeGreaterThan(15);
  for (const date of dates) expect(sealedText).toContain(date);
});

test("two users pay a loan out, and the customer can withdraw until the last day that the law gives", async ({ page, browser }) => {
  test.setTimeout(240_000);
  await signInByRequest(page, "mo.manager");
  const id = await signedLoan(page);
  const { withdrawalDays } = lawOn(londonDay(new Date()));
  const [inTime, tooLate] = [await signedLoan(page), await signedLoan(page)];

  await page.goto(`/search/${id}`);
  await page.getByRole("button", { name: "Request payment" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expectStatus(page, id, "pending_esat_note", { who: "customer", task: "answerSatisfactionNote" });
  const [link] = /https?:\S+\/satisfied\/[\w-]+/.exec(await letterAbout(page, "Is everything well", id)) ?? [];
  await page.goto(link ?? "");
  await expect(title(page, "Thank you")).toBeVisible();
  // The worker runs due jobs every minute, and also at once after each move of the clock.
  await moveClock(page, 1);
  await expectStatus(page, id, "cooling_off", { who: "lender", task: "waitForCoolingOff" });
  await moveClock(page, withdrawalDays - 1);
  const otto = await signInInAnotherTab(page, "farthing/otto.operations", "/");
  const withdrawal = await findWithdrawal(otto, inTime);
  const day = withdrawal.getByLabel("Day of the customer's notice");
  const offered = await day.inputValue();
  await day.fill("2020-01-01");
  await withdrawal.getByRole("button", { name: "The customer withdraws" }).click();
  await expect(day).toBeFocused();
  await day.fill(offered);
  await withdrawal.getByRole("button", { name: "The customer withdraws" }).click();
  await expect(withdrawal).toBeHidden();
  await expect(otto.getByText("Withdrawn. Nothing had been lent yet.")).toBeVisible();
  expect(await letterAbout(page, "You have withdrawn", inTime)).toContain("Your Direct Debit has been cancelled.");
  await openInApp(otto, `/applications/${inTime}`);
  await otto.getByRole("button", { name: "Withdrawal", exact: true }).click();
  const undo = otto.getByRole("dialog", { name: "Record a withdrawal" });
  await expectNoAxeViolations(otto, "dialog");
  await undo.getByRole("button", { name: "Undo the withdrawal" }).click();
  await expect(otto.getByText("The withdrawal is undone. The agreement is in force again.")).toBeVisible();
  expect(await letterAbout(page, "continues", inTime)).toContain("We recorded that by mistake.");
  expect(await read(page, inTime)).toMatchObject({ status: "signed" });
  await moveClock(page, 1);
  await expectStatus(page, id, "ready_for_payout", { who: "lender", task: "runPayout" });
  await openInApp(otto, "/");
  const refused = await findWithdrawal(otto, tooLate);
  await refused.getByRole("button", { name: "The customer withdraws" }).click();
  await expect(refused.getByText("The withdrawal period is over.")).toBeVisible();
  await refused.getByRole("button", { name: "Back" }).click();
  expect(await read(page, tooLate)).toMatchObject({ status: "signed" });

  await otto.getByRole("navigation").getByRole("link", { name: "Payouts" }).click();
  await otto.getByRole("button", { name: /^Prepare a run of £/ }).click();
  await expect(otto.getByRole("heading", { level: 1, name: /^Payout run/ })).toBeVisible();
  await expect(otto.getByText("You prepared this run. oona.operations can release it.")).toBeVisible();
  await expect(otto.getByRole("button", { name: /^Release £/ })).toBeDisabled();
  const digest = /[0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4}/;

  const oona = await signInInAnotherBrowser(browser, "farthing/oona.operations", new URL(otto.url()).pathname);
  await test.step("a supplier whose account changes after the payout run was prepared is paid only after the account is confirmed", async () => {
    const changed = await oona.request.put(`${process.env.LENDER_URL}/api/lender/suppliers/100101/bank-account`, {
      headers: { "x-requested-with": "farthing" },
      data: { name: "Harbour Beds", sortCode: "202959", accountNumber: "63748472" },
    });
    expect(changed.status()).toBe(200);
    await otto.reload();
    await expect(otto.getByRole("heading", { name: "Harbour Beds Leeds is left out" })).toBeVisible();
    await expect(otto.getByText("because the bank account was changed after the run was prepared")).toBeVisible();
    await otto.getByRole("button", { name: "Take it back" }).click();
    await expect(otto.getByText("The run is sent back.")).toBeVisible();
    await otto.getByRole("navigation").getByRole("link", { name: "Payouts" }).click();
    const leeds = otto.getByRole("row").filter({ hasText: "Harbour Beds Leeds" });
    await leeds.getByRole("button", { name: "Confirm account" }).click();
    const confirming = otto.getByRole("dialog", { name: "Confirm the account of Harbour Beds Leeds?" });
    await confirming.getByLabel("Sign-in code").fill(codeOf(demoKeyOf("otto.operations")));
    await confirming.getByRole("button", { name: "Confirm this account" }).click();
    await expect(leeds).toContainText("Ready");
    await otto.getByRole("button", { name: /^Prepare a run of £/ }).click();
    await expect(otto.getByText("You prepared this run. oona.operations can release it.")).toBeVisible();
  });
  const [prepared] = digest.exec((await otto.getByRole("definition").filter({ hasText: digest }).textContent()) ?? "") ?? [];
  await oona.goto(otto.url());
  const release = oona.getByRole("button", { name: /^Release £/ });
  await expect(release).toBeVisible();
  await oona.getByLabel("Type the total to release the run").fill("1.00");
  await release.click();
  await expect(oona.getByText("This is not the total of the run.")).toBeVisible();
  await expectLayoutFitsEveryWidth(oona);
  const [, total = ""] = /£([\d,.]+)/.exec((await release.textContent()) ?? "") ?? [];
  await expect(oona.getByRole("listitem").filter({ hasText: "Totals agree with the ledger" })).toContainText(`£${total}, to the penny`);
  await oona.getByLabel("Type the total to release the run").fill(total);
  await oona.getByLabel("Sign-in code").fill("000000");
  await release.click();
  await expect(oona.getByText("The code is wrong, has expired or was used before.")).toBeVisible();
  await expect(oona.getByRole("definition").filter({ hasText: digest })).toHaveText(prepared ?? "no digest");
  await oona.getByLabel("Sign-in code").fill(codeOf(demoKeyOf("oona.operations")));
  await release.click();
  await expect(oona.getByText("The run is released.")).toBeVisible();
  const download = oona.waitForEvent("download");
  await oona.getByRole("button", { name: "Bank file (Bacs Standard 18)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^payout-\d{6}\.bacs\.txt$/);
  const submission = oona.getByRole("listitem").filter({ hasText: "Submitted to Bacs" });
  await expect(submission).toContainText("submit it to Bacs");

  // A payout run that is not submitted pays nothing, and the page shows it as late.
  await moveClock(page, 7);
  await otto.getByRole("link", { name: "Payouts" }).first().click();
  const runOfToday = otto.getByRole("table", { name: "Runs" }).getByRole("row").nth(1);
  await expect(runOfToday).toContainText("Late");
  await expect(oona.getByRole("heading", { name: "The file was not submitted in time" })).toBeVisible();
  await expectStatus(page, id, "payout_pending", { who: "lender", task: "waitForPayment" });
  await runOfToday.getByRole("link").click();
  await otto.getByRole("button", { name: "Record submission" }).click();
  await otto.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(otto.getByText("The submission is recorded.")).toBeVisible();
  await expect(submission).toContainText(/otto\.operations, .+\d:\d\d [ap]m/);
  await expect(oona.getByRole("listitem").filter({ hasText: "Money has arrived" })).toContainText("Arrives on");
  await expectStatus(page, id, "payout_pending", { who: "lender", task: "waitForPayment" });

  // Moves the clock by enough days to pass a weekend.
  await moveClock(page, 6);
  await expectStatus(page, id, "paid", { who: "customer", task: "repay" });
  await expect(oona.getByText("Paid", { exact: true }).first()).toBeVisible();
  await letterAbout(page, "Remittance to Harbour Beds Leeds", "Harbour Beds Leeds");
  expect(await letterAbout(page, "Your Direct Debit for agreement", id)).toContain("First collection");

  // One user records that the bank returned a payment, and another user confirms the return. After that, the two users undo the
  // return.
  const rowOf = (desk: Page) =>
    desk.getByRole("table", { name: "Payouts in this run" }).getByRole("row").filter({ hasText: "Harbour Beds Leeds" });
  await rowOf(otto).getByRole("button", { name: "Record return" }).click();
  const recording = otto.getByRole("dialog", { name: "Return of the payment to Harbour Beds Leeds" });
  await recording.getByRole("button", { name: "Record the return" }).click();
  await expect(recording.getByText("Enter the date of the return")).toBeVisible();
  const { today } = await (await page.request.get(`${process.env.LENDER_URL}/api/control/clock`, { headers: controlHeaders })).json();
  await recording.getByLabel("Date of the return").fill(today);
  await recording.getByLabel("Reason in the bank's report").selectOption("B: Account closed");
  await recording.getByLabel("Amount returned").fill("1.00");
  await recording.getByRole("button", { name: "Record the return" }).click();
  await expect(recording.getByText("The amount differs from the payment of this run to this supplier.")).toBeVisible();
  await expectNoAxeViolations(otto, "dialog");
  const [, paidAmount = ""] = /£([\d,.]+)/.exec((await rowOf(otto).textContent()) ?? "") ?? [];
  await recording.getByLabel("Amount returned").fill(paidAmount);
  await recording.getByRole("button", { name: "Record the return" }).click();
  await expect(rowOf(otto)).toContainText("Return to be confirmed");
  await expect(rowOf(otto).getByRole("button", { name: "Confirm return" })).toHaveCount(0);
  const answer = async (desk: Page, act: string, state: RegExp | string) => {
    await rowOf(desk).getByRole("button", { name: act }).click();
    await desk.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await expect(rowOf(desk)).toContainText(state);
  };
  await answer(oona, "Confirm return", /Returned \d/);
  await expectStatus(page, id, "ready_for_payout", { who: "lender", task: "runPayout" });
  await expect(
    oona
      .getByRole("definition")
      .filter({ hasText: `£${paidAmount}` })
      .first(),
  ).toBeVisible();
  await answer(oona, "Undo return", "Return to be undone");
  await answer(otto, "Confirm undo", "Included");
  await expectStatus(page, id, "paid", { who: "customer", task: "repay" });

  // The shop's next payout is reduced by the amount of the cancelled loan, and no more money is collected from the customer.
  await page.goto(`/search/${id}`);
  await page.getByRole("button", { name: "Cancel application" }).click();
  const cancelling = page.getByRole("dialog", { name: "Cancel application" });
  await expect(cancelling).toContainText(
    /£[\d,.]+ was paid to Harbour Beds on .+\. This amount is deducted from the next payout to Leeds, 100101\./,
  );
  await cancelling.getByLabel("Reason for cancelling").selectOption("The goods were returned");
  await cancelling.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("Application successfully cancelled")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Cancelled: the goods were returned" })).toBeVisible();
  await letterAbout(page, `Your application ${id} has been cancelled`, id);

  await otto.getByRole("navigation").getByRole("link", { name: "Direct Debits" }).click();
  const instructionOf = (application: string) => otto.getByRole("row").filter({ hasText: application });
  await expect(instructionOf(id)).toContainText("To be cancelled");
  // Undoing the withdrawal has set up the Direct Debit again.
  for (const state of ["Cancelled", "Lodged"]) await expect(instructionOf(inTime).filter({ hasText: state })).toBeVisible();
  await otto.getByLabel("Find by application number").fill(tooLate.slice(0, 8));
  await otto.getByRole("button", { name: "Find" }).click();
  await expect(otto.getByLabel("Find by application number")).toBeFocused();
  await expect(otto.getByText("Enter the application number, nine digits")).toBeVisible();
  await otto.getByLabel("Find by application number").fill(tooLate);
  await otto.getByRole("button", { name: "Find" }).click();
  await expect(instructionOf(id)).toHaveCount(0);
  await expect(otto.getByText("Enter the application number, nine digits")).toHaveCount(0);
  await instructionOf(tooLate).getByRole("button", { name: "Record return" }).click();
  const returning = otto.getByRole("dialog");
  await returning.getByLabel("Reason").selectOption("B: Account closed");
  await returning.getByRole("button", { name: "Record the return" }).click();
  await expect(instructionOf(tooLate)).toContainText("B: Account closed");
  await instructionOf(tooLate).getByRole("button", { name: "Another account" }).click();
  const taking = otto.getByRole("dialog", { name: `Change the account for ${tooLate}` });
  await taking.getByLabel("Sort code").fill("10-79-99");
  await taking.getByLabel("Account number").fill("88837491");
  await taking.getByLabel("How you know that it is the customer").fill("Rang back on the number we hold.");
  await expect(taking.getByRole("button", { name: "Save the account" })).toBeDisabled();
  await taking.getByLabel("The customer holds this account, and nobody else is needed to authorise a Direct Debit from it").check();
  await expectNoAxeViolations(otto, "dialog");
  await taking.getByRole("button", { name: "Save the account" }).click();
  await expect(instructionOf(tooLate).filter({ hasText: "ends in 7491" })).toContainText("To be lodged");
  await expect(instructionOf(tooLate).filter({ hasText: "B: Account closed" })).toContainText("Replaced");
  expect(await letterAbout(page, "Another account for agreement", tooLate)).toContain("ends in 7491");
  await otto.getByRole("button", { name: "Show all" }).click();
  await expect(instructionOf(id)).toBeVisible();
  const file = otto.waitForEvent("download");
  await otto.getByRole("button", { name: "Bank file" }).first().click();
  expect((await file).suggestedFilename()).toMatch(/^instructions-D\d{5}\.bacs\.txt$/);
});

test("an e-mail that the mail service has not accepted for three days is listed, and the operations team can send it again", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const setMailFault = async (mode: "down" | "ok") =>
    expect((await page.request.put(`${sandbox}/api/faults`, { data: { mail: { mode } } })).ok()).toBe(true);
  await signInByRequest(page, "mo.manager");
  const { id } = await createReadyToRead(page);
  await setMailFault("down");
  await call(page, "put", `applications/${id}/cancel`, { cancellationReason: "CUSTOMER_CHANGED_MIND" });
  const otto = await signInInAnotherTab(page, "farthing/otto.operations", "/messages");
  await expect(otto.getByRole("heading", { level: 1, name: "Messages that were not delivered" })).toBeVisible();
  const given = otto.getByRole("row").filter({ hasText: id });
  // The first attempt has failed. Each move of the clock causes a retry, until Farthing gives up.
  await expect(async () => {
    await moveClock(page, 4);
    await expect(given).toContainText("Not sent", { timeout: 3_000 });
  }).toPass();
  await expect(given).toContainText("Cancellation");
  await expectLayoutFitsEveryWidth(otto);
  await setMailFault("ok");
  await given.getByRole("button", { name: "Send again" }).click();
  await expect(otto.getByText("The message is being sent again.")).toBeVisible();
  await expect(given).toHaveCount(0);
  expect(await letterAbout(page, `Your application ${id} has been cancelled`, id)).toContain("cancelled");
});
