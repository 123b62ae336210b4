import { localDate, pence } from "@farthing/domain/money";
import { describe, expect, test } from "vitest";
import { demoLender } from "../../src/platform/lender.ts";
import { recordWithdrawal } from "../../src/use-cases/after-signing/record-withdrawal.ts";
import { downloadPayoutFile, readPayoutOverview, readPayoutRun } from "../../src/use-cases/payouts/read-payouts.ts";
import { sendRemittance } from "../../src/use-cases/payouts/send-remittance.ts";
import { settleDueRuns } from "../../src/use-cases/payouts/settle-run.ts";
import { writePayoutFile } from "../../src/use-cases/payouts/write-file.ts";
import { payoutEntryDay, payoutFixture, yorkBranchNumber } from "../support/payout-fixture.ts";
import { recordingMailer } from "../support/recording-mailer.ts";
import { leedsBranchNumber, priyasDocument } from "../support/world.ts";

const fixture = payoutFixture();
const { confirmAccount, balance, moves, submitted, oona, otto, ready, returned, trailOf, worker } = fixture;

describe("a returned payment", () => {
  test("a returned payment makes its loans ready for payout again and its account unconfirmed", async () => {
    const loan = await ready("1000.00");
    const id = await submitted("1000.00");
    await returned(id, "1000.00");
    expect(await fixture.shop.statusOf(loan)).toBe("ready_for_payout");
    for (const account of ["loan", "retailer", "bank"] as const) expect(await balance(loan, account)).toBe(0);
    await expect(returned(id, "1000.00")).rejects.toMatchObject({ code: "payout.not_returnable" });
    expect((await readPayoutOverview(oona())).ready).toMatchObject([
      { supplierNumber: leedsBranchNumber, hindrance: "returned", mayConfirm: true },
    ]);
    await expect(confirmAccount(otto(), leedsBranchNumber)).rejects.toMatchObject({ code: "payout.account_four_eyes" });
    await confirmAccount(oona(), leedsBranchNumber);
    await submitted("1000.00");
    expect(await balance(loan, "loan")).toBe(100_000);
  });

  test("a payment that is returned on the day of its arrival does not count as paid", async () => {
    const [back, there] = [await ready("300.00"), await ready("200.00", yorkBranchNumber)];
    const runId = await submitted("500.00");
    await returned(runId, "300.00");
    await settleDueRuns(worker(payoutEntryDay));
    expect([await fixture.shop.statusOf(back), await fixture.shop.statusOf(there)]).toEqual(["ready_for_payout", "paid"]);
    expect(await fixture.shop.jobs("email-remittance")).toEqual([{ runId, supplierNumber: yorkBranchNumber }]);
    const kinds = "select kind from ledger_movement where application_id = $1 order by kind";
    expect((await fixture.shop.pool.query(kinds, [back])).rows.map(({ kind }) => kind)).toEqual(["advance", "payout", "payoutReturned"]);
  });

  test("a payment that is returned after it counted as paid makes its loans ready for payout again", async () => {
    const [paid, given, partly] = [await ready("1000.00"), await ready("400.00"), await ready("200.00")];
    const id = await submitted("1600.00");
    await settleDueRuns(worker(payoutEntryDay));
    await fixture.shop.as("branch_manager").cancel(given, "GOODS_RETURNED");
    await moves("partialSettlement", partly, pence(5_000));

    const aWeekLater = "2026-11-25T10:00:00Z";
    await returned(id, "1600.00", { at: aWeekLater });
    expect([await fixture.shop.statusOf(paid), await fixture.shop.statusOf(given)]).toEqual(["ready_for_payout", "cancelled"]);
    for (const account of ["loan", "retailer", "bank"] as const)
      expect([await balance(paid, account), await balance(given, account)], account).toEqual([0, 0]);
    const payment = {
      amount: 160_000,
      returnedOn: "2026-11-25",
      reason: "B",
      recordedBy: "otto.operations",
      confirmedBy: "oona.operations",
    };
    expect((await readPayoutOverview(oona(aWeekLater))).returned).toMatchObject([
      { ...payment, runId: id, supplier: "Harbour Beds Leeds", loans: 3 },
    ]);
    // After the return, the payout run still shows the total of its bank file, so that the total matches the bank statement.
    expect(await readPayoutRun(oona(), id)).toMatchObject({
      pays: 160_000,
      returned: 160_000,
      net: 0,
      suppliers: [{ state: "returned", pays: 160_000, returned: payment }],
    });
    await expect(returned(id, "1600.00", { at: aWeekLater })).rejects.toMatchObject({ code: "payout.not_returnable" });

    // The lender has not paid the returned loan out again, so the shop has no money to give back. The cancellation therefore also removes
    // the shop's debt from the partial settlement.
    expect(await balance(partly, "retailer")).toBe(5_000);
    await fixture.shop.as("branch_manager").cancel(partly);
    for (const account of ["loan", "retailer", "bank"] as const) expect(await balance(partly, account)).toBe(0);

    await confirmAccount(oona(), leedsBranchNumber);
    await submitted("1000.00");
    expect(await balance(paid, "loan")).toBe(100_000);
    await settleDueRuns(worker("2026-12-24T12:00:00Z"));
    expect(await fixture.shop.statusOf(paid)).toBe("paid");
  });
});

describe("a cancelled paid loan", () => {
  test("the amount of a cancelled paid loan is deducted from the shop's next payouts", async () => {
    const paid = await ready("700.00");
    await submitted("700.00");
    await settleDueRuns(worker("2026-12-24T12:00:00Z"));
    await fixture.shop.as("branch_manager").cancel(paid, "GOODS_RETURNED");
    expect(await balance(paid, "retailer")).toBe(70_000);

    const small = await ready("500.00");
    expect((await readPayoutOverview(otto())).ready).toMatchObject([{ loans: 1, pays: 0, recovered: 50_000 }]);
    const withoutFile = await fixture.released("0.00");
    await writePayoutFile(worker(), demoLender);
    expect(await readPayoutRun(otto(), withoutFile)).toMatchObject({
      run: { hasFile: false, submittedBy: null, submittedAt: expect.any(Date) },
    });
    expect((await readPayoutRun(otto(), withoutFile)).suppliers).toMatchObject([{ pays: 0, recovered: 50_000 }]);
    const { sent, parts } = recordingMailer();
    await sendRemittance(worker(), { runId: withoutFile, supplierNumber: leedsBranchNumber }, parts);
    expect(sent[0]?.text).toContain("Nothing is paid for these loans");
    expect(sent[0]?.text).toMatch(/Less what was owed to us\W+£500\.00/);
    await expect(downloadPayoutFile(otto(), withoutFile)).rejects.toMatchObject({ code: "payout.run_not_found" });
    expect(await balance(small, "loan")).toBe(50_000);

    await ready("1000.00");
    await submitted("800.00");
    expect((await readPayoutOverview(otto())).ready).toEqual([]);
    await ready("60.00");
    await fixture.released("60.00");
  });
});

describe("a payment for a loan from which the customer withdrew before the payment arrived", () => {
  test("a payment for a withdrawn loan does not count as paid", async () => {
    const document = {
      ...priyasDocument,
      loanParameters: { goodsAmount: "320.00", deposit: "0.00" },
      product: { regulated: true, regime: "CCA" },
    } as typeof priyasDocument;
    const coolingOffEnd = localDate("2026-11-30");
    const made = { status: "ready_for_payout", document, coolingOffEnd, signedAt: "2026-11-12T12:00:00.000Z" } as const;
    const { id } = await fixture.shop.application(made);
    const runId = await submitted("320.00");
    await recordWithdrawal(otto(), { applicationId: id });
    expect(await balance(id, "customer")).toBe(32_000);
    await settleDueRuns(worker(payoutEntryDay));
    expect(await fixture.shop.statusOf(id)).toBe("withdrawn");
    await returned(runId, "320.00", { at: "2026-11-19T10:00:00Z" });
    expect(await fixture.shop.statusOf(id)).toBe("withdrawn");
    for (const account of ["loan", "customer", "retailer", "bank"] as const) expect(await balance(id, account), account).toBe(0);
    expect((await trailOf(runId)).at(-1)).toEqual([
      "payoutRun.returned",
      "oona.operations",
      { supplierNumber: leedsBranchNumber, pence: 32_000 },
    ]);
  });
});
