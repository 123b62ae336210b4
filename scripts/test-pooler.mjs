import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findFreePortBase } from "./launch/free-ports.mjs";
import { createPostgresFolder, endProcess, untilAnswering, withPrivatePostgres } from "./launch/private-postgres.mjs";
import { Refusal, runCommand } from "./launch/refusal.mjs";
import { unprivilegedAccount } from "./launch/system-postgres.mjs";
import { runVitest } from "./launch/vitest.mjs";

/**
 * `npm run test:pooler -- transaction` (or session) runs the HTTP tests and the tests with several nodes through a real PgBouncer in that
 * mode. Further arguments select other tests and are passed to Vitest.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const program = "/usr/sbin/pgbouncer";
const modes = ["session", "transaction"];
const overHttp = ["http", "decisions", "jobs", "faults/many-nodes", "faults/decisions-disturbed"].map((path) => `apps/server/test/${path}`);
const allTestOptions = ["run", "--project", "server", "--project", "faults", ...overHttp];

async function testThroughPooler([mode, ...options]) {
  if (!modes.includes(mode)) throw new Refusal(`Give the mode of the pooler: npm run test:pooler -- ${modes.join("|")}.`);
  if (!existsSync(program)) throw new Refusal("PgBouncer is not installed. Install Debian's package pgbouncer.");
  return withPrivatePostgres(async ({ folder, socketFolder, url }) => {
    const port = await findFreePortBase();
    const pooler = startPooler(createPostgresFolder(join(folder, "pooler")), { mode, port, socketFolder });
    try {
      await untilAnswering(pooler, { host: "127.0.0.1", port });
      const env = { DATABASE_URL: url, TEST_POOLER: mode, TEST_POOLER_PORT: String(port) };
      return await runVitest(root, options.length > 0 ? options : allTestOptions, env);
    } finally {
      await endProcess(pooler, "SIGTERM");
    }
  });
}

function startPooler(folder, { mode, port, socketFolder }) {
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: port,
    unix_socket_dir: "",
    auth_type: "trust",
    auth_file: join(folder, "users.txt"),
    pool_mode: mode,
    max_client_conn: 1_000,
    // In session mode each of the four processes uses sixteen server connections.
    default_pool_size: 80,
    ignore_startup_parameters: "statement_timeout,idle_in_transaction_session_timeout,options,extra_float_digits",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(settings.auth_file, '"farthing_server" "farthing_server"\n', { mode: 0o644 });
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(file, `[databases]\n* = host=${socketFolder}\n[pgbouncer]\n${lines.join("\n")}\n`, { mode: 0o644 });
  return spawn(program, ["--quiet", file], { cwd: folder, ...unprivilegedAccount(), stdio: ["ignore", "ignore", "inherit"] });
}

await runCommand(() => testThroughPooler(process.argv.slice(2)));
