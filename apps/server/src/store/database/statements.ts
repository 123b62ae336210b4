import { hash } from "node:crypto";
import type { Insertable, Updateable } from "kysely";
import type { QueryConfig } from "pg";
import { naming } from "./naming.ts";
import type { DB } from "./schema.generated.ts";

/** A statement and its values, as a query builder compiles it or as it is written out. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
  /** Its rows as lists of values, in the order of its columns. */
  readonly rowMode?: "array";
}

/** The texts of what was put together before, by what it is about, each with the columns that it names. */
const written = new Map<string, { readonly columns: readonly string[]; readonly sql: string }>();

/** Rows of one kind have their columns in one order, so comparing them with the last row's takes less than naming them all anew. */
function writtenBefore(about: string, columns: readonly string[], write: () => string): string {
  const before = written.get(about);
  if (before?.columns.length === columns.length && columns.every((column, index) => column === before.columns[index])) return before.sql;
  const sql = write();
  written.set(about, { columns, sql });
  return sql;
}

/** One row, its columns checked against the schema. What is written with every act is not worth building node by node. */
export function insertion<T extends keyof DB & string>(table: T, row: Insertable<DB[T]>, otherwise = ""): Statement {
  const columns = Object.keys(row);
  const sql = writtenBefore(`${table} ${columns.length} ${otherwise}`, columns, () => insertionInto(table, columns, otherwise));
  return { sql, parameters: Object.values(row) };
}

function insertionInto(table: string, columns: readonly string[], otherwise: string): string {
  const names = columns.map((column) => naming.inDatabase(column)).join(", ");
  const values = columns.map((_, index) => `$${index + 1}`).join(", ");
  return `insert into ${naming.inDatabase(table)} (${names}) values (${values}) ${otherwise}`;
}

/** The row whose columns have the values of `where`, changed. */
export function change<T extends keyof DB & string>(table: T, row: Updateable<DB[T]>, where: Updateable<DB[T]>, onlyIf = ""): Statement {
  const [columns, keys] = [Object.keys(row), Object.keys(where)];
  const about = `${table} ${columns.length} where ${keys.join()} ${onlyIf}`;
  const sql = writtenBefore(about, columns, () => `${changeOf(table, columns, keys)} ${onlyIf}`);
  return { sql, parameters: [...Object.values(row), ...Object.values(where)] };
}

function changeOf(table: string, columns: readonly string[], keys: readonly string[]): string {
  const equals = (column: string, index: number) => `${naming.inDatabase(column)} = $${index + 1}`;
  const matches = keys.map((key, index) => equals(key, columns.length + index));
  return `update ${naming.inDatabase(table)} set ${columns.map(equals).join(", ")} where ${matches.join(" and ")}`;
}

/**
 * A statement that is named is planned once on each connection. Under row-level security planning costs several times
 * what running does. A search has as many texts as its form has combinations, so the names are limited;
 * a text beyond them is planned whenever it comes.
 */
const namesMax = 600;
const names = new Map<string, string>();

export function prepared({ sql, parameters, rowMode }: Statement): QueryConfig {
  const named = { name: names.get(sql) ?? nameFor(sql), text: sql, values: parameters as unknown[] };
  return rowMode ? ({ ...named, rowMode } as QueryConfig) : named;
}

/** By its text: a pooler between several nodes and the database sees one statement under one name, whichever node it came from. */
function nameFor(sql: string): string | undefined {
  if (names.size >= namesMax) return undefined;
  const name = hash("sha256", sql, "base64url");
  names.set(sql, name);
  return name;
}

/** A migration has changed what a prepared statement answers: this connection cannot run it any more, a new one can. */
export const isOutdatedPlan = (error: unknown): error is Error => hasCode(error, "0A000") && error.message.includes("cached plan");

/** What was the primary is one no longer: this connection leads to a server that takes no writes. */
export const isReadOnly = (error: unknown): error is Error => hasCode(error, "25006");

const hasCode = (error: unknown, code: string): error is Error => error instanceof Error && "code" in error && error.code === code;
