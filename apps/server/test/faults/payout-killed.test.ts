import { afterAll, beforeAll, expect, test } from "vitest";
import { everyonesPassword } from "../../../demo-world/src/shops/tenants.ts";
import { sumLedger } from "../../src/store/ledger/ledger-sums.ts";
import { codeFor } from "../support/accounts.ts";
import { eventually, type Person, type RunningProduct, runningProduct, startMsMax } from "../support/running-product.ts";
import { haltProcessesAt } from "./halting-drill.ts";

let product: RunningProduct;
beforeAll(async () => {
  product = await runningProduct();
}, startMsMax);
afterAll(() => product.end());

const statusTimeoutMs = 90_000;

const statusOf = async (id: string) =>
  (await product.pool.query<{ status: string }>("select status from application where id = $1", [id])).rows[0]?.status;
const ledgerMovementsOf = async (id: string) =>
  (await product.pool.query<{ kind: string }>("select kind from ledger_movement where application_id = $1 order by kind", [id])).rows.map(
    ({ kind }) => kind,
  );

/** Sets up a new second factor. The running server cannot decrypt the user's present one, because the server lacks the tests' key. */
async function recoveryCodesOf(person: Person, username: string): Promise<readonly string[]> {
  await product.pool.query("update staff_user set totp_secret = null where username = $1", [username]);
  const { body } = await person.call("POST", "protected/user/second-factor", { password: everyonesPassword });
  return (await person.call("PUT", "protected/user/second-factor", { code: codeFor(body.secret) })).body.recoveryCodes;
}

async function killAt(on: string, when: string, act: () => Promise<unknown>): Promise<void> {
  const drill = await haltProcessesAt(product, { on_the_way: { on, when } });
  // The killed process sends no response.
  const acting = act().catch(() => undefined);
  await drill.reached(1);
  await product.farthing.kill();
  await drill.letGo();
  await acting;
  await product.restart();
}

test("after kill -9 at any step of a payout run, the shop is paid once (fault 24)", {
  timeout: 400_000,
}, async () => {
  const shop = await product.signIn("harbour-beds", "mo.manager");
  const id = await product.saved(shop, await product.document({ lastName: "Paidonce" }));
  await product.pool.query("update application set status = 'ready_for_payout', signed_at = now() - interval '20 days' where id = $1", [
    id,
  ]);
  const otto = await product.signIn("farthing", "otto.operations");
  const oona = await product.signIn("farthing", "oona.operations");
  // The running server cannot decrypt the existing accounts, because it lacks the tests' key. The test therefore enters a new account.
  await product.pool.query("delete from supplier_account");
  const account = { name: "Harbour Beds", sortCode: "089999", accountNumber: "66374958" };
  const path = "lender/suppliers/100101/bank-account";
  expect((await otto.call("PUT", path, account)).status).toBe(200);
  const [code, codeOfConfirmation] = await recoveryCodesOf(oona, "oona.operations");
  const { accountId } = (await oona.call("GET", path)).body;
  const confirmation = { accountId, accountEnding: "4958", proof: { code: codeOfConfirmation } };
  expect((await oona.call("POST", `${path}/confirmation`, confirmation)).status).toBe(204);
  const { status, body: run } = await otto.call("POST", "lender/payouts/runs");
  expect(status).toBe(201);
  const { body: read } = await oona.call("GET", `lender/payouts/runs/${run.id}`);
  const release = () =>
    oona.call("POST", `lender/payouts/runs/${run.id}/release`, { total: read.pays, digest: read.digest, proof: { code } });

  await killAt("update on payout_run", "new.released_at is not null and new.sent_at is null", release);
  expect([await statusOf(id), await ledgerMovementsOf(id)]).toEqual(["ready_for_payout", []]);

  await killAt("insert on ledger_movement", "new.kind = 'advance'", release);
  expect([await statusOf(id), await ledgerMovementsOf(id)]).toEqual(["payout_pending", []]);
  await eventually(
    () => ledgerMovementsOf(id),
    (kinds) => kinds.length > 0,
    statusTimeoutMs,
  );

  const submit = () => oona.call("POST", `lender/payouts/runs/${run.id}/submission`, { digest: read.digest });
  await killAt("insert on ledger_movement", "new.kind = 'payout'", submit);
  expect([await statusOf(id), await ledgerMovementsOf(id)]).toEqual(["payout_pending", ["advance"]]);
  expect((await submit()).status).toBe(204);
  expect((await submit()).status).toBe(409);

  await killAt("update on application", "new.status = 'paid'", () => product.moveClock(6));
  await eventually(
    () => statusOf(id),
    (status) => status === "paid",
    statusTimeoutMs,
  );
  expect(await ledgerMovementsOf(id)).toEqual(["advance", "payout"]);
  expect(await sumLedger(product.pool)).toMatchObject({ pence: 0, unbalanced: [] });
  const { body: file } = await otto.call("GET", `lender/payouts/runs/${run.id}/file`);
  const codes = (file.text as string)
    .split("\r\n")
    .filter((line) => line.length === 100)
    .map((line) => line.slice(15, 17));
  expect(codes).toEqual(["99", "17"]);
  const remittances = await eventually(
    () => product.messages("accounts@harbour-beds.test"),
    (told) => told.length > 0,
    statusTimeoutMs,
  );
  expect(remittances).toHaveLength(1);
});
