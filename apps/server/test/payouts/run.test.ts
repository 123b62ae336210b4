import { localDate, pence } from "@farthing/domain/money";
import { describe, expect, test } from "vitest";
import { supplierAccountDependencies } from "../../../demo-world/src/history/local-providers.ts";
import { demoLender } from "../../src/platform/lender.ts";
import { preparePayoutRun } from "../../src/use-cases/payouts/prepare-run.ts";
import { downloadPayoutFile, readPayoutOverview, readPayoutRun } from "../../src/use-cases/payouts/read-payouts.ts";
import { discardPayoutRun } from "../../src/use-cases/payouts/release-run.ts";
import {
  confirmPayoutReturn,
  confirmPayoutReturnUndo,
  recordPayoutReturn,
  undoPayoutReturn,
} from "../../src/use-cases/payouts/returned-payments.ts";
import { sendRemittance } from "../../src/use-cases/payouts/send-remittance.ts";
import { settleDueRuns } from "../../src/use-cases/payouts/settle-run.ts";
import { submitPayoutRun } from "../../src/use-cases/payouts/submit-run.ts";
import { enterSupplierAccount, readSupplierAccount } from "../../src/use-cases/payouts/supplier-accounts.ts";
import { writePayoutFile } from "../../src/use-cases/payouts/write-file.ts";
import { exampleAccount, payoutEntryDay, payoutFixture, yorkBranchNumber } from "../support/payout-fixture.ts";
import { recordingMailer } from "../support/recording-mailer.ts";
import { leedsBranchNumber } from "../support/world.ts";

/** One person prepares a payout run, another releases it, and the bank gets one file. */

const fixture = payoutFixture();
const {
  confirmAccount,
  enterAccount,
  balance,
  digestOf,
  moves,
  submit,
  submitted,
  oona,
  otto,
  ready,
  release,
  released,
  returned,
  trailOf,
  worker,
} = fixture;

describe("a payout run", () => {
  test("a payout run pays each supplier once for all its loans, and sends remittance advice", async () => {
    const loans = [await ready("1750.00"), await ready("649.50"), await ready("300.00", yorkBranchNumber)];
    const { id } = await preparePayoutRun(otto());
    expect(await readPayoutRun(oona(), id)).toMatchObject({
      loans: 3,
      pays: 269_950,
      byLedger: 269_950,
      mayRelease: true,
      factors: ["code"],
      suppliers: [
        { supplier: "Harbour Beds Leeds", loans: 2, pays: 239_950, state: "included" },
        { supplier: "Harbour Beds York", loans: 1, pays: 30_000, state: "included" },
      ],
    });
    expect(await readPayoutRun(otto(), id)).toMatchObject({ mayRelease: false, releasers: ["oona.operations"] });
    await release(oona(), id, pence(269_950));
    for (const loan of loans) expect(await fixture.shop.statusOf(loan)).toBe("payout_pending");

    await writePayoutFile(worker(), demoLender);
    await writePayoutFile(worker(), demoLender);
    expect([await balance(loans[0] ?? "", "retailer"), await balance(loans[0] ?? "", "bank")]).toEqual([-175_000, 0]);
    const digest = await digestOf(id);
    await submit(id);
    await expect(submit(id)).rejects.toMatchObject({ code: "payout.not_submittable" });
    const { fileName, text } = await downloadPayoutFile(otto(), id);
    expect(fileName).toMatch(/^payout-\d{6}\.bacs\.txt$/);
    const data = text.split("\r\n").filter((line) => line.length === 100);
    expect(data.map((line) => [line.slice(15, 17), Number(line.slice(35, 46))])).toEqual([
      ["99", 239_950],
      ["99", 30_000],
      ["17", 269_950],
    ]);
    const serialNumber = Number(fileName.replaceAll(/\D/g, ""));
    for (const supplier of [leedsBranchNumber, yorkBranchNumber]) expect(text).toContain(`${supplier} ${serialNumber}`);
    expect(await balance(loans[0] ?? "", "loan")).toBe(175_000);
    expect(await balance(loans[0] ?? "", "retailer")).toBe(0);
    const { rows: movements } = await fixture.shop.pool.query(
      "select kind, reference from ledger_movement where application_id = $1 order by kind",
      [loans[0]],
    );
    expect(movements).toEqual(["advance", "payout"].map((kind) => ({ kind, reference: `${id} ${loans[0]}` })));
    const [sealed] = (await fixture.shop.pool.query<{ file: Buffer }>("select sealed_file as file from payout_run where id = $1", [id]))
      .rows;
    expect(sealed?.file.toString("latin1")).not.toContain("CONTRA");

    // A bank file that is submitted on Monday is paid on Wednesday.
    await settleDueRuns(worker("2026-11-17T23:59:00Z"));
    expect(await fixture.shop.statusOf(loans[0] ?? "")).toBe("payout_pending");
    await settleDueRuns(worker("2026-11-18T00:01:00Z"));
    await settleDueRuns(worker("2026-11-18T00:02:00Z"));
    for (const loan of loans) expect(await fixture.shop.statusOf(loan)).toBe("paid");
    const [latest] = (await readPayoutOverview(otto())).runs;
    expect(latest).toMatchObject({
      id,
      suppliers: 2,
      loans: 3,
      pays: 269_950,
      entryDay: localDate("2026-11-18"),
      submittedBy: "otto.operations",
      paidAt: new Date("2026-11-18T00:01:00Z"),
    });

    const { sent, parts } = recordingMailer();
    const jobs = await fixture.shop.jobs<Parameters<typeof sendRemittance>[1]>("email-remittance");
    for (const job of [...jobs, ...jobs]) await sendRemittance(worker(), job, parts);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ["accounts@harbour-beds.test", "Remittance to Harbour Beds Leeds, 18 November 2026"],
      ["accounts@harbour-beds.test", "Remittance to Harbour Beds York, 18 November 2026"],
    ]);
    for (const told of [
      "HBLEED-2026-004172",
      "Priya Raghunathan, £1,750.00",
      "£2,399.50",
      "18 November 2026",
      `${leedsBranchNumber} ${serialNumber}`,
    ])
      expect(sent[0]?.text).toContain(told);
    expect(sent[0]?.text).not.toContain("Less what was owed to us");
    expect((await fixture.shop.jobs("send-letter")).filter(({ letter }) => letter === "direct-debit-notice")).toHaveLength(3);
    expect(await trailOf(id)).toEqual([
      ["payoutRun.prepared", "otto.operations", { loans: 3, pence: 269_950, digest }],
      ["payoutRun.released", "oona.operations", { loans: 3, pence: 269_950, digest }],
      ["payoutRun.file_written", "system", { loans: 3, pence: 269_950, digest, processingDay: "2026-11-17" }],
      ["payoutRun.submitted", "otto.operations", { pence: 269_950, entryDay: "2026-11-18" }],
      ["payoutRun.file_taken", "otto.operations", {}],
      ["payoutRun.paid", "system", {}],
    ]);
  });

  test("a payout run that is settled again after a crash enqueues no second remittance e-mail", async () => {
    await ready("500.00");
    const id = await submitted("500.00");
    await settleDueRuns(worker(payoutEntryDay));
    await fixture.shop.pool.query("update payout_run set settled_at = null where id = $1", [id]);
    await settleDueRuns(worker(payoutEntryDay));
    expect(await fixture.shop.jobs("email-remittance")).toEqual([{ runId: id, supplierNumber: leedsBranchNumber }]);
  });

  test("the person who prepared a payout run cannot release it", async () => {
    const loan = await ready("500.00");
    const { id } = await preparePayoutRun(otto());
    await expect(preparePayoutRun(oona())).rejects.toMatchObject({ code: "payout.run_under_way" });
    await expect(release(otto(), id, pence(50_000))).rejects.toMatchObject({ code: "payout.four_eyes" });
    await expect(release(oona(), id, pence(50_001))).rejects.toMatchObject({ code: "payout.total_changed" });
    expect(await fixture.shop.statusOf(loan)).toBe("ready_for_payout");
    await release(oona(), id, pence(50_000));
    await expect(release(oona(), id, pence(50_000))).rejects.toMatchObject({ code: "payout.run_settled" });
    await expect(discardPayoutRun(oona(), id)).rejects.toMatchObject({ code: "payout.run_settled" });
  });

  test("the loans of a discarded payout run are ready for the next run", async () => {
    const loan = await ready("100.00");
    const { id } = await preparePayoutRun(otto());
    await discardPayoutRun(oona(), id);
    expect(await readPayoutRun(oona(), id)).toMatchObject({ byLedger: null, mayRelease: false, releasers: [] });
    expect((await trailOf(id)).at(-1)).toEqual(["payoutRun.discarded", "oona.operations", {}]);
    await submitted("100.00");
    expect(await fixture.shop.statusOf(loan)).toBe("payout_pending");
  });

  test("a payout run leaves out loans that are cancelled before its bank file is written", async () => {
    const [first, second, third] = [await ready("100.00"), await ready("200.00"), await ready("400.00")];
    const { id } = await preparePayoutRun(otto());
    await fixture.shop.as("branch_manager").cancel(first);
    expect(await readPayoutRun(oona(), id)).toMatchObject({
      pays: 60_000,
      byLedger: 60_000,
      suppliers: expect.arrayContaining([
        expect.objectContaining({ state: "included", loans: 2, pays: 60_000 }),
        expect.objectContaining({ state: "leftOut", loans: 1, pays: 10_000 }),
      ]),
    });
    await expect(release(oona(), id, pence(70_000))).rejects.toMatchObject({ code: "payout.total_changed" });
    await release(oona(), id, pence(60_000));
    await fixture.shop.as("branch_manager").cancel(second);
    await writePayoutFile(worker(), demoLender);
    const { text } = await downloadPayoutFile(otto(), id);
    expect(text).toContain("00000040000");
    expect(text).not.toContain("00000060000");
    await expect(fixture.shop.as("branch_manager").cancel(third)).rejects.toMatchObject({ code: "cancel.not_possible" });
  });

  test("a payout run leaves out loans with a new complaint", async () => {
    const [stopped, other] = [await ready("100.00"), await ready("200.00")];
    const { id } = await preparePayoutRun(otto());
    const complain = (loan: string) =>
      fixture.shop
        .asSystem()
        .transaction(async (tx) => void (await tx.applications.save({ ...(await tx.applications.lock(loan)), payoutStopped: true })));
    await complain(stopped);
    await expect(release(oona(), id, pence(30_000))).rejects.toMatchObject({ code: "payout.total_changed" });
    await complain(other);
    await expect(release(oona(), id, pence(0))).rejects.toMatchObject({ code: "payout.total_changed", facts: { runId: id } });
    expect(await readPayoutRun(oona(), id)).toMatchObject({ loans: 0, pays: 0, byLedger: 0 });
    for (const loan of [stopped, other]) expect(await fixture.shop.statusOf(loan)).toBe("ready_for_payout");
  });

  test("if a loan is paid out and cancelled at the same moment, only one action succeeds", async () => {
    for (let round = 0; round < 6; round++) {
      const loan = await ready("250.00");
      const { id } = await preparePayoutRun(otto());
      const outcomes = await Promise.allSettled([
        release(oona(), id, pence(25_000))
          .then(() => writePayoutFile(worker(), demoLender))
          .then(() => submit(id).catch(() => undefined)),
        fixture.shop.as("branch_manager").cancel(loan),
      ]);
      const status = await fixture.shop.statusOf(loan);
      expect(["payout_pending", "cancelled"]).toContain(status);
      expect(await balance(loan, "loan")).toBe(status === "cancelled" ? 0 : 25_000);
      expect(outcomes.some(({ status: outcome }) => outcome === "fulfilled")).toBe(true);
      if ((await readPayoutRun(oona(), id)).mayRelease) await discardPayoutRun(oona(), id);
    }
  });

  test("a payout run pays nothing to a supplier whose account is unconfirmed or missing", async () => {
    const bristol = "100103";
    await ready("900.00", bristol);
    expect((await readPayoutOverview(oona())).ready).toMatchObject([
      { supplierNumber: bristol, hindrance: "unconfirmed", mayConfirm: true },
    ]);
    await expect(preparePayoutRun(otto())).rejects.toMatchObject({ code: "payout.nothing_ready" });
    await expect(confirmAccount(otto(), bristol)).rejects.toMatchObject({ code: "payout.account_four_eyes" });
    await confirmAccount(oona(), bristol);
    const { id } = await preparePayoutRun(otto());
    await enterAccount(oona(), { supplierNumber: bristol, ...exampleAccount });
    await expect(release(oona(), id, pence(90_000))).rejects.toMatchObject({ code: "payout.total_changed" });
    await discardPayoutRun(oona(), id);
    await confirmAccount(otto(), bristol);
    await submitted("900.00");
  });

  test("if a shop gets a new debt after the preparation of a payout run, the run shows the debt and a new run deducts it", async () => {
    const other = await ready("300.00");
    await ready("500.00");
    const { id } = await preparePayoutRun(otto());
    await moves("retailerRecovery", other, pence(12_000));
    expect(await readPayoutRun(oona(), id)).toMatchObject({ pays: 80_000, byLedger: 68_000 });
    await discardPayoutRun(oona(), id);
    await submitted("680.00");
  });
});

const payment = { supplierNumber: leedsBranchNumber, returnedOn: localDate("2026-11-18"), reason: "B", amount: pence(7_000) } as const;

describe("refused actions on payout runs", () => {
  test("every action on an unknown payout run is refused as not found", async () => {
    const runId = "018f0000-0000-7000-8000-000000000000";
    const acts = [
      readPayoutRun(oona(), runId),
      release(oona(), runId, pence(1)),
      discardPayoutRun(oona(), runId),
      downloadPayoutFile(oona(), runId),
      recordPayoutReturn(oona(), { ...payment, runId }),
      submitPayoutRun(oona(), { runId, digest: "" }),
    ];
    for (const act of await Promise.allSettled(acts))
      expect(act).toMatchObject({ status: "rejected", reason: { code: "payout.run_not_found", facts: { runId } } });
    for (const act of [confirmPayoutReturn, undoPayoutReturn, confirmPayoutReturnUndo])
      await expect(act(oona(), runId)).rejects.toMatchObject({ code: "payout.return_not_found" });
  });

  test("a payment can be recorded as returned only if it belongs to a submitted payout run", async () => {
    await ready("70.00");
    const runId = await released("70.00");
    const notReturnable = { code: "payout.not_returnable", facts: { runId } };
    await writePayoutFile(worker(), demoLender);
    await expect(recordPayoutReturn(otto(payoutEntryDay), { ...payment, runId })).rejects.toMatchObject(notReturnable);
    await submit(runId);
    await expect(returned(runId, "70.00", { supplierNumber: yorkBranchNumber })).rejects.toMatchObject(notReturnable);
  });
});

test.each(["underwriter", "lender_admin", "head_office_user"] as const)(
  "a %s has no access to payouts, which only the lender's operations team may use",
  async (role) => {
    const { ctx } = fixture.shop.as(role, "900100");
    const runId = "018f0000-0000-7000-8000-000000000000";
    const account = { supplierNumber: yorkBranchNumber, ...exampleAccount, despite: null };
    const acts = [
      readPayoutOverview(ctx),
      preparePayoutRun(ctx),
      readPayoutRun(ctx, runId),
      discardPayoutRun(ctx, runId),
      downloadPayoutFile(ctx, runId),
      submitPayoutRun(ctx, { runId, digest: "" }),
      recordPayoutReturn(ctx, { ...payment, runId }),
      confirmPayoutReturn(ctx, runId),
      undoPayoutReturn(ctx, runId),
      confirmPayoutReturnUndo(ctx, runId),
      enterSupplierAccount(ctx, account, supplierAccountDependencies),
      readSupplierAccount(ctx, yorkBranchNumber),
    ];
    for (const act of await Promise.allSettled(acts)) expect(act).toMatchObject({ status: "rejected", reason: { code: "access.denied" } });
  },
);
