import { contract } from "@farthing/contract";
import { type ApplicationDocument, loanAccountOf } from "@farthing/domain/application";
import { movementOf } from "@farthing/domain/ledger";
import { settlementEffect } from "@farthing/domain/lending";
import { addMonths, londonDay, parsePounds, pence } from "@farthing/domain/money";
import type { Paper } from "@farthing/domain/paperwork";
import { statuses } from "@farthing/domain/vocabulary";
import { formatMoney } from "@farthing/domain/wording";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Mail } from "../src/providers/mail/port.ts";
import type { PdfPrinter } from "../src/providers/press/port.ts";
import { createPdfPrinter } from "../src/providers/press/threaded-press.ts";
import { sendSettlementStatement } from "../src/use-cases/after-signing/send-settlement-statement.ts";
import { requestPartialSettlement } from "../src/use-cases/after-signing/settle-partially.ts";
import { completeDocument } from "./support/complete-document.ts";
import { type Caller, startApps, type TestApps } from "./support/http.ts";
import { recordingMailer } from "./support/recording-mailer.ts";
import { withFlag } from "./support/switches.ts";

let shop: TestApps;
let document: ApplicationDocument;
let branchManager: Caller;
beforeAll(async () => {
  shop = await startApps();
  document = await completeDocument(shop.pool);
  branchManager = await shop.signedIn("branch_manager");
});
afterAll(() => shop.end());

/** The loan in these tests is £2,700.00 at 19.9% over 24 months, and was signed three months ago. */
const today = () => londonDay(new Date());
const signedAt = () => `${addMonths(today(), -3)}T09:00:00.000Z`;
const paidLoan = (made: object = {}) => shop.application({ status: "paid", document, signedAt: signedAt(), ...made });

const settle = (id: string, partialSettlementAmount: unknown, more: object = {}) =>
  shop.call(contract.requestPartialSettlement, { params: { id }, body: { partialSettlementAmount, ...more } }, branchManager);

const ledgerBalance = (id: string, account: "loan" | "retailer") => shop.asSystem().transaction((tx) => tx.ledger.balance(id, account));

/** Runs each job twice, because a worker may repeat a job. */
async function statementsAfter(id: string, press: PdfPrinter = createPdfPrinter()): Promise<readonly Mail[]> {
  const { sent, parts } = recordingMailer();
  const jobs = (await shop.jobs("send-settlement-statement")).filter(({ applicationId }) => applicationId === id);
  for (const job of [...jobs, ...jobs]) {
    await sendSettlementStatement(shop.asSystem(), job as never, { ...parts, press });
  }
  return sent;
}

/** Records the documents instead of printing them as PDF. */
function recordingPdfPrinter() {
  const printed: Paper[] = [];
  const press: PdfPrinter = {
    async print(papers) {
      printed.push(...papers);
      return Buffer.from(`%PDF ${printed.length}`);
    },
  };
  return { press, printed };
}

describe("requesting a partial settlement", () => {
  test("a partial settlement is posted to the ledger immediately and listed in the history with its amounts [S1-405]", async () => {
    const application = await paidLoan();
    const answer = await settle(application.id, "500.00", { version: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: "paid", version: 2 }]);
    expect([await ledgerBalance(application.id, "loan"), await ledgerBalance(application.id, "retailer")]).toEqual([-500_00, 500_00]);

    const account = loanAccountOf(application, [], today());
    if (!account) throw new Error("there is a loan");
    const { before, after } = settlementEffect(account, pence(500_00));
    const [event] = await shop.asSystem().transaction((tx) => tx.events.ofApplication(application.id));
    expect(event).toMatchObject({
      type: "loan.partially_settled",
      by: { role: "branch_manager", branch: "100101" },
      facts: {
        amountPence: 500_00,
        before: { leftToPayPence: before.leftToPay, instalmentPence: before.instalment },
        after: { leftToPayPence: before.leftToPay - 500_00, instalmentPence: after.instalment },
      },
    });
    const history = await shop.call(
      contract.getAuditHistory,
      { params: { id: application.id }, query: { branchId: "100101" } },
      branchManager,
    );
    expect(history.json()[0].summary).toBe("Partial settlement of £500.00 requested");
  });

  test("a second partial settlement is calculated from the balance after the first", async () => {
    const application = await paidLoan();
    await settle(application.id, "500.00");
    await settle(application.id, "250.00");
    const { settlements } = (await shop.call(contract.getPartialSettlements, { params: { id: application.id } }, branchManager)).json();
    expect(settlements).toEqual([
      { amount: "500.00", settledOn: today() },
      { amount: "250.00", settledOn: today() },
    ]);
    const events = await shop.asSystem().transaction((tx) => tx.events.ofApplication(application.id));
    const [second, first] = events.map(({ facts }) => facts as { readonly before: object; readonly after: object });
    expect(second?.before).toEqual(first?.after);
  });

  test("the statement about a partial settlement is printed, stored and e-mailed once, with the new amounts", async () => {
    const application = await paidLoan();
    await settle(application.id, "500.00");
    const [mail, ...others] = await statementsAfter(application.id);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: "eleanor+accept@post.test", subject: `Your repayments for application ${application.id} change` });
    expect(mail?.text).toContain("Harbour Beds has paid back £500.00 of your loan");
    expect(mail?.attachments).toEqual([{ fileName: expect.stringMatching(/\.pdf$/), content: expect.any(Uint8Array) }]);
    const { rows } = await shop.pool.query("select kind, part from paper where application_id = $1", [application.id]);
    expect(rows).toEqual([{ kind: "partial_settlement_statement", part: "goods" }]);
  });

  test("the statement about a partial settlement does not include later settlements", async () => {
    const application = await paidLoan();
    await settle(application.id, "500.00");
    await settle(application.id, "250.00");
    const leftAfter = (...amounts: number[]) => {
      const settled = amounts.map((amount) => ({ amount: pence(amount), on: today() }));
      return formatMoney(loanAccountOf(application, settled, today())?.position.leftToPay ?? pence(0));
    };
    const mails = await statementsAfter(application.id, recordingPdfPrinter().press);
    expect(mails.map(({ text }) => /Left to pay: (.*)/.exec(text)?.[1])).toEqual([leftAfter(500_00), leftAfter(500_00, 250_00)]);
  });

  test.each([
    ["an amount below the goods loan affects the goods loan only", "500.00", ["goods"]],
    ["an amount above the goods loan affects both loans", "2600.00", ["goods", "project"]],
  ])("after a partial settlement of a fusion loan, each changed loan gets a statement of its own: %s", async (_, amount, parts) => {
    const fusionLoan = { projectLoanParameters: { loanAmount: "1800.00" }, projectLoanRepayment: { instalments: 24 } };
    const { id } = await paidLoan({ document: { ...document, fusionLoan } });
    await settle(id, amount);
    const { press, printed } = recordingPdfPrinter();
    await statementsAfter(id, press);
    expect(printed.map(({ kind, part }) => [kind, part])).toEqual(parts.map((part) => ["partial_settlement_statement", part]));
  });

  test("the lender's operations team can make a partial settlement without a request from the shop", async () => {
    const { id } = await paidLoan();
    await requestPartialSettlement(shop.as("operations", "900100").ctx, { applicationId: id, amount: pence(500_00) });
    const [event] = await shop.asSystem().transaction((tx) => tx.events.ofApplication(id));
    expect(event).toMatchObject({ type: "loan.partially_settled", by: { role: "operations" }, facts: { amountPence: 500_00 } });
  });

  test("if the whole balance is settled, the statement about the settlement says that the loan is paid off", async () => {
    const application = await paidLoan();
    const left = loanAccountOf(application, [], today())?.position.leftToPay ?? 0;
    expect((await settle(application.id, (left / 100).toFixed(2))).statusCode).toBe(200);
    const [mail] = await statementsAfter(application.id);
    expect(mail?.text).toContain("Your loan is paid off");
    expect((await settle(application.id, "0.01")).json().code).toBe("partialSettlement.above_balance");
  });

  test("a repeated request settles only once", async () => {
    const { id } = await paidLoan();
    const given = { params: { id }, body: { partialSettlementAmount: "100.00" }, headers: { "idempotency-key": "settle-once-0001" } };
    const answers = await Promise.all([1, 2, 3].map(() => shop.call(contract.requestPartialSettlement, given, branchManager)));
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect(await ledgerBalance(id, "loan")).toBe(-100_00);
  });
});

describe("refused partial settlements", () => {
  test.each([
    ["at the loan amount", "2700.00", 422, "Amount to settle must be less than the loan amount"],
    ["above the outstanding balance", "2699.99", 422, "Amount to settle must not be more than the outstanding balance"],
  ])("a partial settlement %s is refused", async (_, amount, status, message) => {
    const { id } = await paidLoan();
    const answer = await settle(id, amount);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
    expect(await ledgerBalance(id, "loan")).toBe(0);
  });

  test.each([
    ["an empty text", "", "Enter the amount to settle"],
    ["nine characters", "123456.78", "Amount to settle must be 8 characters or less."],
    ["three decimals", "12.345", "Please enter a value containing a number up to two decimal places"],
    ["a number", 100, "Enter the amount to settle"],
  ])("a partial settlement with %s as the amount is refused", async (_, amount, message) => {
    const { id } = await paidLoan();
    const answer = await settle(id, amount);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toContainEqual({ path: "partialSettlementAmount", message });
  });

  test("a retailer without partial settlements gets the message from the specification [S1-450]", async () => {
    const { id } = await paidLoan();
    const answer = await withFlag(shop, "harbour-beds", "partialSettlementsEnabled", false, () => settle(id, "100.00"));
    expect([answer.statusCode, answer.json().message]).toEqual([409, "Failed to request partial settlement"]);
  });

  test("a partial settlement with an outdated version is refused", async () => {
    const { id } = await paidLoan();
    await settle(id, "100.00");
    expect((await settle(id, "100.00", { version: 1 })).json().code).toBe("application.stale");
    expect(await ledgerBalance(id, "loan")).toBe(-100_00);
  });

  test("of two simultaneous partial settlements, one is posted and the other is refused", async () => {
    const { id } = await paidLoan();
    const answers = await Promise.all([settle(id, "100.00", { version: 1 }), settle(id, "200.00", { version: 1 })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const settled = answers[0]?.statusCode === 200 ? 100_00 : 200_00;
    expect(await ledgerBalance(id, "loan")).toBe(-settled);
  });

  test.each(statuses.filter((status) => status !== "paid"))("a partial settlement in status %s is refused", async (status) => {
    const { id } = await paidLoan({ status });
    expect((await settle(id, "100.00")).json().code).toBe("application.wrong_status");
  });
});

test("the statement about a partial settlement shows the number of repayments that are left", async () => {
  const application = await paidLoan();
  await settle(application.id, "500.00");
  const settled = [{ amount: parsePounds("500.00"), on: today() }];
  const standing = loanAccountOf(application, settled, today())?.position;
  const [mail] = await statementsAfter(application.id);
  expect(mail?.text).toContain(`Repayments left: ${standing?.instalments}`);
});

describe("the debt of a shop whose paid-out loan is cancelled", () => {
  test("a shop sees the amount that it would owe after cancelling a paid-out loan", async () => {
    const { id } = await paidLoan();
    const lent = parsePounds("2700.00");
    await shop
      .asSystem()
      .transaction(async (tx) =>
        tx.ledger.post({ applicationId: id, kind: "advance", reference: id, entries: movementOf("advance", lent) }),
      );
    const read = async () => (await shop.call(contract.getApplication, { params: { id } }, branchManager)).json();
    expect(await read()).toMatchObject({ owedOnCancel: "2700.00" });

    expect((await settle(id, "300.00")).statusCode).toBe(200);
    const { owedOnCancel } = await read();
    expect(owedOnCancel).toBe("2400.00");

    const before = await ledgerBalance(id, "retailer");
    await shop.call(contract.cancelApplication, { params: { id }, body: { cancellationReason: "GOODS_RETURNED" } }, branchManager);
    expect((await ledgerBalance(id, "retailer")) - before).toBe(parsePounds(owedOnCancel));
    expect(await read()).toMatchObject({ owedOnCancel: null });
  });
});
