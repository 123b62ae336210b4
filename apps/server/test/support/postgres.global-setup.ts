import pg from "pg";
import type { TestProject } from "vitest/node";
import { serverLogin } from "../../src/platform/embedded-postgres/cluster.ts";
import { startTemporaryPostgres } from "../../src/platform/embedded-postgres/temporary.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: string;
  }
}

/** Uses the PostgreSQL in DATABASE_URL, or starts an embedded one. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const outside = process.env.DATABASE_URL;
  const own = outside ? undefined : await startTemporaryPostgres();
  if (outside) await ensureServerLogin(outside);
  project.provide("postgres", outside ?? own?.connectionString ?? "");
  return own?.stop;
}

/** Creates the server's database role if it is missing. The embedded PostgreSQL already has the role. */
async function ensureServerLogin(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rowCount } = await client.query("select from pg_roles where rolname = $1", [serverLogin]);
  if (rowCount === 0) await client.query(`create role ${serverLogin} login password '${serverLogin}'`);
  // A connection pooler does not pass on session settings, so the database role gets them (docs/operations.md).
  if (process.env.TEST_POOLER) await client.query(`alter role ${serverLogin} set statement_timeout = '25s'`);
  await client.end();
}
