import pg from "pg";

/** Repeats the SQL statements that Farthing sent. Sends them as the database owner, without transactions and without access checks. */
export interface BaselineWorkload {
  repeatStatements(): Promise<void>;
  end(): Promise<void>;
}

type RecordedStatement = Pick<pg.QueryConfig, "name" | "text" | "values">;
const isStatement = (statement: unknown): statement is RecordedStatement =>
  typeof statement === "object" && statement !== null && "text" in statement && "values" in statement;

export function createBaselineWorkload(product: pg.Pool, ownerConnectionString: string): BaselineWorkload {
  let recorded: RecordedStatement[] = [];
  product.on("connect", (client) => {
    const query = client.query.bind(client) as unknown as (...given: readonly unknown[]) => unknown;
    const listening = (...given: readonly unknown[]): unknown => {
      const [statement] = given;
      // Only calls with SQL text and values are recorded. The calls that open a transaction do not have this form.
      if (isStatement(statement)) recorded.push({ name: statement.name, text: statement.text, values: statement.values });
      return query(...given);
    };
    client.query = listening as unknown as typeof client.query;
  });
  const own = new pg.Pool({ connectionString: ownerConnectionString, max: 1, options: "-c plan_cache_mode=force_generic_plan" });
  // PostgreSQL may close the connection after a failed query. Without this listener, the error would end the process.
  own.on("error", () => undefined);
  return {
    async repeatStatements() {
      const statements = recorded;
      recorded = [];
      for (const statement of statements) await own.query(statement);
    },
    end: () => own.end(),
  };
}
