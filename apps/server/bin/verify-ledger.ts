import { pence, toPounds } from "@farthing/domain/money";
import { type Config, readConfig } from "../src/platform/config.ts";
import { createLog } from "../src/platform/log.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { openDatabaseForTool } from "../src/store/database/open-database.ts";
import { createPool } from "../src/store/database/pool.ts";
import { type LedgerSums, sumLedger, type UnbalancedMovement } from "../src/store/ledger/ledger-sums.ts";
import { recordVerification } from "../src/store/monitoring/verifications.ts";

/**
 * The command `npm run verify-ledger` sums the ledger and reports money movements that do not sum to zero. The server may keep running
 * meanwhile.
 */

async function verifyLedger(config: Config): Promise<string> {
  const database = await openDatabaseForTool(config);
  const pool = createPool(database.connectionString, 1, createLog("silent"), { statementMsMax: 0 });
  try {
    const sums = await recordVerification(pool, "ledger", async () => {
      const found = await sumLedger(pool);
      if (found.unbalanced.length > 0 || found.pence !== 0) throw new UnbalancedLedger(found);
      return found;
    });
    const balances = sums.balances.map(({ account, pence: balance }) => `${account} £${toPounds(pence(balance))}\n`);
    return `The ledger has ${sums.movements} movements with ${sums.entries} entries. Each movement sums to zero.\n${balances.join("")}`;
  } finally {
    await pool.end();
    await database.stop();
  }
}

class UnbalancedLedger extends Error {
  constructor({ unbalanced, pence: total }: LedgerSums) {
    const sentence = ({ id, kind, applicationId, entries, pence: left }: UnbalancedMovement) =>
      `The movement ${id} (${kind}) of application ${applicationId} has ${entries} entries that sum to £${toPounds(pence(left))}.`;
    super([...unbalanced.map(sentence), `The ledger sums to £${toPounds(pence(total))}.`].join("\n"));
  }
}

const undefinedTableCode = "42P01";

function sentenceOf(error: unknown): string {
  if (error instanceof UnbalancedLedger || error instanceof StartRefused) return error.message;
  if (error instanceof Error && "code" in error && error.code === undefinedTableCode) return "This database has no ledger.";
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

verifyLedger(readConfig(process.env)).then(
  (sentence) => process.stdout.write(sentence),
  (error: unknown) => {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exitCode = 1;
  },
);
