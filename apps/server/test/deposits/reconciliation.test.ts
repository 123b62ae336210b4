import { pence } from "@farthing/domain/money";
import type { Status } from "@farthing/domain/vocabulary";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentQueryResult, Payments } from "../../src/providers/payments/port.ts";
import { actorOfApplication, createContext } from "../../src/use-cases/context.ts";
import { sweepDeadlines } from "../../src/use-cases/deadlines/sweep-deadlines.ts";
import { completeDeposit } from "../../src/use-cases/deposits/complete-deposit.ts";
import { reconcileDeposit } from "../../src/use-cases/deposits/reconcile-deposit.ts";
import { refundDeposit } from "../../src/use-cases/deposits/refund-deposit.ts";
import { startDeposit } from "../../src/use-cases/deposits/start-deposit.ts";
import { cards, type DepositTestServers, startDepositTestServers } from "../support/deposits.ts";
import { priyasDocument } from "../support/world.ts";

let shop: DepositTestServers;
beforeAll(async () => {
  shop = await startDepositTestServers();
});
afterAll(() => shop.end());

const countJobs = async (name: string, applicationId: string) =>
  (await shop.jobs(name)).filter((data) => data.applicationId === applicationId).length;
const countRefundJobsAfter = async (applicationId: string, minutes = 0) => {
  await sweepDeadlines(shop.systemAfter(minutes));
  return countJobs("refund-deposit", applicationId);
};
const reconcile = (applicationId: string) => reconcileDeposit(shop.asSystem(), { applicationId }, shop.outside.providers.payments);
const refund = (applicationId: string) => refundDeposit(shop.asSystem(), { applicationId }, shop.outside.providers.payments);

const setStatus = (applicationId: string, status: Status, signedAt: string | null = null) =>
  shop.asSystem().transaction(async (tx) => {
    const application = await tx.applications.lock(applicationId);
    await tx.applications.save({ ...application, status, signedAt });
  });

async function createCustomerWithDeposit() {
  const customer = await shop.customer();
  await customer.complete(await customer.pay(cards.pays));
  return customer;
}

describe("a customer who pays the deposit and closes the browser", () => {
  test("if a customer pays and then closes the browser, the next reconciliation finds the payment", async () => {
    const { id, pay } = await shop.customer();
    await pay(cards.pays);
    await sweepDeadlines(shop.systemAfter(1));
    expect(await countJobs("reconcile-deposit", id)).toBe(0);
    await sweepDeadlines(shop.systemAfter(3));
    expect(await countJobs("reconcile-deposit", id)).toBe(1);
    await reconcile(id);
    expect([await shop.statusOf(id), await shop.held(id)]).toEqual(["deposit_paid", 9_900]);
    await reconcile(id);
    expect(await shop.auditEvents(id, "deposit.paid")).toHaveLength(1);
  });

  test("Farthing repeatedly asks for the result of a payment while its page is open", async () => {
    const { id, start } = await shop.customer();
    await start();
    await sweepDeadlines(shop.systemAfter(3));
    await reconcile(id);
    await sweepDeadlines(shop.systemAfter(6));
    await shop.outside.fault("payments", "down");
    await reconcile(id);
    await shop.outside.fault("payments", "ok");
    await sweepDeadlines(shop.systemAfter(9));
    expect(await countJobs("reconcile-deposit", id)).toBe(3);
    expect(await shop.statusOf(id)).toBe("deposit_attempted");
  });

  test("if the customer's browser and the reconciliation report the same payment, the payment is recorded only once", async () => {
    const { id, pay, complete } = await shop.customer();
    const message = await pay(cards.pays);
    await Promise.all([complete(message), reconcile(id), reconcile(id)]);
    expect((await complete(message)).body).toEqual({ status: "Paid", retryPayment: false });
    expect(await shop.auditEvents(id, "deposit.paid")).toHaveLength(1);
    expect([await shop.held(id), await shop.counted(id)]).toMatchObject([9_900, { charges: 1 }]);
  });
});

describe("refunding a deposit", () => {
  test("the deposit of a cancelled application is refunded once", async () => {
    const { id } = await createCustomerWithDeposit();
    await shop.cancel(id);
    expect(await countRefundJobsAfter(id)).toBe(1);
    await Promise.all([refund(id), refund(id)]);
    await refund(id);
    expect(await shop.counted(id)).toMatchObject({ charges: 1, refunds: 1 });
    expect(await shop.held(id)).toBe(0);
    expect(await shop.auditEvents(id, "deposit.refunded")).toEqual([{ amountPence: 9_900 }]);
  });

  test("a deposit paid after the cancellation is refunded", async () => {
    const { id, pay, complete } = await shop.customer();
    const message = await pay(cards.pays);
    await shop.cancel(id);
    expect(await countRefundJobsAfter(id)).toBe(1);
    await refund(id);
    expect(await shop.counted(id)).toMatchObject({ charges: 1, refunds: 0 });
    await reconcile(id);
    expect([await shop.statusOf(id), await shop.held(id)]).toEqual(["cancelled", 9_900]);
    expect((await complete(message)).body).toEqual({ status: "Paid", retryPayment: false });
    expect(await countRefundJobsAfter(id)).toBe(2);
    await refund(id);
    expect([await shop.held(id), await shop.counted(id)]).toMatchObject([0, { charges: 1, refunds: 1 }]);
    const { rows } = await shop.pool.query("select kind from ledger_movement where application_id = $1 order by at", [id]);
    expect(rows.map(({ kind }) => kind)).toEqual(["deposit", "refund"]);
  });

  test("no refund is scheduled while the application is still open", async () => {
    const { id } = await createCustomerWithDeposit();
    expect(await countRefundJobsAfter(id)).toBe(0);
  });

  test.each([
    ["decision_decline", null, 1],
    ["withdrawn", null, 1],
    ["withdrawn", "2026-11-15T12:00:00Z", 0],
    ["deposit_paid", null, 0],
    ["decision_refer", null, 0],
    ["signed", "2026-11-15T12:00:00Z", 0],
  ] as const)("the deposit of an application at %s (signed: %s) is refunded %i times", async (status, signedAt, times) => {
    const { id } = await createCustomerWithDeposit();
    await setStatus(id, status, signedAt);
    await refund(id);
    expect(await shop.counted(id)).toMatchObject({ charges: 1, refunds: times });
    expect(await shop.held(id)).toBe(times === 1 ? 0 : 9_900);
  });

  test("a refund waits while the payment service is unavailable", async () => {
    const { id } = await createCustomerWithDeposit();
    await shop.cancel(id);
    await shop.outside.fault("payments", "down");
    await refund(id);
    await shop.outside.fault("payments", "duplicate");
    expect(await shop.held(id)).toBe(9_900);
    expect(await countRefundJobsAfter(id, 4)).toBe(0);
    expect(await countRefundJobsAfter(id, 6)).toBe(1);
    await refund(id);
    await shop.outside.fault("payments", "ok");
    expect([await shop.held(id), await shop.counted(id)]).toMatchObject([0, { refunds: 1 }]);
  });
});

describe("payment results that the payment service reports", () => {
  const paymentsWith = (words: Partial<Payments>): Payments => ({
    open: async () => ({ is: "unavailable" }),
    query: async () => ({ is: "unavailable" }),
    refund: async () => "unavailable",
    paymentIn: () => null,
    ...words,
  });
  const found = (word: PaymentQueryResult) => paymentsWith({ query: async () => word });
  const asCustomer = (id: string) =>
    createContext(shop.store, { actor: actorOfApplication(id), call: "test", requestId: "test", idempotency: undefined });
  const startWith = (id: string, payments: Payments) =>
    startDeposit(
      asCustomer(id),
      { applicationId: id, hostOrigin: shop.applicantOrigin },
      { payments, applicantOrigin: shop.applicantOrigin },
    );

  test("a payment of a different amount than requested is not accepted", async () => {
    const { id, start } = await shop.customer();
    await start();
    const less = found({ is: "paid", amount: pence(9_899), providerReference: "1" });
    await expect(reconcileDeposit(shop.asSystem(), { applicationId: id }, less)).rejects.toMatchObject({ code: "deposit.not_confirmed" });
    expect([await shop.statusOf(id), await shop.held(id)]).toEqual(["deposit_attempted", 0]);
  });

  test("an unused payment page does not count as an attempt, and the next attempt opens another page", async () => {
    const { id, start } = await shop.customer();
    const { body: first } = await start();
    await reconcileDeposit(shop.asSystem(), { applicationId: id }, found({ is: "expired" }));
    expect([await shop.statusOf(id), await shop.auditEvents(id, "deposit.failed")]).toEqual(["deposit_attempted", []]);
    await sweepDeadlines(shop.systemAfter(3));
    expect(await countJobs("reconcile-deposit", id)).toBe(0);
    const { body: second } = await start();
    expect([second.status, second.hppUrl === first.hppUrl]).toEqual(["Open", false]);
  });

  test("Farthing does not ask for the result of a payment page that was never shown", async () => {
    const { id } = await shop.customer();
    await expect(startWith(id, paymentsWith({}))).rejects.toMatchObject({ code: "deposit.no_payment_url" });
    const queried: string[] = [];
    const request = async (payment: string) => {
      queried.push(payment);
      return { is: "expired" } as const;
    };
    await reconcileDeposit(shop.asSystem(), { applicationId: id }, paymentsWith({ query: request }));
    await startWith(id, paymentsWith({ query: request, open: async () => ({ is: "opened", url: "https://pay.test/1" }) }));
    expect(queried).toEqual([]);
  });

  test("a payment stays open while the payment service reports it as open or is unavailable", async () => {
    const { id, start } = await shop.customer();
    const { body } = await start();
    const { rows } = await shop.pool.query<{ id: string }>("select id from deposit_payment where application_id = $1", [id]);
    for (const is of ["open", "unavailable"] as const) {
      const payments = paymentsWith({ paymentIn: () => rows[0]?.id ?? null, query: async () => ({ is }) });
      const completing = completeDeposit(asCustomer(id), { applicationId: id, result: {} as never }, payments);
      await expect(completing).rejects.toMatchObject({ code: "deposit.not_confirmed" });
    }
    expect((await start()).body).toEqual(body);
  });

  test("Farthing asks for the result of a payment before it opens another payment page", async () => {
    const { id, start } = await shop.customer();
    await start();
    await expect(startWith(id, paymentsWith({}))).rejects.toMatchObject({ code: "deposit.no_payment_url" });
    expect((await shop.counted(id)).orders).toHaveLength(1);
  });

  test("a payment request contains the deposit, the application number, the postcode and the applicant app's origin", async () => {
    const document = {
      ...priyasDocument,
      isOnlineDepositJourney: true,
      mainAddressDetails: { mainAddress: [{ address: { postCode: "LS1 4AP" } }] },
    };
    const { id } = await shop.customer({ document: document as typeof priyasDocument });
    const opened: unknown[] = [];
    await startWith(
      id,
      paymentsWith({
        async open(payment) {
          opened.push(payment);
          return { is: "opened", url: "https://pay.test/2" };
        },
      }),
    );
    expect(opened).toMatchObject([{ amount: 9_900, reference: id, postcode: "LS1 4AP", hostOrigin: shop.applicantOrigin }]);
  });

  test("a refund names its payment, and its idempotency key contains the payment's id", async () => {
    const { id } = await createCustomerWithDeposit();
    await shop.cancel(id);
    const refundRequests: { key: string; id: string; amount: number; providerReference: string }[] = [];
    const payments = paymentsWith({
      async refund(payment) {
        refundRequests.push(payment);
        return "refunded";
      },
    });
    await refundDeposit(shop.asSystem(), { applicationId: id }, payments);
    await refundDeposit(shop.asSystem(), { applicationId: id }, payments);
    expect(refundRequests).toEqual([
      {
        key: `refund-${refundRequests[0]?.id}`,
        id: expect.any(String),
        amount: 9_900,
        providerReference: expect.stringMatching(/./),
        at: expect.any(Date),
      },
    ]);
  });

  test("an underwriter can neither start nor complete a customer's payment", async () => {
    const { id, start } = await shop.customer();
    await start();
    const { ctx } = shop.as("underwriter", "900100");
    const parts = { payments: paymentsWith({}), applicantOrigin: shop.applicantOrigin };
    await expect(startDeposit(ctx, { applicationId: id, hostOrigin: shop.applicantOrigin }, parts)).rejects.toMatchObject({
      code: "access.denied",
    });
    const message = { applicationId: id, result: {} as never };
    const paymentIn = () => "018f0000-0000-7000-8000-000000000000";
    await expect(completeDeposit(ctx, message, paymentsWith({ paymentIn }))).rejects.toMatchObject({ code: "access.denied" });
  });
});
