import { type ChildProcess, execFileSync, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../src/platform/config.ts";
import { findBinaries } from "../src/platform/embedded-postgres/binaries.ts";
import { startEmbeddedPostgres } from "../src/platform/embedded-postgres/index.ts";
import { openDatabaseForTool } from "../src/store/database/open-database.ts";

type Message =
  | { type: "ready"; connectionString: string; adopted: boolean }
  | { type: "restarted" }
  | { type: "refused"; sentence: string };

let dataDir: string;
const processes: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = await newDirectory();
});

afterEach(async () => {
  for (const supervisor of processes.splice(0)) await stop(supervisor);
  await rm(dataDir, { recursive: true });
});

async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "farthing-embedded-"));
  await chmod(directory, 0o755);
  return directory;
}

/** Tests that kill the process need durable commits. */
function supervise(durability: "durable" | "fast" = "fast"): ChildProcess {
  const supervisor = fork(join(import.meta.dirname, "support/embedded-postgres.process.ts"), [dataDir, durability], { execArgv: [] });
  processes.push(supervisor);
  return supervisor;
}

const nextMessage = async (supervisor: ChildProcess): Promise<Message> => (await once(supervisor, "message"))[0];

async function whenReady(supervisor: ChildProcess) {
  const message = await nextMessage(supervisor);
  if (message.type !== "ready") throw new Error(JSON.stringify(message));
  return message;
}

async function stop(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null || supervisor.signalCode !== null) return;
  const ended = once(supervisor, "exit");
  supervisor.send("stop", () => undefined);
  await ended;
}

async function kill(supervisor: ChildProcess): Promise<void> {
  const ended = once(supervisor, "exit");
  supervisor.kill("SIGKILL");
  await ended;
}

const postmasterPid = async () => Number((await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8")).split("\n")[0]);

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

test("a first start creates the database on a socket that only its owner can open", async () => {
  const { connectionString, adopted } = await whenReady(supervise());
  expect(adopted).toBe(false);
  const [row] = await query(connectionString, "select current_database() as database, current_setting('listen_addresses') as addresses");
  expect(row).toEqual({ database: "farthing", addresses: "" });
  expect(`${new URL(connectionString).searchParams.get("host")}/.s.PGSQL.5432`.length).toBeLessThan(100);
});

test("if several processes start together with an empty data directory, only one of them runs the database", async () => {
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => nextMessage(supervise())));
  expect(outcomes.map(({ type }) => type).sort()).toEqual(["ready", "refused", "refused", "refused"]);
});

test("a command-line tool does not create a missing database", async () => {
  await expect(openDatabaseForTool(readConfig({ FARTHING_DATA_DIR: dataDir }))).rejects.toThrow(`There is no database in ${dataDir}`);
});

test("on a machine without a built-in PostgreSQL, the operator must set DATABASE_URL", () => {
  expect(() => findBinaries("plan9", "mips")).toThrow(
    /^There is no built-in PostgreSQL for this machine .* set DATABASE_URL to a PostgreSQL server\.$/,
  );
});

describe("starting with an existing database", () => {
  let made: string;

  beforeAll(async () => {
    made = await newDirectory();
    dataDir = made;
    await whenReady(supervise());
    for (const supervisor of processes.splice(0)) await stop(supervisor);
  });

  beforeEach(() => {
    execFileSync("cp", ["-a", join(made, "postgres"), dataDir]);
  });

  afterAll(() => rm(made, { recursive: true }));

  test("the database's log contains no values of a failed statement", async () => {
    const { connectionString } = await whenReady(supervise());
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query("create table person (name text primary key check (name <> 'Zwitscherling the second'), born date)");
    await client.query("insert into person values ($1)", ["Zwitscherling"]);
    for (const [statement, ...values] of [
      ["insert into person values ($1)", "Zwitscherling"],
      ["insert into person values ($1)", "Zwitscherling the second"],
      ["insert into person values ('x', $1)", "Zwitscherling"],
      ["insert into person values ('Zwitscherling')"],
      ["select 'Zwitscherling'::date"],
      ["do $$ begin raise exception 'Zwitscherling'; end $$"],
    ])
      await expect(client.query(String(statement), values)).rejects.toThrow();
    await client.end();
    expect(await readFile(join(dataDir, "postgres/postgres.log"), "utf8")).toContain("ready to accept connections");
    expect(await readFile(join(dataDir, "postgres/postgres.log"), "utf8")).not.toContain("Zwitscherling");
  });

  test("a command-line tool can run beside the server and leaves the server's PostgreSQL running", async () => {
    const { connectionString } = await whenReady(supervise());
    const database = await openDatabaseForTool(readConfig({ FARTHING_DATA_DIR: dataDir }));
    expect(await query(database.connectionString, "select 1 as value")).toEqual([{ value: 1 }]);
    await database.stop();
    expect(await query(connectionString, "select 1 as value")).toEqual([{ value: 1 }]);
  });

  test("data that was written before an orderly stop is still stored after the next start", async () => {
    const first = supervise();
    const { connectionString } = await whenReady(first);
    await query(connectionString, "create table kept as select 7 as value");
    await stop(first);
    const again = await whenReady(supervise());
    expect(again.adopted).toBe(false);
    expect(await query(again.connectionString, "select value from kept")).toEqual([{ value: 7 }]);
  });

  test("after a Farthing process was killed, the next process uses the PostgreSQL that still runs, and later stops it", async () => {
    const first = supervise();
    const { connectionString } = await whenReady(first);
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query("create temporary table mine as select 1 as value");
    await kill(first);

    const second = supervise();
    const { adopted } = await whenReady(second);
    expect(adopted).toBe(true);
    expect((await client.query("select value from mine")).rows).toEqual([{ value: 1 }]);
    await client.end();
    await stop(second);
    await expect(query(connectionString, "select 1")).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  });

  test("a PostgreSQL that was left running by another process is restarted if it crashes", async () => {
    const first = supervise();
    await whenReady(first);
    await kill(first);
    const second = supervise();
    const { adopted, connectionString } = await whenReady(second);
    expect(adopted).toBe(true);
    const restarted = nextMessage(second);
    process.kill(await postmasterPid(), "SIGKILL");
    expect(await restarted).toEqual({ type: "restarted" });
    expect(await query(connectionString, "select 1 as value")).toEqual([{ value: 1 }]);
  });

  test("a PostgreSQL that is killed during commits restarts by itself, and every acknowledged commit is stored once", async () => {
    const supervisor = supervise("durable");
    const { connectionString } = await whenReady(supervisor);
    await query(connectionString, "create table commits (number int primary key)");
    const acknowledged: number[] = [];
    const writer = new pg.Client({ connectionString });
    writer.on("error", () => undefined);
    await writer.connect();
    const restarted = nextMessage(supervisor);
    const writing = (async () => {
      for (let number = 0; ; number++) {
        await writer.query("insert into commits values ($1)", [number]);
        acknowledged.push(number);
        if (number === 200) process.kill(await postmasterPid(), "SIGKILL");
      }
    })();
    await expect(writing).rejects.toThrow();
    expect(await restarted).toEqual({ type: "restarted" });
    const there = (await query(connectionString, "select number from commits order by number")) as { number: number }[];
    expect(there.map(({ number }) => number).slice(0, acknowledged.length)).toEqual(acknowledged);
    expect(acknowledged.length).toBeGreaterThan(200);
  });

  test("if Farthing and PostgreSQL were both killed, the next start recovers all commits", async () => {
    const first = supervise("durable");
    const { connectionString } = await whenReady(first);
    await query(connectionString, "create table kept as select 7 as value");
    first.kill("SIGSTOP");
    process.kill(await postmasterPid(), "SIGKILL");
    await kill(first);
    const again = await whenReady(supervise("durable"));
    expect(again.adopted).toBe(false);
    expect(await query(again.connectionString, "select value from kept")).toEqual([{ value: 7 }]);
  });

  test("an outdated process id file does not prevent a start, even if another process has the id", async () => {
    const first = supervise();
    await whenReady(first);
    const { uid, gid } = await stat(join(dataDir, "postgres/cluster"));
    first.kill("SIGSTOP");
    process.kill(await postmasterPid(), "SIGKILL");
    await kill(first);

    const bystander = spawn("sleep", ["60"], process.getuid?.() === 0 ? { uid, gid } : {});
    const pidFile = join(dataDir, "postgres/cluster/postmaster.pid");
    const lines = (await readFile(pidFile, "utf8")).split("\n");
    await writeFile(pidFile, [bystander.pid, ...lines.slice(1)].join("\n"));
    try {
      expect((await whenReady(supervise())).adopted).toBe(false);
    } finally {
      bystander.kill();
    }
  });

  test("a second process with the same data directory stops with an error of one sentence", async () => {
    const first = supervise();
    await whenReady(first);
    const sentence = /^Another Farthing process is already using the database in .*\.$/;
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(sentence);
    await kill(first);
    await whenReady(supervise());
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(sentence);
  });

  test("a database of another PostgreSQL version is refused with an error of one sentence, and stays unchanged", async () => {
    const first = supervise();
    await whenReady(first);
    await stop(first);
    const versionFile = join(dataDir, "postgres/cluster/PG_VERSION");
    await writeFile(versionFile, "17\n");
    await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/was made by PostgreSQL 17, and this is PostgreSQL 18; .*\.$/);
    expect(await readFile(versionFile, "utf8")).toBe("17\n");
  });
});
