import { pence } from "@farthing/domain/money";
import { statuses } from "@farthing/domain/vocabulary";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestWorld, leedsBranchNumber, priyasDocument, type TestWorld } from "./support/world.ts";

/** An example for other tests: these tests cover every outcome of one use case on a real database. */

let shop: TestWorld;
beforeAll(async () => {
  shop = await createTestWorld();
});
afterAll(() => shop.end());

describe("cancelling an application", () => {
  test("cancelling ends the application, logs the user and the reason, and enqueues an e-mail to the customer", async () => {
    const application = await shop.application({ status: "signed" });
    const answer = await shop.as("branch_manager").cancel(application.id, "GOODS_UNAVAILABLE");

    expect(answer).toEqual({ status: "cancelled", version: 2 });
    expect(await shop.statusOf(application.id)).toBe("cancelled");
    expect(await shop.as("branch_user").history(application.id)).toMatchObject([
      {
        event: "application.cancelled",
        from: "signed",
        to: "cancelled",
        by: { username: `branch_manager.${leedsBranchNumber}`, role: "branch_manager", branch: leedsBranchNumber },
      },
    ]);
    expect(await shop.jobs("send-letter")).toContainEqual(
      expect.objectContaining({ applicationId: application.id, letter: "cancellation" }),
    );
  });

  test("cancelling a paid-out loan clears the customer's debt and charges the loan amount to the shop", async () => {
    const { id } = await shop.application({ status: "paid", signedAt: new Date().toISOString() });
    const lent = [
      { account: "loan", pence: pence(175_000) },
      { account: "retailer", pence: pence(-175_000) },
    ] as const;
    await shop.asSystem().transaction(async (tx) => tx.ledger.post({ applicationId: id, kind: "advance", reference: id, entries: lent }));
    const owed = (account: "loan" | "retailer") => shop.asSystem().transaction((tx) => tx.ledger.balance(id, account));
    expect([await owed("loan"), await owed("retailer")]).toEqual([175_000, -175_000]);

    await shop.as("branch_manager").cancel(id, "GOODS_RETURNED");
    expect([await owed("loan"), await owed("retailer")]).toEqual([0, 0]);
    const { rows } = await shop.pool.query(
      "select reference from ledger_movement where application_id = $1 and kind = 'retailerRecovery'",
      [id],
    );
    expect(rows).toEqual([{ reference: id }]);
  });

  test("cancelling moves no money if the loan was not paid out", async () => {
    const { id } = await shop.application({ status: "signed", signedAt: new Date().toISOString() });
    await shop.as("branch_manager").cancel(id, "GOODS_UNAVAILABLE");
    expect((await shop.pool.query("select from ledger_movement where application_id = $1", [id])).rowCount).toBe(0);
  });

  test("an unpaid application can be cancelled without a reason", async () => {
    const application = await shop.application({ status: "decision_accept" });
    await expect(shop.as("branch_admin").cancel(application.id)).resolves.toMatchObject({ status: "cancelled" });
  });

  test("a paid application cannot be cancelled without a reason", async () => {
    const application = await shop.application({ status: "paid" });
    await expect(shop.as("branch_manager").cancel(application.id)).rejects.toMatchObject({ code: "cancel.reason_required" });
    expect(await shop.statusOf(application.id)).toBe("paid");
    await expect(shop.as("branch_manager").cancel(application.id, "GOODS_RETURNED")).resolves.toMatchObject({ status: "cancelled" });
  });

  test("an application with an online deposit cannot be cancelled without a reason, whatever its status", async () => {
    const application = await shop.application({
      status: "decision_accept",
      document: { ...priyasDocument, isOnlineDepositJourney: true },
    });
    await expect(shop.as("branch_manager").cancel(application.id)).rejects.toMatchObject({ code: "cancel.reason_required" });
  });

  test.each(
    statuses.filter((status) => ["sign", "decision_decline", "decision_quotation_decline", "cancelled", "withdrawn"].includes(status)),
  )("an application at %s cannot be cancelled", async (status) => {
    const application = await shop.application({ status });
    await expect(shop.as("branch_manager").cancel(application.id, "DUPLICATE")).rejects.toMatchObject({ code: "application.wrong_status" });
    expect(await shop.statusOf(application.id)).toBe(status);
  });

  test("a fusion loan (goods plus project) cannot be cancelled between delivery and payout", async () => {
    const fusion = { ...priyasDocument, fusionLoan: { projectLoanParameters: { loanAmount: "2000.00" } } };
    const application = await shop.application({ status: "customer_has_goods", document: fusion });
    await expect(shop.as("branch_manager").cancel(application.id, "DUPLICATE")).rejects.toMatchObject({ code: "cancel.not_possible" });
  });

  test("a branch user cannot cancel an application", async () => {
    const application = await shop.application();
    await expect(shop.as("branch_user").cancel(application.id)).rejects.toMatchObject({ code: "access.denied" });
    expect(await shop.statusOf(application.id)).toBe("open");
  });

  test("users of another branch or another retailer cannot find an application to cancel", async () => {
    const application = await shop.application();
    await expect(shop.as("branch_manager", "100102").cancel(application.id)).rejects.toMatchObject({ code: "application.not_found" });
    await expect(shop.as("branch_manager", "200101").cancel(application.id)).rejects.toMatchObject({ code: "application.not_found" });
    expect(await shop.statusOf(application.id)).toBe("open");
  });

  test("a head office can cancel an application of its branches", async () => {
    const application = await shop.application();
    await expect(shop.as("head_office_user", "100100").cancel(application.id)).resolves.toMatchObject({ status: "cancelled" });
  });

  test("cancelling with an outdated version is refused and changes nothing", async () => {
    const application = await shop.application({ version: 3 });
    await expect(shop.as("branch_manager").cancel(application.id, null, 2)).rejects.toMatchObject({ code: "application.stale" });
    expect(await shop.statusOf(application.id)).toBe("open");
  });

  test("cancelling twice with the same idempotency key cancels once and returns the same response", async () => {
    const application = await shop.application();
    const mo = shop.as("branch_manager");
    const answers = await Promise.all([
      mo.once("double-click", application.id).cancel(application.id),
      mo.once("double-click", application.id).cancel(application.id),
    ]);
    expect(answers).toEqual([
      { status: "cancelled", version: 2 },
      { status: "cancelled", version: 2 },
    ]);
    expect(await mo.history(application.id)).toHaveLength(1);
    expect(
      (await shop.jobs("send-letter")).filter((job) => job.applicationId === application.id && job.letter === "cancellation"),
    ).toHaveLength(1);
  });

  test("cancelling with a used idempotency key and a different body is refused", async () => {
    const [one, other] = [await shop.application(), await shop.application()];
    const mo = shop.as("branch_manager");
    await mo.once("one-key", one.id).cancel(one.id);
    await expect(mo.once("one-key", other.id).cancel(other.id)).rejects.toMatchObject({ code: "idempotency.mismatch" });
    expect(await shop.statusOf(other.id)).toBe("open");
  });

  test("if two users cancel an application at the same time, one of them is refused", async () => {
    const application = await shop.application();
    const outcomes = await Promise.allSettled([
      shop.as("branch_manager").once("a-key-of-mo").cancel(application.id),
      shop.as("branch_admin").once("a-key-of-ada").cancel(application.id),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });
});
