import type pg from "pg";

export const bulkTables = ["application", "audit_event", "audit_chain", "deadline"];

interface Constraint {
  readonly on: string;
  readonly name: string;
  readonly definition: string;
  readonly isForeign: boolean;
}

/**
 * Removes indexes, keys and triggers while `fill` runs, because building an index afterwards is much faster. Restores them even if `fill`
 * fails.
 */
export async function withoutIndexes(
  sessions: readonly pg.Client[],
  owner: pg.Client,
  fill: () => Promise<readonly string[]>,
): Promise<void> {
  const { rows: constraints } = await owner.query<Constraint>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition, contype = 'f' as "isForeign"
     from pg_constraint where contype in ('f', 'p', 'u') and conparentid = 0 and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
     order by contype`,
    [bulkTables],
  );
  const { rows: indexes } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[]) and not indisunique`,
    [bulkTables],
  );
  const { rows: stored } = await owner.query<{ table: string }>(
    "select coalesce(relid, bulk)::regclass::text as table from unnest($1::regclass[]) bulk left join lateral pg_partition_tree(bulk) on true where isleaf is not false",
    [bulkTables],
  );
  const madeAgain = ({ on, name, definition }: Constraint) => `alter table ${on} add constraint ${name} ${definition}`;
  await owner.query(
    [
      "begin",
      ...constraints.map(({ on, name }) => `alter table ${on} drop constraint ${name}`),
      ...indexes.map(({ name }) => `drop index ${name}`),
      ...bulkTables.map((table) => `alter table ${table} disable trigger user`),
      // Autovacuum is off, because it would read the growing tables again and again.
      ...stored.map(({ table }) => `alter table ${table} set (autovacuum_enabled = false)`),
      "commit",
    ].join("; "),
  );
  let first: readonly string[] = [];
  try {
    first = await fill();
  } finally {
    const [foreign, own] = [constraints.filter(({ isForeign }) => isForeign), constraints.filter(({ isForeign }) => !isForeign)];
    // Primary and unique keys are created before the other indexes, because creating a key waits for index builds on the same table.
    await runInSessions(sessions, [...first, ...own.map(madeAgain), ...indexes.map(({ definition }) => definition)], (session, make) =>
      session.query(make),
    );
    await owner.query(
      [
        ...foreign.map(madeAgain),
        ...bulkTables.map((table) => `alter table ${table} enable trigger user`),
        ...stored.map(({ table }) => `alter table ${table} reset (autovacuum_enabled)`),
      ].join("; "),
    );
  }
}

export async function runInSessions<Piece>(
  sessions: readonly pg.Client[],
  pieces: readonly Piece[],
  work: (session: pg.Client, piece: Piece) => Promise<unknown>,
): Promise<void> {
  const left = pieces.values();
  await Promise.all(
    sessions.map(async (session) => {
      for (const piece of left) await work(session, piece);
    }),
  );
}
