import type { TestProject } from "vitest/node";
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
  project.provide("postgres", outside ?? own?.connectionString ?? "");
  return own?.stop;
}
