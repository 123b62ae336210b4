import { bacsDays, type CreditReturnReason } from "@farthing/domain/bacs";
import { endOfDay, londonDay, startOfDay } from "@farthing/domain/money";
import { uuid } from "@farthing/server/platform/ids";
import { demoLender } from "@farthing/server/platform/lender";
import { createContext, systemActor } from "@farthing/server/use-cases/context";
import { contentDigest, runLinesOf } from "@farthing/server/use-cases/payouts/run-content";
import { submitPayoutRun } from "@farthing/server/use-cases/payouts/submit-run";
import { writePayoutFile } from "@farthing/server/use-cases/payouts/write-file";
import type { ClientBase } from "pg";
import { insertRows } from "../shops/insert-rows.ts";
import { operationsUsers } from "./actors.ts";
import type { ApplicationHistory, HistoryEnvironment, Payout } from "./application-history.ts";

interface PaidLoan extends Payout {
  readonly applicationId: string;
  readonly supplierNumber: string;
}

type AccountIds = ReadonlyMap<string, { readonly id: string }>;

const requestContext = { call: "demo-world", requestId: "demo-world", idempotency: undefined };

/**
 * Writes one payout run for each payout day, and a further run for each returned payment. The server's use cases write and submit the bank
 * file of the last run.
 */
export async function writePayoutRuns(
  owner: ClientBase,
  { store }: HistoryEnvironment,
  histories: readonly ApplicationHistory[],
): Promise<void> {
  const paid = histories.flatMap(({ id, plan, payouts }) =>
    payouts.map((payout): PaidLoan => ({ ...payout, applicationId: id, supplierNumber: plan.supplierNumber })),
  );
  const asSystem = createContext(store, { ...requestContext, actor: systemActor, now: new Date() });
  const accounts = await asSystem.transaction((tx) => tx.supplierAccounts.current());
  const days = [...Map.groupBy(paid, ({ startedAt }) => londonDay(startedAt))].sort(([one], [other]) => (one < other ? -1 : 1));
  const runs = days.flatMap(([, ofDay]) => [...Map.groupBy(ofDay, runKeyOf).values()].map((payouts) => toPayoutRunRows(payouts, accounts)));
  const rows = runs.map(({ run }) => run);
  const [lines, returns] = [runs.flatMap((run) => run.lines), runs.flatMap((run) => run.returns)];
  await insertRows(owner, "payout_run", rows);
  await insertRows(owner, "payout_line", lines);
  await insertRows(owner, "payout_return", returns);
  await recordDigests(
    owner,
    { store },
    rows.map(({ id }) => id),
  );
  const last = rows.findLast(({ sent_at }) => sent_at === null);
  if (last) await submitLastRun({ store }, last);
}

type StoreEnvironment = Pick<HistoryEnvironment, "store">;

async function submitLastRun(
  { store }: StoreEnvironment,
  { id: runId, released_at: now }: { readonly id: string; readonly released_at: Date },
) {
  await writePayoutFile(createContext(store, { ...requestContext, actor: systemActor, now }), demoLender);
  const run = await createContext(store, { ...requestContext, actor: systemActor, now }).transaction((tx) => tx.payoutRuns.find(runId));
  const asReleaser = createContext(store, { ...requestContext, actor: operationsUsers.releases, now });
  if (run?.fileDigest) await submitPayoutRun(asReleaser, { runId, digest: run.fileDigest });
}

/** A past run paid exactly its prepared lines, so the digests of the prepared, released and submitted content are equal. */
async function recordDigests(owner: ClientBase, { store }: StoreEnvironment, runIds: readonly string[]): Promise<void> {
  const digests = await createContext(store, { ...requestContext, actor: systemActor, now: new Date() }).transaction(async (tx) => {
    const found: [string, string][] = [];
    for (const id of runIds) {
      const run = await tx.payoutRuns.find(id);
      if (run) found.push([id, contentDigest(run.serialNumber, await runLinesOf(tx, id))]);
    }
    return found;
  });
  await owner.query(
    `update payout_run r set prepared_digest = d.digest, released_digest = d.digest, file_digest = case when r.sent_at is not null then d.digest end
     from unnest($1::uuid[], $2::text[]) d(id, digest) where d.id = r.id`,
    [digests.map(([id]) => id), digests.map(([, digest]) => digest)],
  );
}

/**
 * A run pays all loans of a supplier with one payment, and a bank can only return the whole payment. A loan whose payment was returned
 * therefore has its own run.
 */
const runKeyOf = ({ isSent, outcome, applicationId }: PaidLoan): string => `${isSent} ${outcome === "returned" ? applicationId : ""}`;

const preparedBeforeReleaseMs = 40 * 60_000;
const submittedAfterReleaseMs = 15 * 60_000;
const returnReason: CreditReturnReason = "B";

function toPayoutRunRows(payouts: readonly PaidLoan[], accounts: AccountIds) {
  const moments = payouts.map(({ startedAt }) => startedAt.getTime());
  const releasedAt = new Date(Math.max(...moments));
  // `bacsDays` gets the start of the day, so that the payout run counts as submitted before the bank's cut-off time.
  const { processing, entry } = bacsDays(startOfDay(londonDay(releasedAt)));
  const isSent = payouts.every((payout) => payout.isSent);
  const isOver = payouts.every(({ outcome }) => outcome !== null);
  const id = uuid();
  const run = {
    id,
    prepared_by: operationsUsers.prepares.username,
    prepared_at: new Date(Math.min(...moments) - preparedBeforeReleaseMs),
    released_by: operationsUsers.releases.username,
    released_at: releasedAt,
    file_written_at: isSent ? releasedAt : null,
    due_day: isSent ? processing : null,
    submitted_by: isSent ? operationsUsers.releases.username : null,
    sent_at: isSent ? new Date(releasedAt.getTime() + submittedAfterReleaseMs) : null,
    processing_day: isSent ? processing : null,
    entry_day: isSent ? entry : null,
    settled_at: isSent && isOver ? endOfDay(entry) : null,
  };
  const lines = payouts.map(({ applicationId, supplierNumber, amount, outcome }) => ({
    run_id: id,
    application_id: applicationId,
    supplier_number: supplierNumber,
    supplier_account_id: accounts.get(supplierNumber)?.id ?? null,
    loan_pence: amount,
    recovered_pence: 0,
    returned_at: outcome === "returned" ? startOfDay(entry) : null,
  }));
  const returns = payouts
    .filter(({ outcome }) => outcome === "returned")
    .map(({ supplierNumber, amount }) => ({
      id: uuid(),
      run_id: id,
      supplier_number: supplierNumber,
      returned_on: entry,
      reason: returnReason,
      pence: amount,
      recorded_by: operationsUsers.prepares.username,
      recorded_at: startOfDay(entry),
      confirmed_by: operationsUsers.releases.username,
      confirmed_at: startOfDay(entry),
    }));
  return { run, lines, returns };
}
