import { afterAll, beforeAll, expect, test } from "vitest";
import { sumLedger } from "../../src/store/ledger/ledger-sums.ts";
import { eventually, type RunningProduct, runningProduct, startMsMax } from "../support/running-product.ts";
import { haltProcessesAt } from "./halting-drill.ts";

let product: RunningProduct;
beforeAll(async () => {
  product = await runningProduct();
}, startMsMax);
afterAll(() => product.end());

const statusTimeoutMs = 90_000;
const statusOf = async (id: string) =>
  (await product.pool.query<{ status: string }>("select status from application where id = $1", [id])).rows[0]?.status;
const waitForStatus = (id: string, status: string) =>
  eventually(
    () => statusOf(id),
    (found) => found === status,
    statusTimeoutMs,
  );
const paymentCountsOf = async (id: string) =>
  (await (await fetch(`${product.origins.sandbox}/payments/log?reference=${id}`)).json()) as { charges: number; refunds: number };
const ledgerMovementsOf = async (id: string) =>
  (await product.pool.query<{ kind: string }>("select kind from ledger_movement where application_id = $1 order by at", [id])).rows.map(
    ({ kind }) => kind,
  );

async function createAcceptedHomeDelivery() {
  const shop = await product.signIn("spoke-chain", "sam.sales");
  const document = {
    ...(await product.document({ lastName: "Deposited" })),
    customerPresent: false,
    deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" as const },
    identityDetails: { proofOfIdentity: "CURRENT_ADDRESS_DELIVERY" as const },
  };
  const id = await product.saved(shop, document);
  expect((await shop.call("POST", "protected/async/decision", { id, softSearch: false })).status).toBe(200);
  await waitForStatus(id, "decision_accept");
  return { id, shop, customer: await product.customer(id) };
}

test("kill -9 during a payment's reconciliation and during its refund leaves one charge and one refund (faults 14, 15)", {
  timeout: 300_000,
}, async () => {
  const { id, customer } = await createAcceptedHomeDelivery();
  const { body } = await customer.call("POST", `mo/application/${id}/deposit`, { hostOrigin: product.origins.applicant });
  const card = new URLSearchParams({ number: "4000 0000 0000 0002", expiry: "12/40", code: "123", name: "E Fairweather" });
  expect((await fetch(body.hppUrl, { method: "POST", body: card })).status).toBe(200);

  const finding = await haltProcessesAt(product, {
    before_the_deposit: { on: "insert on ledger_movement", when: `new.application_id = '${id}' and new.kind = 'deposit'` },
  });
  await product.moveClock(1);
  await finding.reached(1);
  await product.farthing.kill();
  await finding.letGo();
  expect([await statusOf(id), await ledgerMovementsOf(id)]).toEqual(["deposit_attempted", []]);
  await product.restart();
  await waitForStatus(id, "deposit_paid");
  expect([await ledgerMovementsOf(id), await paymentCountsOf(id)]).toMatchObject([["deposit"], { charges: 1, refunds: 0 }]);

  const manager = await product.signIn("spoke-chain", "mia.manager");
  const giving = await haltProcessesAt(product, {
    after_the_refund: { on: "insert on ledger_movement", when: `new.application_id = '${id}' and new.kind = 'refund'` },
  });
  expect((await manager.call("PUT", `protected/applications/${id}/cancel`, { cancellationReason: "DUPLICATE" })).status).toBe(200);
  await product.moveClock(1);
  await giving.reached(1);
  expect([await ledgerMovementsOf(id), await paymentCountsOf(id)]).toMatchObject([["deposit"], { refunds: 1 }]);
  await product.farthing.kill();
  await giving.letGo();
  await product.restart();
  await eventually(
    () => ledgerMovementsOf(id),
    (kinds) => kinds.length === 2,
    statusTimeoutMs,
  );
  expect([await ledgerMovementsOf(id), await paymentCountsOf(id)]).toMatchObject([["deposit", "refund"], { charges: 1, refunds: 1 }]);
  expect(await sumLedger(product.pool)).toMatchObject({ pence: 0, unbalanced: [] });
});
