import { hash } from "node:crypto";
import type { QueryConfig } from "pg";

/**
 * PostgreSQL plans a named statement once per connection. Under row-level security, planning a statement takes several times as long as
 * running it. The search form can produce very many different statements, so only the first 600 statements get a name.
 */
const namesMax = 600;
const names = new Map<string, string>();

export const preparedStatement = (sql: string, parameters: readonly unknown[] = []): QueryConfig => ({
  name: names.get(sql) ?? nameFor(sql),
  text: sql,
  values: [...parameters],
});

/** The name is a hash of the statement's text, so that every node behind a pooler uses the same name for the same statement. */
function nameFor(sql: string): string | undefined {
  if (names.size >= namesMax) return undefined;
  const name = hash("sha256", sql, "base64url");
  names.set(sql, name);
  return name;
}
