import type { Status } from "@farthing/domain/application";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sweepDeadlines } from "../../src/use-cases/deadlines/sweep-deadlines.ts";
import { reconcileDeposit } from "../../src/use-cases/deposits/reconcile-deposit.ts";
import { refundDeposit } from "../../src/use-cases/deposits/refund-deposit.ts";
import { cards, type DepositHouse, depositHouse } from "../support/deposits.ts";

let shop: DepositHouse;
beforeAll(async () => {
  shop = await depositHouse();
});
afterAll(() => shop.end());

const jobsFor = async (name: string, applicationId: string) =>
  (await shop.jobs(name)).filter((data) => data.applicationId === applicationId).length;
const refundsDue = async (applicationId: string, minutes = 0) => {
  await sweepDeadlines(shop.systemAfter(minutes));
  return jobsFor("refund-deposit", applicationId);
};
const reconcile = (applicationId: string) => reconcileDeposit(shop.asSystem(), { applicationId }, shop.outside.providers.payments);
const refund = (applicationId: string) => refundDeposit(shop.asSystem(), { applicationId }, shop.outside.providers.payments);

/** Without a call of the product's: what a decision or a customer has led to. */
const nowStands = (applicationId: string, status: Status, signedAt: string | null = null) =>
  shop.asSystem().transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    await tx.applications.save({ ...application, status, signedAt });
  });

async function paidCustomer() {
  const customer = await shop.customer();
  await customer.complete(await customer.pay(cards.pays));
  return customer;
}

describe("a deposit that was paid before the browser was closed", () => {
  test("is found when its page falls due", async () => {
    const { id, pay } = await shop.customer();
    await pay(cards.pays);
    await sweepDeadlines(shop.systemAfter(1));
    expect(await jobsFor("reconcile-deposit", id)).toBe(0);
    await sweepDeadlines(shop.systemAfter(3));
    expect(await jobsFor("reconcile-deposit", id)).toBe(1);
    await reconcile(id);
    expect([await shop.statusOf(id), await shop.held(id)]).toEqual(["deposit_paid", 9_900]);
    await reconcile(id);
    expect(await shop.told(id, "deposit.paid")).toHaveLength(1);
  });

  test("is asked for again and again while the page is open, or the service does not answer", async () => {
    const { id, start } = await shop.customer();
    await start();
    await sweepDeadlines(shop.systemAfter(3));
    await reconcile(id);
    await sweepDeadlines(shop.systemAfter(6));
    await shop.outside.fault("payments", "down");
    await reconcile(id);
    await shop.outside.fault("payments", "ok");
    await sweepDeadlines(shop.systemAfter(9));
    expect(await jobsFor("reconcile-deposit", id)).toBe(3);
    expect(await shop.statusOf(id)).toBe("deposit_attempted");
  });

  test("and the customer's own message after it, or at the same moment, come to one payment", async () => {
    const { id, pay, complete } = await shop.customer();
    const message = await pay(cards.pays);
    await Promise.all([complete(message), reconcile(id), reconcile(id)]);
    expect((await complete(message)).body).toEqual({ status: "Paid", retryPayment: false });
    expect(await shop.told(id, "deposit.paid")).toHaveLength(1);
    expect([await shop.held(id), await shop.counted(id)]).toMatchObject([9_900, { charges: 1 }]);
  });
});

describe("a deposit for a loan that will not be", () => {
  test("goes back once when the application is cancelled, by the service's own count", async () => {
    const { id } = await paidCustomer();
    await shop.cancel(id);
    expect(await refundsDue(id)).toBe(1);
    await Promise.all([refund(id), refund(id)]);
    await refund(id);
    expect(await shop.counted(id)).toMatchObject({ charges: 1, refunds: 1 });
    expect(await shop.held(id)).toBe(0);
    expect(await shop.told(id, "deposit.refunded")).toEqual([{ amountPence: 9_900 }]);
  });

  test("goes back when it is paid after the cancellation", async () => {
    const { id, pay } = await shop.customer();
    await pay(cards.pays);
    await shop.cancel(id);
    expect(await refundsDue(id)).toBe(1);
    await refund(id);
    expect(await shop.counted(id)).toMatchObject({ charges: 1, refunds: 0 });
    await reconcile(id);
    expect([await shop.statusOf(id), await shop.held(id)]).toEqual(["cancelled", 9_900]);
    expect(await refundsDue(id)).toBe(2);
    await refund(id);
    expect([await shop.held(id), await shop.counted(id)]).toMatchObject([0, { charges: 1, refunds: 1 }]);
  });

  test.each([
    ["decision_decline", null, 1],
    ["withdrawn", null, 1],
    ["withdrawn", "2026-11-15T12:00:00Z", 0],
    ["deposit_paid", null, 0],
    ["decision_refer", null, 0],
    ["signed", "2026-11-15T12:00:00Z", 0],
  ] as const)("at %s (signed: %s) goes back %i times", async (status, signedAt, times) => {
    const { id } = await paidCustomer();
    await nowStands(id, status, signedAt);
    await refund(id);
    expect(await shop.counted(id)).toMatchObject({ charges: 1, refunds: times });
    expect(await shop.held(id)).toBe(times === 1 ? 0 : 9_900);
  });

  test("waits for a service that does not answer, and goes back when it does", async () => {
    const { id } = await paidCustomer();
    await shop.cancel(id);
    await shop.outside.fault("payments", "down");
    await refund(id);
    await shop.outside.fault("payments", "duplicate");
    expect(await shop.held(id)).toBe(9_900);
    expect(await refundsDue(id, 6)).toBe(1);
    await refund(id);
    await shop.outside.fault("payments", "ok");
    expect([await shop.held(id), await shop.counted(id)]).toMatchObject([0, { refunds: 1 }]);
  });
});
