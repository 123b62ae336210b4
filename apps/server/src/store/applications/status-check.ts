import type { Pool } from "pg";

export interface StatusMismatch {
  readonly id: string;
  readonly status: string;
  /** The status according to the audit log. Null if the log has no event of this application. */
  readonly loggedStatus: string | null;
}

export interface StatusCheck {
  readonly applications: number;
  readonly mismatches: readonly StatusMismatch[];
}

const mismatchesShownMax = 20;

/**
 * If an application's status differs from its last status in the audit log, it was changed directly in the database. Applications whose
 * events were deleted after the retention period are skipped.
 */
export async function checkStatuses(pool: Pool): Promise<StatusCheck> {
  const client = await pool.connect();
  try {
    await client.query("begin read only; set local farthing.scope = 'all'; set local statement_timeout = 0");
    const { rows: counted } = await client.query<{ count: number }>("select count(*)::int as count from application");
    const { rows } = await client.query<StatusMismatch>(
      `select a.id, a.status, logged.status as "loggedStatus"
       from application a left join lateral (
         select case when e.type = 'application.created' then 'open' else e.facts ->> 'to' end as status
         from audit_event e
         where e.chain = 'application:' || a.id and (e.type = 'application.created' or e.facts ? 'to')
         order by e.seq desc limit 1
       ) logged on true
       where a.status is distinct from logged.status
         and not exists (select from audit_chain h where h.chain = 'application:' || a.id and h.let_go_seq = h.seq)
       order by a.id limit $1`,
      [mismatchesShownMax],
    );
    return { applications: counted[0]?.count ?? 0, mismatches: rows };
  } finally {
    await client.query("rollback").catch(() => undefined);
    client.release();
  }
}
