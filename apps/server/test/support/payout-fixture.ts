import { type AccountName, type MovementKind, movementOf } from "@farthing/domain/ledger";
import { londonDay, type Pence, parsePounds } from "@farthing/domain/money";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { supplierAccountDependencies } from "../../../demo-world/src/history/local-providers.ts";
import { demoLender } from "../../src/platform/lender.ts";
import { type Ctx, createContext, systemActor } from "../../src/use-cases/context.ts";
import { preparePayoutRun } from "../../src/use-cases/payouts/prepare-run.ts";
import { readPayoutRun } from "../../src/use-cases/payouts/read-payouts.ts";
import { releasePayoutRun } from "../../src/use-cases/payouts/release-run.ts";
import { confirmPayoutReturn, recordPayoutReturn } from "../../src/use-cases/payouts/returned-payments.ts";
import { submitPayoutRun } from "../../src/use-cases/payouts/submit-run.ts";
import { confirmSupplierAccount, enterSupplierAccount } from "../../src/use-cases/payouts/supplier-accounts.ts";
import { writePayoutFile } from "../../src/use-cases/payouts/write-file.ts";
import { type OperationsUsers, operationsUsersOf } from "./operations.ts";
import { createTestWorld, leedsBranchNumber, priyasDocument, type TestWorld } from "./world.ts";

export const yorkBranchNumber = "100102";
export const exampleAccount = { name: "Harbour Beds", sortCode: "200000", accountNumber: "55779911" };
const monday = "2026-11-16T10:00:00Z";
/** The time at which the payments arrive if a payout run was submitted on Monday. */
export const payoutEntryDay = "2026-11-18T12:00:00Z";

export function payoutFixture(start: () => Promise<TestWorld> = createTestWorld) {
  let shop: TestWorld;
  let operations: OperationsUsers;
  beforeAll(async () => {
    shop = await start();
    operations = await operationsUsersOf(shop);
    await shop.pool.query("create table account_at_first as table supplier_account");
  });
  afterAll(() => shop.end());
  beforeEach(() => deletePayouts(shop));

  const otto = (moment = monday): Ctx => operations.at("otto.operations", moment);
  const oona = (moment = monday): Ctx => operations.at("oona.operations", moment);
  const worker = (moment = monday): Ctx =>
    createContext(shop.store, { actor: systemActor, call: "test", requestId: "test", idempotency: undefined, now: new Date(moment) });
  const codeOf = (by: Ctx) => operations.codeOf(by.actor.username);
  const digestOf = async (runId: string): Promise<string> => (await readPayoutRun(oona(), runId)).digest ?? "";
  const release = async (by: Ctx, runId: string, total: Pence): Promise<void> =>
    releasePayoutRun(by, { runId, total, digest: await digestOf(runId), proof: await codeOf(by) });

  const submit = async (runId: string, by = otto()): Promise<void> => submitPayoutRun(by, { runId, digest: await digestOf(runId) });

  async function released(total: string): Promise<string> {
    const { id } = await preparePayoutRun(otto());
    await release(oona(), id, parsePounds(total));
    return id;
  }

  async function confirmAccount(by: Ctx, supplierNumber: string): Promise<void> {
    const account = await shop.asSystem().transaction((tx) => tx.supplierAccounts.find(supplierNumber));
    const { id: accountId, accountNumber } = account ?? { id: "018f0000-0000-7000-8000-000000000000", accountNumber: "0000" };
    await confirmSupplierAccount(by, { supplierNumber, accountId, accountEnding: accountNumber.slice(-4), proof: await codeOf(by) });
  }

  return {
    confirmAccount,
    enterAccount: (by: Ctx, account: typeof exampleAccount & { supplierNumber: string }) =>
      enterSupplierAccount(by, { ...account, despite: null }, supplierAccountDependencies),
    get shop(): TestWorld {
      return shop;
    },
    otto,
    oona,
    worker,
    codeOf,
    digestOf,
    release,
    released,
    submit,

    async ready(goodsAmount: string, branch = leedsBranchNumber): Promise<string> {
      const document = { ...priyasDocument, loanParameters: { goodsAmount, deposit: "0.00" } };
      return (await shop.application({ status: "ready_for_payout", branch, document, signedAt: "2026-10-20T12:00:00.000Z" })).id;
    },

    async submitted(total: string): Promise<string> {
      const id = await released(total);
      await writePayoutFile(worker(), demoLender);
      await submit(id);
      return id;
    },

    async returned(runId: string, amount: string, { supplierNumber = leedsBranchNumber, at = payoutEntryDay } = {}): Promise<string> {
      const payment = { runId, supplierNumber, returnedOn: londonDay(new Date(at)), reason: "B", amount: parsePounds(amount) } as const;
      const { id } = await recordPayoutReturn(otto(at), payment);
      await confirmPayoutReturn(oona(at), id);
      return id;
    },

    balance: (applicationId: string, account: AccountName): Promise<Pence> =>
      shop.asSystem().transaction((tx) => tx.ledger.balance(applicationId, account)),

    moves: (kind: MovementKind, applicationId: string, amount: Pence): Promise<void> =>
      shop
        .asSystem()
        .transaction(async (tx) => tx.ledger.post({ applicationId, kind, reference: applicationId, entries: movementOf(kind, amount) })),

    async trailOf(runId: string): Promise<readonly (readonly unknown[])[]> {
      const { rows } = await shop.pool.query<{ type: string; username: string; facts: object }>(
        "select type, actor->>'username' as username, facts - 'runId' as facts from audit_event where chain = 'tenant:farthing' and facts->>'runId' = $1 order by seq",
        [runId],
      );
      return rows.map(({ type, username, facts }) => [type, username, facts]);
    },
  };
}

async function deletePayouts({ pool }: TestWorld): Promise<void> {
  await pool.query(`
    truncate payout_return, payout_line, payout_run, ledger_entry, ledger_movement, throttle;
    delete from application;
    delete from pgboss.job where name in ('email-remittance', 'send-letter');
    delete from supplier_account;
    insert into supplier_account select * from account_at_first`);
}
