import { contract } from "@farthing/contract";
import { movementOf } from "@farthing/domain/ledger";
import { addDays, londonDay, pence } from "@farthing/domain/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StoredApplication } from "../../src/store/applications/applications.ts";
import { completeDocument } from "../support/complete-document.ts";
import { type Caller, startApps, type TestApps } from "../support/http.ts";

const today = londonDay(new Date());
const lastDay = addDays(today, 3);
let shop: TestApps;
let operationsUser: Caller;
let regulatedDocument: StoredApplication["document"];

beforeAll(async () => {
  shop = await startApps();
  operationsUser = await shop.signedIn("operations", "900100");
  const document = await completeDocument(shop.pool);
  regulatedDocument = { ...document, product: { ...document.product, regulated: true, regime: "CCA" } } as StoredApplication["document"];
});
afterAll(() => shop.end());

const createSigned = (made: Partial<StoredApplication> = {}) =>
  shop.application({
    status: "cooling_off",
    document: regulatedDocument,
    signedAt: `${addDays(today, -11)}T12:00:00.000Z`,
    coolingOffEnd: lastDay,
    ...made,
  });
const request = (call: "readWithdrawal" | "recordWithdrawal" | "undoWithdrawal", id: string, body?: object, caller = operationsUser) =>
  shop.call(contract[call], { params: { id }, ...(body && { body }) }, caller);

async function lend(applicationId: string): Promise<void> {
  const entries = movementOf("advance", pence(80_000));
  await shop.asSystem().transaction(async (tx) => tx.ledger.post({ applicationId, kind: "advance", reference: applicationId, entries }));
  await shop.pool.query("update ledger_movement set at = at - interval '1 day' where application_id = $1", [applicationId]);
}

test("before recording a withdrawal, operations staff see the loan amount and the last day to withdraw", async () => {
  const { id } = await createSigned({ status: "paid" });
  await lend(id);
  const read = (await request("readWithdrawal", id)).json();
  expect(read).toMatchObject({
    applicationId: id,
    status: "paid",
    lent: "800.00",
    signedOn: addDays(today, -11),
    lastDay,
    canRecord: true,
  });
  expect(read.customer).not.toBe("");
  expect(read.recorded).toBeNull();
  await shop.trail.flush();
  const views = await shop.pool.query("select from audit_event where type = 'personalData.viewed' and facts -> 'subjects' ? $1", [id]);
  expect(views.rows).toHaveLength(1);
});

test("the customer must repay within thirty days after the day of the withdrawal notice", async () => {
  const { id } = await createSigned({ status: "paid" });
  await lend(id);
  const future = await request("recordWithdrawal", id, { noticeOn: addDays(today, 1) });
  expect([future.statusCode, future.json().code]).toEqual([422, "withdrawal.notice_day"]);
  expect(future.json().details).toEqual([{ path: "noticeOn", message: "The day of the notice must be between the signature and today." }]);
  const noticeOn = addDays(today, -2);
  const recorded = await request("recordWithdrawal", id, { noticeOn });
  expect(recorded.json()).toMatchObject({ status: "withdrawn", repayBy: addDays(noticeOn, 30) });
  expect((await request("readWithdrawal", id)).json().recorded).toMatchObject({ noticeOn, canUndo: true });
});

test("undoing a withdrawal on the same day restores the loan, its balance and its Direct Debit", async () => {
  const { id } = await createSigned({ status: "paid" });
  await lend(id);
  for (let time = 0; time < 2; time++) {
    await request("recordWithdrawal", id, { noticeOn: today });
    expect((await request("undoWithdrawal", id)).json()).toMatchObject({ status: "paid" });
  }
  const balance = (account: "loan" | "customer") => shop.asSystem().transaction((tx) => tx.ledger.balance(id, account));
  expect([await balance("loan"), await balance("customer")]).toEqual([80_000, 0]);
  const letters = (await shop.jobs("send-letter")).filter(({ applicationId }) => applicationId === id).map(({ letter }) => letter);
  expect(letters).toEqual(["withdrawal", "withdrawal-undone", "withdrawal", "withdrawal-undone"]);
  expect((await shop.jobs("keep-instruction")).filter(({ applicationId }) => applicationId === id)).toHaveLength(4);
});

test("a withdrawal cannot be undone after money has moved, and a shop can never undo one", async () => {
  const { id } = await createSigned({ status: "paid" });
  await lend(id);
  await request("recordWithdrawal", id, { noticeOn: today });
  const manager = await shop.signedIn("branch_manager");
  expect((await request("undoWithdrawal", id, undefined, manager)).statusCode).toBe(401);
  await shop.pool.query("update ledger_movement set at = at + interval '2 days' where application_id = $1 and kind = 'advance'", [id]);
  const late = await request("undoWithdrawal", id);
  expect([late.statusCode, late.json().code]).toEqual([409, "withdrawal.not_undoable"]);
  expect((await request("readWithdrawal", id)).json().recorded.canUndo).toBe(false);

  const droppedOut = await shop.application({ status: "withdrawn", document: regulatedDocument });
  expect((await request("undoWithdrawal", droppedOut.id)).json().code).toBe("application.wrong_status");
});
