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
 * `npm run drill:upgrade -- {commit}` upgrades Farthing from that commit to the current one, while clients use two web nodes through a
 * proxy. The default is the last commit before the newest migration. Exit code 1 means that a request was lost, carried out twice or
 * refused, or that a client had to repeat a request.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
/** The duration of each phase: the old release, then the old release on the migrated schema, then the new release. */
const phaseMs = 5_000;

async function drill([commit = commitBeforeNewestMigration()]: readonly string[]): Promise<number> {
  const release = checkOut(commit);
  buildApps(root);
  const postgres = await startTemporaryPostgres({ durable: true, database: "farthing" });
  const addresses = { server: postgres.serverConnectionString, owner: postgres.connectionString };
  try {
    console.log(`${git("log", "-1", "--format=%h %s", commit)}\nand this release\n`);
    createOldDatabase(release, addresses);
    const old = { main: join(release, "apps/server/src/main.ts") };
    const nodes = await startNodes(addresses, [old, old], { behindProxy: true });
    await createLoanToPay(nodes);
    const workload = new Workload(nodes, "upgrade");
    await workload.begin();
    await wait(phaseMs);
    await prepareDatabase(
      { controlKey: "the drill signs people in" },
      { connectionString: addresses.server, ownerConnectionString: addresses.owner },
      createLog("silent"),
    );
    await wait(phaseMs);
    await nodes.upgradeTo({});
    await wait(phaseMs);
    const outcome = await workload.end("A rolling upgrade behind a proxy", 0, { isEveryRequestAnswered: true });
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

function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), "farthing-release-"));
  rmSync(folder, { recursive: true });
  git("worktree", "add", "--quiet", "--detach", folder, commit);
  execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"], {
    cwd: folder,
    stdio: ["ignore", "ignore", "inherit"],
  });
  buildApps(folder);
  return folder;
}

/** A web node is not ready without its browser apps. */
const buildApps = (folder: string) =>
  execFileSync(process.execPath, [join(folder, "scripts/build.mjs")], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });

function createOldDatabase(release: string, { server, owner }: Addresses): void {
  const env = { PATH: process.env.PATH, FARTHING_ENV: "demo", DATABASE_URL: server, DATABASE_OWNER_URL: owner };
  const run = (script: string, ...options: readonly string[]) =>
    execFileSync(process.execPath, [join(release, script), ...options], { cwd: release, env, stdio: ["ignore", "ignore", "inherit"] });
  run("apps/server/bin/migrate.ts");
  run("apps/demo-world/src/main.ts", "shops");
}

await runCommand(() => drill(process.argv.slice(2)));
process.exit();
