import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { generateShops } from "../apps/demo-world/src/generate/generate-world.ts";
import { prepareDatabase } from "../apps/server/src/compose.ts";
import { readConfig } from "../apps/server/src/platform/config.ts";
import { createLog } from "../apps/server/src/platform/log.ts";
import { checkStatuses } from "../apps/server/src/store/applications/status-check.ts";
import { verifyChains } from "../apps/server/src/store/audit/audit-chain.ts";
import { auditLinks } from "../apps/server/src/store/audit/audit-links.ts";
import { createPool } from "../apps/server/src/store/database/pool.ts";
import { sumLedger } from "../apps/server/src/store/ledger/ledger-sums.ts";
import { findFreePortBase } from "../scripts/launch/free-ports.mjs";
import { runCommand } from "../scripts/launch/refusal.mjs";
import { BackedUpPostgres } from "./backup/backed-up-postgres.ts";
import { type Addresses, type Nodes, startNodes } from "./work/nodes.ts";
import { createLoanToPay } from "./work/payouts.ts";
import { tableHead, tableLine, violationsOf } from "./work/table.ts";
import { Workload } from "./work/workload.ts";

/**
 * `npm run drill:backup` backs up a database under load, deletes rows as an operator could by mistake, and restores the database as it was
 * just before the mistake. Exit code 1 means that the restored database differs from that state, or that the audit log or the ledger is
 * wrong.
 */

const times = { beforeBackupMs: 4_000, afterBackupMs: 4_000, afterMomentMs: 6_000 };
const silent = createLog("silent");

async function drill(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "farthing-backup-"));
  const postgres = BackedUpPostgres.create(folder, await findFreePortBase());
  try {
    await postgres.start();
    const addresses = await makeDatabase(postgres);
    postgres.prepareBackups();
    const differences = await loadAndRestore(postgres, addresses);
    console.log(["", ...differences].join("\n"));
    return differences.length === 0 ? 0 : 1;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeDatabase(postgres: BackedUpPostgres): Promise<Addresses> {
  await postgres.asAdministrator("create role farthing_owner login createrole");
  await postgres.asAdministrator("create database farthing owner farthing_owner");
  await postgres.asAdministrator("create role farthing_server login");
  await postgres.createBackupLogin();
  const addresses = { server: postgres.address("farthing_server", "farthing"), owner: postgres.address("farthing_owner", "farthing") };
  const logins = { connectionString: addresses.server, ownerConnectionString: addresses.owner };
  await prepareDatabase({ controlKey: "the drill signs people in" }, logins, silent);
  await generateShops({ connectionString: addresses.owner, masterKey: readConfig({}).masterKey });
  return addresses;
}

async function loadAndRestore(postgres: BackedUpPostgres, addresses: Addresses): Promise<readonly string[]> {
  console.log(tableHead);
  const first = await underLoad(addresses, "A full backup under load", async () => {
    await wait(times.beforeBackupMs);
    const seconds = await secondsOf(() => postgres.backUp());
    await wait(times.afterBackupMs);
    return seconds;
  });
  const counts = await countsAt(postgres);
  const moment = await postgres.now();
  // The restore later discards the rows of this load. The drill still checks that every request was carried out exactly once.
  const second = await underLoad(addresses, "More load, and then a mistake", async (nodes) => {
    await wait(times.afterMomentMs);
    await nodes.owner.query("delete from deadline");
  });
  await postgres.archiveLog();
  const gigabytes = (await postgres.databaseBytes()) / 1_000_000_000;
  await postgres.stop();

  const seconds = await secondsOf(() => postgres.restoreTo(moment));
  const perGigabyte = (duration: number) => `${duration.toFixed(1)} s, ${(duration / gigabytes).toFixed(0)} s per GB`;
  console.log(
    `\n${(gigabytes * 1_000).toFixed(0)} MB. Backup: ${perGigabyte(first.result)}. Restore to ${moment}: ${perGigabyte(seconds)}.`,
  );
  return [...first.violations, ...second.violations, ...(await differencesFrom(counts, postgres))];
}

async function underLoad<T>(addresses: Addresses, description: string, act: (nodes: Nodes) => Promise<T>) {
  const nodes = await startNodes(addresses, [{}, {}]);
  try {
    await createLoanToPay(nodes);
    const workload = new Workload(nodes, "backup");
    await workload.begin();
    const result = await act(nodes);
    const outcome = await workload.end(description, 0);
    console.log(tableLine(outcome));
    return { result, violations: violationsOf(outcome) };
  } finally {
    await nodes.stop();
  }
}

type Counts = Readonly<Record<string, number>>;

async function countsAt(postgres: BackedUpPostgres): Promise<Counts> {
  return postgres.withAdministrator("farthing", async (client: pg.Client) => {
    const { rows } = await client.query<{ name: string }>(
      "select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'pgboss') order by 1",
    );
    const counts: Record<string, number> = {};
    for (const { name } of rows)
      counts[name] = (await client.query<{ count: number }>(`select count(*)::int as count from ${name}`)).rows[0]?.count ?? 0;
    return counts;
  });
}

async function differencesFrom(counts: Counts, postgres: BackedUpPostgres): Promise<readonly string[]> {
  const restored = await countsAt(postgres);
  const pool = createPool(postgres.address("postgres", "farthing"), 2, silent);
  try {
    const { chains, events } = await verifyChains(auditLinks(pool));
    const { applications, mismatches } = await checkStatuses(pool);
    const { pence, unbalanced, movements } = await sumLedger(pool);
    console.log(
      `${Object.keys(counts).length} tables, ${chains} chains with ${events} events, ${applications} applications, ${movements} movements.`,
    );
    return [
      ...Object.keys(counts)
        .filter((name) => counts[name] !== restored[name])
        .map((name) => `${name} had ${counts[name]} rows and has ${restored[name]}.`),
      ...mismatches.map(({ id }) => `The status of application ${id} differs from its audit log.`),
      ...(pence === 0 && unbalanced.length === 0 ? [] : ["The ledger does not sum to zero."]),
      ...(movements > 0 ? [] : ["The ledger has no movement, so its sum proves nothing."]),
    ];
  } finally {
    await pool.end();
  }
}

async function secondsOf(work: () => void | Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

await runCommand(drill);
process.exit();
