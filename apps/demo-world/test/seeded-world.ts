import type { ActorRole } from "@farthing/domain/access";
import type { ApplicationDocument } from "@farthing/domain/application";
import type { LocalDate } from "@farthing/domain/money";
import type { Status } from "@farthing/domain/vocabulary";
import { migrate } from "@farthing/server/store/database/migrate";
import { createPool } from "@farthing/server/store/database/pool";
import { masterKey, sharedDatabase, silentLog } from "../../server/test/support/database.ts";
import { generateWorldAt } from "../src/generate/generate-world.ts";
import { withOwnerConnection } from "../src/generate/progress.ts";
import type { CheckService } from "../src/history/check-service.ts";

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

/** The demo world is generated on a Sunday, when the shops are closed. */
export const now = new Date("2026-11-15T14:07:00Z");

export const generationMsMax = 300_000;

const checkService: CheckService = {
  checks: {
    open: async ({ key }) => ({ is: "opened", id: `opened-${key}`, url: `https://checks.test/${key}` }),
    find: async () => ({ is: "found", state: "open", findings: null }),
  },
  applicantOrigin: "https://apply.test",
};

export async function seededWorld() {
  const connectionString = await sharedDatabase("demo_world_of_tests", async (address) => {
    const target = { connectionString: address, masterKey, checkService };
    const owner = createPool(address, 1, silentLog);
    await migrate(owner);
    const { incomplete } = await withOwnerConnection(target, (client) => generateWorldAt(client, target, now));
    await owner.query("create table incomplete as select unnest($1::text[]) as scenario", [incomplete]);
    await owner.end();
  });
  const pool = createPool(connectionString, 2, silentLog);
  const rows = async <Row extends object>(sql: string): Promise<Row[]> => (await pool.query<Row>(sql)).rows;
  return {
    pool,
    rows,
    incomplete: (await rows<{ scenario: string }>("select scenario from incomplete")).map(({ scenario }) => scenario),
    applications: await rows<ApplicationRow>("select * from application order by id"),
    count: async (from: string): Promise<number> => (await rows<{ count: number }>(`select count(*) from ${from}`))[0]?.count ?? 0,
    close: () => pool.end(),
  };
}

export type SeededWorld = Awaited<ReturnType<typeof seededWorld>>;

/** True if the application was submitted for a decision. A decision needs complete details. */
export const wasSubmitted = ({ document }: ApplicationRow): boolean => document.loanTailoring !== undefined;
