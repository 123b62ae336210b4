import { bacsDays } from "@farthing/domain/bacs";
import { endOfDay, londonDay, startOfDay } from "@farthing/domain/money";
import { v7 as uuid } from "@farthing/server/platform/ids";
import { demoLender } from "@farthing/server/platform/lender";
import { createContext, system } from "@farthing/server/use-cases/context";
import { sendReleasedRun } from "@farthing/server/use-cases/payouts/send-run";
import type { ClientBase } from "pg";
import { insertRows } from "../shops/insert-rows.ts";
import { operations } from "./actors.ts";
import type { ApplicationHistory, Environment, Payout } from "./application-history.ts";

interface PaidLoan extends Payout {
  readonly applicationId: string;
  readonly supplierNumber: string;
}

/** Writes one run for each day on which loans were paid out. The product itself sends the last run, because it creates the file. */
export async function writePayoutRuns(owner: ClientBase, { store }: Environment, histories: readonly ApplicationHistory[]): Promise<void> {
  const paid = histories.flatMap(({ id, plan, payouts }) =>
    payouts.map((payout): PaidLoan => ({ ...payout, applicationId: id, supplierNumber: plan.supplierNumber })),
  );
  const days = [...Map.groupBy(paid, ({ startedAt }) => londonDay(startedAt))].sort(([one], [other]) => (one < other ? -1 : 1));
  const runs = days.flatMap(([, ofDay]) => [...Map.groupBy(ofDay, ({ isSent }) => isSent).values()].map(toRun));
  await insertRows(
    owner,
    "payout_run",
    runs.map(({ row }) => row),
  );
  await insertRows(
    owner,
    "payout_line",
    runs.flatMap(({ lines }) => lines),
  );
  const last = runs.findLast(({ row }) => row.sent_at === null);
  if (!last) return;
  const occasion = { actor: system, call: "demo-world", requestId: "demo-world", idempotency: undefined };
  await sendReleasedRun(createContext(store, { ...occasion, now: last.row.released_at }), demoLender);
}

const preparedBeforeMs = 40 * 60_000;

function toRun(payouts: readonly PaidLoan[]) {
  const moments = payouts.map(({ startedAt }) => startedAt.getTime());
  const releasedAt = new Date(Math.max(...moments));
  // Every payout of the day counts as released before the bank's cut-off.
  const { processing, entry } = bacsDays(startOfDay(londonDay(releasedAt)));
  const isSent = payouts.every((payout) => payout.isSent);
  const isOver = payouts.every(({ outcome }) => outcome !== null);
  const id = uuid();
  const row = {
    id,
    prepared_by: operations.prepares.username,
    prepared_at: new Date(Math.min(...moments) - preparedBeforeMs),
    released_by: operations.releases.username,
    released_at: releasedAt,
    sent_at: isSent ? releasedAt : null,
    processing_day: isSent ? processing : null,
    entry_day: isSent ? entry : null,
    settled_at: isSent && isOver ? endOfDay(entry) : null,
  };
  const lines = payouts.map(({ applicationId, supplierNumber, amount, outcome }) => ({
    run_id: id,
    application_id: applicationId,
    supplier_number: supplierNumber,
    loan_pence: amount,
    recovered_pence: 0,
    returned_at: outcome === "returned" ? startOfDay(entry) : null,
  }));
  return { row, lines };
}
