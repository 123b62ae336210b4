import pg from "pg";

/**
 * What Farthing's questions are measured against: a program that sends the same statements, under the same names, and reads the rows.
 * It comes as the owner, whom no policy binds; it begins nothing, states no scope, authorises nobody and makes nothing of the rows.
 */
export interface BaselineProgram {
  /** Asks what was asked since the last time. */
  repeatStatements(): Promise<void>;
  end(): Promise<void>;
}

type RecordedStatement = Pick<pg.QueryConfig, "name" | "text" | "values">;
const isStatement = (statement: unknown): statement is RecordedStatement =>
  typeof statement === "object" && statement !== null && "text" in statement && "values" in statement;

/** Listens to what goes through the product's pool. */
export function baselineProgram(product: pg.Pool, ownerConnectionString: string): BaselineProgram {
  let recorded: RecordedStatement[] = [];
  product.on("connect", (client) => {
    const query = client.query.bind(client) as unknown as (...given: readonly unknown[]) => unknown;
    const listening = (...given: readonly unknown[]): unknown => {
      const [statement] = given;
      // A group says what it asks only until it is sent: what opens it is the product's own.
      if (isStatement(statement)) recorded.push({ name: statement.name, text: statement.text, values: statement.values });
      return query(...given);
    };
    client.query = listening as unknown as typeof client.query;
  });
  // Planned once, as the product's are.
  const own = new pg.Pool({ connectionString: ownerConnectionString, max: 1, options: "-c plan_cache_mode=force_generic_plan" });
  // The server may go first, after a question that failed.
  own.on("error", () => undefined);
  return {
    async repeatStatements() {
      const asked = recorded;
      recorded = [];
      for (const statement of asked) await own.query(statement);
    },
    end: () => own.end(),
  };
}
