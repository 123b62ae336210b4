import type { ClientBase } from "pg";

/** These tables belong to the installation, not to the demo world. */
const kept = [
  "migration",
  "migration_lock",
  "month_part",
  "retention",
  "business_clock",
  "access_version",
  "application_number_key",
  "identity_key",
];

/**
 * Deletes all data of the old demo world, including the audit log and the open jobs. Only the database owner may truncate a table. The
 * server's login may not.
 */
export async function emptyDatabase(owner: ClientBase): Promise<void> {
  const { rows } = await owner.query<{ tables: string }>(
    "select string_agg(format('%I', tablename), ', ') as tables from pg_tables where schemaname = 'public' and tablename <> all($1)",
    [kept],
  );
  await owner.query("begin");
  // The audit log refuses every change, so its trigger is disabled for this statement.
  await owner.query("alter table audit_event disable trigger audit_unchangeable");
  await owner.query(`truncate ${rows[0]?.tables} cascade`);
  await owner.query("alter table audit_event enable trigger audit_unchangeable");
  const { rowCount } = await owner.query("select from pg_tables where schemaname = 'pgboss' and tablename = 'job'");
  if (rowCount) await owner.query("delete from pgboss.job where state in ('created', 'retry')");
  await owner.query("commit");
}
