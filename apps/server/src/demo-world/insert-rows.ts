import type { PoolClient } from "pg";
import { naming } from "../store/database/naming.ts";

type Row = Readonly<Record<string, unknown>>;

const rowsPerStatement = 500;

/** Many rows in few statements; column and table names are this folder's own, never somebody's input. */
export async function insertRows(client: PoolClient, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((name) => naming.inDatabase(name));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    const batch = rows.slice(start, start + rowsPerStatement);
    await client.query(
      `insert into ${table} (${columns.join(", ")}) select ${columns.join(", ")} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(batch.map(asColumns))],
    );
  }
}

const asColumns = (row: Row): Row => Object.fromEntries(Object.entries(row).map(([name, value]) => [naming.inDatabase(name), value]));
