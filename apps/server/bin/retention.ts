import { parseArgs } from "node:util";
import { readConfig } from "../src/platform/config.ts";
import { createLog } from "../src/platform/log.ts";
import { masterKeys } from "../src/platform/secrets.ts";
import { StartRefused } from "../src/platform/start-refused.ts";
import { readAnchorAt } from "../src/providers/anchor/anchor-storage.ts";
import { readSignedAnchor } from "../src/store/audit/audit-anchor.ts";
import { BrokenChain } from "../src/store/audit/audit-chain.ts";
import { deleteOldMonths } from "../src/store/audit/audit-months.ts";
import { openDatabaseForTool } from "../src/store/database/open-database.ts";
import { createPool } from "../src/store/database/pool.ts";

/**
 * The command `npm run retention` lists retention periods and monthly partitions.
 * `-- --anchor {file or URL}` drops partitions of the audit log that are older than the retention period. The audit anchor is a stored
 * checkpoint of the audit log. The command keeps a partition that the anchor does not cover.
 * The command connects as the database owner, because only the owner may drop partitions.
 */

const overviewSql = `
  select r.name || ': kept ' || coalesce('for ' || r.keep_for, 'without limit')
    || coalesce(', ' || count(p) || ' months up to ' || to_char(max(p.ends) at time zone 'UTC' - interval '1 day', 'YYYY-MM'), '') as line
  from retention r left join month_part p on p.of_table = r.name group by r.name, r.keep_for order by r.name`;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { anchor } = parseArgs({ options: { anchor: { type: "string" } } }).values;
  const database = await openDatabaseForTool(config);
  const owner = createPool(database.connectionString, 2, createLog("silent"), { statementMsMax: 0 });
  try {
    const deleteCovered = (file: string) => deleteOldMonths(owner, () => readSignedAnchor(file, masterKeys(config)));
    const past = anchor === undefined ? [] : await readAnchorAt(anchor, deleteCovered);
    for (const { part, reasonKept } of past)
      process.stdout.write(reasonKept === null ? `${part} is deleted.\n` : `${part} is kept because ${reasonKept}.\n`);
    const { rows } = await owner.query<{ line: string }>(overviewSql);
    process.stdout.write(rows.map(({ line }) => `${line}\n`).join(""));
  } finally {
    await owner.end();
    await database.stop();
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof StartRefused || error instanceof BrokenChain;
  process.stderr.write(`${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
