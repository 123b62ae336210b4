import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { BureauFile } from "@farthing/domain/credit";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { freePortBase, settingsForDatabase, startFarthing } from "../apps/server/test/faults/farthing-process.ts";
import { completeDocument } from "../apps/server/test/support/complete-document.ts";
import { pipelinedClientOptions, readDecidedExample, runBaselineDecision } from "./baseline-decisions.ts";
import { runtimeEnvironment, withDatabase } from "./database.ts";
import { Target } from "./load.ts";
import { mailSink } from "./mail-sink.ts";
import { databaseProcessorMs, processorMs } from "./processor-time.ts";
import { describeMinimumGoal, measureRounds, perSecond, ratio } from "./rounds.ts";
import { signIn } from "./staff.ts";

/**
 * Measures decisions with a bureau that answers at once. There are two baselines. One is pg-boss with empty jobs, and the other is a
 * program that only writes the same rows.
 */

const shape = { rounds: 5, decisions: 60, warmUpRounds: 30, concurrency: 8, baselineJobs: 300, workers: 4, batchSize: 5 } as const;

const file: BureauFile = {
  reference: "bench",
  found: true,
  score: 871,
  fileAgeMonths: 164,
  electoralRoll: true,
  ccjs: { count: 0, unsatisfied: 0, newestMonthsAgo: null },
  defaults: { count: 0, newestMonthsAgo: null },
  accounts: 6,
  searchesLast3Months: 1,
  mortgagePayment: "550.00",
  instalmentCommitments: "0.00",
  revolvingBalance: "240.00",
  revolvingLimit: "4500.00",
  verifiedIncome: "42000.00",
  identity: { strength: "strong" },
  fraudMarker: false,
  deceased: false,
};

async function instantBureau(): Promise<{ readonly url: string; close(): void }> {
  const body = JSON.stringify(file);
  const server = createServer((request, response) => {
    request.resume().once("end", () => response.setHeader("content-type", "application/json").end(body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A decision counts the person's recent applications, so every application is for another person. */
const surnameOf = (number: number): string => `Fairweather${String(number).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)))}`;

async function runConcurrently<T>(waiting: T[], act: (one: T) => Promise<unknown>): Promise<void> {
  const some = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) await act(one);
  };
  await Promise.all(Array.from({ length: shape.concurrency }, some));
}

async function perSecondOf(howMany: number, doAll: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await doAll();
  return howMany / ((performance.now() - begin) / 1_000);
}

/** The first baseline. Sends empty jobs to pg-boss and processes them with the same number of workers as Farthing has. */
async function baselineQueue(connectionString: string) {
  const boss = new PgBoss({ connectionString, schema: "baseline", max: 8, useListenNotify: true });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.createQueue("baseline", { notify: true });
  let done = 0;
  for (let worker = 0; worker < shape.workers; worker++) {
    const worker: string = await boss.work("baseline", { batchSize: shape.batchSize, pollingIntervalSeconds: 1 }, async (jobs) => {
      done += jobs.length;
      if (jobs.length === shape.batchSize) boss.notifyWorker(worker);
    });
  }
  return {
    async workOff() {
      done = 0;
      await runConcurrently(
        Array.from({ length: shape.baselineJobs }, (_, sent) => sent),
        (sent) => boss.send("baseline", { sent }),
      );
      while (done < shape.baselineJobs) await wait(2);
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

await withDatabase(0, async (connectionString) => {
  const [sink, bureau] = [await mailSink(), await instantBureau()];
  const pool = new pg.Pool({ connectionString, max: shape.concurrency, ...pipelinedClientOptions });
  pool.on("error", () => undefined);
  await pool.query("create table baseline_job (id uuid primary key, data jsonb not null, done_at timestamptz)");
  const queue = await baselineQueue(connectionString);
  const farthing = await startFarthing({
    ...runtimeEnvironment,
    ...settingsForDatabase(connectionString),
    FARTHING_PORT_BASE: await freePortBase(),
    FARTHING_SMTP_URL: sink.url,
    FARTHING_BUREAU_URL: bureau.url,
  });
  const target = new Target(farthing.origin, shape.concurrency);
  try {
    const person = await signIn(target);
    const act = async (path: string, body: unknown) => {
      const answer = await target.call({ method: "POST", path, headers: { ...person, "idempotency-key": randomUUID() }, body });
      if (answer.status !== 200) throw new Error(`${path} returned ${answer.status}: ${answer.body}`);
      return JSON.parse(answer.body) as { id: string };
    };
    let applications = 0;
    const newApplication = async (): Promise<string> => {
      const document = await completeDocument(pool, { lastName: surnameOf(applications++) });
      const { id } = await act("/api/protected/applications", { document });
      // The bank check is not part of the measurement, so its result is stored directly in the database.
      await pool.query(
        `insert into bank_check values ($1, '200000', '55779911', '{"bankSupportsDirectDebit": true, "modulusCheckUnavailable": false}', now())`,
        [id],
      );
      return id;
    };
    const newApplications = async (): Promise<string[]> => {
      const ids: string[] = [];
      await runConcurrently(Array.from(Array(shape.decisions).keys()), async () => void ids.push(await newApplication()));
      return ids;
    };
    const isDone = async (whatIsNot: string) => (await pool.query(`${whatIsNot} limit 1`)).rowCount === 0;
    const decide = async (ids: string[]) => {
      await runConcurrently(ids, (id) => act("/api/protected/async/decision", { id, softSearch: false }));
      while (!(await isDone("select from decision where processed_at is null"))) await wait(5);
    };
    /** E-mails are not part of the cost of a decision, so they are sent before the next measurement. */
    const waitForOutcomeEmails = async () => {
      while (!(await isDone("select from pgboss.job where name = 'email-outcome' and state < 'completed'"))) await wait(50);
    };
    // Node compiles a program while it runs. The warm-up keeps the compile time out of the measurement.
    for (let round = 0; round < shape.warmUpRounds; round++) await decide(await newApplications());
    await waitForOutcomeEmails();
    const example = await readDecidedExample(pool);
    const databaseMs = await databaseProcessorMs(connectionString);
    const usedMs = { server: 0, database: 0 };
    const rounds = await measureRounds(shape.rounds, {
      farthing: async () => {
        const ids = await newApplications();
        const [server, database] = [processorMs(farthing.pid), databaseMs()];
        const rate = await perSecondOf(shape.decisions, () => decide(ids));
        usedMs.server += processorMs(farthing.pid) - server;
        usedMs.database += databaseMs() - database;
        await waitForOutcomeEmails();
        return rate;
      },
      rows: async () => {
        const ids = await newApplications();
        return perSecondOf(shape.decisions, () => runConcurrently(ids, (id) => runBaselineDecision(pool, example, id)));
      },
      jobs: () => perSecondOf(shape.baselineJobs, queue.workOff),
    });
    const [toJobs, toRows] = [ratio(rounds, "farthing", "jobs"), ratio(rounds, "farthing", "rows")];
    const msEach = (ms: number) => (ms / (shape.rounds * shape.decisions)).toFixed(1);
    console.log(
      `${perSecond(rounds, "farthing")} decisions a second. Each takes ${msEach(usedMs.server)} ms of the server's processor time and ${msEach(usedMs.database)} of the database's`,
    );
    console.log(`pg-boss alone ${perSecond(rounds, "jobs")} jobs a second: ratio ${toJobs} (goal ${describeMinimumGoal(toJobs, 0.2)})`);
    console.log(
      `the same rows made durable ${perSecond(rounds, "rows")} times a second: ratio ${toRows} (goal ${describeMinimumGoal(toRows, 0.5)})`,
    );
  } finally {
    target.close();
    await farthing.stop();
    await queue.stop();
    await pool.end();
    bureau.close();
    sink.close();
  }
});
