import { hash } from "node:crypto";
import type { QueryConfig } from "pg";

/**
 * Under row-level security, PostgreSQL plans a statement several times as long as it runs it. A named statement is planned once per
 * connection. The search form produces very many statements, so only the first 600 get a name.
 */
const namesMax = 600;
const nameBySql = new Map<string, string>();

export const preparedStatement = (sql: string, parameters: readonly unknown[] = []): QueryConfig => ({
  name: nameBySql.get(sql) ?? nameFor(sql),
  text: sql,
  values: [...parameters],
});

/** The name is a hash of the statement's text, so that every server process behind a pooler uses the same name for the same statement. */
function nameFor(sql: string): string | undefined {
  if (nameBySql.size >= namesMax) return undefined;
  const name = hash("sha256", sql, "base64url");
  nameBySql.set(sql, name);
  return name;
}
