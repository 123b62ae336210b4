import type { Pool } from "pg";

export interface UnbalancedMovement {
  readonly id: string;
  readonly kind: string;
  readonly applicationId: string;
  readonly entries: number;
  readonly pence: number;
}

export interface LedgerSums {
  readonly movements: number;
  readonly entries: number;
  readonly pence: number;
  readonly balances: readonly { readonly account: string; readonly pence: number }[];
  readonly unbalanced: readonly UnbalancedMovement[];
}

const shownMax = 20;

export async function sumLedger(pool: Pool): Promise<LedgerSums> {
  const client = await pool.connect();
  try {
    await client.query(
      "begin isolation level repeatable read read only; set local farthing.scope = 'all'; set local statement_timeout = 0",
    );
    const { rows: totals } = await client.query<{ movements: number; entries: number; pence: number }>(
      `select (select count(*)::int from ledger_movement) as movements, count(*)::int as entries, coalesce(sum(pence), 0)::bigint as pence
       from ledger_entry`,
    );
    const { rows: balances } = await client.query<{ account: string; pence: number }>(
      "select account, sum(pence)::bigint as pence from ledger_entry group by account order by account",
    );
    const { rows: unbalanced } = await client.query<UnbalancedMovement>(
      `select m.id, m.kind, m.application_id as "applicationId", count(e.movement_id)::int as entries, coalesce(sum(e.pence), 0)::bigint as pence
       from ledger_movement m left join ledger_entry e on e.movement_id = m.id
       group by m.id having count(e.movement_id) < 2 or sum(e.pence) <> 0
       order by m.id limit $1`,
      [shownMax],
    );
    return { ...(totals[0] ?? { movements: 0, entries: 0, pence: 0 }), balances, unbalanced };
  } finally {
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
}
