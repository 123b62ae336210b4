import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { generateShops } from "../../../demo-world/src/generate/generate-world.ts";
import { prepareDatabase } from "../../src/compose.ts";
import { createLog } from "../../src/platform/log.ts";
import { createPool } from "../../src/store/database/pool.ts";
import { type ServerConnection, serverConnection, withServerLogin } from "./server-login.ts";

/** Gives each test file its own database, which is copied from a template. The template is created once for each test run. */

export const masterKey = "a master key that only tests know, long enough";

const template = "farthing_template";
const templateLock = 4_610_042;
const sharedLock = 4_610;
export const silentLog = createLog("silent");

export interface TestDatabase {
  readonly connectionString: string;
  readonly serverConnectionString: string;
  readonly server: ServerConnection;
  drop(): Promise<void>;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await onServer(async (client) => {
    // If two test workers start at the same time, the second worker waits until the first has created the template.
    await client.query("select pg_advisory_lock($1)", [templateLock]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
    if (rowCount === 0) await makeTemplate(client);
    await client.query(`create database ${name} template ${template}`);
    await client.query("select pg_advisory_unlock($1)", [templateLock]);
  });
  return testDatabase(name);
}

export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `empty_${randomBytes(6).toString("hex")}`;
  await onServer(async (client) => void (await client.query(`create database ${name}`)));
  return testDatabase(name);
}

function testDatabase(name: string): TestDatabase {
  const connectionString = addressOf(name);
  const server = serverConnection(connectionString);
  return {
    connectionString,
    serverConnectionString: server.connectionString,
    server,
    drop: () => onServer(async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}

/** Returns a database that several test files only read. The first test file creates the database. */
export async function sharedDatabase(name: string, make: (connectionString: string) => Promise<void>): Promise<string> {
  await onServer(async (client) => {
    await client.query("select pg_advisory_lock($1, hashtext($2))", [sharedLock, name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount) return;
    await client.query(`drop database if exists ${name}_making`);
    await client.query(`create database ${name}_making`);
    await make(addressOf(`${name}_making`));
    await client.query(`alter database ${name}_making rename to ${name}`);
  });
  return addressOf(name);
}

async function makeTemplate(client: pg.Client): Promise<void> {
  await client.query(`create database ${template}_making`);
  const ownerConnectionString = addressOf(`${template}_making`);
  // Connects directly. A pooler would keep its connections open, and a database with open connections cannot be renamed.
  await prepareDatabase(
    { controlKey: "tests move the clock" },
    { connectionString: withServerLogin(ownerConnectionString), ownerConnectionString },
    silentLog,
  );
  await generateShops({ connectionString: ownerConnectionString, masterKey });
  const pool = createPool(ownerConnectionString, 1, silentLog);
  // Removes the audit events about the demo's accounts, so that each test starts with an empty audit log.
  await pool.query(`alter table audit_event disable trigger audit_unchangeable; truncate audit_event, audit_chain;
    alter table audit_event enable trigger audit_unchangeable`);
  await pool.end();
  // The template gets its final name only when it is complete, so that an aborted run leaves no incomplete template.
  await client.query(`alter database ${template}_making rename to ${template}`);
}

async function onServer(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: inject("postgres") });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function addressOf(database: string): string {
  const url = new URL(inject("postgres"));
  url.pathname = `/${database}`;
  return url.href;
}
