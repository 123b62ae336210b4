import pg from "pg";
import type { TestProject } from "vitest/node";
import { serverLogin } from "../../src/platform/embedded-postgres/cluster.ts";
import { startTemporaryPostgres } from "../../src/platform/embedded-postgres/temporary.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A server to make databases on; the database it names is nobody's. */
    postgres: string;
  }
}

/** One PostgreSQL for all the tests of a run: the one that DATABASE_URL names, or one of our own. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const outside = process.env.DATABASE_URL;
  const own = outside ? undefined : await startTemporaryPostgres();
  if (outside) await ensureServerLogin(outside);
  project.provide("postgres", outside ?? own?.connectionString ?? "");
  return own?.stop;
}

/** The embedded PostgreSQL has it; another one is given it. */
async function ensureServerLogin(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [serverLogin]);
  if (rowCount === 0) await client.query(`create role ${serverLogin} login password '${serverLogin}'`);
  // As docs/operations.md has it for whoever comes through a pooler, which passes no settings of a session on.
  if (process.env.TEST_POOLER) await client.query(`alter role ${serverLogin} set statement_timeout = '25s'`);
  await client.end();
}
