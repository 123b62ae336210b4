import type { ClientBase } from "pg";

/** What stays: the schema's own history with its months and how long they are kept, the one row of the clock, the key that application numbers come by, and those that sign-ins are signed with. */
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
 * Takes the old world away, its trail included, and the jobs that were still to be done for it. The product has no such statement
 * and no right to it: only the database's owner may empty a table, and only this workspace does.
 */
export async function emptyDatabase(owner: ClientBase): Promise<void> {
  const { rows } = await owner.query<{ tables: string }>(
    "select string_agg(format('%I', tablename), ', ') as tables from pg_tables where schemaname = 'public' and tablename <> all($1)",
    [kept],
  );
  await owner.query("begin");
  // The trail refuses every change, so taking it away with its world has to be said in so many words.
  await owner.query("alter table audit_event disable trigger audit_unchangeable");
  await owner.query(`truncate ${rows[0]?.tables} cascade`);
  await owner.query("alter table audit_event enable trigger audit_unchangeable");
  const { rowCount } = await owner.query("select from pg_tables where schemaname = 'pgboss' and tablename = 'job'");
  if (rowCount) await owner.query("delete from pgboss.job where state in ('created', 'retry')");
  await owner.query("commit");
}
