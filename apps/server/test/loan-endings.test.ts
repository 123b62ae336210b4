import { movementOf } from "@farthing/domain/ledger";
import { addDays, endOfDay, type LocalDate, localDate, londonDay, pence, startOfDay } from "@farthing/domain/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoLender } from "../src/platform/lender.ts";
import type { Mail } from "../src/providers/mail/port.ts";
import type { StoredApplication } from "../src/store/applications/applications.ts";
import { dropOut } from "../src/use-cases/after-signing/drop-out.ts";
import { recordWithdrawal } from "../src/use-cases/after-signing/record-withdrawal.ts";
import { remindOfDeferral } from "../src/use-cases/after-signing/remind-of-deferral.ts";
import { moveExpiryDate } from "../src/use-cases/applications/move-expiry-date.ts";
import { actorOfApplication, type Ctx, createContext, systemActor } from "../src/use-cases/context.ts";
import { printWithdrawalNotice } from "../src/use-cases/paperwork/withdrawal-notice.ts";
import { preparePayoutRun } from "../src/use-cases/payouts/prepare-run.ts";
import { readPayoutRun } from "../src/use-cases/payouts/read-payouts.ts";
import { releasePayoutRun } from "../src/use-cases/payouts/release-run.ts";
import { writePayoutFile } from "../src/use-cases/payouts/write-file.ts";
import { resolveComplaint } from "../src/use-cases/satisfaction/resolve-complaint.ts";
import { completeDocument } from "./support/complete-document.ts";
import { operationsUsersOf } from "./support/operations.ts";
import { recordingMailer } from "./support/recording-mailer.ts";
import { createTestWorld, type TestWorld } from "./support/world.ts";

/** These tests show how loans end, pause and continue after the signature. */

let shop: TestWorld;
let regulatedDocument: StoredApplication["document"];
beforeAll(async () => {
  shop = await createTestWorld();
  const document = await completeDocument(shop.pool);
  regulatedDocument = { ...document, product: { ...document.product, regulated: true, regime: "CCA" } } as StoredApplication["document"];
});
afterAll(() => shop.end());

const at = (actor: Ctx["actor"], moment: Date): Ctx =>
  createContext(shop.store, { actor, call: "test", requestId: "test", idempotency: undefined, now: moment });
const operationsContext = (moment: Date, username = "oona.operations") =>
  at({ ...shop.as("operations", "900100").ctx.actor, username }, moment);

const createSigned = (made: Partial<StoredApplication> = {}) =>
  shop.application({
    status: "cooling_off",
    document: regulatedDocument,
    signedAt: "2026-10-12T12:00:00.000Z",
    coolingOffEnd: localDate("2026-10-26"),
    ...made,
  });

describe("recording a withdrawal", () => {
  // Summer time ends on 25 October 2026. The last day for a withdrawal, 26 October, therefore ends at midnight in UTC, and not an hour
  // before.
  test.each([
    ["a fortnight before", startOfDay(localDate("2026-10-13"))],
    ["the last minute of the fourteenth day", new Date(endOfDay(localDate("2026-10-26")).getTime() - 60_000)],
  ])("a withdrawal can be recorded until the end of the fourteenth day in London: %s", async (_, moment) => {
    const { id } = await createSigned();
    expect(await recordWithdrawal(operationsContext(moment), { applicationId: id })).toEqual({
      status: "withdrawn",
      version: 2,
      repayBy: null,
    });
    expect(await shop.jobs("print-withdrawal-notice")).toEqual([]);
  });

  test.each([
    ["in winter time", localDate("2026-10-26")],
    ["in summer time", localDate("2027-06-15")],
  ])("a withdrawal is refused from the start of the fifteenth day %s", async (_, coolingOffEnd) => {
    const { id } = await createSigned({ coolingOffEnd });
    await expect(recordWithdrawal(operationsContext(endOfDay(coolingOffEnd)), { applicationId: id })).rejects.toMatchObject({
      code: "withdrawal.period_over",
    });
    expect(await shop.statusOf(id)).toBe("cooling_off");
  });

  test("a customer who withdraws after the payout must repay within thirty days, and gets a stored notice [S1-510]", async () => {
    const day = localDate("2026-11-16");
    const moment = new Date("2026-11-16T10:00:00Z");
    const { id } = await createSigned({ status: "ready_for_payout", signedAt: "2026-11-10T12:00:00.000Z", coolingOffEnd: addDays(day, 8) });
    const { id: runId } = await preparePayoutRun(operationsContext(moment, "otto.operations"));
    const loan = await shop.asSystem().transaction(async (tx) => (await tx.payoutRuns.linesOf(runId))[0]?.loan ?? pence(0));
    const people = await operationsUsersOf(shop);
    const proof = await people.codeOf("oona.operations");
    const oona = people.at("oona.operations", moment.toISOString());
    const { digest } = await readPayoutRun(oona, runId);
    await releasePayoutRun(oona, { runId, total: loan, digest: digest ?? "", proof });
    await writePayoutFile(at(systemActor, moment), demoLender);

    expect(await recordWithdrawal(operationsContext(moment), { applicationId: id })).toMatchObject({ repayBy: "2026-12-16" });
    const balance = (account: "loan" | "customer") => shop.asSystem().transaction((tx) => tx.ledger.balance(id, account));
    expect([await balance("loan"), await balance("customer")]).toEqual([0, loan]);
    const [job] = await shop.jobs("print-withdrawal-notice");
    const printed: string[] = [];
    const press = {
      async print(papers: readonly object[]) {
        printed.push(JSON.stringify(papers));
        return Buffer.from(`%PDF ${printed.length}`);
      },
    };
    for (let time = 0; time < 2; time++)
      await printWithdrawalNotice(at(systemActor, moment), job as never, { press: press as never, lender: demoLender });
    expect(printed).toHaveLength(1);
    expect(printed[0]).toContain("16 December 2026");
    const kept = await shop.asSystem().transaction((tx) => tx.papers.ofApplication(id));
    expect(kept.map(({ kind }) => kind)).toEqual(["withdrawal_notice"]);
  });

  test("only the lender's operations team can record a withdrawal", async () => {
    const { id } = await createSigned();
    await expect(recordWithdrawal(shop.as("branch_manager").ctx, { applicationId: id })).rejects.toMatchObject({ code: "access.denied" });
  });

  test("a withdrawal with an outdated version is refused", async () => {
    const { id } = await createSigned();
    const moment = startOfDay(localDate("2026-10-13"));
    await expect(recordWithdrawal(operationsContext(moment), { applicationId: id, version: 2 })).rejects.toMatchObject({
      code: "application.stale",
    });
    expect(await recordWithdrawal(operationsContext(moment), { applicationId: id, version: 1 })).toMatchObject({ status: "withdrawn" });
  });
});

describe("a customer who gives up an application", () => {
  test("a customer can give up an application before signing, which ends the application and sends an e-mail", async () => {
    const { id } = await shop.application({ status: "decision_accept", document: regulatedDocument });
    expect(await dropOut(at(actorOfApplication(id), new Date()), id)).toEqual({ status: "withdrawn" });
    expect((await shop.jobs("send-letter")).filter(({ applicationId }) => applicationId === id)).toMatchObject([{ letter: "drop-out" }]);
  });

  test("an underwriter cannot give up an application for a customer", async () => {
    const { id } = await shop.application({ status: "decision_accept", document: regulatedDocument });
    await expect(dropOut(shop.as("underwriter", "900100").ctx, id)).rejects.toMatchObject({ code: "access.denied" });
  });

  test("after signing, a customer cannot give up the application, but can withdraw", async () => {
    const { id } = await createSigned();
    await expect(dropOut(at(actorOfApplication(id), new Date()), id)).rejects.toMatchObject({ code: "application.wrong_status" });
  });
});

describe("a customer's complaint about the goods", () => {
  test("a complaint stops the payout until the lender's operations team resolves it with a reason", async () => {
    const { id } = await createSigned({ status: "pending_esat_note", payoutStopped: true, satisfactionAnswered: true });
    const reason = "Another one was delivered.";
    await expect(resolveComplaint(operationsContext(new Date()), { applicationId: id, reason: " " })).rejects.toMatchObject({
      code: "satisfactionNote.reason_required",
    });
    await expect(resolveComplaint(shop.as("branch_manager").ctx, { applicationId: id, reason })).rejects.toMatchObject({
      code: "access.denied",
    });
    expect(await resolveComplaint(operationsContext(new Date()), { applicationId: id, reason })).toMatchObject({
      status: "customer_has_goods",
    });
    const { rows } = await shop.pool.query("select id, username, message, internal from referral_note where application_id = $1", [id]);
    expect(rows).toEqual([{ id: expect.any(String), username: "oona.operations", message: reason, internal: true }]);
    const [added] = (await shop.asSystem().transaction((tx) => tx.events.ofApplication(id))).filter(
      ({ type }) => type === "internalNote.added",
    );
    expect(added).toMatchObject({ by: { username: "oona.operations" }, facts: { noteId: rows[0].id } });
    expect((await shop.as("branch_user").history(id)).map(({ event }) => event)).not.toContain("internalNote.added");
  });
});

describe("the expiry date of a decision", () => {
  const today = londonDay(new Date());
  const accepted = (applicationExpiryDate: LocalDate | null) =>
    shop.application({ status: "decision_accept", document: regulatedDocument, applicationExpiryDate });

  test("a user who has seen every decision can extend the decision to thirty days from today", async () => {
    const { id } = await accepted(addDays(today, 3));
    expect(await moveExpiryDate(shop.as("branch_user").ctx, { applicationId: id, revisionsSeen: 0 })).toBe(addDays(today, 30));
    expect((await shop.as("branch_user").read(id)).applicationExpiryDate).toBe(addDays(today, 30));
  });

  test.each([
    ["has passed", addDays(today, -1), 0],
    ["cannot be later", addDays(today, 30), 0],
    ["was never set", null, 0],
    ["belongs to a decision with a revision that the user has not seen", addDays(today, 3), 1],
  ])("a decision cannot be extended if its expiry date %s", async (_, expiry, revisionsSeen) => {
    const { id } = await accepted(expiry);
    await expect(moveExpiryDate(shop.as("branch_user").ctx, { applicationId: id, revisionsSeen })).rejects.toMatchObject({
      code: "application.expiry_invalid",
    });
  });
});

describe("a customer with deferred payments", () => {
  const deferred = async (made: Partial<StoredApplication> = {}) => {
    const whole = await completeDocument(shop.pool, { product: "bnpl-6-24" });
    const document = { ...whole, loanRepayment: { deferralPeriod: 6, instalments: 24 } };
    return shop.application({ status: "paid", document, signedAt: "2026-06-15T12:00:00.000Z", ...made });
  };
  const remindersOn = async (id: string, days: readonly string[]): Promise<readonly Mail[]> => {
    const { sent, parts } = recordingMailer();
    for (const day of days) await remindOfDeferral(at(systemActor, new Date(`${day}T00:01:00Z`)), { applicationId: id }, parts);
    return sent;
  };
  const nextReminder = async (id: string) =>
    (await shop.pool.query("select due_at from deadline where application_id = $1 and kind = 'remind-deferral'", [id])).rows[0]?.due_at;

  test("a customer is reminded sixty, thirty and seven days before payments begin", async () => {
    const { id } = await deferred();
    const sent = await remindersOn(id, ["2026-10-15", "2026-10-16"]);
    expect(await nextReminder(id)).toEqual(new Date("2026-11-15T00:00:00Z"));
    const later = await remindersOn(id, ["2026-11-15", "2026-12-08", "2026-12-16"]);
    expect([...sent, ...later].map(({ messageId }) => messageId.split(".")[1])).toEqual([
      "deferral-60-2026-12-15@farthing",
      "deferral-30-2026-12-15@farthing",
      "deferral-7-2026-12-15@farthing",
    ]);
    expect(sent[0]?.text).toContain("until 15 December 2026");
    expect(sent[0]?.text).toMatch(/If you repay £2,7\d\d\.00 by then, you pay no interest\./);
  });

  test("a payment reminder after a partial settlement shows the remaining amount", async () => {
    const { id } = await deferred();
    await shop.asSystem().transaction(async (tx) => {
      tx.ledger.post({ applicationId: id, kind: "advance", reference: id, entries: movementOf("advance", pence(2_700_00)) });
      tx.ledger.post({
        applicationId: id,
        kind: "partialSettlement",
        reference: id,
        entries: movementOf("partialSettlement", pence(500_00)),
      });
    });
    const [mail] = await remindersOn(id, ["2026-10-16"]);
    expect(mail?.text).toMatch(/If you repay £2,2\d\d\.00 by then/);
  });

  test("a customer gets no payment reminder for a loan that is over", async () => {
    const { id } = await deferred({ status: "cancelled" });
    expect(await remindersOn(id, ["2026-10-16"])).toEqual([]);
    expect(await nextReminder(id)).toBeUndefined();
  });
});
