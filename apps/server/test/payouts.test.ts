import { movementOf } from "@farthing/domain/ledger";
import { localDate, type Pence, parsePounds, pence } from "@farthing/domain/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoLender } from "../src/platform/lender.ts";
import type { Mail, Mailer } from "../src/providers/mail/port.ts";
import { recordWithdrawal } from "../src/use-cases/after-signing/record-withdrawal.ts";
import { type Ctx, createContext, system } from "../src/use-cases/context.ts";
import { preparePayoutRun } from "../src/use-cases/payouts/prepare-run.ts";
import { readPayoutDesk, readPayoutRun, takePayoutFile } from "../src/use-cases/payouts/read-payouts.ts";
import { recordPayoutReturn } from "../src/use-cases/payouts/record-return.ts";
import { discardPayoutRun, releasePayoutRun } from "../src/use-cases/payouts/release-run.ts";
import { sendRemittance } from "../src/use-cases/payouts/send-remittance.ts";
import { sendReleasedRun } from "../src/use-cases/payouts/send-run.ts";
import { settleDueRuns } from "../src/use-cases/payouts/settle-run.ts";
import { confirmSupplierAccount, enterSupplierAccount } from "../src/use-cases/payouts/supplier-accounts.ts";
import { type Operations, operationsOf } from "./support/operations.ts";
import { leeds, priyasDocument, type World, world } from "./support/world.ts";

/** From ready to paid: one prepares the run, another releases it, the bank gets one file (facts §6, rows 25 and 26, and §7). */

let shop: World;
let operations: Operations;
beforeAll(async () => {
  shop = await world();
  operations = await operationsOf(shop);
});
afterAll(() => shop.end());

const york = "100102";
const monday = "2026-11-16T10:00:00Z";

const otto = (moment = monday) => operations.at("otto.operations", moment);
const oona = (moment = monday) => operations.at("oona.operations", moment);
const worker = (moment = monday): Ctx =>
  createContext(shop.store, { actor: system, call: "test", requestId: "test", idempotency: undefined, now: new Date(moment) });

const ready = async (goodsAmount: string, branch = leeds): Promise<string> => {
  const document = { ...priyasDocument, loanParameters: { goodsAmount, deposit: "0.00" } };
  return (await shop.application({ status: "ready_for_payout", branch, document, signedAt: "2026-10-20T12:00:00.000Z" })).id;
};

/** By somebody who shows what their phone shows. */
const release = async (by: Ctx, runId: string, total: Pence): Promise<void> =>
  releasePayoutRun(by, { runId, total, proof: await operations.codeOf(by.actor.username) });

/** Prepared by one, released by the other. */
async function released(total: string): Promise<string> {
  const { id } = await preparePayoutRun(otto());
  await release(oona(), id, parsePounds(total));
  return id;
}

const balance = (applicationId: string, account: "loan" | "retailer" | "bank" | "customer") =>
  shop.asSystem().transaction((tx) => tx.ledger.balance(applicationId, account));

/** What the lender's trail tells of a run, besides which run it was. */
async function trailOf(runId: string): Promise<readonly (readonly unknown[])[]> {
  const { rows } = await shop.pool.query<{ type: string; username: string; facts: object }>(
    "select type, actor->>'username' as username, facts - 'runId' as facts from audit_event where chain = 'tenant:farthing' and facts->>'runId' = $1 order by seq",
    [runId],
  );
  return rows.map(({ type, username, facts }) => [type, username, facts]);
}

/** Post that keeps what it is given, and answers as it is told. */
function post(outcome: Awaited<ReturnType<Mailer["send"]>> = "sent") {
  const sent: Mail[] = [];
  const mailer: Mailer = {
    async send(mail) {
      sent.push(mail);
      return outcome;
    },
    close: () => undefined,
  };
  return { sent, parts: { mailer, lender: demoLender } };
}

describe("a payout run", () => {
  test("pays each supplier once for its loans: file, ledger, entry day and remittance", async () => {
    const loans = [await ready("1750.00"), await ready("649.50"), await ready("300.00", york)];
    const { id } = await preparePayoutRun(otto());
    expect(await readPayoutRun(oona(), id)).toMatchObject({
      loans: 3,
      pays: 269_950,
      byLedger: 269_950,
      mayRelease: true,
      factors: ["code"],
      suppliers: [
        { supplier: "Harbour Beds Leeds", loans: 2, pays: 239_950, state: "paid" },
        { supplier: "Harbour Beds York", loans: 1, pays: 30_000, state: "paid" },
      ],
    });
    expect(await readPayoutRun(otto(), id)).toMatchObject({ mayRelease: false, releasers: ["oona.operations"] });
    await release(oona(), id, pence(269_950));
    for (const loan of loans) expect(await shop.statusOf(loan)).toBe("payout_pending");

    await sendReleasedRun(worker(), demoLender);
    await sendReleasedRun(worker(), demoLender);
    const { fileName, text } = await takePayoutFile(otto(), id);
    expect(fileName).toMatch(/^payout-\d{6}\.bacs\.txt$/);
    const data = text.split("\r\n").filter((line) => line.length === 100);
    expect(data.map((line) => [line.slice(15, 17), Number(line.slice(35, 46))])).toEqual([
      ["99", 239_950],
      ["99", 30_000],
      ["17", 269_950],
    ]);
    expect(await balance(loans[0] ?? "", "loan")).toBe(175_000);
    expect(await balance(loans[0] ?? "", "retailer")).toBe(0);
    const [sealed] = (await shop.pool.query<{ file: Buffer }>("select sealed_file as file from payout_run where id = $1", [id])).rows;
    expect(sealed?.file.toString("latin1")).not.toContain("CONTRA");

    // Sent on a Monday, the money is there on Wednesday and not before.
    await settleDueRuns(worker("2026-11-17T23:59:00Z"));
    expect(await shop.statusOf(loans[0] ?? "")).toBe("payout_pending");
    await settleDueRuns(worker("2026-11-18T00:01:00Z"));
    await settleDueRuns(worker("2026-11-18T00:02:00Z"));
    for (const loan of loans) expect(await shop.statusOf(loan)).toBe("paid");
    const [latest] = (await readPayoutDesk(otto())).runs;
    expect(latest).toMatchObject({ id, suppliers: 2, loans: 3, paid: 269_950, entryDay: localDate("2026-11-18") });

    const { sent, parts } = post();
    for (const job of [...(await shop.jobs("email-remittance")), ...(await shop.jobs("email-remittance"))])
      await sendRemittance(worker(), job as unknown as Parameters<typeof sendRemittance>[1], parts);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ["accounts@harbour-beds.test", "Remittance to Harbour Beds Leeds, 18 November 2026"],
      ["accounts@harbour-beds.test", "Remittance to Harbour Beds York, 18 November 2026"],
    ]);
    for (const told of ["HBLEED-2026-004172", "Priya Raghunathan, £1,750.00", "£2,399.50", "18 November 2026"])
      expect(sent[0]?.text).toContain(told);
    expect(sent[0]?.text).not.toContain("Less what was owed to us");
    expect((await shop.jobs("send-letter")).filter(({ letter }) => letter === "direct-debit-notice")).toHaveLength(3);
    expect(await trailOf(id)).toEqual([
      ["payoutRun.prepared", "otto.operations", { loans: 3, pence: 269_950 }],
      ["payoutRun.released", "oona.operations", { loans: 3, pence: 269_950 }],
      ["payoutRun.sent", "system", { loans: 3, pence: 269_950, entryDay: "2026-11-18" }],
      ["payoutRun.file_taken", "otto.operations", {}],
      ["payoutRun.settled", "system", {}],
    ]);
  });

  test("is not released by who prepared it, nor under another total, nor twice", async () => {
    const loan = await ready("500.00");
    const { id } = await preparePayoutRun(otto());
    await expect(preparePayoutRun(oona())).rejects.toMatchObject({ code: "payout.run_under_way" });
    await expect(release(otto(), id, pence(50_000))).rejects.toMatchObject({ code: "payout.four_eyes" });
    await expect(release(oona(), id, pence(50_001))).rejects.toMatchObject({ code: "payout.total_changed" });
    expect(await shop.statusOf(loan)).toBe("ready_for_payout");
    await release(oona(), id, pence(50_000));
    await expect(release(oona(), id, pence(50_000))).rejects.toMatchObject({ code: "payout.run_settled" });
    await expect(discardPayoutRun(oona(), id)).rejects.toMatchObject({ code: "payout.run_settled" });
    await sendReleasedRun(worker(), demoLender);
  });

  test("that is sent back leaves its loans for the next one", async () => {
    const loan = await ready("100.00");
    const { id } = await preparePayoutRun(otto());
    await discardPayoutRun(oona(), id);
    expect(await readPayoutRun(oona(), id)).toMatchObject({ byLedger: null, mayRelease: false, releasers: [] });
    expect((await trailOf(id)).at(-1)).toEqual(["payoutRun.discarded", "oona.operations", {}]);
    await released("100.00");
    await sendReleasedRun(worker(), demoLender);
    expect(await shop.statusOf(loan)).toBe("payout_pending");
  });

  test("leaves out what was cancelled since it was prepared, and what is cancelled before the file goes", async () => {
    const [first, second, third] = [await ready("100.00"), await ready("200.00"), await ready("400.00")];
    const { id } = await preparePayoutRun(otto());
    await shop.as("branch_manager").cancel(first);
    expect(await readPayoutRun(oona(), id)).toMatchObject({ pays: 60_000 });
    await expect(release(oona(), id, pence(70_000))).rejects.toMatchObject({ code: "payout.total_changed" });
    await release(oona(), id, pence(60_000));
    await shop.as("branch_manager").cancel(second);
    await sendReleasedRun(worker(), demoLender);
    const { text } = await takePayoutFile(otto(), id);
    expect(text).toContain("00000040000");
    expect(text).not.toContain("00000060000");
    await expect(shop.as("branch_manager").cancel(third)).rejects.toMatchObject({ code: "cancel.not_possible" });
  });

  test("and a cancellation at the same moment: one wins, and nobody is both paid and cancelled", async () => {
    for (let round = 0; round < 6; round++) {
      const loan = await ready("250.00");
      const { id } = await preparePayoutRun(otto());
      const outcomes = await Promise.allSettled([
        release(oona(), id, pence(25_000)).then(() => sendReleasedRun(worker(), demoLender)),
        shop.as("branch_manager").cancel(loan),
      ]);
      const status = await shop.statusOf(loan);
      expect(["payout_pending", "cancelled"]).toContain(status);
      expect(await balance(loan, "loan")).toBe(status === "cancelled" ? 0 : 25_000);
      expect(outcomes.some(({ status: outcome }) => outcome === "fulfilled")).toBe(true);
      if ((await readPayoutRun(oona(), id)).mayRelease) await discardPayoutRun(oona(), id);
    }
  });

  test("pays nothing to an account that nobody has confirmed, or to none", async () => {
    const bristol = "100103";
    await ready("900.00", bristol);
    expect((await readPayoutDesk(oona())).ready).toMatchObject([{ supplierNumber: bristol, hindrance: "unconfirmed", mayConfirm: true }]);
    await expect(preparePayoutRun(otto())).rejects.toMatchObject({ code: "payout.nothing_ready" });
    await expect(confirmSupplierAccount(otto(), bristol)).rejects.toMatchObject({ code: "payout.account_four_eyes" });
    await confirmSupplierAccount(oona(), bristol);
    const { id } = await preparePayoutRun(otto());
    const changed = { supplierNumber: bristol, name: "Harbour Beds", sortCode: "200000", accountNumber: "55779911" };
    await enterSupplierAccount(oona(), changed);
    await expect(release(oona(), id, pence(90_000))).rejects.toMatchObject({ code: "payout.total_changed" });
    await discardPayoutRun(oona(), id);
    await confirmSupplierAccount(otto(), bristol);
    await released("900.00");
    await sendReleasedRun(worker(), demoLender);
  });
});

describe("a release", () => {
  let runId: string;
  beforeAll(async () => {
    await ready("80.00");
    runId = (await preparePayoutRun(otto())).id;
  });
  const total = pence(8_000);
  const refusals = async () =>
    (await shop.pool.query("select from audit_event where type = 'user.second_factor_refused' and facts->>'username' = 'oona.operations'"))
      .rowCount;
  const releasing = (proof: { code: string }, by = oona()) => releasePayoutRun(by, { runId, total, proof });

  test("with a wrong code is refused, counted and on record, and after ten of them told to wait", async () => {
    await expect(releasing({ code: "000000" })).rejects.toMatchObject({ code: "secondFactor.refused", details: [{ path: "code" }] });
    expect(await refusals()).toBe(1);
    await shop.pool.query("update throttle set count = 10 where bucket like 'second-factor:%'");
    await expect(releasing(await operations.codeOf("oona.operations"))).rejects.toMatchObject({ code: "rate.limited" });
    await shop.pool.query("truncate throttle");
    expect(await readPayoutRun(oona(), runId)).toMatchObject({ run: { releasedAt: null } });
  });

  test("that is refused for its total leaves the code good, and counts nothing against it", async () => {
    const proof = await operations.codeOf("oona.operations");
    await expect(releasePayoutRun(oona(), { runId, total: pence(1), proof })).rejects.toMatchObject({ code: "payout.total_changed" });
    expect((await shop.pool.query("select from throttle where bucket like 'second-factor:%'")).rowCount).toBe(0);
  });

  test("by somebody without a second factor is refused, and they are told to set one up", async () => {
    const kept = "update staff_user set totp_secret = $1 where username = 'oona.operations'";
    const { rows } = await shop.pool.query("select totp_secret from staff_user where username = 'oona.operations'");
    await shop.pool.query(kept, [null]);
    await expect(releasing({ code: "123456" })).rejects.toMatchObject({ code: "secondFactor.missing" });
    expect(await readPayoutRun(oona(), runId)).toMatchObject({ mayRelease: true, factors: [] });
    await shop.pool.query(kept, [rows[0].totp_secret]);
  });

  test("takes its code once: the same one releases nothing more, and a repeat under one key is answered as the first was", async () => {
    const proof = await operations.codeOf("oona.operations");
    const under = (key: string) => {
      const { actor } = oona();
      const idempotency = { actor: actor.id, key, request: Buffer.from(key) };
      return createContext(shop.store, { ...oona(), actor, idempotency });
    };
    await releasing(proof, under("one"));
    await releasing(proof, under("one"));
    await sendReleasedRun(worker(), demoLender);
    await ready("80.00");
    runId = (await preparePayoutRun(otto())).id;
    await expect(releasing(proof)).rejects.toMatchObject({ code: "secondFactor.refused" });
    await release(oona(), runId, total);
    await sendReleasedRun(worker(), demoLender);
  });

  test("shows what the run comes to by the ledger, where a shop has come to owe since it was prepared", async () => {
    const other = await ready("300.00");
    await ready("500.00");
    const { id } = await preparePayoutRun(otto());
    await shop.asSystem().transaction(async (tx) =>
      tx.ledger.post({
        applicationId: other,
        kind: "retailerRecovery",
        reference: other,
        entries: movementOf("retailerRecovery", pence(12_000)),
      }),
    );
    expect(await readPayoutRun(oona(), id)).toMatchObject({ pays: 80_000, byLedger: 68_000 });
    await discardPayoutRun(oona(), id);
    await released("680.00");
    await sendReleasedRun(worker(), demoLender);
  });
});

describe("a payment that comes back", () => {
  test("makes its loans ready again, and its account waits for somebody else to confirm it", async () => {
    const loan = await ready("1000.00");
    const id = await released("1000.00");
    await sendReleasedRun(worker(), demoLender);
    await recordPayoutReturn(otto(), { runId: id, supplierNumber: leeds });
    expect(await shop.statusOf(loan)).toBe("ready_for_payout");
    for (const account of ["loan", "retailer", "bank"] as const) expect(await balance(loan, account)).toBe(0);
    await expect(recordPayoutReturn(otto(), { runId: id, supplierNumber: leeds })).rejects.toMatchObject({ code: "payout.not_returnable" });
    expect((await readPayoutDesk(oona())).ready).toMatchObject([{ supplierNumber: leeds, hindrance: "returned", mayConfirm: true }]);
    await expect(confirmSupplierAccount(otto(), leeds)).rejects.toMatchObject({ code: "payout.account_four_eyes" });
    await confirmSupplierAccount(oona(), leeds);
    await released("1000.00");
    await sendReleasedRun(worker(), demoLender);
    expect(await balance(loan, "loan")).toBe(100_000);
  });

  test("after its entry day makes what is still paid ready again, and puts the money right of what is over", async () => {
    await settleDueRuns(worker("2026-11-18T12:00:00Z"));
    const [paid, given, partly] = [await ready("1000.00"), await ready("400.00"), await ready("200.00")];
    const id = await released("1600.00");
    await sendReleasedRun(worker(), demoLender);
    await settleDueRuns(worker("2026-11-18T12:00:00Z"));
    await shop.as("branch_manager").cancel(given, "GOODS_RETURNED");
    await shop.asSystem().transaction(async (tx) =>
      tx.ledger.post({
        applicationId: partly,
        kind: "partialSettlement",
        reference: partly,
        entries: movementOf("partialSettlement", pence(5_000)),
      }),
    );

    const aWeekLater = "2026-11-25T10:00:00Z";
    await recordPayoutReturn(otto(aWeekLater), { runId: id, supplierNumber: leeds });
    expect([await shop.statusOf(paid), await shop.statusOf(given)]).toEqual(["ready_for_payout", "cancelled"]);
    for (const account of ["loan", "retailer", "bank"] as const)
      expect([await balance(paid, account), await balance(given, account)], account).toEqual([0, 0]);
    const desk = await readPayoutDesk(oona(aWeekLater));
    expect(desk.returned[0]).toMatchObject({
      runId: id,
      supplier: "Harbour Beds Leeds",
      loans: 3,
      amount: 160_000,
      returnedAt: new Date(aWeekLater),
    });
    expect((await readPayoutRun(oona(), id)).suppliers).toMatchObject([{ state: "returned", returnedAt: new Date(aWeekLater) }]);
    await expect(recordPayoutReturn(otto(), { runId: id, supplierNumber: leeds })).rejects.toMatchObject({ code: "payout.not_returnable" });

    // A part that the shop gave back is still taken off, unless the loan it was a part of is cancelled before it is paid again.
    expect(await balance(partly, "retailer")).toBe(5_000);
    await shop.as("branch_manager").cancel(partly);
    for (const account of ["loan", "retailer", "bank"] as const) expect(await balance(partly, account)).toBe(0);

    await confirmSupplierAccount(oona(), leeds);
    await released("1000.00");
    await sendReleasedRun(worker(aWeekLater), demoLender);
    expect(await balance(paid, "loan")).toBe(100_000);
    await settleDueRuns(worker("2026-12-24T12:00:00Z"));
    expect(await shop.statusOf(paid)).toBe("paid");
  });
});

describe("a paid loan that is cancelled", () => {
  test("is taken from the shop's next payouts, as far as they go", async () => {
    await settleDueRuns(worker("2026-12-24T12:00:00Z"));
    const paid = await ready("700.00");
    await released("700.00");
    await sendReleasedRun(worker(), demoLender);
    await settleDueRuns(worker("2026-12-24T12:00:00Z"));
    await shop.as("branch_manager").cancel(paid, "GOODS_RETURNED");
    expect(await balance(paid, "retailer")).toBe(70_000);

    const small = await ready("500.00");
    expect((await readPayoutDesk(otto())).ready).toMatchObject([{ loans: 1, pays: 0, recovered: 50_000 }]);
    const withoutFile = await released("0.00");
    await sendReleasedRun(worker(), demoLender);
    expect((await readPayoutRun(otto(), withoutFile)).suppliers).toMatchObject([{ pays: 0, recovered: 50_000 }]);
    const { sent, parts } = post();
    await sendRemittance(worker(), { runId: withoutFile, supplierNumber: leeds }, parts);
    expect(sent[0]?.text).toContain("so nothing is paid for them");
    expect(sent[0]?.text).toMatch(/Less what was owed to us\W+£500\.00/);
    await expect(takePayoutFile(otto(), withoutFile)).rejects.toMatchObject({ code: "payout.run_not_found" });
    expect(await balance(small, "loan")).toBe(50_000);

    await ready("1000.00");
    await released("800.00");
    await sendReleasedRun(worker(), demoLender);
    expect((await readPayoutDesk(otto())).ready).toEqual([]);
    await ready("60.00");
    await released("60.00");
  });
});

describe("a remittance", () => {
  let runId: string;
  let loan: string;
  beforeAll(async () => {
    await sendReleasedRun(worker(), demoLender);
    loan = await ready("150.00");
    await ready("35.00", york);
    runId = await released("185.00");
    await sendReleasedRun(worker(), demoLender);
  });
  const told = async () =>
    (await shop.pool.query("select type, facts from audit_event where chain = $1 and type like 'mail.%'", [`application:${loan}`])).rows;

  test("is tried again while the post does not take it, and is on record once with every loan that it names", async () => {
    const remittance = { runId, supplierNumber: leeds };
    await expect(sendRemittance(worker(), remittance, post("unavailable").parts)).rejects.toThrow("did not take");
    expect(await told()).toEqual([]);
    await sendRemittance(worker(), remittance, post().parts);
    const again = post();
    await sendRemittance(worker(), remittance, again.parts);
    expect(again.sent).toEqual([]);
    const messageId = `${runId}.${leeds}.remittance@farthing`;
    expect(await told()).toEqual([{ type: "mail.sent", facts: { template: "remittance", messageId } }]);
  });

  test("names only the loans of its own supplier", async () => {
    const { sent, parts } = post("refused");
    await sendRemittance(worker(), { runId, supplierNumber: york }, parts);
    expect(sent[0]?.text).toContain("£35.00");
    expect(sent[0]?.text).not.toMatch(/£150\.00|£185\.00/);
    expect((await told()).map(({ type }) => type)).toEqual(["mail.sent"]);
  });

  test("goes to nobody where the retailer has named no address for it", async () => {
    await ready("90.00");
    const unnamed = await released("90.00");
    await sendReleasedRun(worker(), demoLender);
    const { rows } = await shop.pool.query(
      "update retailer set remittance_email = null where normalised_name = 'harbour-beds' returning name",
    );
    expect(rows).toHaveLength(1);
    const { sent, parts } = post();
    await sendRemittance(worker(), { runId: unnamed, supplierNumber: leeds }, parts);
    await shop.pool.query("update retailer set remittance_email = 'accounts@harbour-beds.test' where normalised_name = 'harbour-beds'");
    expect(sent).toEqual([]);
  });
});

describe("the desk of operations", () => {
  test("names the shops whose loans are held or complained of, and one that has no account is left out of runs", async () => {
    const withoutAccount = "200100";
    await shop.application({ status: "cooling_off", document: priyasDocument, coolingOffEnd: localDate("2026-11-30") });
    const complained = await shop.application({ status: "pending_esat_note", document: priyasDocument, payoutStopped: true });
    await shop.pool.query("delete from supplier_bank_account where supplier_number = $1", [withoutAccount]);
    const unpaid = await ready("45.00", withoutAccount);
    const desk = await readPayoutDesk(oona());
    expect(desk.held).toMatchObject([{ supplier: "Harbour Beds Leeds", loans: 1, firstDay: "2026-11-30" }]);
    expect(desk.complaints).toContainEqual(expect.objectContaining({ supplier: "Harbour Beds Leeds", applicationId: complained.id }));
    expect(desk.ready).toContainEqual(
      expect.objectContaining({ supplierNumber: withoutAccount, hindrance: "noAccount", accountEnding: null, mayConfirm: false }),
    );
    await shop.pool.query("update application set status = 'cancelled' where id = $1", [unpaid]);
  });
});

describe("a payment for a loan that was withdrawn from on its way", () => {
  test("is not counted as paid, and when it comes back what the customer owed is put right", async () => {
    await sendReleasedRun(worker(), demoLender);
    const document = {
      ...priyasDocument,
      loanParameters: { goodsAmount: "320.00", deposit: "0.00" },
      product: { regulated: true, regime: "CCA" },
    } as typeof priyasDocument;
    const coolingOffEnd = localDate("2026-11-30");
    const made = { status: "ready_for_payout", document, coolingOffEnd, signedAt: "2026-11-12T12:00:00.000Z" } as const;
    const { id } = await shop.application(made);
    const runId = await released("320.00");
    await sendReleasedRun(worker(), demoLender);
    await recordWithdrawal(otto(), { applicationId: id });
    expect(await balance(id, "customer")).toBe(32_000);
    await settleDueRuns(worker("2026-11-18T12:00:00Z"));
    expect(await shop.statusOf(id)).toBe("withdrawn");
    await recordPayoutReturn(otto("2026-11-19T10:00:00Z"), { runId, supplierNumber: leeds });
    expect(await shop.statusOf(id)).toBe("withdrawn");
    for (const account of ["loan", "customer", "retailer", "bank"] as const) expect(await balance(id, account), account).toBe(0);
    expect((await trailOf(runId)).at(-1)).toEqual(["payoutRun.returned", "otto.operations", { supplierNumber: leeds, pence: 32_000 }]);
    await confirmSupplierAccount(oona(), leeds);
  });
});

describe("where a supplier is paid", () => {
  const account = { supplierNumber: york, name: "Harbour Beds", sortCode: "200000", accountNumber: "55779911" };

  test("is entered by one and confirmed by another, and the trail names both", async () => {
    await enterSupplierAccount(oona(), account);
    await confirmSupplierAccount(otto(), york);
    const { rows } = await shop.pool.query(
      "select type, actor->>'username' as by, facts from audit_event where chain = 'tenant:farthing' and type like 'supplierAccount.%' and facts->>'supplierNumber' = $1 order by seq",
      [york],
    );
    expect(rows.slice(-2)).toEqual([
      { type: "supplierAccount.entered", by: "oona.operations", facts: { supplierNumber: york } },
      { type: "supplierAccount.confirmed", by: "otto.operations", facts: { supplierNumber: york } },
    ]);
  });

  test("is a UK account, of a supplier that there is", async () => {
    await expect(enterSupplierAccount(oona(), { ...account, sortCode: "2000" })).rejects.toMatchObject({ code: "input.invalid" });
    await expect(enterSupplierAccount(oona(), { ...account, supplierNumber: "999999" })).rejects.toMatchObject({
      code: "branch.not_found",
    });
    await expect(confirmSupplierAccount(otto(), "999999")).rejects.toMatchObject({ code: "branch.not_found" });
  });
});

describe("of a run", () => {
  test("that there is not, nothing is read, released, sent back, taken or returned", async () => {
    const runId = "018f0000-0000-7000-8000-000000000000";
    const acts = [
      readPayoutRun(oona(), runId),
      release(oona(), runId, pence(1)),
      discardPayoutRun(oona(), runId),
      takePayoutFile(oona(), runId),
      recordPayoutReturn(oona(), { runId, supplierNumber: leeds }),
    ];
    for (const act of await Promise.allSettled(acts))
      expect(act).toMatchObject({ status: "rejected", reason: { code: "payout.run_not_found", facts: { runId } } });
  });

  test("that is not sent yet, and to a supplier that is not in it, nothing comes back", async () => {
    await sendReleasedRun(worker(), demoLender);
    await ready("70.00");
    const runId = await released("70.00");
    const notReturnable = { code: "payout.not_returnable", facts: { runId } };
    await expect(recordPayoutReturn(otto(), { runId, supplierNumber: leeds })).rejects.toMatchObject(notReturnable);
    await sendReleasedRun(worker(), demoLender);
    await expect(recordPayoutReturn(otto(), { runId, supplierNumber: york })).rejects.toMatchObject(notReturnable);
  });
});

test.each(["underwriter", "lender_admin", "head_office_user"] as const)(
  "payouts are for the lender's operations alone, not for a %s",
  async (role) => {
    const { ctx } = shop.as(role, "900100");
    const runId = "018f0000-0000-7000-8000-000000000000";
    const account = { supplierNumber: york, name: "Harbour Beds", sortCode: "200000", accountNumber: "55779911" };
    const acts = [
      readPayoutDesk(ctx),
      preparePayoutRun(ctx),
      readPayoutRun(ctx, runId),
      discardPayoutRun(ctx, runId),
      takePayoutFile(ctx, runId),
      recordPayoutReturn(ctx, { runId, supplierNumber: leeds }),
      enterSupplierAccount(ctx, account),
      confirmSupplierAccount(ctx, york),
    ];
    for (const act of await Promise.allSettled(acts)) expect(act).toMatchObject({ status: "rejected", reason: { code: "access.denied" } });
  },
);
