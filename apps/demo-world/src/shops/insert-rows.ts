import type { ClientBase } from "pg";

type Row = Readonly<Record<string, unknown>>;

/** The names of tables and columns must never come from user input. */
export async function insertRows(client: ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  if (rows.length === 0) return;
  await client.query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ]);
}
