import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signStatement } from "../src/platform/audit-statement.ts";
import { checkStatuses } from "../src/store/applications/status-check.ts";
import { anchorLine, readSignedAnchor, requireAnchoredLinks } from "../src/store/audit/audit-anchor.ts";
import { verifyChains } from "../src/store/audit/audit-chain.ts";
import { auditLinks } from "../src/store/audit/audit-links.ts";
import { createPool } from "../src/store/database/pool.ts";
import { sumLedger } from "../src/store/ledger/ledger-sums.ts";
import { createStore, type Store } from "../src/store/unit-of-work.ts";
import { saveApplication } from "../src/use-cases/applications/save-application.ts";
import { createContext } from "../src/use-cases/context.ts";
import { masterKey, silentLog } from "./support/database.ts";
import { OwnPostgres } from "./support/own-postgres.ts";
import { leedsBranchNumber } from "./support/world.ts";

/** Restores a database to a restore point, as docs/operations.md describes. */

const restorePoint = "before the mistake";

let primary: OwnPostgres;
let restored: OwnPostgres;
let anchorsFolder: string;
let lostApplicationId: string;
let countsAtRestorePoint: Counts;
beforeAll(async () => {
  anchorsFolder = await mkdtemp(join(tmpdir(), "farthing-anchors-"));
  primary = await OwnPostgres.withShops();
  const archive = primary.createPostgresFolder("archive");
  await primary.stop();
  await primary.configure({ archive_mode: "on", archive_command: `cp %p ${archive}/%f` });
  await primary.start();
  const pool = createPool(primary.serverConnectionString, 2, silentLog);
  const store = createStore({ pool, masterKey, jobSender: () => async () => undefined, announce: async () => undefined });

  await savedApplication(store);
  restored = await primary.copy();
  await savedApplication(store);
  await writeAnchor("early");
  countsAtRestorePoint = await countsIn(primary);
  await primary.pool.query("select pg_create_restore_point($1)", [restorePoint]);
  lostApplicationId = await savedApplication(store);
  await writeAnchor("late");
  await pool.end();
  await primary.pool.query("truncate supplier_account cascade");
  await primary.pool.query("select pg_switch_wal()");
  // When the server is stopped in order, it also archives the rest of its write-ahead log.
  await primary.stop();

  restored.begin("recovery");
  const recovery = { recovery_target_name: restorePoint, recovery_target_action: "promote", restore_command: `cp ${archive}/%f %p` };
  await restored.configure({ archive_mode: "off", ...recovery });
  await restored.start();
  const isRestored = async () => (await restored.pool.query("select where not pg_is_in_recovery()")).rowCount === 1;
  await vi.waitUntil(isRestored, { timeout: 30_000, interval: 50 });
}, 120_000);
afterAll(async () => {
  await primary.remove();
  await restored.remove();
  await rm(anchorsFolder, { recursive: true });
});

async function savedApplication(store: Store): Promise<string> {
  const actor = {
    id: "mo.manager",
    username: "mo.manager",
    role: "branch_manager",
    retailer: "harbour-beds",
    supplierNumber: leedsBranchNumber,
    scope: { is: "suppliers", supplierNumbers: new Set([leedsBranchNumber]) },
    userManagement: true,
  } as const;
  const ctx = createContext(store, { actor, call: "test", requestId: "test", idempotency: undefined });
  return (await saveApplication(ctx, { document: { orderReference: "HBLEED-1" } })).id;
}

type Counts = Readonly<Record<string, number>>;

async function countsIn({ pool }: OwnPostgres): Promise<Counts> {
  const { rows } = await pool.query<{ name: string }>(
    "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows)
    counts[name] = (await pool.query<{ count: number }>(`select count(*)::int as count from ${name}`)).rows[0]?.count ?? 0;
  return counts;
}

/** Writes an anchor (a checkpoint of the audit log) to a file, as the command `verify-audit --anchor` does. */
async function writeAnchor(name: string): Promise<void> {
  const file = createWriteStream(join(anchorsFolder, name));
  const trail = await verifyChains(auditLinks(primary.pool), (chain) => file.write(anchorLine(chain)));
  file.end(`${await signStatement({ ...trail, applications: 0, at: new Date().toISOString() }, masterKey)}\n`);
  await once(file, "close");
}

async function missingSinceAnchor(name: string): Promise<readonly string[]> {
  const missing: string[] = [];
  const kept = await readSignedAnchor(join(anchorsFolder, name), [masterKey]);
  await verifyChains(requireAnchoredLinks(auditLinks(restored.pool), kept, (sentence) => missing.push(sentence)));
  return missing;
}

test("a restored database contains exactly the data up to the restore point, with valid audit chains (fault 22)", async () => {
  expect(await countsIn(restored)).toEqual(countsAtRestorePoint);
  expect(countsAtRestorePoint["public.supplier_account"]).toBeGreaterThan(0);
  expect((await checkStatuses(restored.pool)).mismatches).toEqual([]);
  expect(await sumLedger(restored.pool)).toMatchObject({ pence: 0, unbalanced: [] });
});

test("verifying a restored database against a later anchor (an audit checkpoint) reports the lost events", async () => {
  expect(await missingSinceAnchor("early")).toEqual([]);
  expect(await missingSinceAnchor("late")).toEqual([
    expect.stringMatching(`^The chain application:${lostApplicationId} had \\d+ events and has 0.$`),
  ]);
});
