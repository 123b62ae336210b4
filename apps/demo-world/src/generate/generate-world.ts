import { createHash } from "node:crypto";
import { londonDay } from "@farthing/domain/money";
import { announce } from "@farthing/server/jobs/subscriptions";
import { v7 as uuid } from "@farthing/server/platform/ids";
import { createLog } from "@farthing/server/platform/log";
import { createPool } from "@farthing/server/store/database/pool";
import { createStore } from "@farthing/server/store/unit-of-work";
import type { Client } from "pg";
import type { ApplicationHistory, Environment } from "../history/application-history.ts";
import { generateHistories } from "../history/generate-histories.ts";
import { runPastDeadlines } from "../history/past-deadlines.ts";
import { sendPastInstructions } from "../history/past-instructions.ts";
import { JobQueue } from "../history/past-jobs.ts";
import { writePayoutRuns } from "../history/payout-runs.ts";
import { planApplications } from "../history/planned-applications.ts";
import { oneOfEachScenario, type RetailerScenarios, retailerScenarios } from "../history/retailer-scenarios.ts";
import { fillAccounts } from "../shops/fill-accounts.ts";
import { fillPeople } from "../shops/fill-people.ts";
import { fillShops } from "../shops/fill-shops.ts";
import { fillWebShops } from "../shops/fill-web-shops.ts";
import { insertRows } from "../shops/insert-rows.ts";
import type { Target } from "../target.ts";
import { emptyDatabase } from "./empty-database.ts";
import { asOwner, finishGeneration, readProgress, startGeneration } from "./progress.ts";

/** What the stories came to: how many applications, and which could not be told to their end. */
export interface GenerationResult {
  readonly applications: number;
  readonly incomplete: readonly string[];
}

/** Fills an empty database, and one whose filling was broken off; leaves any other alone and answers null. */
export const seedDemoWorld = (target: Target, generate: Generator = generateWorldAt): Promise<GenerationResult | null> =>
  asOwner(target, async (owner) => {
    const found = await readProgress(owner);
    if (found === "unfinished") await emptyDatabase(owner);
    return found === "empty" || found === "unfinished" ? runGenerator(owner, target, generate) : null;
  });

/** The world as it was on its first day, whatever has become of it. */
export const resetDemoWorld = (target: Target, generate: Generator): Promise<GenerationResult> =>
  asOwner(target, async (owner) => {
    await readProgress(owner);
    await emptyDatabase(owner);
    return runGenerator(owner, target, generate);
  });

type Generator = (owner: Client, target: Target, now: Date) => Promise<GenerationResult>;

async function runGenerator(owner: Client, target: Target, generate: Generator): Promise<GenerationResult> {
  await startGeneration(owner);
  const made = await generate(owner, target, new Date());
  await finishGeneration(owner);
  return made;
}

/** The shops and their people without any business: what a test starts from. */
export const generateShops = (target: Target): Promise<GenerationResult> =>
  asOwner(target, (owner) => generateShopsAt(owner, target, new Date()));

export const generateShopsAt: Generator = (owner, target, now) =>
  withEnvironment(target, now, async ({ store }) => {
    await fillShops(owner, londonDay(now));
    await fillPeople(owner, store, target.masterKey, now);
    await fillAccounts(store, now);
    await fillWebShops(store, target.sandboxOrigin ?? usualSandboxOrigin, now);
    return { applications: 0, incomplete: [] };
  });

/** The whole world, as it stands at that moment. */
export const generateWorldAt: Generator = (owner, target, now) => generateScenarios(retailerScenarios, owner, target, now);

/** The shops and people, and one application of every kind. */
export const generateFewAt: Generator = (owner, target, now) => generateScenarios(oneOfEachScenario, owner, target, now);

const generateScenarios = (told: readonly RetailerScenarios[], owner: Client, target: Target, now: Date): Promise<GenerationResult> =>
  withEnvironment(target, now, async (environment) => {
    await fillShops(owner, londonDay(now));
    // Hashing passwords keeps another core busy than the lives do.
    const [{ histories, incomplete }] = await Promise.all([
      generateHistories(environment, planApplications(now, told)),
      fillPeople(owner, environment.store, target.masterKey, now),
    ]);
    await writeNotes(owner, histories);
    await fillAccounts(environment.store, now);
    await fillWebShops(environment.store, target.sandboxOrigin ?? usualSandboxOrigin, now);
    await writePayoutRuns(owner, environment, histories);
    await runPastDeadlines(owner, environment);
    await sendPastInstructions(environment);
    return { applications: histories.length, incomplete };
  });

const usualSandboxOrigin = "http://localhost:4010";
const connections = 8;

async function withEnvironment<T>(
  { connectionString, masterKey, checkService }: Target,
  now: Date,
  work: (environment: Environment) => Promise<T>,
): Promise<T> {
  const pool = createPool(withoutWaitingForDisk(connectionString), connections, createLog("silent"));
  const jobs = new JobQueue();
  try {
    return await work({ store: createStore({ pool, masterKey, jobSender: () => jobs.send, announce }), jobs, now, checkService });
  } finally {
    await pool.end();
  }
}

/** A world that is lost before it is finished is made again; the last commit, which says that it is finished, waits for everything. */
function withoutWaitingForDisk(connectionString: string): string {
  const url = new URL(connectionString);
  url.searchParams.set("options", "-c synchronous_commit=off");
  return url.href;
}

async function writeNotes(owner: Client, histories: readonly ApplicationHistory[]): Promise<void> {
  const notes = histories.flatMap(({ id, notes: written }) =>
    written.map(({ at, ...note }) => ({ ...note, application_id: id, created_at: at })),
  );
  const feedback = histories.flatMap(({ id, feedback: given }) =>
    given.map(({ type, message, requestedAt, answeredAt, voidedAt }, number) => ({
      id: uuid(),
      application_id: id,
      token_hash: `\\x${createHash("sha256").update(`satisfaction note ${id} ${number}`).digest("hex")}`,
      type,
      message,
      requested_at: requestedAt,
      answered_at: answeredAt,
      voided_at: voidedAt,
    })),
  );
  await insertRows(owner, "referral_note", notes);
  await insertRows(owner, "customer_feedback", feedback);
}
