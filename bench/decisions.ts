import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { BureauFile } from "@farthing/domain/credit";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { freePortBase, startFarthing } from "../apps/server/test/faults/farthing-process.ts";
import { completeDocument } from "../apps/server/test/support/complete-document.ts";
import { withDatabase } from "./database.ts";
import { Target } from "./load.ts";
import { mailSink } from "./mail-sink.ts";
import { signIn } from "./staff.ts";

/** Decisions a second, with a bureau that takes no time at all, beside jobs a second of pg-boss alone on the same database. */

const shape = { decisions: 300, atOnce: 8, bareJobs: 1_000, hands: 4, handful: 5 } as const;

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

/** Sent and worked off by as many hands as the product has, with nothing to do. */
async function bareJobsPerSecond(connectionString: string): Promise<number> {
  const boss = new PgBoss({ connectionString, schema: "bare", max: 8, useListenNotify: true });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.createQueue("bare", { notify: true });
  let done = 0;
  for (let hand = 0; hand < shape.hands; hand++) {
    const worker: string = await boss.work("bare", { batchSize: shape.handful, pollingIntervalSeconds: 1 }, async (jobs) => {
      done += jobs.length;
      if (jobs.length === shape.handful) boss.notifyWorker(worker);
    });
  }
  const begin = performance.now();
  const sendSome = async (howMany: number) => {
    for (let sent = 0; sent < howMany; sent++) await boss.send("bare", { sent });
  };
  await Promise.all(Array.from({ length: shape.atOnce }, () => sendSome(shape.bareJobs / shape.atOnce)));
  while (done < shape.bareJobs) await wait(5);
  const perSecond = shape.bareJobs / ((performance.now() - begin) / 1_000);
  await boss.stop({ graceful: false });
  return perSecond;
}

await withDatabase(0, async (connectionString) => {
  const [sink, bureau] = [await mailSink(), await instantBureau()];
  const pool = new pg.Pool({ connectionString, max: 2 });
  const bare = await bareJobsPerSecond(connectionString);
  const farthing = await startFarthing({
    DATABASE_URL: connectionString,
    FARTHING_PORT_BASE: await freePortBase(),
    FARTHING_SMTP_URL: sink.url,
    FARTHING_BUREAU_URL: bureau.url,
  });
  const target = new Target(farthing.origin, shape.atOnce);
  try {
    const person = await signIn(target);
    const act = async (path: string, body: unknown) => {
      const answer = await target.call({ method: "POST", path, headers: { ...person, "idempotency-key": randomUUID() }, body });
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${answer.body}`);
      return JSON.parse(answer.body) as { id: string };
    };
    const waiting: string[] = [];
    for (let number = 0; number < shape.decisions; number++) {
      // Each for another amount, so that none is taken for a second application for the same loan.
      const document = await completeDocument(pool, { goodsAmount: `${2_000 + number}.00`, deposit: "300.00" });
      waiting.push((await act("/api/protected/applications", { document })).id);
    }
    const begin = performance.now();
    const askForSome = async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop())
        await act("/api/protected/async/decision", { id, softSearch: false });
    };
    await Promise.all(Array.from({ length: shape.atOnce }, askForSome));
    const undecided = async () =>
      (await pool.query<{ count: string }>("select count(*) from decision where processed_at is null")).rows[0]?.count !== "0";
    while (await undecided()) await wait(20);
    const perSecond = shape.decisions / ((performance.now() - begin) / 1_000);
    const ratio = (perSecond / bare).toFixed(2);
    console.log(
      `${Math.round(perSecond)} decisions a second, asked for and made; pg-boss alone ${Math.round(bare)} jobs a second (ratio ${ratio})`,
    );
  } finally {
    target.close();
    await farthing.stop();
    await pool.end();
    bureau.close();
    sink.close();
  }
});
