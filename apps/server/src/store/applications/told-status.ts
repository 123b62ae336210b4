import type { Pool } from "pg";

/** An application that does not stand where its trail says. */
export interface MisplacedApplication {
  readonly id: string;
  readonly status: string;
  /** Null: the trail does not even tell that it was made. */
  readonly told: string | null;
}

export interface StandingChecked {
  readonly applications: number;
  /** Some of those that are wrong, the first by number. */
  readonly misplaced: readonly MisplacedApplication[];
}

const shownMax = 20;

/**
 * Whether each application has the status that the last step in its trail led to. A status is only ever changed together with the event
 * that tells of it, so one that differs was changed beside the product. Of one whose whole trail was let go of, nothing can be said.
 */
export async function checkStandings(pool: Pool): Promise<StandingChecked> {
  const client = await pool.connect();
  try {
    await client.query("begin read only; set local farthing.scope = 'all'; set local statement_timeout = 0");
    const { rows: counted } = await client.query<{ count: number }>("select count(*)::int as count from application");
    const { rows } = await client.query<MisplacedApplication>(
      `select a.id, a.status, told.status as told
       from application a left join lateral (
         select case when e.type = 'application.created' then 'open' else e.facts ->> 'to' end as status
         from audit_event e
         where e.chain = 'application:' || a.id and (e.type = 'application.created' or e.facts ? 'to')
         order by e.seq desc limit 1
       ) told on true
       where a.status is distinct from told.status
         and not exists (select from audit_chain h where h.chain = 'application:' || a.id and h.let_go_seq = h.seq)
       order by a.id limit $1`,
      [shownMax],
    );
    return { applications: counted[0]?.count ?? 0, misplaced: rows };
  } finally {
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
}
