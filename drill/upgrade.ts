import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { prepareDatabase } from "../apps/server/src/compose.ts";
import { startTemporaryPostgres } from "../apps/server/src/platform/embedded-postgres/temporary.ts";
import { createLog } from "../apps/server/src/platform/log.ts";
import { runCommand } from "../scripts/launch/refusal.mjs";
import { type Addresses, startNodes } from "./work/nodes.ts";
import { createLoanToPay } from "./work/payouts.ts";
import { tableHead, tableLine, violationsOf } from "./work/table.ts";
import { Workload } from "./work/workload.ts";

/**
 * `npm run drill:upgrade -- {commit}` runs nodes of that release beside nodes of the current release on the migrated schema. The default is
 * the last commit before the newest migration. Exit code 1 means that a request was lost, repeated or refused.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const workMs = 20_000;

async function drill([commit = commitBeforeNewestMigration()]: readonly string[]): Promise<number> {
  const release = checkOut(commit);
  const postgres = await startTemporaryPostgres({ durable: true, database: "farthing" });
  const addresses = { server: postgres.serverConnectionString, owner: postgres.connectionString };
  try {
    console.log(`${git("log", "-1", "--format=%h %s", commit)}\nand this release\n`);
    createOldDatabase(release, addresses);
    await prepareDatabase(
      { controlKey: "the drill signs people in" },
      { connectionString: addresses.server, ownerConnectionString: addresses.owner },
      createLog("silent"),
    );
    const nodes = await startNodes(addresses, [{ main: join(release, "apps/server/src/main.ts") }, {}]);
    await createLoanToPay(nodes);
    const workload = new Workload(nodes, "upgrade");
    await workload.begin();
    await wait(workMs);
    const outcome = await workload.end("Two releases on one schema", 0);
    await nodes.stop();
    console.log([tableHead, tableLine(outcome), "", ...violationsOf(outcome)].join("\n"));
    return violationsOf(outcome).length === 0 ? 0 : 1;
  } finally {
    await postgres.stop();
    git("worktree", "remove", "--force", release);
  }
}

const git = (...options: readonly string[]): string => execFileSync("git", options, { cwd: root, encoding: "utf8" }).trim();

function commitBeforeNewestMigration(): string {
  const newest = git("log", "-1", "--diff-filter=A", "--format=%H", "--", "apps/server/migrations");
  return git("rev-parse", `${newest}~1`);
}

/** Checks the commit out in a new worktree with its packages. */
function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), "farthing-release-"));
  rmSync(folder, { recursive: true });
  git("worktree", "add", "--quiet", "--detach", folder, commit);
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  return folder;
}

/** Creates the database with the scripts of the old release. */
function createOldDatabase(release: string, { server, owner }: Addresses): void {
  const env = { PATH: process.env.PATH, DATABASE_URL: server, DATABASE_OWNER_URL: owner };
  const run = (script: string, ...options: readonly string[]) =>
    execFileSync(process.execPath, [join(release, script), ...options], { cwd: release, env, stdio: ["ignore", "ignore", "inherit"] });
  run("apps/server/bin/migrate.ts");
  run("apps/demo-world/src/main.ts", "shops");
}

await runCommand(() => drill(process.argv.slice(2)));
process.exit();
