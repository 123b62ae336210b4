import type { ActorRole } from "@farthing/domain/access";
import type { ApplicationDocument, Status } from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import { vi } from "vitest";
import { seedApplications } from "../../src/demo-world/seed-applications.ts";
import { createPool } from "../../src/store/database/pool.ts";
import { createTestDatabase, silent } from "./database.ts";

/** The demo world as its tables hold it. */

export interface ApplicationRow {
  id: string;
  status: Status;
  branch: string;
  document: ApplicationDocument;
  created_at: Date;
  updated_at: Date;
  created_by: string;
  proposed_by: string | null;
  loan_amount_pence: number | null;
  tailoring_expiry_date: LocalDate | null;
  revertible_version: { id: string; status: Status } | null;
  refer_type: string | null;
  sla: boolean;
  cancellation_reason: string | null;
  order_reference: string | null;
}

export interface EventRow {
  chain: string;
  type: string;
  at: Date;
  actor: { username: string; role: ActorRole; branch: string | null };
  facts: { from?: Status; to?: Status };
}

/** A database with the shops, and with their applications as they stand at that moment. */
export async function demoWorldAt(moment: Date) {
  const database = await createTestDatabase();
  const pool = createPool(database.connectionString, 2, silent);
  const client = await pool.connect();
  await client.query("begin; set local farthing.scope = 'all'");
  const query = vi.spyOn(client, "query");
  await seedApplications(client, moment);
  const statements = query.mock.calls.length;
  query.mockRestore();
  await client.query("commit");
  client.release();

  const rows = async <Row extends object>(sql: string): Promise<Row[]> => (await pool.query<Row>(sql)).rows;
  return {
    /** How many it took to write the applications. */
    statements,
    rows,
    applications: await rows<ApplicationRow>("select * from application order by id"),
    /** Of a table, or of anything else that may stand after "from". */
    count: async (from: string): Promise<number> => (await rows<{ count: number }>(`select count(*) from ${from}`))[0]?.count ?? 0,
    async drop(): Promise<void> {
      await pool.end();
      await database.drop();
    },
  };
}

export type DemoWorld = Awaited<ReturnType<typeof demoWorldAt>>;

/** Something was decided, so the details must have been complete. */
export function wasSubmitted({ document }: ApplicationRow): boolean {
  return document.loanTailoring !== undefined;
}
