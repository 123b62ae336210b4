import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Refusal, runCommand } from "./launch/refusal.mjs";
import { findRuntime } from "./launch/runtime.mjs";
import { findPostgres } from "./launch/system-postgres.mjs";

/**
 * `npm run test:postgres`: the server's tests on the PostgreSQL that this system has installed, in a private cluster.
 * What follows on the command line is Vitest's own.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const startMsMax = 30_000;

async function testOnSystemServer(options) {
  const programs = findPostgres();
  if (!programs) throw new Refusal("There is no PostgreSQL server here to test on: install your system's package (postgresql on Debian).");
  const folder = mkdtempSync(join(tmpdir(), "farthing-postgres-"));
  const server = startServer(programs, folder);
  try {
    await untilAnswering(server, `${folder}/socket/.s.PGSQL.5432`);
    const url = `postgresql://postgres@localhost/postgres?host=${folder}/socket`;
    const vitest = spawn(
      findRuntime(root),
      [join(root, "node_modules/vitest/vitest.mjs"), ...(options.length > 0 ? options : ["run", "--project", "server"])],
      {
        cwd: root,
        env: { ...process.env, DATABASE_URL: url },
        stdio: ["ignore", "inherit", "inherit"],
      },
    );
    const [code] = await once(vitest, "exit");
    return code ?? 1;
  } finally {
    if (server.exitCode === null && server.kill("SIGINT")) await once(server, "exit");
    rmSync(folder, { recursive: true });
  }
}

function startServer(programs, folder) {
  const [data, socket] = [join(folder, "data"), join(folder, "socket")];
  const account = unprivilegedAccount();
  chmodSync(folder, 0o755);
  for (const path of [data, socket]) {
    mkdirSync(path, { mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
  }
  const as = { cwd: folder, ...account };
  execFileSync(
    join(programs, "initdb"),
    ["--pgdata", data, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
    { ...as, stdio: ["ignore", "ignore", "inherit"] },
  );
  const settings = ["listen_addresses=", `unix_socket_directories=${socket}`, "fsync=off", "max_connections=200", "log_min_messages=fatal"];
  return spawn(join(programs, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
    ...as,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function untilAnswering(server, socket) {
  const giveUpAt = Date.now() + startMsMax;
  while (!(await answers(socket))) {
    if (server.exitCode !== null || Date.now() > giveUpAt)
      throw new Refusal("The system's PostgreSQL server did not start; what it said stands above.");
    await wait(50);
  }
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount() {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option) => Number(execFileSync("id", [option, "nobody"], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

const answers = (path) =>
  new Promise((resolve) => {
    const socket = createConnection(path, () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.end());
  });

await runCommand(() => testOnSystemServer(process.argv.slice(2)));
