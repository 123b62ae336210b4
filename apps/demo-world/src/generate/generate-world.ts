import { londonDay } from "@farthing/domain/money";
import { queueJobsForEvent } from "@farthing/server/jobs/subscriptions";
import { createLog } from "@farthing/server/platform/log";
import { createPool } from "@farthing/server/store/database/pool";
import { createStore } from "@farthing/server/store/unit-of-work";
import type { Client, ClientBase } from "pg";
import type { ApplicationHistory, HistoryEnvironment } from "../history/application-history.ts";
import { generateHistories } from "../history/generate-histories.ts";
import { runPastDeadlines } from "../history/past-deadlines.ts";
import { sendPastInstructions } from "../history/past-instructions.ts";
import { JobQueue } from "../history/past-jobs.ts";
import { markPastVersionsAccepted } from "../history/past-servicing.ts";
import { writePayoutRuns } from "../history/payout-runs.ts";
import { planApplications } from "../history/planned-applications.ts";
import { oneOfEachScenario, type RetailerScenarios, retailerScenarios } from "../history/retailer-scenarios.ts";
import { fillSupplierAccounts } from "../shops/fill-accounts.ts";
import { fillPeople } from "../shops/fill-people.ts";
import { fillShops } from "../shops/fill-shops.ts";
import { fillWebShops } from "../shops/fill-web-shops.ts";
import { insertRows } from "../shops/insert-rows.ts";
import type { GenerationTarget } from "../target.ts";
import { finishGeneration, readProgress, startGeneration, withOwnerConnection } from "./progress.ts";

/** These tables belong to the installation, so the reset does not empty them. */
const tablesToKeep = [
  "migration",
  "migration_lock",
  "month_part",
  "retention",
  "business_clock",
  "access_version",
  "application_number_key",
  "identity_key",
];

/** Only the owner of the database may truncate a table. */
async function emptyDatabase(owner: ClientBase): Promise<void> {
  const { rows } = await owner.query<{ tables: string }>(
    "select string_agg(format('%I', tablename), ', ') as tables from pg_tables where schemaname = 'public' and tablename <> all($1)",
    [tablesToKeep],
  );
  await owner.query("begin");
  // A trigger protects the audit log against changes. The trigger is disabled while the tables are emptied.
  await owner.query("alter table audit_event disable trigger audit_unchangeable");
  await owner.query(`truncate ${rows[0]?.tables} cascade`);
  await owner.query("alter table audit_event enable trigger audit_unchangeable");
  const { rowCount } = await owner.query("select from pg_tables where schemaname = 'pgboss' and tablename = 'job'");
  if (rowCount) await owner.query("delete from pgboss.job where state in ('created', 'retry')");
  await owner.query("commit");
}

/** `incomplete` lists the scenarios that ended before their last step. */
export interface GenerationResult {
  readonly applications: number;
  readonly incomplete: readonly string[];
}

/** Generates the demo world if the database is empty or the last generation was interrupted. Otherwise returns null. */
export const seedDemoWorld = (target: GenerationTarget, generate: Generator = generateWorldAt): Promise<GenerationResult | null> =>
  withOwnerConnection(target, async (owner) => {
    const found = await readProgress(owner);
    if (found === "interrupted") await emptyDatabase(owner);
    return found === "empty" || found === "interrupted" ? runGenerator(owner, target, generate) : null;
  });

export const resetDemoWorld = (target: GenerationTarget, generate: Generator): Promise<GenerationResult> =>
  withOwnerConnection(target, async (owner) => {
    await readProgress(owner);
    await emptyDatabase(owner);
    return runGenerator(owner, target, generate);
  });

type Generator = (owner: Client, target: GenerationTarget, now: Date) => Promise<GenerationResult>;

async function runGenerator(owner: Client, target: GenerationTarget, generate: Generator): Promise<GenerationResult> {
  await startGeneration(owner);
  const made = await generate(owner, target, new Date());
  await finishGeneration(owner);
  return made;
}

export const generateShops = (target: GenerationTarget): Promise<GenerationResult> =>
  withOwnerConnection(target, (owner) => generateShopsAt(owner, target, new Date()));

export const generateShopsAt: Generator = (owner, target, now) =>
  withEnvironment(target, now, async ({ store }) => {
    await fillShops(owner, londonDay(now));
    await fillPeople(owner, store, target.masterKey, now);
    await fillSupplierAccounts(store, now);
    await fillWebShops(store, target.sandboxOrigin ?? defaultSandboxOrigin, now);
    return { applications: 0, incomplete: [] };
  });

export const generateWorldAt: Generator = (owner, target, now) => generateScenarios(retailerScenarios, owner, target, now);

export const generateSmallWorld: Generator = (owner, target, now) => generateScenarios(oneOfEachScenario, owner, target, now);

const generateScenarios = (
  wanted: readonly RetailerScenarios[],
  owner: Client,
  target: GenerationTarget,
  now: Date,
): Promise<GenerationResult> =>
  withEnvironment(target, now, async (environment) => {
    await fillShops(owner, londonDay(now));
    const [{ histories, incomplete }] = await Promise.all([
      generateHistories(environment, planApplications(now, wanted)),
      fillPeople(owner, environment.store, target.masterKey, now),
    ]);
    await writeReferralNotes(owner, histories);
    await fillSupplierAccounts(environment.store, now);
    await fillWebShops(environment.store, target.sandboxOrigin ?? defaultSandboxOrigin, now);
    await writePayoutRuns(owner, environment, histories);
    await runPastDeadlines(owner, environment);
    await sendPastInstructions(environment);
    await markPastVersionsAccepted(owner);
    return { applications: histories.length, incomplete };
  });

const defaultSandboxOrigin = "http://localhost:4010";
const connectionsMax = 8;

async function withEnvironment<T>(
  { connectionString, masterKey, checkService }: GenerationTarget,
  now: Date,
  work: (environment: HistoryEnvironment) => Promise<T>,
): Promise<T> {
  const pool = createPool(withAsynchronousCommit(connectionString), connectionsMax, createLog("silent"));
  const jobs = new JobQueue();
  try {
    return await work({
      store: createStore({ pool, masterKey, jobSender: () => jobs.send, announce: queueJobsForEvent }),
      jobs,
      now,
      checkService,
    });
  } finally {
    await pool.end();
  }
}

/** Only the last commit waits for the disk. A crash does no harm, because an interrupted generation starts again. */
function withAsynchronousCommit(connectionString: string): string {
  const url = new URL(connectionString);
  url.searchParams.set("options", "-c synchronous_commit=off");
  return url.href;
}

async function writeReferralNotes(owner: Client, histories: readonly ApplicationHistory[]): Promise<void> {
  const notes = histories.flatMap(({ id, notes: written }) =>
    written.map(({ at, ...note }) => ({ ...note, application_id: id, created_at: at })),
  );
  await insertRows(owner, "referral_note", notes);
}
