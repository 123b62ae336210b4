import type pg from "pg";

export interface RecordedStatement {
  readonly name?: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

const isStatement = (statement: unknown): statement is RecordedStatement =>
  typeof statement === "object" && statement !== null && "text" in statement && "values" in statement;

/**
 * Records the SQL statements that Farthing sends, so that a baseline program can send the same ones. Returns a function that returns the
 * statements since its last call. Transactions are opened and ended with plain texts, which are not recorded.
 */
export function recordStatements(pool: pg.Pool): () => readonly RecordedStatement[] {
  let recorded: RecordedStatement[] = [];
  pool.on("connect", (client) => {
    const { query } = client;
    const queryRecorded = (...given: unknown[]): unknown => {
      const [statement] = given;
      if (isStatement(statement)) recorded.push({ name: statement.name, text: statement.text, values: statement.values });
      return Reflect.apply(query, client, given);
    };
    Object.assign(client, { query: queryRecorded });
  });
  return () => {
    const taken = recorded;
    recorded = [];
    return taken;
  };
}
