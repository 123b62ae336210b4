import { readConfig } from "../src/platform/config.ts";
import { createLog } from "../src/platform/log.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { BrokenChain, verifyChains } from "../src/store/audit/audit-chain.ts";
import { auditLinks } from "../src/store/audit/audit-links.ts";
import { openDatabaseForTool } from "../src/store/database/open-database.ts";
import { createPool } from "../src/store/database/pool.ts";

/** `npm run verify-audit`: walks every chain of the audit trail and says that it is whole, or where it is not. */

async function verifyAudit(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabaseForTool(config);
  const pool = createPool(database.connectionString, 2, createLog("silent"));
  try {
    const { chains, events, digest } = await verifyChains(auditLinks(pool));
    process.stdout.write(`${chains} chains, ${events} events verified\n${digest}\n`);
  } finally {
    await pool.end();
    await database.stop();
  }
}

const undefinedTable = "42P01";

function sentenceOf(error: unknown): string {
  if (error instanceof BrokenChain || error instanceof StartRefused) return error.message;
  if (error instanceof Error && "code" in error && error.code === undefinedTable) return "This database holds no audit trail.";
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

verifyAudit().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
});
