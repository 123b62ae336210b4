import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "./refusal.mjs";
import { findPostgres, unprivilegedAccount } from "./system-postgres.mjs";

const startMsMax = 30_000;

export async function withPrivatePostgres(work, { port } = {}) {
  const programs = findPostgres();
  if (!programs) throw new Refusal("PostgreSQL is not installed. Install your system's package (postgresql on Debian).");
  const folder = mkdtempSync(join(tmpdir(), "farthing-postgres-"));
  const server = startServer(programs, folder, port);
  const socketFolder = join(folder, "socket");
  try {
    // PostgreSQL opens its port before it accepts connections, so the connection is retried.
    await waitUntil(
      server,
      () =>
        spawnSync(join(programs, "pg_isready"), [
          "--quiet",
          "--username=postgres",
          "--host",
          socketFolder,
          ...(port ? ["--port", port] : []),
        ]).status === 0,
    );
    return await work({ folder, socketFolder, url: `postgresql://postgres@localhost/postgres?host=${socketFolder}` });
  } finally {
    await endProcess(server, "SIGINT");
    rmSync(folder, { recursive: true });
  }
}

function startServer(programs, folder, port) {
  const data = createPostgresFolder(join(folder, "data"));
  const socket = createPostgresFolder(join(folder, "socket"));
  chmodSync(folder, 0o755);
  const as = { cwd: folder, ...unprivilegedAccount() };
  execFileSync(
    join(programs, "initdb"),
    ["--pgdata", data, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"],
    { ...as, stdio: ["ignore", "ignore", "inherit"] },
  );
  const listening = port ? ["listen_addresses=127.0.0.1", `port=${port}`] : ["listen_addresses="];
  const settings = [
    ...listening,
    `unix_socket_directories=${socket}`,
    "fsync=off",
    "jit=off",
    "max_connections=200",
    "log_min_messages=fatal",
  ];
  return spawn(join(programs, "postgres"), ["-D", data, ...settings.flatMap((setting) => ["-c", setting])], {
    ...as,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

export function createPostgresFolder(path) {
  const account = unprivilegedAccount();
  mkdirSync(path, { mode: 0o700 });
  if (account) chownSync(path, account.uid, account.gid);
  return path;
}

export const untilAnswering = (program, address) => waitUntil(program, () => isAnswering(address));

async function waitUntil(program, isReady) {
  const giveUpAt = Date.now() + startMsMax;
  while (!(await isReady())) {
    if (program.exitCode !== null || Date.now() > giveUpAt)
      throw new Refusal(`The program ${program.spawnfile} did not start. Its output is above.`);
    await wait(50);
  }
}

const isAnswering = (address) =>
  new Promise((resolve) => {
    const socket = createConnection(address, () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.end());
  });

export async function endProcess(program, signal) {
  if (program.exitCode === null && program.kill(signal)) await once(program, "exit");
}
