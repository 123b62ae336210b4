import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type { QueryConfig, QueryResult } from "pg";
import { preparedStatement } from "./prepared-statement.ts";
import type { DB } from "./schema.generated.ts";

/** A pool, a connection or a transaction. */
interface StatementRunner {
  query(statement: QueryConfig): Promise<QueryResult>;
}

/** Nested JSON keeps its keys, because the keys of a document are not column names. */
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Kysely that sends its statements to the runner, each under a name so that PostgreSQL plans it once per connection. */
export function kyselyOn(runner: StatementRunner): Kysely<DB> {
  const query = (sql: string, parameters: readonly unknown[]) => runner.query(preparedStatement(sql, parameters));
  const client = { query, release: () => undefined } as unknown as PostgresPoolClient;
  const pool = { connect: async () => client, end: async () => undefined, options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase] });
}
