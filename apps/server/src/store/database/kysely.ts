import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type { QueryConfig, QueryResult } from "pg";
import { preparedStatement } from "./prepared-statement.ts";
import type { DB } from "./schema.generated.ts";

interface StatementRunner {
  query(statement: QueryConfig): Promise<QueryResult>;
}

const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Each statement gets a name, so that PostgreSQL plans the statement only once per connection. */
export function kyselyOn(runner: StatementRunner): Kysely<DB> {
  const query = (sql: string, parameters: readonly unknown[]) => runner.query(preparedStatement(sql, parameters));
  const client = { query, release: () => undefined } as unknown as PostgresPoolClient;
  const pool = { connect: async () => client, end: async () => undefined, options: {} };
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }), plugins: [camelCase] });
}
