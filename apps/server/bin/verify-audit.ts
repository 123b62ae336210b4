import { auditPublicKey, signStatement } from "../src/platform/audit-statement.ts";
import { type Config, readConfig } from "../src/platform/config.ts";
import { createLog } from "../src/platform/log.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { checkStandings, type MisplacedApplication } from "../src/store/applications/told-status.ts";
import { BrokenChain, verifyChains } from "../src/store/audit/audit-chain.ts";
import { auditLinks } from "../src/store/audit/audit-links.ts";
import { openDatabaseForTool } from "../src/store/database/open-database.ts";
import { createPool } from "../src/store/database/pool.ts";

/**
 * `npm run verify-audit`: walks every chain of the audit trail and compares each application with what its chain tells, beside a product that
 * runs; says that all is whole, with a signed statement to keep, or where it is not. `npm run verify-audit -- public-key` prints what verifies the statement.
 */

async function verifyAudit({ masterKey, ...config }: Config): Promise<string> {
  const database = await openDatabaseForTool(config);
  const pool = createPool(database.connectionString, 2, createLog("silent"));
  try {
    const trail = await verifyChains(auditLinks(pool));
    const { applications, misplaced } = await checkStandings(pool);
    if (misplaced.length > 0) throw new Misplaced(misplaced);
    const statement = await signStatement({ ...trail, applications, at: new Date().toISOString() }, masterKey);
    return `${trail.chains} chains, ${trail.events} events verified; ${applications} applications stand where they say\n${trail.digest}\n${statement}\n`;
  } finally {
    await pool.end();
    await database.stop();
  }
}

class Misplaced extends Error {
  constructor(applications: readonly MisplacedApplication[]) {
    const sentence = ({ id, status, told }: MisplacedApplication) =>
      `The application ${id} is ${status}, and its trail ${told === null ? "tells nothing of it" : `says ${told}`}.`;
    super(applications.map(sentence).join("\n"));
  }
}

const undefinedTable = "42P01";

function sentenceOf(error: unknown): string {
  if (error instanceof BrokenChain || error instanceof Misplaced || error instanceof StartRefused) return error.message;
  if (error instanceof Error && "code" in error && error.code === undefinedTable) return "This database holds no audit trail.";
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  process.stdout.write(process.argv[2] === "public-key" ? auditPublicKey(config.masterKey) : await verifyAudit(config));
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
});
