import { z } from "zod";
import { readConfig } from "../src/platform/config.ts";
import { createLog } from "../src/platform/log.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { openDatabaseForTool } from "../src/store/database/open-database.ts";
import { createPool } from "../src/store/database/pool.ts";
import { createStore } from "../src/store/unit-of-work.ts";
import { createContext, systemActor } from "../src/use-cases/context.ts";
import { type ReplayedDecision, replayDecision } from "../src/use-cases/decisions/replay-decision.ts";

/** `npm run replay -- {decisionId}` evaluates a decision again from its stored inputs, and reports whether the result is identical. */

async function replay(decisionId: string): Promise<ReplayedDecision> {
  const config = readConfig(process.env);
  const database = await openDatabaseForTool(config);
  const pool = createPool(database.connectionString, 1, createLog("silent"));
  const noSideEffects = { jobSender: () => async () => undefined, announce: async () => undefined };
  const store = createStore({ pool, masterKey: config.masterKey, secondMasterKey: config.secondMasterKey, ...noSideEffects });
  try {
    const ctx = createContext(store, { actor: systemActor, call: "replay", requestId: decisionId, idempotency: undefined });
    return await replayDecision(ctx, decisionId);
  } finally {
    await pool.end();
    await database.stop();
  }
}

function sentenceOn(replayed: ReplayedDecision): string {
  switch (replayed.is) {
    case "unknown":
      return "The decision does not exist.";
    case "not_by_policy":
      return "This decision was not made by the credit policy, so it cannot be replayed.";
    default: {
      const { policyVersion, evaluation } = replayed;
      const reasons = evaluation.reasonCodes.join(", ") || "no reasons";
      return `The result under policy ${policyVersion} is ${replayed.is === "same" ? "the same" : "DIFFERENT"}: ${evaluation.outcome} (${reasons}).`;
    }
  }
}

async function main(): Promise<void> {
  const decisionId = z.uuid().safeParse(process.argv[2]);
  if (!decisionId.success) throw new StartRefused("Usage: npm run replay -- {decisionId}");
  const replayed = await replay(decisionId.data);
  process.stdout.write(`${sentenceOn(replayed)}\n`);
  if (replayed.is !== "same") process.exitCode = 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartRefused ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 2;
});
